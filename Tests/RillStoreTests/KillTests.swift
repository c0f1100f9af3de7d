import Foundation
import RillStore
import Testing

/// Processes that are killed at random moments while they write to a journal.
@Suite(.timeLimit(.minutes(60))) struct KillTests {
  /// The number of kills for each engine; `RILL_STORE_KILLS` sets another.
  static let kills =
    ProcessInfo.processInfo.environment["RILL_STORE_KILLS"].flatMap(Int.init) ?? 10

  /// An error in what processes printed or wrote. There are too many edits for an expectation each.
  struct Problem: Error { let text: String }

  /// Acknowledged edits of all processes: the revision of each id.
  struct Acknowledged {
    var revisions: [EditID: Int] = [:]

    mutating func add(_ line: String, of client: UUID) throws {
      let parts = line.split(separator: " ").compactMap { Int($0) }
      guard parts.count == 2 else { throw Problem(text: line) }
      let id = EditID(client: client, number: parts[0])
      guard revisions.updateValue(parts[1], forKey: id) == nil else {
        throw Problem(text: "\(id) was printed twice")
      }
    }
  }

  /// Checks that the journal has all acknowledged edits once, and no edit of another client.
  private func check(
    _ test: TestJournal, _ acknowledged: Acknowledged, _ clients: Set<UUID>
  ) async throws {
    let journal = try await test.open()
    let head = try await journal.head().revision
    // A server may still commit an edit of a process that was killed.
    let records = try await journal.records(after: 0, limit: head)
    #expect(records.count == head)
    var checksum: UInt64 = 0
    var found: [EditID: Int] = [:]
    for (index, record) in records.enumerated() {
      guard record.revision == index + 1, record.checksum == record.checksum(after: checksum),
        clients.contains(record.id.client),
        record.edit == Array("\"edit \(record.id.number)\"".utf8),
        found.updateValue(record.revision, forKey: record.id) == nil
      else { throw Problem(text: "\(record)") }
      checksum = record.checksum
    }
    for (id, revision) in acknowledged.revisions where found[id] != revision {
      throw Problem(text: "\(id) was acknowledged at \(revision)")
    }
    if let (id, revision) = acknowledged.revisions.randomElement() {
      #expect(try await journal.find(id) == .revision(revision))
    }
    await journal.close()
  }

  @Test(arguments: JournalFactory.durable)
  func killsLoseNoAcknowledgedEdit(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let place = try #require(test.place)
      var generator = SystemRandomNumberGenerator()
      var acknowledged = Acknowledged()
      var clients: Set<UUID> = []
      for kill in 0..<Self.kills {
        // Sometimes two processes write at once, and both are killed.
        let processes = try (0...Int.random(in: 0...1, using: &generator)).map { _ in
          let client = UUID()
          clients.insert(client)
          return (
            client: client,
            process: try FixtureProcess(["append", place, client.uuidString, "0", "0"])
          )
        }
        // A small number also ends processes while they open the journal.
        let wait = Int.random(in: 0...60, using: &generator)
        var seen = 0
        for (client, process) in processes {
          for await line in process.lines {
            if seen == wait { process.kill() }
            seen += 1
            try acknowledged.add(line, of: client)
          }
          for (_, process) in processes { process.kill() }
          #expect(await process.errors == "")
        }
        if kill % 10 == 9 || kill == Self.kills - 1 {
          try await check(test, acknowledged, clients)
        }
      }
      #expect(acknowledged.revisions.count > 0)
      print("\(factory.name): \(Self.kills) kills, \(acknowledged.revisions.count) edits.")
    }
  }
}
