import Foundation
import RillStore
import Testing

/// A way to create journals of one engine, for tests that run on all engines.
struct JournalFactory: Sendable, CustomTestStringConvertible {
  /// The name of the engine.
  let name: String
  /// True if a journal outlives the process.
  let isDurable: Bool
  /// Creates an empty journal.
  let make: @Sendable () async throws -> TestJournal

  var testDescription: String { name }

  static let memory = JournalFactory(name: "memory", isDurable: false) {
    let database = MemoryDatabase()
    return TestJournal {
      MemoryJournal(database)
    } remove: {
    }
  }

  /// The engines of this build.
  static let all: [JournalFactory] = [memory] + durable

  /// The engines of this build whose journals outlive a connection.
  static let durable: [JournalFactory] = {
    var factories: [JournalFactory] = []
    #if SQLite
      factories.append(.sqlite)
    #endif
    #if Postgres
      if PostgresServer.isAvailable { factories.append(.postgres) }
    #endif
    return factories
  }()
}

/// A journal of a test. Connections to it are opened and closed by the test.
struct TestJournal: Sendable {
  /// The argument with which other processes open the journal; nil if they can't.
  let place: String?
  /// Opens a connection to the journal.
  let open: @Sendable () async throws -> any JournalEngine
  /// Removes the journal after the test.
  let remove: @Sendable () async -> Void

  init(
    place: String? = nil, open: @escaping @Sendable () async throws -> any JournalEngine,
    remove: @escaping @Sendable () async -> Void
  ) {
    self.place = place
    self.open = open
    self.remove = remove
  }
}

extension JournalFactory {
  /// Runs `body` with a new journal, which is removed afterwards.
  func withJournal(_ body: (TestJournal) async throws -> Void) async throws {
    let journal = try await make()
    do {
      try await body(journal)
    } catch {
      await journal.remove()
      throw error
    }
    await journal.remove()
  }
}

extension JournalRecord {
  /// A record with the right checksum.
  static func sample(
    _ revision: Int, client: UUID, number: Int, edit: String = "{\"add\":{}}",
    after previous: UInt64 = 0
  ) -> JournalRecord {
    var record = JournalRecord(
      revision: revision, id: EditID(client: client, number: number),
      time: 1_700_000_000_000 + Int64(revision), seed: UInt64(revision) &* 0x9E37_79B9_7F4A_7C15,
      version: 1, edit: Array(edit.utf8), checksum: 0)
    record.checksum = record.checksum(after: previous)
    return record
  }
}

extension JournalSnapshot {
  /// A snapshot with the right checksum.
  static func sample(_ revision: Int, model: String = "{}") -> JournalSnapshot {
    var snapshot = JournalSnapshot(
      revision: revision, version: 1, time: Int64(revision), model: Array(model.utf8),
      recordChecksum: UInt64(revision), checksum: 0)
    snapshot.checksum = snapshot.expectedChecksum
    return snapshot
  }
}
