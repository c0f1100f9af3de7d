import Testing

/// The program from end to end.
@Suite struct CommandTests {
  @Test func printsWhatTheDocumentationShows() throws {
    let run = try ProgramRun()
    #expect(run.output == (try ProgramRun.documentedOutput))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func explainsItself() throws {
    let run = try ProgramRun("--help")
    #expect(run.output.hasPrefix("Usage: authentication"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try ProgramRun("--slow")
    #expect(run.output == "")
    #expect(
      run.errors == "authentication: unknown arguments --slow; see authentication --help\n")
    #expect(run.status == 1)
  }
}
