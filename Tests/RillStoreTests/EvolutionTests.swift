import Foundation
import RillStore
import TestSupport
import Testing

/// Models and edits of older and newer versions, and data that no version wrote.
@Suite struct EvolutionTests {
  /// The second version of ``Guestbook``: a signature has a place.
  struct Placebook: SharedModel, Equatable {
    var entries: [String] = []

    enum Edit: Codable, Sendable {
      case sign(name: String, place: String)
      case remove(String)
    }

    mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
      switch edit {
      case .sign(let name, let place): entries.append("\(name), \(place)")
      case .remove(let name): entries.removeAll { $0.hasPrefix(name + ",") }
      }
    }

    static var modelName: String { Guestbook.modelName }

    static var migrations: [StoreMigration] {
      [
        StoreMigration { edit in
          guard let name = edit["sign"]?["_0"] else { return }
          edit = ["sign": ["name": name, "place": "nowhere"]]
        }
      ]
    }
  }

  private func database(_ count: Int, snapshotInterval: Int) async throws -> MemoryDatabase {
    let database = MemoryDatabase()
    var options = StoreOptions.patient
    options.snapshotInterval = snapshotInterval
    let store = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: options)
    for index in 1...count { try await store.submit(.sign("\(index)")) }
    try await eventually { await !store.activity.isWritingSnapshot }
    return database
  }

  @Test func oldEditsAreConvertedAndOldModelsIgnored() async throws {
    let database = try await database(5, snapshotInterval: 2)
    let store = try await SharedStore<Placebook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    #expect(await store.snapshot.model.entries == (1...5).map { "\($0), nowhere" })
    try await store.submit(.sign(name: "Ann", place: "Bonn"))
    #expect(try await store.verify() == 6)
    #expect(try await store.history(from: 6).count == 1)
  }

  @Test func aNewerVersionIsRefusedByAnOlderProgram() async throws {
    let database = MemoryDatabase()
    let store = try await SharedStore<Placebook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    try await store.submit(.sign(name: "Ann", place: "Bonn"))
    let error = await #expect(throws: StoreError.self) {
      try await SharedStore<Guestbook>.open(
        StoreEngine { MemoryJournal(database) }, options: .patient)
    }
    #expect(error?.reason == .newerModel(revision: 1, version: 2, newestKnown: 1))
    #expect(await database.head.revision == 1)
  }

  @Test func anOpenOlderProgramStopsAtANewerEdit() async throws {
    let database = try await database(1, snapshotInterval: 100)
    var options = StoreOptions.patient
    options.report = { _ in }
    let old = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: options)
    let new = try await SharedStore<Placebook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    try await new.submit(.sign(name: "Ann", place: "Bonn"))
    let error = await #expect(throws: StoreError.self) { try await old.submit(.sign("Ben")) }
    #expect(error?.reason == .newerModel(revision: 2, version: 2, newestKnown: 1))
    #expect(await old.revision == 1)
    #expect(await new.revision == 2)
  }

  @Test func anUnknownEditIsAnErrorWithItsRevisionAndField() async throws {
    struct Names: SharedModel {
      struct Edit: Codable, Sendable { var names: [Name] }
      struct Name: Codable, Sendable { var first: String }
      mutating func apply(_ edit: Edit, _ context: EditContext) {}
    }
    let database = MemoryDatabase()
    let edits = [#"{"names":[{"first":"Ann"}]}"#, #"{"names":[{"first":"Ann"},{"last":"Ray"}]}"#]
    var checksum: UInt64 = 0
    for (index, edit) in edits.enumerated() {
      var record = JournalRecord(
        revision: index + 1, id: EditID(client: UUID(), number: 0), time: 0, seed: 0, version: 1,
        edit: Array(edit.utf8), checksum: 0)
      record.checksum = record.checksum(after: checksum)
      checksum = record.checksum
      _ = await database.append([record], after: index)
    }
    let error = await #expect(throws: StoreError.self) {
      try await SharedStore<Names>.open(StoreEngine { MemoryJournal(database) }, options: .patient)
    }
    #expect(
      error?.description
        == "the store in memory is damaged at revision 2, field names[1].first: the field is missing"
    )
  }

  @Test func aModelThatRefusesARecordedEditIsReported() async throws {
    struct Strictbook: SharedModel {
      typealias Edit = Guestbook.Edit
      static var modelName: String { Guestbook.modelName }
      mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
        throw "Never."
      }
    }
    let database = try await database(1, snapshotInterval: 100)
    let error = await #expect(throws: StoreError.self) {
      try await SharedStore<Strictbook>.open(
        StoreEngine { MemoryJournal(database) }, options: .patient)
    }
    #expect(error?.description.contains("revision 1: the model refuses the recorded edit") == true)
  }

  @Test func afterCompactionAnOldModelNeedsAConversion() async throws {
    let database = try await database(5, snapshotInterval: 100)
    let store = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    try await store.compact(keeping: 2)
    let error = await #expect(throws: StoreError.self) {
      try await SharedStore<Placebook>.open(
        StoreEngine { MemoryJournal(database) }, options: .patient)
    }
    #expect(error?.description.contains("Add a conversion of models") == true)
  }
}
