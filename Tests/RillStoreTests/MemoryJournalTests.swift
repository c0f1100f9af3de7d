import Foundation
import RillStore
import Testing

/// The journal in memory, which the other engines are compared with.
@Suite struct MemoryJournalTests {
  @Test func appendsOnlyAtTheEnd() async throws {
    let journal = MemoryJournal()
    let id = EditID(client: UUID(), number: 1)
    let record = JournalRecord(
      revision: 1, id: id, time: 0, seed: 7, version: 1, edit: Array("{}".utf8), checksum: 3)
    #expect(try await journal.append([record], after: 0) == .appended)
    #expect(try await journal.append([record], after: 0) == .moved)
    #expect(try await journal.records(after: 0, limit: 10) == [record])
    #expect(try await journal.find(id) == .revision(1))
  }
}
