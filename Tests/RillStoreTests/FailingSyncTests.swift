#if SQLite && os(Linux)
  import Foundation
  import RillStore
  import Testing

  /// A disk that can't be synced now and then.
  @Suite(.timeLimit(.minutes(20))) struct FailingSyncTests {
    /// Each seventh, eleventh or thirteenth sync of a process fails.
    @Test(arguments: [7, 11, 13])
    func failedSyncsLoseNoAcknowledgedEdit(_ period: Int) async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path("a.sqlite")
      // Created by a process without faults.
      let creator = try FixtureProcess(["race", path, "0"])
      creator.endInput()
      for await line in creator.lines { #expect(line == "done" || line == "end 0 0 0") }
      let slots = 60
      let writer = try FixtureProcess(
        ["race", path, "\(slots)"], environment: ["RILL_FAILING_SYNC": "\(period)"])
      var output = writer.lines.makeAsyncIterator()
      let answers = try await RaceTests.Answers(&output)
      #expect(answers.revisions.sorted() == Array(1...2 * slots))
      #expect(answers.taken.sorted() == Array(0..<slots))
      let reader = try FixtureProcess(["race", path, "0"])
      var readerOutput = reader.lines.makeAsyncIterator()
      #expect(await readerOutput.next() == "done")
      try reader.send("\(2 * slots)")
      try writer.send("\(2 * slots)")
      let end = try #require(await output.next())
      #expect(await readerOutput.next() == end)
      while await output.next() != nil {}
      while await readerOutput.next() != nil {}
      #expect(await reader.errors == "")
      // The process counts the syncs that failed.
      let failed = try #require(
        Int(await writer.errors.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(failed > 0)

      let journal = SQLiteJournal(path: path)
      let records = try await journal.records(after: 0, limit: .max)
      #expect(records.map(\.revision) == Array(1...2 * slots))
      #expect(Set(records.map(\.id)).count == 2 * slots)
      await journal.close()
    }
  }
#endif
