#if Live

  /// A stream of server-sent events to one client.
  struct EventStream: Sendable {
    /// A function that sends events by a given function, which suspends until the client has space
    /// for the next event. It returns false when the stream has ended.
    typealias Source =
      @Sendable (_ send: @escaping @Sendable (LiveEvent) async -> Bool) async throws -> Void

    let retry: Duration?
    let heartbeat: Duration
    let source: Source

    /// The first bytes, which let clients know that the stream is open.
    private var opening: [UInt8] {
      guard let retry else { return EventStream.comment }
      let (seconds, attoseconds) = retry.components
      return Array("retry: \(seconds * 1000 + attoseconds / 1_000_000_000_000_000)\n\n".utf8)
    }

    private static let comment = Array(":\n\n".utf8)

    /// Writes events until the source ends, the client disconnects, or the server shuts down.
    func write(
      to writer: inout LiveBodyWriter, clock: any LiveClock, until shutdown: StreamShutdown
    ) async throws {
      try await writer.write(opening)
      let (turns, turn) = AsyncStream.makeStream(of: Turn.self)
      // The client connects again, to the next process.
      shutdown.onBegin { turn.finish() }
      defer { shutdown.onBegin(nil) }
      try await write(turns, turn, to: &writer, clock: clock)
    }

    private func write(
      _ turns: AsyncStream<Turn>, _ turn: AsyncStream<Turn>.Continuation,
      to writer: inout LiveBodyWriter, clock: any LiveClock
    ) async throws {
      let (events, beats) = (Sender(), Sender())
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { [source] in
          defer { turn.finish() }
          try await source { event in
            turn.yield((event.bytes, events))
            return await events.hasWritten()
          }
        }
        tasks.addTask { [heartbeat] in
          repeat {
            do { try await clock.sleep(for: heartbeat) } catch { return }
            turn.yield((EventStream.comment, beats))
          } while await beats.hasWritten()
        }
        for await (bytes, sender) in turns {
          try await writer.write(bytes)
          sender.didWrite()
        }
        tasks.cancelAll()
        // The error of the source is that of the stream.
        try await tasks.waitForAll()
      }
    }

    /// Bytes to write, and the sender that waits for that.
    private typealias Turn = (bytes: [UInt8], sender: Sender)

    /// A sender of turns, which waits for the end of each.
    private struct Sender: Sendable {
      private let acknowledgments: AsyncStream<Void>
      private let continuation: AsyncStream<Void>.Continuation

      init() { (acknowledgments, continuation) = AsyncStream.makeStream(of: Void.self) }

      func didWrite() { continuation.yield() }

      /// Waits until the turn was written. Returns false when the task is canceled.
      func hasWritten() async -> Bool {
        // Iterators of a stream share its elements, and one task uses them at a time.
        var iterator = acknowledgments.makeAsyncIterator()
        return await iterator.next() != nil
      }
    }
  }

#endif
