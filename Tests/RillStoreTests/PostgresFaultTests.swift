#if Postgres
  import Foundation
  import RillStore
  import TestSupport
  import Testing

  /// Networks and servers that fail.
  @Suite(.timeLimit(.minutes(20)), .needsPostgres) struct PostgresFaultTests {
    /// A cut after a number of bytes of the answer: from the first one to the last one.
    @Test func findTellsTheTruthAfterALostAnswer() async throws {
      let (proxy, url) = try await PostgresServer.shared.proxy()
      let journal = PostgresJournal(url, stream: "answer \(UUID())")
      defer { proxy.stop() }
      var head = 0
      var lost = 0
      for place in 0..<60 {
        head = try await journal.head().revision
        let records = JournalRecord.random(2, after: head)
        proxy.fault = .cutAnswer(after: place)
        do throws(StoreError) {
          _ = try await journal.append(records, after: head)
        } catch {
          #expect(error.isUnavailable, "\(error)")
          lost += 1
        }
        // The server has answered, so it has committed.
        proxy.fault = nil
        #expect(try await journal.find(records[1].id) == .revision(head + 2))
      }
      #expect(lost > 20)
      #expect(proxy.connectionCount > lost)
      #expect(try await journal.records(after: 0, limit: .max).count == 120)
      await journal.close()
    }

    /// A cut within the request, which nothing or everything of has reached the server.
    @Test func findTellsTheTruthAfterACutRequest() async throws {
      let (proxy, url) = try await PostgresServer.shared.proxy()
      let journal = PostgresJournal(url, stream: "request \(UUID())")
      defer { proxy.stop() }
      var expected: [JournalRecord] = []
      var lost = 0
      for place in stride(from: 0, to: 900, by: 13) {
        let head = try await journal.head().revision
        #expect(head == expected.count)
        let records = JournalRecord.random(2, after: head)
        proxy.fault = .cutRequest(after: place)
        do throws(StoreError) {
          #expect(try await journal.append(records, after: head) == .appended)
          expected += records
        } catch {
          #expect(error.isUnavailable, "\(error)")
          lost += 1
          let lookup = try await journal.find(records[0].id)
          if lookup == .revision(head + 1) {
            expected += records
          } else {
            #expect(lookup == .unknown)
          }
        }
        proxy.fault = nil
      }
      #expect(lost > 10)
      #expect(try await journal.records(after: 0, limit: .max) == expected)
      await journal.close()
    }

    /// The server still works on an edit when the connection is lost. Then the edit is refused for
    /// good before anything is read.
    @Test func aTransactionEndsBeforeItsOutcomeIsRead() async throws {
      let server = try await PostgresServer.shared
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let stream = "waiting \(UUID())"
      let journal = PostgresJournal(url, stream: stream)
      _ = try await journal.head()
      let other = try await server.connection()
      _ = try await other.query("BEGIN")
      try await other.query(
        "SELECT id FROM rill_stream WHERE id = $1 FOR UPDATE", .text(stream))

      let records = JournalRecord.random(1, after: 0)
      let appending = Task { () async throws(StoreError) in
        try await journal.append(records, after: 0)
      }
      let watcher = try await server.connection()
      try await eventually("the append waits for the lock") {
        try await watcher.query(
          """
          SELECT 'x'::text FROM pg_stat_activity
          WHERE query LIKE '%UPDATE rill_stream SET head%' AND wait_event_type = 'Lock'
            AND pg_blocking_pids(pid) @> ARRAY[$1::bigint::int]
          """, .bigint(other.backend())
        ).count == 1
      }
      proxy.cut()
      let error = await #expect(throws: StoreError.self) { try await appending.value }
      #expect(error?.isUnavailable == true)
      #expect(try await journal.find(records[0].id) == .unknown)
      _ = try await other.query("COMMIT")
      #expect(try await journal.head().revision == 0)
      #expect(try await journal.find(records[0].id) == .unknown)
      #expect(try await journal.append(records, after: 0) == .appended)
      for connection in [other, watcher] { await connection.close() }
      await journal.close()
    }

    @Test func aServerThatDoesNotAnswerIsGivenUp() async throws {
      let (proxy, url) = try await PostgresServer.shared.proxy()
      defer { proxy.stop() }
      let journal = PostgresJournal(url, stream: "silence \(UUID())", limit: 1)
      _ = try await journal.head()
      proxy.fault = .silence
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      #expect(error?.reason == .unavailable("the server did not answer within 1 seconds"))
      proxy.cut()
      proxy.fault = nil
      _ = try await journal.head()
      proxy.fault = .silence
      // A number of records is no time.
      let late = await #expect(throws: StoreError.self) {
        try await journal.records(after: 0, limit: 3)
      }
      #expect(late?.reason == .unavailable("the server did not answer within 1 seconds"))
      // Nor can a new connection be made.
      let other = PostgresJournal(url + "&connect_timeout=1", stream: "silence")
      let second = await #expect(throws: StoreError.self) { try await other.head() }
      #expect(second?.reason == .unavailable("no connection was made within 1 seconds"))
      proxy.cut()
      proxy.fault = nil
      #expect(try await journal.head().revision == 0)
      await journal.close()
    }

    @Test func closingEndsARunningFunction() async throws {
      let (proxy, url) = try await PostgresServer.shared.proxy()
      defer { proxy.stop() }
      let journal = PostgresJournal(url, stream: "closing \(UUID())")
      _ = try await journal.head()
      proxy.fault = .silence
      let reading = Task { () async throws(StoreError) in try await journal.head() }
      let connecting = PostgresJournal(url)
      let opening = Task { () async throws(StoreError) in try await connecting.head() }
      try await eventually { proxy.connectionCount == 2 }
      await journal.close()
      await connecting.close()
      for task in [reading, opening] {
        let error = await #expect(throws: StoreError.self) { try await task.value }
        #expect(error?.reason == .closed)
      }
    }

    @Test(.needsOwnPostgres) func continuesAfterARestartOfTheServer() async throws {
      let server = try await PostgresServer.start()
      let journal = server.journal()
      let signals = try #require(await journal.signals())
      var iterator = signals.makeAsyncIterator()
      #expect(await iterator.next() != nil)
      var expected: [JournalRecord] = []
      for _ in 0..<3 {
        let records = JournalRecord.random(5, after: expected.count)
        #expect(try await journal.append(records, after: expected.count) == .appended)
        expected += records
        try await server.restart()
        // The journal may not have noticed yet, and then says so.
        try await eventually {
          do throws(StoreError) {
            return try await journal.head().revision == expected.count
          } catch {
            #expect(error.isUnavailable, "\(error)")
            return false
          }
        }
      }
      #expect(try await journal.records(after: 0, limit: .max) == expected)
      #expect(await iterator.next() != nil)
      await journal.close()
      try server.stop()
    }

    /// Cuts at random places, while 16 clients submit edits to two stores.
    @Test func storesCountEachEditOnceThroughCuts() async throws {
      let server = try await PostgresServer.shared
      let (proxy, url) = try server.proxy()
      defer { proxy.stop() }
      let stream = "cuts \(UUID())"
      var options = StoreOptions.patient
      options.report = { _ in }
      let stores = [
        try await SharedStore<Guestbook>.open(.postgres(url, stream: stream), options: options),
        try await SharedStore<Guestbook>.open(
          .postgres(server.url, stream: stream), options: .patient),
      ]
      let cutting = Task {
        while !Task.isCancelled {
          let place = Int.random(in: 0..<12_000)
          proxy.fault = Bool.random() ? .cutAnswer(after: place) : .cutRequest(after: place)
          try await eventually { proxy.fault == nil || Task.isCancelled }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for client in 0..<16 {
          group.addTask {
            for number in 0..<10 {
              try await stores[client % 2].submit(.sign("\(client) \(number)"))
            }
          }
        }
        try await group.waitForAll()
      }
      cutting.cancel()
      _ = await cutting.result
      proxy.fault = nil
      let names = (0..<16).flatMap { client in (0..<10).map { "\(client) \($0)" } }
      try await eventually("both have all edits") {
        for store in stores where await store.revision < 160 { return false }
        return true
      }
      let models = [await stores[0].snapshot.model, await stores[1].snapshot.model]
      #expect(models[0].names.sorted() == names.sorted())
      #expect(models[0] == models[1])
      for store in stores {
        try await store.verify()
        await store.close()
      }
    }
  }

  extension StoreError {
    var isUnavailable: Bool { if case .unavailable = reason { true } else { false } }
  }

  extension PostgresConnection {
    /// The number of the server's process.
    func backend() async throws -> Int {
      try #require(try await Int(query("SELECT pg_backend_pid()::text")[0]))
    }
  }
#endif
