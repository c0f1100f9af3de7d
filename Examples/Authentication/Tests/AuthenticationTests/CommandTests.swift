import RillProgramTesting
import Testing

/// End-to-end tests of the program.
@Suite struct CommandTests {
  @Test func printsTheDocumentedOutput() throws {
    let run = try CommandRun("authentication")
    #expect(run.output == (try CommandRun.documentedOutput()))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func printsHelp() throws {
    let run = try CommandRun("authentication", ["--help"])
    #expect(run.output.hasPrefix("Usage: authentication"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try CommandRun("authentication", ["--slow"])
    #expect(run.output == "")
    #expect(
      run.errors == "authentication: unknown arguments --slow; see authentication --help\n")
    #expect(run.status == 1)
  }
}
