import Foundation
import RillStore
import Synchronization
import TestSupport
import Testing

/// Tables whose rows have one owner at a time, in each engine.
@Suite(.timeLimit(.minutes(20))) struct OwnedTableTests {
  struct Factory: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns a function that opens the same empty table, and one that removes it. Another one
    /// advances the clock of the table.
    let make:
      @Sendable () async throws -> (
        open: @Sendable () -> any OwnedTable,
        wait: @Sendable (_ seconds: Int) async throws -> Void, remove: @Sendable () -> Void
      )

    var testDescription: String { name }

    static let all: [Factory] = {
      var all: [Factory] = []
      #if SQLite
        all.append(
          Factory(name: "SQLite") {
            let folder = try TemporaryFolder()
            let time = TableTime()
            return (
              { SQLiteTable(path: folder.path("table.sqlite"), now: { time.now }) },
              { seconds in time.seconds.withLock { $0 += seconds } }, { folder.remove() }
            )
          })
      #endif
      #if Postgres
        if PostgresServer.isAvailable {
          all.append(
            Factory(name: "PostgreSQL") {
              let server = try await PostgresServer.shared
              let stream = "table \(UUID())"
              return (
                { PostgresTable(server.url, stream: stream) },
                { seconds in
                  // The clock of the database can't be changed, so its rows are.
                  let connection = try await server.connection()
                  try await connection.query(
                    "UPDATE rill_owned SET time = time - $2 WHERE stream = $1", .text(stream),
                    .bigint(seconds))
                  await connection.close()
                }, {}
              )
            })
        }
      #endif
      return all
    }()
  }

  private final class TableTime: Sendable {
    let seconds = Mutex(1_000_000)

    var now: Int { seconds.withLock { $0 } }
  }

  private func row(
    _ key: UInt8, epoch: Int = 1, version: Int = 1, _ text: String = "a"
  ) -> OwnedRow {
    OwnedRow(key: [key, 0, 255], epoch: epoch, version: version, value: Array(text.utf8))
  }

  private func withTables(
    _ factory: Factory, _ body: (any OwnedTable, any OwnedTable) async throws -> Void
  ) async throws {
    try await withTables(factory) { one, other, _ in try await body(one, other) }
  }

  private func withTables(
    _ factory: Factory,
    _ body: (
      any OwnedTable, any OwnedTable, _ wait: @Sendable (_ seconds: Int) async throws -> Void
    ) async throws -> Void
  ) async throws {
    let (open, wait, remove) = try await factory.make()
    let (one, other) = (open(), open())
    do {
      try await body(one, other, wait)
    } catch {
      await one.close()
      await other.close()
      remove()
      throw error
    }
    await one.close()
    await other.close()
    remove()
  }

  @Test("Rows are written, replaced and read by several connections", arguments: Factory.all)
  func writing(_ factory: Factory) async throws {
    try await withTables(factory) { one, other in
      try await #expect(one.row([1]) == nil)
      try await #expect(one.write([]).isEmpty)
      try await #expect(one.write([row(1), row(2, "")]).isEmpty)
      try await #expect(other.row([1, 0, 255]) == row(1))
      try await #expect(other.row([2, 0, 255]) == row(2, ""))
      let second = row(1, version: 2, "b")
      try await #expect(other.write([second, row(3)]).isEmpty)
      try await #expect(one.row([1, 0, 255]) == second)
      // A write whose outcome was unknown is repeated.
      try await #expect(other.write([second]).isEmpty)
    }
  }

  @Test("An earlier version and a missing row are refused", arguments: Factory.all)
  func refusing(_ factory: Factory) async throws {
    try await withTables(factory) { one, _ in
      try await #expect(one.write([row(1), row(2)]).isEmpty)
      try await #expect(one.write([row(1, version: 3, "c")]).isEmpty)
      let refused = try await one.write([
        row(1, version: 2, "b"), row(2, version: 2), row(3, version: 2),
      ])
      #expect(refused == [[1, 0, 255], [3, 0, 255]])
      try await #expect(one.row([1, 0, 255]) == row(1, version: 3, "c"))
      try await #expect(one.row([3, 0, 255]) == nil)
      // A key is used once.
      try await #expect(one.write([row(1, "other")]) == [[1, 0, 255]])
    }
  }

  @Test(
    "One of concurrent claims succeeds, and the former owner is refused", arguments: Factory.all)
  func claiming(_ factory: Factory) async throws {
    try await withTables(factory) { one, other in
      try await #expect(one.write([row(1)]).isEmpty)
      let claims = (1...8).map { row(1, epoch: 2, version: 2, "claim \($0)") }
      let results = try await withThrowingTaskGroup(of: Bool.self) { tasks in
        for (index, claim) in claims.enumerated() {
          tasks.addTask { try await (index % 2 == 0 ? one : other).claim(claim) }
        }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count { $0 } == 1)
      let winner = try #require(try await one.row([1, 0, 255]))
      #expect(claims.contains(winner))
      try await #expect(one.write([row(1, version: 5, "old")]) == [[1, 0, 255]])
      try await #expect(one.write([row(1, "old")]) == [[1, 0, 255]])
      // The winner's connection was lost, and it asks again.
      try await #expect(one.claim(winner))
      try await #expect(!one.claim(row(1, epoch: 4, version: 6)))
      // The owner has written since the claimer has read.
      try await #expect(!one.claim(row(1, epoch: 3, version: 2)))
      try await #expect(!one.claim(row(9, epoch: 2)))
      var next = winner
      next.version += 1
      try await #expect(one.write([next]).isEmpty)
    }
  }

  @Test("Rows are removed by their epoch", arguments: Factory.all)
  func removing(_ factory: Factory) async throws {
    try await withTables(factory) { one, _ in
      try await #expect(one.write([row(1), row(3)]).isEmpty)
      try await one.remove([:])
      try await one.remove([[1, 0, 255]: 1, [3, 0, 255]: 2, [9]: 1])
      try await #expect(one.row([1, 0, 255]) == nil)
      try await #expect(one.row([3, 0, 255]) != nil)
      try await #expect(one.write([row(1, version: 2)]) == [[1, 0, 255]])
    }
  }

  @Test(
    "The age of a row counts from its last write, by the clock of the table",
    arguments: Factory.all)
  func ages(_ factory: Factory) async throws {
    try await withTables(factory) { one, other, wait in
      try await #expect(one.write([row(1), row(2), row(3)]).isEmpty)
      try await wait(600)
      try await #expect(one.row([1, 0, 255], notOlderThan: 599) == nil)
      // The time of PostgreSQL goes on while the test runs.
      try await #expect(one.row([1, 0, 255], notOlderThan: 1_000_000) == row(1))
      try await #expect(other.write([row(1, version: 2)]).isEmpty)
      try await #expect(other.claim(row(2, epoch: 2, version: 2)))
      try await wait(1_000_000)
      try await one.removeAll(olderThan: .max)
      try await one.removeAll(olderThan: 2_000_000)
      try await #expect(one.row([3, 0, 255]) != nil)
      try await one.removeAll(olderThan: 1_000_300)
      try await #expect(one.row([1, 0, 255]) != nil)
      try await #expect(one.row([2, 0, 255], notOlderThan: 1_000_300) != nil)
      try await #expect(one.row([3, 0, 255]) == nil)
    }
  }

  @Test("A closed table throws", arguments: Factory.all)
  func closing(_ factory: Factory) async throws {
    let (open, _, remove) = try await factory.make()
    let table = open()
    try await #expect(table.write([row(1)]).isEmpty)
    await table.close()
    let error = await #expect(throws: StoreError.self) { try await table.row([1]) }
    #expect(error?.reason == .closed)
    let other = open()
    try await #expect(other.row([1, 0, 255]) == row(1))
    await other.close()
    remove()
  }

  #if SQLite
    @Test("A file of another program, or of a journal, is refused and left unchanged")
    func foreignFile() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let journal = SQLiteJournal(path: folder.path("journal.sqlite"))
      _ = try await journal.head()
      await journal.close()
      try Data("no database, but a text of some length\n".utf8).write(
        to: URL(filePath: folder.path("text.sqlite")))
      for name in ["journal.sqlite", "text.sqlite"] {
        let before = try folder.contents()[name]
        let table = SQLiteTable(path: folder.path(name))
        let error = await #expect(throws: StoreError.self) { try await table.row([1]) }
        switch error?.reason {
        case .foreign, .notADatabase: break
        default: Issue.record("\(name): \(String(describing: error))")
        }
        await table.close()
        try #expect(folder.contents()[name] == before)
      }
    }

    @Test("Only the owner may read the file of a table")
    func mode() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let table = SQLiteTable(path: folder.path("table.sqlite"))
      _ = try await table.row([1])
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.path("table.sqlite"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      await table.close()
    }
  #endif

  #if Postgres
    @Test("A table works again after its server has restarted", .needsOwnPostgres)
    func restart() async throws {
      let server = try await PostgresServer.start()
      let table = PostgresTable(server.url, stream: "table")
      try await #expect(table.write([row(1)]).isEmpty)
      try await server.restart()
      let second = row(1, version: 2, "b")
      try await eventually("the table to work again") {
        do {
          return try await table.write([second]).isEmpty
        } catch {
          guard let error = error as? StoreError, case .unavailable = error.reason else {
            throw error
          }
          return false
        }
      }
      try await #expect(table.row([1, 0, 255]) == second)
      await table.close()
      try server.stop()
    }
  #endif
}
