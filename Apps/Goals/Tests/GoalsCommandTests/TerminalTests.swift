#if os(Linux)
  import Foundation
  import GoalsTestSupport
  import Testing

  /// Tests of the goals in a real terminal, together with browsers and other commands.
  @Suite(.timeLimit(.minutes(20))) struct TerminalTests {
    let folder = Folder()

    private func run(_ arguments: String...) async throws -> GoalsProcess {
      try await GoalsProcess(arguments + ["--database", folder.path()], folder: folder)
    }

    @Test func aTerminalAndABrowserShowTheSameGoals() async throws {
      let server = try await ServedGoals(folder: folder)
      try await #expect(run("add", "Run", "--frequency", "9", "--id", "run").status == 0)
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("0 of 9 today")
      // Edits of another process appear, and edits here appear in a browser.
      try await #expect(run("bump", "run").status == 0)
      try await terminal.sees("1 of 9 today")
      terminal.type(" ")
      try await terminal.sees("2 of 9 today")
      try await eventually { try await server.get("/").text.contains("2 of 9 today") }
      terminal.type("u")
      try await terminal.sees("1 of 9 today")
      try await eventually { try await server.get("/").text.contains("1 of 9 today") }
      terminal.type("q")
      try await #expect(terminal.end() == 0)
      #expect(terminal.isRestored && !terminal.isAlternate)
      try await #expect(server.stop() == 0)
      try #expect(server.errors == "")
    }

    /// After any end, the terminal is restored, and the file is closed.
    @Test(arguments: ["control-c", "signal", "hang-up"])
    func endsInOrder(end: String) async throws {
      let terminal = try TerminalProcess(folder: folder)
      try await terminal.sees("Start with one small goal")
      #expect(terminal.isAlternate && !terminal.isRestored)
      switch end {
      case "signal": terminal.signal(SIGTERM)
      case "hang-up": terminal.hangUp()
      default: terminal.type("a\u{3}")
      }
      try await #expect(terminal.end() == 0)
      if end != "hang-up" { #expect(terminal.isRestored && !terminal.isAlternate) }
      try #expect(folder.names() == ["goals.sqlite"])
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
