import RillProgramTesting
import Testing

/// End-to-end tests of the program.
@Suite struct CommandTests {
  @Test func printsTheDocumentedOutput() throws {
    let run = try CommandRun("vouchers")
    #expect(run.output == (try CommandRun.documentedOutput()))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func runsCommandsOfItsInput() throws {
    let run = try CommandRun("vouchers", ["--input"], input: "buy 3\nsell\n\nadd tea 9")
    #expect(run.output == "3.00: no voucher, pay it all\n3.00: tea (9.00), 6.00 of it is lost\n")
    #expect(
      run.errors == "vouchers: line 2: expected add, remove or buy; got \"sell\"\n")
    #expect(run.status == 1)
  }

  @Test func printsHelp() throws {
    let run = try CommandRun("vouchers", ["--help"])
    #expect(run.output.hasPrefix("Usage: vouchers"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try CommandRun("vouchers", ["--all"])
    #expect(run.output == "")
    #expect(run.errors == "vouchers: unknown arguments --all; see vouchers --help\n")
    #expect(run.status == 2)
  }
}
