import RillStreams

extension VectorRun {
  /// Operators that transform values.
  func transforming(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "mapTo":
      let value = try arguments.value(0)
      return source.map { _ in value }
    case "pluck":
      let path = try arguments.values()
      return source.map { value in path.reduce(value) { $0[$1] } }
    case "scan", "reduce":
      return try accumulating(name, source, arguments)
    case "mergeScan":
      let next = try arguments.function(0)
      let strategy: FlatteningStrategy =
        arguments.hasValue(2) ? .merge(limit: try arguments.count(2)) : .merge
      return source.flatScan(strategy, startingWith: try arguments.value(1)) {
        state, value throws(VectorError) in try next.stream(state, value)
      }
    case "switchScan":
      let next = try arguments.function(0)
      return source.flatScan(.latest, startingWith: try arguments.value(1)) {
        state, value throws(VectorError) in try next.stream(state, value)
      }
    case "expand":
      let next = try arguments.function(0)
      let limit = arguments.hasValue(1) ? try arguments.count(1) : .max
      return source.expand(limit: limit) { value throws(VectorError) in try next.stream(value) }
    case "pairwise":
      return source.pairwise().map { .array([$0.0, $0.1]) }
    case "materialize":
      let events: Producer<Event<VectorValue, VectorError>, VectorError> = source.materialize()
      return events.map { .event($0) }
    case "dematerialize":
      let events = source.map { value throws(VectorError) in
        guard case .event(let event) = value else { throw VectorError.message("no event") }
        return event
      }
      return events.dematerialize()
    case "toArray":
      return source.collect().map { .array($0) }
    case "tap":
      let look = try arguments.function(0)
      return source.tap(onValue: { value throws(VectorError) in _ = try look(value) })
    case "startWith":
      let values = try arguments.values()
      switch values.count {
      case 0: return source.prepend()
      case 1: return source.prepend(values[0])
      default: return source.prepend(values[0], values[1])
      }
    case "endWith":
      let values = try arguments.values()
      switch values.count {
      case 0: return source.append()
      case 1: return source.append(values[0])
      default: return source.append(values[0], values[1])
      }
    default:
      return nil
    }
  }

  private func accumulating(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream {
    let next = try arguments.function(0)
    let combine = { (state: VectorValue, value: VectorValue) throws(VectorError) in
      try next(state, value)
    }
    switch (name, arguments.has(1)) {
    case ("scan", true): return source.scan(startingWith: try arguments.value(1), combine)
    case ("scan", false): return source.reductions(combine)
    case (_, true): return source.reduce(try arguments.value(1), combine)
    case (_, false): return source.reductions(combine).suffix(1)
    }
  }
}
