import Testing

/// The program from end to end.
@Suite struct CommandTests {
  @Test func printsWhatTheDocumentationShows() throws {
    let run = try ProgramRun()
    #expect(run.output == (try ProgramRun.documentedOutput))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func followsItsInput() throws {
    let run = try ProgramRun("--input", input: "buy 3\nsell\n\nadd tea 9")
    #expect(run.output == "3.00: no voucher, pay it all\n3.00: tea (9.00), 6.00 of it is lost\n")
    #expect(
      run.errors == "vouchers: line 2: expected add, remove or buy, not \"sell\"\n")
    #expect(run.status == 1)
  }

  @Test func explainsItself() throws {
    let run = try ProgramRun("--help")
    #expect(run.output.hasPrefix("Usage: vouchers"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try ProgramRun("--all")
    #expect(run.output == "")
    #expect(run.errors == "vouchers: unknown arguments --all; see vouchers --help\n")
    #expect(run.status == 2)
  }
}
