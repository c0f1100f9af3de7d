import Foundation
import RillStore
import Testing

/// The command that prints and checks stores.
@Suite(.timeLimit(.minutes(20))) struct StoreCommandTests {
  /// The status and the lines of a run.
  private func lines(
    _ run: (StoreCommandOutput) async -> Int32
  ) async -> (status: Int32, lines: [String]) {
    let (lines, output) = AsyncStream<String>.makeStream()
    let status = await run(
      StoreCommandOutput {
        output.yield($0)
      } complain: {
        output.yield($0)
      })
    output.finish()
    return (status, await lines.reduce(into: []) { $0.append($1) })
  }

  /// Runs the command for stores of any program.
  private func run(_ arguments: [String]) async -> (status: Int32, lines: [String]) {
    await lines { await StoreCommand.run(arguments, output: $0) }
  }

  /// Runs the command of a program with the model.
  private func runWithModel(_ arguments: [String]) async -> (status: Int32, lines: [String]) {
    await lines { await StoreCommand.run(Guestbook.self, arguments, output: $0) }
  }

  /// The arguments for a journal: its path, or its URL and the option for its stream.
  private func arguments(of test: TestJournal) throws -> [String] {
    let parts = try #require(test.place).split(separator: "#", maxSplits: 1).map(String.init)
    return parts.count == 1 ? parts : [parts[0], "--stream", parts[1]]
  }

  private func names(_ line: String?) throws -> [String] {
    try JSONDecoder().decode(Guestbook.self, from: Data((line ?? "").utf8)).names
  }

  /// Creates a store of three edits with a stored model after the second.
  private func fill(_ test: TestJournal) async throws {
    let journal = try await test.open()
    var options = StoreOptions.patient
    options.snapshotInterval = 2
    let store = try await SharedStore<Guestbook>.open(StoreEngine { journal }, options: options)
    for name in ["Ann", "Ben"] { try await store.submit(.sign(name)) }
    await store.close()
    let next = try await test.open()
    let again = try await SharedStore<Guestbook>.open(StoreEngine { next }, options: options)
    try await again.submit(.sign("Cid"))
    await again.close()
  }

  @Test(arguments: JournalFactory.durable)
  func printsAStore(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      try await fill(test)
      let store = try arguments(of: test)
      let log = await run(["log", "--from", "2"] + store)
      #expect(log.status == 0)
      #expect(log.lines.count == 2)
      #expect(log.lines.first?.hasPrefix("2  ") == true)
      #expect(log.lines.first?.hasSuffix(#"{"sign":{"_0":"Ben"}}"#) == true)

      let export = await run(["export", "--to", "1"] + store)
      #expect(export.lines.count == 1)
      let edit = try JSONDecoder().decode(JSONValue.self, from: Data(export.lines[0].utf8))
      #expect(edit["revision"] == 1)
      #expect(edit["edit"] == ["sign": ["_0": "Ann"]])

      // Only a program with the model can apply edits.
      #expect(try names(await run(["at", "2"] + store).lines.first) == ["Ann", "Ben"])
      let missing = await run(["at", "3"] + store)
      #expect(missing.status == 1)
      #expect(missing.lines.first?.contains("the model at revision 3 is not stored") == true)
      for (revision, expected) in [0: [], 1: ["Ann"], 3: ["Ann", "Ben", "Cid"]] {
        let model = await runWithModel(["at", "\(revision)"] + store)
        #expect(model.status == 0)
        #expect(try names(model.lines.first) == expected)
      }
      #expect(await runWithModel(["at", "9"] + store).status == 1)
    }
  }

  @Test(arguments: JournalFactory.durable)
  func verifiesAStore(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      try await fill(test)
      let store = try arguments(of: test)
      let sound = await run(["verify"] + store)
      #expect(sound.status == 0)
      #expect(
        sound.lines.first?.hasSuffix(" is sound: revisions 1 to 3, 1 stored models") == true)

      let journal = try await test.open()
      let damaged = JournalRecord.sample(4, client: UUID(), number: 1)
      #expect(try await journal.append([damaged], after: 3) == .appended)
      await journal.close()
      let verified = await run(["verify"] + store)
      #expect(verified.status == 1)
      #expect(
        verified.lines.first?.hasSuffix("is damaged at revision 4: the checksum is wrong") == true)
    }
  }

  #if Postgres
    @Test(.needsPostgres) func createsNoStream() async throws {
      let (server, stream) = (try await PostgresServer.shared, "none \(UUID())")
      for _ in 0..<2 {
        let verified = await run(["verify", "--stream", stream, server.url])
        #expect(verified.status == 1)
        #expect(verified.lines.first?.hasSuffix(" can't be used: it doesn't exist") == true)
      }
    }
  #endif

  @Test func refusesWrongArguments() async {
    for arguments in [
      [], ["log"], ["show", "a"], ["log", "--form", "1", "a"], ["log", "--from", "-1", "a"],
      ["log", "/nowhere/a.sqlite"],
    ] {
      #expect(await run(arguments).status == 2)
    }
    #expect(await run(["--help"]).status == 0)
  }
}
