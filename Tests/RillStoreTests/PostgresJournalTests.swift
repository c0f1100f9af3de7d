#if Postgres
  import Foundation
  import RillStore
  import Testing

  /// The journal in PostgreSQL.
  @Suite(.needsPostgres) struct PostgresJournalTests {
    @Test func returnsWhatWasAppended() async throws {
      let journal = try await PostgresServer.shared.journal()
      var records = JournalRecord.random(3, after: 0)
      records[0].edit = []
      records[1].version = .max
      #expect(try await journal.append(records, after: 0) == .appended)
      #expect(try await journal.append(records, after: 0) == .moved)
      #expect(try await journal.append([], after: 3) == .appended)
      #expect(try await journal.head() == JournalHead(revision: 3, base: 0))
      #expect(try await journal.records(after: 0, limit: 10) == records)
      #expect(try await journal.find(records[1].id) == .revision(2))
      await journal.close()
    }

    @Test func racingJournalsLeaveNoGap() async throws {
      let server = try await PostgresServer.shared
      let shared = "race \(UUID())"
      let ids = try await withThrowingTaskGroup(of: [EditID].self) { group in
        for _ in 0..<2 {
          group.addTask {
            let journal = server.journal(stream: shared)
            var appended: [EditID] = []
            while appended.count < 200 {
              let head = try await journal.head().revision
              let records = JournalRecord.random(.random(in: 1...5), after: head)
              if try await journal.append(records, after: head) == .appended {
                appended += records.map(\.id)
              }
            }
            await journal.close()
            return appended
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let records = try await server.journal(stream: shared).records(after: 0, limit: .max)
      #expect(records.map(\.revision) == Array(1...ids.count))
      #expect(Set(records.map(\.id)) == Set(ids))
    }

    @Test func refusesAnEditThatWasAppendedBefore() async throws {
      let journal = try await PostgresServer.shared.journal()
      var records = JournalRecord.random(1, after: 0)
      _ = try await journal.append(records, after: 0)
      records[0].revision = 2
      let error = await #expect(throws: StoreError.self) {
        try await journal.append(records, after: 1)
      }
      guard case .unusable(let detail)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(detail.contains("23505"))
      #expect(try await journal.head().revision == 1)
      await journal.close()
    }

    @Test func keepsAnEditOfTenMegabytes() async throws {
      let journal = try await PostgresServer.shared.journal()
      let records = JournalRecord.random(1, after: 0, bytes: 10 << 20)
      #expect(try await journal.append(records, after: 0) == .appended)
      #expect(try await journal.records(after: 0, limit: 1) == records)
      await journal.close()
    }

    @Test func refusesANewerFormat() async throws {
      let server = try await PostgresServer.shared
      let stream = "newer \(UUID())"
      let old = server.journal(stream: stream)
      _ = try await old.head()
      let connection = try await server.connection()
      try await connection.query("UPDATE rill_stream SET format = 9 WHERE id = $1", .text(stream))
      // The process that was there before writes nothing.
      #expect(try await old.append(JournalRecord.random(1, after: 0), after: 0) == .moved)
      for journal in [old, server.journal(stream: stream)] {
        let error = await #expect(throws: StoreError.self) { try await journal.head() }
        #expect(error?.reason == .newerFormat(version: 9, newestKnown: 1))
        await journal.close()
      }
      await connection.close()
    }

    @Test func manyProcessesCreateTheTablesAtOnce() async throws {
      let server = try await PostgresServer.shared
      let schema = "create_\(Int.random(in: 0 ..< .max))"
      let connection = try await server.connection()
      try await connection.query("CREATE SCHEMA \(schema)")
      let url = try server.url {
        $0.queryItems = [URLQueryItem(name: "options", value: "-csearch_path=\(schema)")]
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let journal = PostgresJournal(url)
            let head = try await journal.head()
            #expect(head == JournalHead(revision: 0, base: 0))
            await journal.close()
          }
        }
        try await group.waitForAll()
      }
      let tables = try await connection.query(
        "SELECT tablename::text FROM pg_tables WHERE schemaname = $1 ORDER BY 1", .text(schema))
      #expect(tables == ["rill_edit", "rill_removed_client", "rill_snapshot", "rill_stream"])
      try await connection.query("DROP SCHEMA \(schema) CASCADE")
      await connection.close()
    }

    @Test func refusesUseAfterItWasClosed() async throws {
      let journal = try await PostgresServer.shared.journal()
      _ = try await journal.head()
      let signals = try #require(await journal.signals())
      await journal.close()
      for await _ in signals {}
      for await _ in try #require(await journal.signals()) {}
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      #expect(error?.reason == .closed)
    }
  }
#endif
