import Foundation
import RillStore
import RillTesting
import TestSupport
import Testing

/// Random sequences of edits that give equal models on all engines.
@Suite(.timeLimit(.minutes(60))) struct SequenceTests {
  /// The number of sequences; `RILL_SEQUENCES` sets another.
  static let count =
    ProcessInfo.processInfo.environment["RILL_SEQUENCES"].flatMap { Int($0) } ?? 40
  static let seed =
    ProcessInfo.processInfo.environment["RILL_SEED"].flatMap { UInt64($0) } ?? 29

  /// A store of one engine, which is opened again from time to time. All sequences share it: a new
  /// file or stream for each would take most of the time.
  private struct Player {
    let factory: JournalFactory
    let test: TestJournal
    var store: SharedStore<Guestbook>

    init(_ factory: JournalFactory) async throws {
      self.factory = factory
      test = try await factory.make()
      store = try await Self.open(test, 0)
    }

    private static func open(
      _ test: TestJournal, _ number: UInt64
    ) async throws -> SharedStore<Guestbook> {
      let journal = try await test.open()
      var options = StoreOptions.patient
      options.now = { Date(timeIntervalSince1970: 1) }
      options.makeSeed = { 7 }
      options.snapshotInterval = 50
      var generator = SplitMix64(seed: number)
      let (high, low) = (generator.next(), generator.next())
      options.client = withUnsafeBytes(of: (high, low)) { bytes in
        // The tuple has the 16 bytes of a UUID.
        UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
      }
      return try await .open(StoreEngine { journal }, options: options)
    }

    /// Submits the edits of a sequence, and returns the answers and the model.
    func play(_ sequence: [[Guestbook.Edit]]) async throws -> ([String], Guestbook) {
      var answers: [String] = []
      for edits in sequence { answers.append("\(try await store.submit(all: edits))") }
      return (answers, await store.snapshot.model)
    }

    /// Opens the store again, after a compaction every other time.
    mutating func reopen(_ number: UInt64) async throws {
      if number % 2 == 0 { try await store.compact(keeping: 20) }
      await store.close()
      store = try await Self.open(test, number)
    }

    func close() async throws {
      try await store.verify()
      await store.close()
      await test.remove()
    }
  }

  private static func sequence(_ random: inout SplitMix64) -> [[Guestbook.Edit]] {
    var sequence: [[Guestbook.Edit]] = [[.clear]]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      sequence.append(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          switch Int.random(in: 0..<12, using: &random) {
          case 0: .refuseLate("No.")
          case 1...4: .remove("\(Int.random(in: 0..<4, using: &random))")
          default: .sign("\(Int.random(in: 0..<4, using: &random))")
          }
        })
    }
    // The first submission also begins the sequence.
    sequence[1] = sequence[0] + sequence[1]
    return Array(sequence.dropFirst())
  }

  @Test func enginesGiveEqualModels() async throws {
    var random = SplitMix64(seed: Self.seed)
    var players: [Player] = []
    for factory in JournalFactory.all { players.append(try await Player(factory)) }
    var edits = 0
    for index in 0..<Self.count {
      let sequence = Self.sequence(&random)
      edits += sequence.reduce(0) { $0 + $1.count }
      if index % 100 == 20 {
        for place in players.indices { try await players[place].reopen(UInt64(index)) }
      }
      let results = try await withThrowingTaskGroup(
        of: (Int, ([String], Guestbook)).self
      ) { group in
        for (place, player) in players.enumerated() {
          group.addTask { (place, try await player.play(sequence)) }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      let expected = try #require(results[0])
      for place in players.indices.dropFirst() {
        let result = try #require(results[place])
        try #require(
          result == expected,
          "\(players[place].factory.name), seed \(Self.seed), sequence \(index): \(sequence)")
      }
    }
    for player in players { try await player.close() }
    print("\(Self.count) sequences, \(edits) edits, \(players.map(\.factory.name)).")
  }
}
