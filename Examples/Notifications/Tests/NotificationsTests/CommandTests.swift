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
    let run = try ProgramRun(
      "--input",
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
        notifications: line 2: expected remote, local, open or close, not "send"
        notifications: line 3: expected messages or reminders, not "reminder"

        """)
    #expect(run.status == 1)
  }

  @Test func explainsItself() throws {
    let run = try ProgramRun("--help")
    #expect(run.output.hasPrefix("Usage: notifications"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try ProgramRun("--loud")
    #expect(run.output == "")
    #expect(run.errors == "notifications: unknown arguments --loud; see notifications --help\n")
    #expect(run.status == 2)
  }
}
