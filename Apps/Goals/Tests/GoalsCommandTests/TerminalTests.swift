#if os(Linux)
  import Foundation
  import GoalsTestSupport
  import Testing

  /// Tests of the goals in a real terminal, together with browsers and other commands.
  @Suite(.timeLimit(.minutes(20))) struct TerminalTests {
    let folder: Folder

    init() throws {
      folder = try Folder()
    }

    private func run(_ arguments: String...) async throws -> GoalsProcess {
      try await GoalsProcess(arguments + ["--database", folder.path()], folder: folder)
    }

    @Test func aTerminalAndABrowserShowTheSameGoals() async throws {
      let server = try await ServedGoals(folder: folder)
      try await #expect(run("add", "Run", "--frequency", "9", "--id", "run").status == 0)
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("0 of 9 today")
      // Edits of another process and of a browser appear, and edits here appear in a browser.
      try await #expect(run("bump", "run").status == 0)
      try await terminal.sees("1 of 9 today")
      _ = try await server.submit("bump-run", at: "/")
      try await terminal.sees("2 of 9 today")
      terminal.type(" ")
      try await terminal.sees("3 of 9 today")
      try await eventually { try await server.get("/").text.contains("3 of 9 today") }
      terminal.type("u")
      try await terminal.sees("2 of 9 today")
      try await eventually { try await server.get("/").text.contains("2 of 9 today") }
      // Navigates away and back.
      terminal.type("\r")
      try await terminal.sees("› Details")
      terminal.type("q")
      try await terminal.sees("● Run")
      // Adds a goal here.
      terminal.type("aSwim\r")
      try await terminal.sees("● Swim")
      try await eventually { try await server.get("/").text.contains("Swim") }
      terminal.type("q")
      try await #expect(terminal.end() == 0)
      #expect(terminal.isRestored && !terminal.isAlternate)
      try await #expect(server.stop() == 0)
      try #expect(server.errors == "")
    }

    @Test func serversStartAndEndBesideATerminal() async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      terminal.type("aRun\t\u{15}9\r")
      try await terminal.sees("● Run")
      try await #expect(run("bump", "Run").output.contains("1 of 9"))
      try await terminal.sees("1 of 9 this week")
      for (round, signal) in [SIGKILL, SIGTERM].enumerated() {
        let server = try await ServedGoals(folder: folder)
        try await #expect(server.get("/").text.contains("\(round + 1) of 9 this week"))
        terminal.type(" ")
        try await terminal.sees("\(round + 2) of 9 this week")
        try await eventually {
          try await server.get("/").text.contains("\(round + 2) of 9 this week")
        }
        _ = try await server.stop(by: signal)
      }
      terminal.type("q")
      try await #expect(terminal.end() == 0)
      try await #expect(run("list").output.contains("\"Run\": 3 of 9"))
    }

    @Test func twoTerminalsShareTheFile() async throws {
      let first = try TerminalProcess(folder: folder)
      try await first.sees("Start with one small goal")
      let second = try TerminalProcess(folder: folder, width: 40, height: 10)
      try await second.sees("Start with one small goal")
      second.type("aSwim\r")
      try await first.sees("● Swim")
      first.type(" ")
      try await second.sees("1/3 week")
      // The second terminal continues alone.
      first.type("q")
      try await #expect(first.end() == 0)
      second.type(" ")
      try await second.sees("2/3 week")
      second.type("q")
      try await #expect(second.end() == 0)
      try await #expect(run("list").output.contains("2 of 3"))
    }

    /// A suspended terminal doesn't delay other processes.
    @Test func commandsWorkBesideASuspendedTerminal() async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      terminal.signal(SIGSTOP)
      try await #expect(run("add", "Run").status == 0)
      terminal.signal(SIGCONT)
      try await terminal.sees("● Run")
    }

    /// After any end, the terminal is restored, and the file is closed.
    @Test(arguments: [SIGINT, SIGTERM])
    func signalsRestoreTheTerminal(signal: Int32) async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      #expect(terminal.isAlternate && !terminal.isRestored)
      terminal.signal(signal)
      try await #expect(terminal.end() == 0)
      #expect(terminal.isRestored && !terminal.isAlternate)
      try #expect(folder.names() == ["goals.sqlite"])
    }

    @Test func controlCQuits() async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      terminal.type("a\u{3}")
      try await #expect(terminal.end() == 0)
      #expect(terminal.isRestored && !terminal.isAlternate)
      try #expect(folder.names() == ["goals.sqlite"])
    }

    @Test func endsWithItsTerminal() async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      terminal.hangUp()
      try await #expect(terminal.end() == 0)
      try #expect(folder.names() == ["goals.sqlite"])
    }

    @Test func adaptsToSizesAndSetsTitles() async throws {
      let title = "Evil \u{1B}]0;x\u{7}\u{1B}[2J日本語"
      try await #expect(run("add", title).status == 0)
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("● Evil ␛]0;x␇␛[2J日本語")
      terminal.resize(width: 40, height: 10)
      try await terminal.sees("● Evil ␛]0;x␇␛[2J日… 0/1 day")
      terminal.type("q")
      try await #expect(terminal.end() == 0)
    }

    @Test func exportsAndImportsFiles() async throws {
      try await #expect(run("add", "Run", "--id", "run").status == 0)
      let terminal = try TerminalProcess(folder: folder)
      let path = folder.path("out.json")
      try await terminal.sees("● Run")
      terminal.type("x\u{15}\(path)\r")
      let exported = try await run("export").output
      try await eventually { (try? String(contentsOfFile: path, encoding: .utf8)) == exported }
      try await terminal.sees("● Run")
      terminal.type("d")
      try await terminal.sees("Start with one small goal")
      terminal.type("i\(path)\r")
      try await terminal.sees("Import 1 goal?")
      terminal.type("y")
      try await terminal.sees("0 of 1 goal done.")
      terminal.type("i\(folder.url.path)\r")
      try await terminal.sees("is not a file.")
      terminal.type("\r\u{15}/nowhere/x\r")
      try await terminal.sees("/nowhere/x can't be read: ")
      terminal.type("\u{3}")
      try await #expect(terminal.end() == 0)
    }

    @Test func rejectsRedirectedStreams() async throws {
      let process = try await run("tui")
      #expect(process.status == 2)
      #expect(process.output == "")
      #expect(
        process.errors
          == "goals: standard output is not a terminal; goals list prints the goals as text\n")
      try #expect(folder.names() == [])
    }

    @Test func reportsErrorsBeforeTakingTheScreen() async throws {
      try Data("no database".utf8).write(to: URL(fileURLWithPath: folder.path()))
      let terminal = try TerminalProcess(folder: folder)
      try await #expect(terminal.end() == 2)
      #expect(terminal.text.hasPrefix("goals: "))
      #expect(!terminal.isAlternate)
    }
  }
#endif
