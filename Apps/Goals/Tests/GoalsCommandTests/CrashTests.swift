import Foundation
import GoalsStore
import GoalsTestSupport
import Testing

/// Tests that kill the program repeatedly while it applies edits.
@Suite(.timeLimit(.minutes(20))) struct CrashTests {
  /// 1,000 edits of every kind, each valid after the previous ones.
  static let edits: [Edit] = {
    let noon = Date(timeIntervalSince1970: 1_795_348_800)
    var goals = Goals()
    return (0..<1000).map { number in
      let id = "g\(number % 3)"
      let instant = noon + Double(number)
      var edit = Edit.add(Goal(id: id, title: "G", interval: .daily, frequency: 3, isActive: true))
      if goals[id] != nil {
        switch number % 11 {
        case 0: edit = Edit.delete(id)
        case 1: edit = Edit.update(id, GoalUpdate(title: "Title \(number)"))
        case 2: edit = Edit.move(id, before: nil)
        case 3: edit = Edit.setActivity(id, isActive: true)
        default: edit = Edit.bump(id, at: instant)
        }
      }
      precondition(edit.problem(in: goals) == nil)
      edit.apply(to: &goals)
      return edit
    }
  }()

  /// The acknowledged edits, one per line.
  private final class Acknowledgments: Sendable {
    let pipe = Pipe()

    /// Reads `count` more lines, or up to the end.
    ///
    /// - Returns: The number of lines.
    func read(_ count: Int) -> Int {
      var found = 0
      while found < count {
        let bytes = pipe.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        found += bytes.count { $0 == UInt8(ascii: "\n") }
      }
      return found
    }
  }

  @Test func noAcknowledgedEditIsLost() async throws {
    let folder = try Folder()
    let input = Data(Self.edits.map { EditEncoder.encode($0) + "\n" }.joined().utf8)
    // Written before the program reads: it fits into the buffer of the pipe.
    try #require(input.count <= 1 << 16)
    let others = folder.path("others")
    try FileManager.default.createDirectory(atPath: others, withIntermediateDirectories: false)
    var random = SystemRandomNumberGenerator()
    for round in 0..<50 {
      let database = folder.path("\(round).sqlite")
      // Some runs end before the file exists, or while it is created.
      let count = round < 5 ? 0 : Int.random(in: 1..<1000, using: &random)
      let delay = Duration.microseconds(
        Int.random(in: 0..<(round < 5 ? 60_000 : 700), using: &random))
      let acknowledged = try await killed(database, input, folder, after: count, delay)
      let store = try await GoalsStore.open(database, timeout: patience)
      let revision = await store.snapshot.revision
      #expect((acknowledged...acknowledged + 1).contains(revision), "round \(round)")
      var expected = Goals()
      for edit in Self.edits.prefix(revision) { edit.apply(to: &expected) }
      #expect(await store.goals == expected, "round \(round)")
      // The file remains usable.
      try await store.submit(
        Edit.add(Goal(id: "x", title: "X", interval: .daily, frequency: 1)))
      await store.close()
    }
    // Copies and sockets would remain after a kill.
    #expect(try FileManager.default.contentsOfDirectory(atPath: others) == [])
    #expect(try folder.names().allSatisfy { $0 == "others" || $0.hasSuffix(".sqlite") })
  }

  /// Runs the program, kills it `delay` after it has acknowledged `count` edits, and returns the
  /// number of acknowledged edits.
  private func killed(
    _ database: String, _ input: Data, _ folder: Folder, after count: Int, _ delay: Duration
  ) async throws -> Int {
    let process = try GoalsProcess.process(
      ["edit", "--json", "--database", database],
      environment: ["TMPDIR": folder.path("others"), "XDG_RUNTIME_DIR": folder.path("others")],
      folder: folder)
    let acknowledgments = Acknowledgments()
    // Stays open, so that the program doesn't end before it is killed.
    let edits = Pipe()
    try edits.fileHandleForWriting.write(contentsOf: input)
    process.standardInput = edits
    process.standardOutput = acknowledgments.pipe
    try process.run()
    // In a separate thread, because it blocks.
    return await withCheckedContinuation { continuation in
      Thread {
        let before = acknowledgments.read(count)
        let deadline = ContinuousClock.now + delay
        while ContinuousClock.now < deadline {}
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        try? edits.fileHandleForWriting.close()
        continuation.resume(returning: before + acknowledgments.read(.max))
      }.start()
    }
  }
}
