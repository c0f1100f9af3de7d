import RillStreams

extension VectorRun {
  /// Buffers, windows and groups.
  func gathering(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> VectorStream? {
    if name == "groupBy" {
      let key = try arguments.function(0)
      return source.group(by: { value throws(VectorError) in try key(value) })
        .map { VectorValue($0.producer) }
    }
    if name.hasPrefix("buffer") {
      return try buffer(name, source, arguments)?.map { .array($0) }
    }
    if name.hasPrefix("window") {
      return try window(name, source, arguments)?.map { VectorValue($0) }
    }
    return nil
  }

  private func stride(_ arguments: VectorArguments) throws -> Int? {
    let stride = arguments.hasValue(1) ? try arguments.count(1) : 0
    return stride > 0 ? stride : nil
  }

  private func period(_ arguments: VectorArguments) throws -> Duration? {
    arguments.hasValue(1) ? try arguments.duration(1) : nil
  }

  private func limit(_ arguments: VectorArguments) throws -> Int? {
    let limit = arguments.hasValue(2) ? try arguments.count(2) : .max
    return limit == .max ? nil : limit
  }

  private func buffer(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> Producer<[VectorValue], VectorError>? {
    switch name {
    case "buffer":
      return source.buffer(by: try arguments.stream(0))
    case "bufferCount":
      return source.buffer(count: try arguments.count(0), every: try stride(arguments))
    case "bufferTime":
      return source.buffer(
        for: try arguments.duration(0), every: try period(arguments),
        limit: try limit(arguments), on: scheduler)
    case "bufferToggle":
      let closing = try arguments.function(1)
      return source.buffer(
        from: try arguments.stream(0),
        until: { opening throws(VectorError) in try closing.stream(opening) })
    case "bufferWhen":
      let closing = try arguments.function(0)
      return source.buffer(until: { () throws(VectorError) in try closing.stream() })
    default:
      return nil
    }
  }

  private func window(
    _ name: String, _ source: VectorStream, _ arguments: VectorArguments
  ) throws -> Producer<VectorStream, VectorError>? {
    switch name {
    case "window":
      return source.window(by: try arguments.stream(0))
    case "windowCount":
      return source.window(count: try arguments.count(0), every: try stride(arguments))
    case "windowTime":
      return source.window(
        for: try arguments.duration(0), every: try period(arguments),
        limit: try limit(arguments), on: scheduler)
    case "windowToggle":
      let closing = try arguments.function(1)
      return source.window(
        from: try arguments.stream(0),
        until: { opening throws(VectorError) in try closing.stream(opening) })
    case "windowWhen":
      let closing = try arguments.function(0)
      return source.window(until: { () throws(VectorError) in try closing.stream() })
    default:
      return nil
    }
  }
}
