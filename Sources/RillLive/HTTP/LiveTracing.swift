#if Live

  #if Tracing
    import HTTPTypes
    import NIOConcurrencyHelpers
    import Tracing

    /// The spans of the events of a session.
    struct EventSpans {
      /// The context in the headers of the request for the socket.
      private var context = ServiceContext.topLevel
      /// The spans of the events since the last update.
      private var open: [any Span] = []

      init() {}

      init(_ request: LiveRequest) {
        InstrumentationSystem.instrument.extract(
          request.headers, into: &context, using: HeaderExtractor())
      }

      /// Begins the span of an event, and processes the event.
      mutating func process<Result>(_ body: () -> Result) -> Result {
        let span = startSpan("event", context: context, ofKind: .server)
        open.append(span)
        return ServiceContext.withValue(span.context, operation: body)
      }

      /// Renders the update in the span of the first event that it shows.
      func render<Result>(_ body: () -> Result) -> Result {
        guard let span = open.first else { return body() }
        return ServiceContext.withValue(span.context, operation: body)
      }

      /// Ends the spans of the events that the page shows.
      mutating func end() {
        for span in open { span.end() }
        open = []
      }
    }

    struct HeaderExtractor: Extractor {
      func extract(key: String, from headers: LiveHeaders) -> String? { headers[key] }
    }

    extension LiveResponder {
      /// Answers a request in a span, whose parent is in the headers of the request.
      func traced(
        _ request: Request, _ body: () async -> Response
      ) async -> Response {
        var context = ServiceContext.topLevel
        InstrumentationSystem.instrument.extract(
          LiveHeaders(request.head), into: &context, using: HeaderExtractor())
        return await withSpan("request", context: context, ofKind: .server) { span in
          span.attributes["http.request.method"] = request.method.rawValue
          span.attributes["url.path"] = request.path
          let response = await body()
          span.attributes["http.response.status_code"] = response.status.code
          return response
        }
      }
    }
  #else
    /// The spans of events, which the trait `Tracing` adds.
    struct EventSpans {
      @inline(__always) init() {}
      @inline(__always) init(_ request: LiveRequest) {}
      @inline(__always) func process<Result>(_ body: () -> Result) -> Result { body() }
      @inline(__always) func render<Result>(_ body: () -> Result) -> Result { body() }
      @inline(__always) func end() {}
    }
  #endif

#endif
