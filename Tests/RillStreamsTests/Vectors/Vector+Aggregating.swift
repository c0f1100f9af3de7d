import RillStreams

extension VectorRun {
  /// Operators that aggregate all values.
  func aggregating(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    let function = arguments.isFunction(0) ? try arguments.function(0) : nil
    switch name {
    case "count":
      guard let function else { return source.count().map { VectorValue($0) } }
      return withIndex(source, function, selecting: false) { source, condition in
        source.count(where: { value throws(VectorError) in try condition(value).isTrue })
          .map { VectorValue($0) }
      }
    case "isEmpty":
      return source.isEmpty().map { .bool($0) }
    case "every":
      return withIndex(source, function!, selecting: false) { source, condition in
        source.allSatisfy { value throws(VectorError) in try condition(value).isTrue }
          .map { .bool($0) }
      }
    case "min", "max":
      return extreme(name, source, function)
    case "find":
      return first(source, function).replaceEmpty(with: .undefined)
    case "findIndex":
      return withIndex(source, function!, selecting: false) { source, condition in
        source.firstIndex(where: { value throws(VectorError) in try condition(value).isTrue })
          .replaceEmpty(with: -1).map { VectorValue($0) }
      }
    case "first":
      return try orDefault(first(source, function), arguments, "EmptyError")
    case "last":
      return try orDefault(last(source, function), arguments, "EmptyError")
    case "elementAt":
      let element = source.element(at: try arguments.count(0))
      return try orDefault(element, arguments, "ArgumentOutOfRangeError")
    case "single":
      return single(source, function)
    case "defaultIfEmpty":
      return source.replaceEmpty(with: try arguments.value(0))
    case "throwIfEmpty":
      guard let function else { return source.failIfEmpty(with: .library("EmptyError")) }
      // The function returns the error to throw.
      return source.failIfEmpty(with: VectorError((try? function()) ?? .undefined))
    case "sequenceEqual":
      guard arguments.isFunction(1) else {
        return source.elementsEqual(try arguments.stream(0)).map { .bool($0) }
      }
      let comparison = try arguments.function(1)
      return source.elementsEqual(
        try arguments.stream(0),
        by: { mine, other throws(VectorError) in try comparison(mine, other).isTrue }
      ).map { .bool($0) }
    default:
      return nil
    }
  }

  private func orDefault(
    _ source: VectorStream, _ arguments: VectorArguments, _ error: String
  ) throws -> VectorStream {
    arguments.has(1)
      ? source.replaceEmpty(with: try arguments.value(1))
      : source.failIfEmpty(with: .library(error))
  }

  private func first(_ source: VectorStream, _ function: VectorFunction?) -> VectorStream {
    guard let function else { return source.first() }
    return withIndex(source, function) { source, condition in
      source.first(where: { value throws(VectorError) in try condition(value).isTrue })
    }
  }

  private func last(_ source: VectorStream, _ function: VectorFunction?) -> VectorStream {
    guard let function else { return source.last() }
    return withIndex(source, function) { source, condition in
      source.last(where: { value throws(VectorError) in try condition(value).isTrue })
    }
  }

  private func single(_ source: VectorStream, _ function: VectorFunction?) -> VectorStream {
    let failing = { (error: SingleError) in
      switch error {
      case .noElements: VectorError.library("EmptyError")
      case .noMatch: VectorError.library("NotFoundError")
      case .moreThanOne: VectorError.library("SequenceError")
      }
    }
    guard let function else { return source.single(failing: failing) }
    return withIndex(source, function) { source, condition in
      source.single(
        where: { value throws(VectorError) in try condition(value).isTrue }, failing: failing)
    }
  }

  /// A comparison in the vectors is negative, zero or positive.
  private func extreme(
    _ name: String, _ source: VectorStream, _ comparison: VectorFunction?
  ) -> VectorStream {
    func isLess(_ left: VectorValue, _ right: VectorValue) -> Bool {
      if case .string(let left) = left, case .string(let right) = right { return left < right }
      return left.asNumber < right.asNumber
    }
    switch (name, comparison) {
    case ("min", let comparison?):
      return source.min(by: { best, new throws(VectorError) in
        try comparison(best, new).asNumber < 0
      })
    case (_, let comparison?):
      return source.max(by: { new, best throws(VectorError) in
        try comparison(best, new).asNumber > 0
      })
    case ("min", nil): return source.min(by: isLess)
    default: return source.max(by: isLess)
    }
  }
}
