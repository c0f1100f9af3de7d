import RillStreams

extension VectorRun {
  /// `map` and the operators that flatten.
  func flattening(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    let strategies: [(prefix: String, strategy: FlatteningStrategy)] = [
      ("merge", .merge), ("concat", .concat), ("switch", .latest), ("exhaust", .exhaust),
    ]
    if name == "map" {
      return withIndex(source, try arguments.function(0), selecting: false) { source, transform in
        source.map(transform)
      }
    }
    guard let (prefix, strategy) = strategies.first(where: { name.hasPrefix($0.prefix) }) else {
      return nil
    }
    /// Returns `strategy` with a limit.
    func limited(_ index: Int) throws -> FlatteningStrategy {
      guard arguments.hasValue(index) else { return strategy }
      let limit = try arguments.count(index)
      return limit == .max ? .merge : .merge(limit: limit)
    }
    switch name.dropFirst(prefix.count) {
    case "Map":
      let strategy = try limited(1)
      return withIndex(source, try arguments.function(0), selecting: false) { source, transform in
        source.flatMap(strategy) { value throws(VectorError) in
          Self.stream(of: try transform(value))
        }
      }
    case "MapTo":
      let inner = try arguments.stream(0)
      return source.flatMap(try limited(1)) { _ in inner }
    case "All":
      return source.flatMap(try limited(0)) { Self.stream(of: $0) }
    default:
      return nil
    }
  }
}
