import Foundation
import RillStore
import Testing

/// Two processes that submit edits to one store at the same time.
@Suite(.timeLimit(.minutes(60))) struct RaceTests {
  /// The number of slots that both processes try to take; `RILL_STORE_RACE` sets another. Each
  /// process also adds as many edits that are always accepted.
  static let slots = ProcessInfo.processInfo.environment["RILL_STORE_RACE"].flatMap(Int.init) ?? 200

  /// The output of a process: the revisions of its edits, and the slots that it tried to take.
  struct Answers {
    var revisions: [Int] = []
    var taken: [Int] = []
    var refused: [Int] = []

    init(_ lines: inout AsyncStream<String>.Iterator) async throws {
      while let line = await lines.next(), line != "done" {
        let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0) }
        switch (line.prefix { $0 != " " }, numbers.count) {
        case ("add", 1): revisions.append(numbers[0])
        case ("take", 2):
          taken.append(numbers[0])
          revisions.append(numbers[1])
        case ("refused", 1): refused.append(numbers[0])
        default: Issue.record("\(line)")
        }
      }
    }
  }

  @Test(arguments: JournalFactory.durable)
  func racingProcessesShareOneOrder(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let place = try #require(test.place)
      let racers = try (0..<2).map { _ in try FixtureProcess(["race", place, "\(Self.slots)"]) }
      var outputs = racers.map { $0.lines.makeAsyncIterator() }
      let first = try await Answers(&outputs[0])
      let second = try await Answers(&outputs[1])
      let last = 3 * Self.slots
      // Each revision was acknowledged once, and each slot was taken by one process.
      #expect((first.revisions + second.revisions).sorted() == Array(1...last))
      #expect((first.taken + second.taken).sorted() == Array(0..<Self.slots))
      #expect(first.refused.sorted() == second.taken.sorted())
      #expect(second.refused.sorted() == first.taken.sorted())

      // Both end with the model that a new process reads.
      let reader = try FixtureProcess(["race", place, "0"])
      outputs.append(reader.lines.makeAsyncIterator())
      #expect(await outputs[2].next() == "done")
      var ends: [String] = []
      for (index, process) in (racers + [reader]).enumerated() {
        try process.send("\(last)")
        ends.append(try #require(await outputs[index].next()))
        #expect(await outputs[index].next() == nil)
        #expect(await process.errors == "")
      }
      #expect(ends[0].hasPrefix("end \(last) "), "\(ends)")
      #expect(ends[1] == ends[0] && ends[2] == ends[0], "\(ends)")

      let journal = try await test.open()
      #expect(try await journal.head().revision == last)
      let records = try await journal.records(after: 0, limit: .max)
      #expect(records.map(\.revision) == Array(1...last))
      #expect(Set(records.map(\.id)).count == last)
      await journal.close()
      print("\(factory.name): \(last) edits of two processes.")
    }
  }
}
