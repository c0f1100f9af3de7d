#if Postgres
  import Foundation
  import RillStore
  import Testing

  /// URLs, credentials, and servers that refuse a connection or a write.
  @Suite struct PostgresConnectionTests {
    @Test(arguments: [
      (
        "postgres://ann:s3cret@db.example.org:5433/app?sslmode=require",
        "postgres://db.example.org:5433/app"
      ),
      ("postgresql://db.example.org/app?user=ann&password=s3cret", "postgres://db.example.org/app"),
      ("host=db.example.org user=ann password=s3cret dbname=app", "postgres://db.example.org/app"),
      ("postgres://ann:s3cret@one:1,two:2/app", "postgres://one:1,two:2/app"),
      ("postgres://ann:s3cret@[::1]:5/app", "postgres://[::1]:5/app"),
    ]) func namesHaveNoCredentials(url: String, name: String) throws {
      #expect(try PostgresURL(url).name == name)
      #expect(PostgresJournal(url, stream: "books").name == "stream books of \(name)")
    }

    @Test(arguments: [
      "postgres://ann:s3cret@x@host/app", "postgres://ann:s3/cret@host/app",
      "postgres://ann:s3cret%zz@host/app", "postgres://ann:s3cret@host:port/app",
      "postgres://ann:s3cret@host/app?s3cret=1", "postgres://ann:9/s3cret?x=y@host/app",
      "ann s3cret", "postgres://ann:s3cret@host/app?sslmode=s3cret&sslmode",
      "postgres://ann:s3cret@host/\u{0}app",
    ]) func anErrorInAURLDoesNotShowIt(url: String) async throws {
      let journal = PostgresJournal(url)
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      guard case .unusable(let detail)? = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(detail.contains("postgres://user:password@host:port/database"))
      #expect(!"\(error!)".contains("cret") && !"\(error!)".contains("ann"))
    }

    @Test(.needsPostgres) func aWrongPasswordIsNotShown() async throws {
      let url = try await PostgresServer.shared.url { $0.password = "wr0ng%" }
      let journal = PostgresJournal(url)
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      guard case .unusable(let detail)? = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(detail.contains("password authentication failed for user \"…\""), "\(detail)")
      for secret in ["wr0ng", "rill\"", "LOCATION", "28P01"] { #expect(!detail.contains(secret)) }
    }

    @Test(.needsPostgres) func anUnknownDatabaseIsAnError() async throws {
      let journal = PostgresJournal(try await PostgresServer.shared.url { $0.path = "/nowhere" })
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      guard case .unusable(let detail)? = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(detail.contains("database \"nowhere\" does not exist"))
    }

    @Test(arguments: [
      "postgres://ann:s3cret@host.invalid/app", "postgres://ann:s3cret@127.0.0.1:1/app",
      "postgres://ann:s3cret@%2Ftmp%2Fnowhere/app",
    ]) func aHostThatCannotBeReachedMayComeBack(url: String) async throws {
      let journal = PostgresJournal(url)
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      #expect(error?.isUnavailable == true, "\(error as Any)")
      #expect(!"\(error!)".contains("s3cret"))
      await journal.close()
    }

    @Test(.needsPostgres) func aReadOnlyDatabaseCanBeRead() async throws {
      let server = try await PostgresServer.shared
      let stream = "read-only \(UUID())"
      let writer = server.journal(stream: stream)
      let records = JournalRecord.random(2, after: 0)
      _ = try await writer.append(records, after: 0)
      let url = try server.url {
        $0.queryItems = [URLQueryItem(name: "options", value: "-cdefault_transaction_read_only=on")]
      }
      let reader = PostgresJournal(url, stream: stream)
      #expect(try await reader.records(after: 0, limit: 9) == records)
      let error = await #expect(throws: StoreError.self) {
        try await reader.append(JournalRecord.random(1, after: 2), after: 2)
      }
      #expect(error?.reason == .readOnly)
      #expect(try await reader.head().revision == 2)
      let new = PostgresJournal(url, stream: "new \(UUID())")
      let second = await #expect(throws: StoreError.self) { try await new.head() }
      #expect(second?.reason == .readOnly)
      for journal in [writer, reader, new] { await journal.close() }
    }

    @Test(.needsPostgres) func aUserWithoutRightsIsAnError() async throws {
      let server = try await PostgresServer.shared
      let connection = try await server.connection()
      let name = "user_\(Int.random(in: 0 ..< .max))"
      try await connection.query("CREATE ROLE \(name) LOGIN PASSWORD 's3cret'")
      let journal = PostgresJournal(
        try server.url {
          $0.user = name
          $0.password = "s3cret"
          $0.queryItems = [URLQueryItem(name: "options", value: "-csearch_path=pg_catalog")]
        })
      let error = await #expect(throws: StoreError.self) { try await journal.head() }
      guard case .unusable(let detail)? = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(detail.contains("42501"))
      await journal.close()
      try await connection.query("DROP ROLE \(name)")
      await connection.close()
    }

    @Test(.needsOwnPostgres) func connectsWithTLS() async throws {
      let server = try await PostgresServer.start()
      let certificate = "\(try #require(server.folder))/root.crt"
      let options = [
        URLQueryItem(name: "sslmode", value: "verify-full"),
        URLQueryItem(name: "sslrootcert", value: certificate),
      ]
      let url = try server.url { $0.queryItems = options }
      let connection = try await PostgresConnection.connect(to: PostgresURL(url))
      let versions = try await connection.query(
        "SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
      #expect(versions.allSatisfy { $0.hasPrefix("TLS") } && versions.count == 1)
      await connection.close()

      let journal = PostgresJournal(url)
      let records = JournalRecord.random(3, after: 0, bytes: 1 << 20)
      _ = try await journal.append(records, after: 0)
      #expect(try await journal.records(after: 0, limit: 3) == records)
      await journal.close()

      // The certificate is for another name.
      let other = PostgresJournal(
        try server.url {
          $0.host = "wrong.example"
          $0.queryItems = options + [URLQueryItem(name: "hostaddr", value: "127.0.0.1")]
        })
      let error = await #expect(throws: StoreError.self) { try await other.head() }
      #expect(error?.isUnavailable == true)
      #expect("\(error as Any)".contains("does not match host name"))
      await other.close()
      try server.stop()
    }

    @Test func errorsOfTheServerHaveTypes() {
      let expected: [(String, StoreError.Reason)] = [
        ("53100", .full), ("25006", .readOnly), ("57P01", .unavailable("text")),
        ("08006", .unavailable("text")), ("40003", .unavailable("text")),
        ("57014", .unavailable("text (57014)")), ("53300", .unavailable("text (53300)")),
        ("40001", .unavailable("text (40001)")), ("42501", .unusable("text (42501)")),
        ("XX001", .damaged(revision: nil, field: nil, detail: "text (XX001)")),
      ]
      for (code, reason) in expected {
        #expect(PostgresFailure(code: code, message: "text").reason == reason)
      }
    }
  }
#endif
