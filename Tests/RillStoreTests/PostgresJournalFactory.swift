#if Postgres
  import Foundation
  import RillStore

  extension JournalFactory {
    /// A stream of its own in the server of all tests.
    static let postgres = JournalFactory(name: "PostgreSQL", isDurable: true) {
      let server = try await PostgresServer.shared
      let stream = "conformance \(UUID())"
      return TestJournal(place: "\(server.url)#\(stream)") {
        server.journal(stream: stream)
      } remove: {
        guard let connection = try? await server.connection() else { return }
        _ = try? await connection.run(
          [
            "DELETE FROM rill_edit WHERE stream = $1", "DELETE FROM rill_stream WHERE id = $1",
            "DELETE FROM rill_snapshot WHERE stream = $1",
            "DELETE FROM rill_removed_client WHERE stream = $1",
          ].map { PostgresCall(PostgresStatement($0), .text(stream)) })
        await connection.close()
      }
    }
  }
#endif
