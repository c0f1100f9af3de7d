#if Tracing
  import Tracing

  /// Runs a part of the processing of an event. In a traced event the part has a span.
  func traced<Result>(_ name: String, _ body: () -> Result) -> Result {
    guard ServiceContext.current != nil else { return body() }
    // Spans of effects that start meanwhile belong to the event itself.
    let span = startSpan(name)
    defer { span.end() }
    return body()
  }

  /// Runs a part of the processing of an event that consumes a value: see ``traced(_:_:)``.
  func traced<Value, Result>(
    _ name: String, consuming value: consuming Value, _ body: (consuming Value) -> Result
  ) -> Result {
    guard ServiceContext.current != nil else { return body(consume value) }
    let span = startSpan(name)
    defer { span.end() }
    return body(consume value)
  }
#else
  /// Runs a part of the processing of an event, without the trait `Tracing`.
  @inline(__always)
  func traced<Result>(_ name: StaticString, _ body: () -> Result) -> Result { body() }

  /// Runs a part of the processing of an event that consumes a value: see ``traced(_:_:)``.
  @inline(__always)
  func traced<Value, Result>(
    _ name: StaticString, consuming value: consuming Value, _ body: (consuming Value) -> Result
  ) -> Result { body(consume value) }
#endif
