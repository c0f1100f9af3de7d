#if Postgres
  import Foundation
  import RillStore

  extension PresenceFactory {
    /// A space of its own in the server of all tests.
    static let postgres = PresenceFactory(name: "PostgreSQL") {
      try await PostgresServer.shared.space()
    }
  }

  extension PostgresServer {
    /// A new space. The connections of each server have its name.
    func space(_ stream: String = "p \(UUID())") async throws -> TestSpace {
      let connection = try await connection()
      return TestSpace { name in
        let application = URLQueryItem(name: "application_name", value: "\(stream) \(name)")
        return .postgres(try url { $0.queryItems = [application] }, stream: stream)
      } disturb: { fault in
        switch fault {
        case .cut(let name):
          try await connection.query(
            """
            SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
            WHERE application_name = $1
            """, .text("\(stream) \(name)"))
        case .removal(let name): try await connection.removeServer(name, of: stream)
        case .crash:
          try await connection.run(
            in: stream, "DELETE FROM rill_presence_space WHERE id = $1",
            "DELETE FROM rill_presence_server WHERE space = $1",
            "DELETE FROM rill_presence WHERE space = $1")
        case .oblivion:
          try await connection.run(
            in: stream, "UPDATE rill_presence_space SET base = version WHERE id = $1",
            "DELETE FROM rill_presence WHERE space = $1 AND value IS NULL",
            "DELETE FROM rill_presence_server WHERE space = $1 AND beat IS NULL")
        }
      }
    }
  }

  extension PostgresConnection {
    /// Runs statements, whose first parameter is the stream, in one transaction.
    func run(in stream: String, _ statements: String..., values: PostgresValue...) async throws {
      let calls = statements.enumerated().map { index, text in
        PostgresCall(
          PostgresStatement(text),
          [.text(stream)] + (index == statements.count - 1 ? values : []))
      }
      _ = try await run(calls)
    }

    /// Removes a server, as another one does at the end of its lease, without a notification.
    func removeServer(_ name: String, of stream: String) async throws {
      try await run(
        in: stream, "UPDATE rill_presence_space SET version = version + 1 WHERE id = $1",
        """
        WITH gone AS (
          UPDATE rill_presence_server SET beat = NULL,
            since = (SELECT version FROM rill_presence_space WHERE id = $1)
          WHERE space = $1 AND name = $2 RETURNING server
        )
        DELETE FROM rill_presence USING gone
        WHERE rill_presence.space = $1 AND rill_presence.server = gone.server
        """, values: .bytea(Array(name.utf8)))
    }
  }
#endif
