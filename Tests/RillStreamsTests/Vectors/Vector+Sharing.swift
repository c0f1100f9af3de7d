import RillStreams

extension VectorRun {
  /// Operators that share one run among several.
  func sharing(
    _ name: String, _ operand: VectorJSON, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    switch name {
    case "publish", "publishReplay", "publishLast", "publishBehavior":
      if let selector = try arguments.projection() {
        let replay: Replay<VectorValue> =
          name == "publishReplay" ? .last(try arguments.count(0)) : .nothing
        return try stream(operand).sharing(replaying: replay) { shared throws(VectorError) in
          try selector.stream(VectorValue(shared))
        }
      }
      return try connectable(name, operand, arguments).producer
    case "refCount":
      let inner = VectorArguments(list: operand["args"]?.elements ?? [], run: self)
      guard let name = operand["op"]?.string, let source = operand["source"] else {
        throw Unsupported("refCount of what is not published")
      }
      return try connectable(name, source, inner).refCounted()
    case "connect":
      let selector = try arguments.function(0)
      return try stream(operand).sharing(replaying: .nothing) { shared throws(VectorError) in
        try selector.stream(VectorValue(shared))
      }
    case "share":
      return try stream(operand).share(resetting: try reset(arguments))
    case "shareReplay":
      return try shareReplay(try stream(operand), arguments)
    default:
      return nil
    }
  }

  func connectable(
    _ name: String, _ operand: VectorJSON, _ arguments: VectorArguments
  ) throws -> ConnectableProducer<VectorValue, VectorError> {
    let source = try stream(operand)
    switch name {
    case "publish": return source.connectable(replaying: .nothing)
    case "publishReplay": return source.connectable(replaying: .last(try arguments.count(0)))
    case "publishLast": return source.connectable(replaying: .final)
    case "publishBehavior":
      return source.connectable(replaying: .latest(startingWith: try arguments.value(0)))
    default: throw Unsupported("operator \(name)")
    }
  }

  private func shareReplay(
    _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream {
    let size = try arguments.member(0, "bufferSize").map { try value(of: $0) }
    let counts = try arguments.member(0, "refCount").map { try value(of: $0).isTrue } ?? false
    let count: VectorValue = try size ?? (arguments.hasValue(0) ? arguments.value(0) : .undefined)
    let replay: Replay<VectorValue> =
      count == .undefined ? .last() : .last(Int(count.asNumber))
    return source.share(
      replaying: replay,
      resetting: ShareReset(
        onFailure: .atOnce, onCompletion: .never, onLastCancel: counts ? .atOnce : .never))
  }

  private func reset(_ arguments: VectorArguments) throws -> ShareReset {
    func rule(_ name: String) throws -> ShareReset.Rule {
      guard let argument = arguments.member(0, name) else { return .atOnce }
      guard argument["fn"] != nil else { return try value(of: argument).isTrue ? .atOnce : .never }
      let signal = try function(argument)
      return .when {
        let stream = (try? signal.stream()) ?? .never
        return stream.map { _ in () }.catch { _ in .empty }
      }
    }
    return ShareReset(
      onFailure: try rule("resetOnError"), onCompletion: try rule("resetOnComplete"),
      onLastCancel: try rule("resetOnRefCountZero"))
  }
}
