import RillProgramTesting
import Testing

/// End-to-end tests of the program.
@Suite struct CommandTests {
  @Test func printsTheDocumentedOutput() throws {
    let run = try CommandRun("notifications")
    #expect(run.output == (try CommandRun.documentedOutput()))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func runsCommandsOfItsInput() throws {
    let run = try CommandRun(
      "notifications", ["--input"],
      input: """
        local {"type": "reminder", "title": "Tea", "minutes": 10}
        send
        open reminder

        remote
        open reminders
        """)
    #expect(
      run.output == """
        banner: Tea in 10 minutes
        skipped: it is not JSON
        reminders: Tea in 10 minutes

        """)
    #expect(
      run.errors == """
        notifications: line 2: expected remote, local, open or close; got "send"
        notifications: line 3: expected messages or reminders; got "reminder"

        """)
    #expect(run.status == 1)
  }

  @Test func printsHelp() throws {
    let run = try CommandRun("notifications", ["--help"])
    #expect(run.output.hasPrefix("Usage: notifications"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try CommandRun("notifications", ["--loud"])
    #expect(run.output == "")
    #expect(run.errors == "notifications: unknown arguments --loud; see notifications --help\n")
    #expect(run.status == 2)
  }
}
