import Foundation
import GoalsTestSupport
import Testing

/// End-to-end tests of `goals edit`.
@Suite(.timeLimit(.minutes(20))) struct EditCommandTests {
  let folder = Folder()

  let add = #"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#
  let activate = #"{"edit":"setActivity","id":"run","activity":"active"}"#
  let bump = #"{"edit":"bump","id":"run"}"#
  let added = "1 goal\n  \"run\" \"Run\": 3 weekly, inactive\n"

  func edit(_ arguments: [String] = [], input: String...) async throws -> GoalsProcess {
    let input = Data(input.joined(separator: "\n").utf8)
    return try await GoalsProcess(["edit"] + arguments, input: input, folder: folder)
  }

  @Test func printsEachNewState() async throws {
    let run = try await edit(input: add, activate, bump)
    #expect(
      run.output == added + """
        1 goal
          "run" "Run": 0 of 3 weekly
        1 goal
          "run" "Run": 1 of 3 weekly

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func printsJSON() async throws {
    let run = try await edit(["--json"], input: add, #"{"edit":"delete","id":"run"}"#)
    // Any day, since the test may run at midnight.
    let today = try #require(run.output.firstMatch(of: #/"day":"(\d{4}-\d\d-\d\d)T/#)).output.1
    #expect(
      run.output == """
        {"revision":1,"day":"\(today)T00:00:00.000Z","goals":[{"id":"run","title":"Run",\
        "interval":"weekly","frequency":3,"color":"gray","activity":"inactive"}]}
        {"revision":2,"day":"\(today)T00:00:00.000Z","goals":[]}

        """)
    #expect(run.status == 0)
  }

  @Test func continuesAfterInvalidLines() async throws {
    let long = String(repeating: "[", count: 100_000)
    let invalid = #"{"edit":"update","id":"run","frequency":1e400}"#
    let run = try await edit(input: "nonsense", "", long, "\0", bump, add + "\r", invalid)
    #expect(run.output == added)
    #expect(
      run.errors.replacing(#/ near .*/#, with: "") == """
        line 1: json: invalid JSON
        line 3: length: must be at most 65536 bytes
        line 4: encoding: expected UTF-8, found NUL at byte 1
        line 5: id: there is no goal "run"
        line 7: frequency: expected a whole number, found an invalid value

        """)
    #expect(run.status == 1)
  }

  @Test func aPrintedEditSurvivesAKill() async throws {
    let process = try GoalsProcess.process(["edit"], folder: folder)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\(add)\n".utf8))
    #expect(output.fileHandleForReading.availableData == Data(added.utf8))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try await GoalsProcess(["list"], folder: folder).output == added)
  }

  @Test func anEditThatCannotBeStoredEndsTheCommand() async throws {
    let process = try GoalsProcess.process(["edit", "--database", folder.path()], folder: folder)
    let (input, errors) = (Pipe(), Pipe())
    let output = URL(fileURLWithPath: folder.path("output"))
    try Data().write(to: output)
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = errors
    try process.run()
    defer { process.terminate() }
    try input.fileHandleForWriting.write(contentsOf: Data((add + "\n").utf8))
    try await eventually("the first state") {
      try String(contentsOf: output, encoding: .utf8) == added
    }
    try FileManager.default.removeItem(atPath: folder.path())
    // The input stays open.
    try input.fileHandleForWriting.write(contentsOf: Data("\(activate)\n\(bump)\n".utf8))
    try await eventually("the end of the command") { !process.isRunning }
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: said, as: UTF8.self).contains("was removed or replaced"))
    #expect(try String(contentsOf: output, encoding: .utf8) == added)
  }
}
