#if Postgres
  import Foundation
  import RillStore
  import TestSupport
  import Testing

  /// Signals of edits that other processes have appended.
  @Suite(.timeLimit(.minutes(20)), .needsPostgres) struct PostgresSignalTests {
    private let clock = ManualClock()

    @Test func anEditOfAnotherProcessIsASignal() async throws {
      let server = try await PostgresServer.shared
      let stream = "signals \(UUID())"
      let reader = PostgresJournal(server.url, stream: stream, clock: clock)
      let writer = server.journal(stream: stream)
      let signals = try #require(await reader.signals())
      var iterator = signals.makeAsyncIterator()
      // The first one says that the listener has connected.
      #expect(await iterator.next() != nil)
      for head in 0..<5 {
        _ = try await writer.append(JournalRecord.random(1, after: head), after: head)
        // The clock stands still, so only a notification is a signal.
        #expect(await iterator.next() != nil)
        #expect(try await reader.head().revision == head + 1)
      }
      await writer.close()
      await reader.close()
      #expect(await iterator.next() == nil)
    }

    @Test func thereIsASignalEachSecondAndAfterEachConnection() async throws {
      let server = try await PostgresServer.shared
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let journal = PostgresJournal(url, stream: "seconds \(UUID())", clock: clock)
      let signals = try #require(await journal.signals())
      var iterator = signals.makeAsyncIterator()
      #expect(await iterator.next() != nil)
      try await eventually { clock.sleepCount == 1 }
      for second in 1...3 {
        clock.advance(by: .seconds(1))
        #expect(await iterator.next() != nil)
        try await eventually { clock.sleepCount == second + 1 }
      }
      // The listener waits 50 ms, then connects again.
      proxy.cut()
      try await eventually { clock.sleepCount == 5 }
      clock.advance(by: .milliseconds(50))
      #expect(await iterator.next() != nil)
      #expect(proxy.connectionCount == 2)
      await journal.close()
    }

    @Test func theConnectionEndsWithTheSignals() async throws {
      let server = try await PostgresServer.shared
      let application = "signals \(UUID())"
      let url = try server.url {
        $0.queryItems = [URLQueryItem(name: "application_name", value: application)]
      }
      let journal = PostgresJournal(url, clock: clock)
      let watcher = try await server.connection()
      func connectionCount() async throws -> Int {
        try await watcher.query(
          "SELECT 'x'::text FROM pg_stat_activity WHERE application_name = $1", .text(application)
        ).count
      }
      do {
        let signals = try #require(await journal.signals())
        var iterator = signals.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        #expect(try await connectionCount() == 1)
      }
      try await eventually { try await connectionCount() == 0 }
      await journal.close()
      await watcher.close()
    }
  }
#endif
