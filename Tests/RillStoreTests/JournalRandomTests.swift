import Foundation
import RillStore
import RillTesting
import Testing

/// Random sequences of operations on a journal and on the one in memory, with equal results.
@Suite(.timeLimit(.minutes(20))) struct JournalRandomTests {
  /// The number of operations; `RILL_STORE_OPERATIONS` sets another.
  static let operations =
    ProcessInfo.processInfo.environment["RILL_STORE_OPERATIONS"].flatMap(Int.init) ?? 4_000

  @Test(arguments: JournalFactory.durable, 1...4)
  func agreesWithMemory(_ factory: JournalFactory, _ seed: Int) async throws {
    try await factory.withJournal { test in
      var play = RandomPlay(
        test: test, journal: try await test.open(),
        generator: SplitMix64(seed: UInt64(seed)))
      for index in 0..<Self.operations / 4 {
        try await play.step("seed \(seed), operation \(index)")
      }
      await play.journal.close()
    }
  }
}

/// A random sequence of operations.
struct RandomPlay {
  let test: TestJournal
  var journal: any JournalEngine
  var generator: SplitMix64
  let memory = MemoryJournal()
  var used: [EditID] = []
  var clients = (0..<4).map { _ in UUID() }
  var checksum: UInt64 = 0

  mutating func step(_ place: String) async throws {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<40: try await append(place)
    case 40..<45:
      let head = try await memory.head().revision
      let wrong = max(0, head + Int.random(in: -2...2, using: &generator))
      let record = JournalRecord.sample(wrong + 1, client: UUID(), number: 1)
      if wrong != head {
        #expect(try await journal.append([record], after: wrong) == .moved, "\(place)")
      }
    case 45..<70: try await find(place)
    case 70..<85: try await read(place)
    case 85..<93: try await snapshot(place)
    case 93..<95: try await compact(place)
    case 95..<98:
      #expect(try await journal.head() == memory.head(), "\(place)")
    default:
      if Int.random(in: 0..<10, using: &generator) == 0 {
        await journal.close()
        journal = try await test.open()
      }
    }
  }

  private mutating func append(_ place: String) async throws {
    let head = try await memory.head().revision
    var records: [JournalRecord] = []
    for index in 0..<Int.random(in: 1...5, using: &generator) {
      if Int.random(in: 0..<50, using: &generator) == 0 { clients.append(UUID()) }
      let client = clients.suffix(6).randomElement(using: &generator) ?? UUID()
      var id = EditID(client: client, number: used.count)
      // Sometimes a smaller number that is free.
      let smaller = EditID(client: client, number: Int.random(in: 0...id.number, using: &generator))
      if try await memory.find(smaller) == .unknown, !records.contains(where: { $0.id == smaller })
      {
        id = smaller
      }
      let record = JournalRecord.sample(
        head + index + 1, client: id.client, number: id.number,
        edit: String(repeating: "e", count: Int.random(in: 0...300, using: &generator)),
        after: checksum)
      checksum = record.checksum
      used.append(id)
      records.append(record)
    }
    #expect(try await memory.append(records, after: head) == .appended)
    #expect(try await journal.append(records, after: head) == .appended, "\(place)")
  }

  private mutating func find(_ place: String) async throws {
    var id = EditID(
      client: clients.randomElement(using: &generator) ?? UUID(),
      number: Int.random(in: 0...used.count + 1, using: &generator))
    if Bool.random(using: &generator), let known = used.randomElement(using: &generator) {
      id = known
    }
    #expect(try await journal.find(id) == memory.find(id), "\(place)")
  }

  private mutating func read(_ place: String) async throws {
    let head = try await memory.head()
    let after = Int.random(in: max(0, head.base - 3)...head.revision + 2, using: &generator)
    let limit = Int.random(in: 0...20, using: &generator)
    let expected = try await memory.records(after: after, limit: limit)
    #expect(try await journal.records(after: after, limit: limit) == expected, "\(place)")
  }

  private mutating func snapshot(_ place: String) async throws {
    let head = try await memory.head()
    let revision = Int.random(in: max(0, head.base - 1)...head.revision + 1, using: &generator)
    if Bool.random(using: &generator), revision > 0 {
      let snapshot = JournalSnapshot.sample(
        revision, model: String(repeating: "m", count: Int.random(in: 0...9000, using: &generator)))
      try await memory.write(snapshot)
      try await journal.write(snapshot)
    }
    let expected = try await memory.snapshot(upTo: revision)
    #expect(try await journal.snapshot(upTo: revision) == expected, "\(place)")
    #expect(try await journal.snapshot(upTo: nil) == memory.snapshot(upTo: nil), "\(place)")
  }

  private mutating func compact(_ place: String) async throws {
    let head = try await memory.head()
    let revision = Int.random(in: max(0, head.base - 1)...head.revision + 1, using: &generator)
    try await memory.compact(to: .sample(revision, model: "[]"))
    try await journal.compact(to: .sample(revision, model: "[]"))
    #expect(try await journal.head() == memory.head(), "\(place)")
  }
}
