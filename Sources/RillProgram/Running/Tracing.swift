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

  /// A part of the processing of an event like that of ``traced(_:_:)``, without a closure, which
  /// would reference what it captures.
  struct TracedPart {
    private let span: (any Span)?

    init(_ name: String) {
      span = ServiceContext.current == nil ? nil : startSpan(name)
    }

    func end() { span?.end() }
  }
#else
  /// Runs a part of the processing of an event, without the trait `Tracing`.
  @inline(__always)
  func traced<Result>(_ name: StaticString, _ body: () -> Result) -> Result { body() }

  /// A part of the processing of an event, without the trait `Tracing`.
  struct TracedPart {
    @inline(__always) init(_ name: StaticString) {}
    @inline(__always) func end() {}
  }
#endif
