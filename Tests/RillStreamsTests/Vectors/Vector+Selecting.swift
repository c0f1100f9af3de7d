import RillStreams

extension VectorRun {
  /// Operators that deliver some of the values.
  func selecting(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "take": return source.prefix(try arguments.count(0))
    case "takeLast": return source.suffix(try arguments.count(0))
    case "skip": return source.dropFirst(try arguments.count(0))
    case "skipLast": return source.dropLast(try arguments.count(0))
    case "takeUntil": return source.prefix(until: try arguments.stream(0))
    case "skipUntil": return source.drop(until: try arguments.stream(0))
    case "ignoreElements": return source.ignoreValues()
    case "filter":
      return withIndex(source, try arguments.function(0)) { source, condition in
        source.filter { value throws(VectorError) in try condition(value).isTrue }
      }
    case "takeWhile":
      let isInclusive = arguments.has(1) ? try arguments.value(1).isTrue : false
      return withIndex(source, try arguments.function(0)) { source, condition in
        source.prefix(
          while: { value throws(VectorError) in try condition(value).isTrue },
          including: isInclusive)
      }
    case "skipWhile":
      return withIndex(source, try arguments.function(0)) { source, condition in
        source.drop(while: { value throws(VectorError) in try condition(value).isTrue })
      }
    case "distinct", "distinctUntilChanged", "distinctUntilKeyChanged":
      return try distinct(name, source, arguments)
    default:
      return nil
    }
  }

  private func distinct(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream {
    func function(_ index: Int) throws -> VectorFunction? {
      arguments.isFunction(index) ? try arguments.function(index) : nil
    }
    if name == "distinct" {
      switch (try function(0), arguments.hasValue(1)) {
      case (nil, false): return source.uniqued()
      case (nil, true): return source.uniqued(resettingOn: try arguments.stream(1))
      case (let key?, false):
        return source.uniqued(on: { value throws(VectorError) in try key(value) })
      case (let key?, true):
        return source.uniqued(
          on: { value throws(VectorError) in try key(value) },
          resettingOn: try arguments.stream(1))
      }
    }
    if name == "distinctUntilKeyChanged" {
      let key = try arguments.value(0)
      guard let comparison = try function(1) else {
        return source.removeDuplicates(on: { $0[key] })
      }
      return source.removeDuplicates(
        on: { $0[key] },
        by: { last, new throws(VectorError) in try comparison(last, new).isTrue })
    }
    switch (try function(0), try function(1)) {
    case (nil, nil): return source.removeDuplicates()
    case (nil, let key?):
      return source.removeDuplicates(on: { value throws(VectorError) in try key(value) })
    case (let comparison?, nil):
      return source.removeDuplicates(by: { last, new throws(VectorError) in
        try comparison(last, new).isTrue
      })
    case (let comparison?, let key?):
      return source.removeDuplicates(
        on: { value throws(VectorError) in try key(value) },
        by: { last, new throws(VectorError) in try comparison(last, new).isTrue })
    }
  }
}
