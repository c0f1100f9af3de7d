import Foundation
import GoalsTestSupport
import Testing

/// End-to-end tests of `goals edit`.
@Suite(.timeLimit(.minutes(20))) struct EditCommandTests {
  let folder: Folder

  let add = #"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#
  let activate = #"{"edit":"setActivity","id":"run","activity":"active"}"#
  let bump = #"{"edit":"bump","id":"run"}"#
  let added = "1 goal\n  \"run\" \"Run\": 3 weekly, inactive\n"

  init() throws {
    folder = try Folder()
  }

  func edit(_ arguments: [String] = [], lines: [String]) async throws -> GoalsProcess {
    try await GoalsProcess(["edit"] + arguments, lines: lines, folder: folder)
  }

  func edit(_ arguments: [String] = [], input: Data) async throws -> GoalsProcess {
    try await GoalsProcess(["edit"] + arguments, input: input, folder: folder)
  }

  @Test func printsEachNewState() async throws {
    let run = try await edit(lines: [add, activate, bump])
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
    let run = try await edit(["--json"], lines: [add, #"{"edit":"delete","id":"run"}"#])
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

  @Test func emptyInputPrintsNothing() async throws {
    let run = try await edit(input: Data())
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func continuesAfterInvalidLines() async throws {
    var input = Data("nonsense\n".utf8)
    input += Data("\n".utf8)
    input += Data([0x22, 0xFF, 0x22, 0x0A])
    input += Data(String(repeating: "[", count: 60_000).utf8) + Data("\n".utf8)
    input += Data(String(repeating: "[", count: 100_000).utf8) + Data("\n".utf8)
    input += Data("\0\n".utf8)
    input += Data("\(bump)\n".utf8)
    input += Data("\(add)\r\n".utf8)
    input += Data(#"{"edit":"update","id":"run","frequency":1e400}"#.utf8)
    let run = try await edit(input: input)
    #expect(run.output == added)
    #expect(
      run.errors.replacing(#/ near .*/#, with: "") == """
        line 1: json: invalid JSON
        line 3: encoding: invalid UTF-8, at byte 2
        line 4: json: invalid JSON
        line 5: length: must be at most 65536 bytes
        line 6: encoding: expected UTF-8, found NUL at byte 1
        line 7: id: there is no goal "run"
        line 9: frequency: expected a whole number, found an invalid value

        """)
    #expect(run.status == 1)
    #expect(run.endedByItself)
  }

  @Test func theLastLineEndingIsOptional() async throws {
    for end in ["", "\n", "\r\n"] {
      let run = try await GoalsProcess(
        ["edit"], input: Data((add + end).utf8), folder: try Folder())
      #expect(run.output == added)
      #expect(run.status == 0)
    }
  }

  @Test func limitsLinesButNotTheInput() async throws {
    let endless = Data(repeating: UInt8(ascii: " "), count: 32 << 20)
    let run = try await edit(input: endless + Data("\n\(add)\n".utf8))
    #expect(run.output == added)
    #expect(run.errors == "line 1: length: must be at most 65536 bytes\n")
    #expect(run.status == 1)
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

  @Test(arguments: 101...104) func survivesMutatedLines(seed: Int) async throws {
    var fuzzer = LineFuzzer(seed: UInt64(seed))
    var input = Data()
    for _ in 1...2000 { input += Data(fuzzer.line()) + Data("\n".utf8) }
    let run = try await edit(["--json"], input: input)
    #expect(run.endedByItself)
    #expect(run.status == 1)
    for line in run.errors.split(separator: "\n") {
      #expect(line.contains(#/^line \d+: [^:].*: ./#))
    }
    for line in run.output.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }
}
