#if Live

  import Rill
  import RillStreams

  /// Streams of server-sent events.
  ///
  /// Each stream ends when its client disconnects, or at once when the server shuts down
  /// gracefully. A client that doesn't read for ``LiveConfiguration/stallTimeout`` is disconnected.
  /// Browsers connect again after any end; answer with ``noContent`` to end that.
  extension LiveResponse {
    /// Returns a response that streams the events of an asynchronous sequence.
    ///
    /// ```swift
    /// LiveRoute(.get, "/api/news") { request in
    ///   .events(await news.events(after: request.lastEventID))
    /// }
    /// ```
    ///
    /// The next event is requested when the client has space for it. A sequence with a buffer
    /// therefore limits that buffer.
    ///
    /// - Parameters:
    ///   - events: The events. A thrown error is logged, and ends the connection.
    ///   - retry: The time after which clients connect again; nil for their own choice.
    ///   - heartbeat: The time between comments, which keep the connection alive at proxies.
    public static func events<Events: AsyncSequence & Sendable>(
      _ events: Events, retry: Duration? = nil, heartbeat: Duration = .seconds(15)
    ) -> LiveResponse where Events.Element == LiveEvent {
      .events(
        EventStream(retry: retry, heartbeat: heartbeat) { send in
          for try await event in events { if await !send(event) { return } }
        })
    }

    /// Returns a response that streams the current and later values of a changing value.
    ///
    /// ```swift
    /// LiveRoute(.get, "/api/goals/events") { _ in
    ///   .events(of: await model.follow()) { goals in try .json(goals) }
    /// }
    /// ```
    ///
    /// A client that reads slowly misses intermediate values, and always receives the newest one.
    ///
    /// - Parameters:
    ///   - remote: The subscription, which this stream alone uses.
    ///   - retry: The time after which clients connect again; nil for their own choice.
    ///   - heartbeat: The time between comments, which keep the connection alive at proxies.
    ///   - event: A function that returns the event for a value. A thrown error is logged, and ends
    ///     the connection.
    public static func events<Value>(
      of remote: ChangingRemote<Value>, retry: Duration? = nil, heartbeat: Duration = .seconds(15),
      _ event: @escaping @Sendable (Value) throws -> LiveEvent
    ) -> LiveResponse {
      .events(
        EventStream(retry: retry, heartbeat: heartbeat) { send in
          for await (_, value) in remote { if await !send(try event(value)) { return } }
        })
    }

    /// Returns a response that streams the events of a producer.
    ///
    /// ```swift
    /// LiveRoute(.get, "/api/progress") { _ in
    ///   .events(buffering: 16) { progress().map { LiveEvent("\($0)") } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - count: The number of events that wait for a slow client, at least 1. Beyond that the
    ///     stream ends, so that no event is lost without notice. The client then connects again
    ///     with ``LiveRouteRequest/lastEventID``.
    ///   - retry: The time after which clients connect again; nil for their own choice.
    ///   - heartbeat: The time between comments, which keep the connection alive at proxies.
    ///   - producer: A function that creates the producer, on an actor of this stream. A failure is
    ///     logged, and ends the connection.
    public static func events<Failure>(
      buffering count: Int = 64, retry: Duration? = nil, heartbeat: Duration = .seconds(15),
      producer:
        nonisolated(nonsending) @escaping @Sendable () async throws
        -> Producer<LiveEvent, Failure>
    ) -> LiveResponse {
      precondition(count > 0, "Rill: A stream must buffer at least 1 event; got \(count).")
      return .events(
        EventStream(retry: retry, heartbeat: heartbeat) { send in
          try await EventRun().follow(producer, buffering: count, send)
        })
    }

    static func events(_ stream: EventStream) -> LiveResponse {
      // Proxies such as nginx otherwise collect the events.
      let content = Content(
        status: 200, type: "text/event-stream", bytes: [], headers: ["X-Accel-Buffering": "no"])
      return LiveResponse(
        kind: .stream(
          StreamedContent(content, isOpenEnded: true) { writer, clock, shutdown in
            try await stream.write(to: &writer, clock: clock, until: shutdown)
          }))
    }
  }

  /// A run of a producer, isolated to this actor.
  private actor EventRun {
    func follow<Failure>(
      _ make: nonisolated(nonsending) @Sendable () async throws -> Producer<LiveEvent, Failure>,
      buffering count: Int, _ send: @Sendable (LiveEvent) async -> Bool
    ) async throws {
      let (events, continuation) = AsyncThrowingStream.makeStream(
        of: LiveEvent.self, bufferingPolicy: .bufferingOldest(count))
      let producer = try await make()
      let run = producer.start { event in
        if case .dropped = continuation.yield(event) { continuation.finish() }
      } onEnd: { completion in
        switch completion {
        case .completed: continuation.finish()
        case .failed(let failure): continuation.finish(throwing: failure)
        }
      }
      defer { run.cancel() }
      for try await event in events { if await !send(event) { return } }
    }
  }

#endif
