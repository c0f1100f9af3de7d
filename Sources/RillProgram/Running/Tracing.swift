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
#else
  /// Runs a part of the processing of an event, without the trait `Tracing`.
  @inline(__always)
  func traced<Result>(_ name: StaticString, _ body: () -> Result) -> Result { body() }
#endif
