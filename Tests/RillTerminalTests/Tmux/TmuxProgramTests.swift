#if canImport(Glibc)
  import Foundation
  import Glibc
  import RillTerminal
  import RillTerminalTesting
  import Testing

  /// A complete program in tmux: its view, its keys and its end.
  @Suite(
    "A whole program in tmux", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: Tmux.program != nil, "tmux is not installed."))
  struct TmuxProgramTests {
    static func begin(_ arguments: String = "") async throws -> Tmux {
      let tmux = try await TmuxSessionTests.shell()
      try tmux.command("terminal-fixture tasks \(arguments); echo \"ended $?\"")
      try #require(
        await tmux.wait { $0.contains { $0.contains("Tasks 日本 60x14") } }, "\(tmux.seen)")
      return tmux
    }

    @Test("Showing a view, pressing buttons, typing into a field and selecting a row")
    func obeys() async throws {
      let tmux = try await Self.begin()
      #expect(try tmux.lines().first?.hasPrefix("╭───") == true)
      #expect(tmux.seen.contains("count 0"))
      let screen = try tmux.screen(width: 60, height: 14)
      #expect(screen.style(x: 0, y: 0).foreground == .cyan)
      #expect(screen.style(x: 2, y: 1).attributes.contains(.bold))
      #expect(screen.style(x: 2, y: 3).attributes.contains(.inverse))

      try tmux.press("Tab", "Enter", "Space", "Enter")
      #expect(await tmux.wait { $0.contains { $0.contains("count 3") } }, "\(tmux.seen)")
      try tmux.press("Tab")
      try tmux.type("schläft 日")
      #expect(await tmux.wait { $0.contains { $0.contains("schläft 日") } }, "\(tmux.seen)")
      // The cursor is at the caret.
      let state = try tmux.state()
      #expect(state.showsCursor && state.row == 2)
      try tmux.press("BSpace", "BSpace", "Enter")
      #expect(await tmux.wait { $0.row(6).contains("schläft") }, "\(tmux.seen)")
      try tmux.press("Tab", "Down", "Down")
      let isSelected = await tmux.poll {
        try tmux.screen(width: 60, height: 14).style(x: 2, y: 5).attributes.contains(.inverse)
      }
      #expect(isSelected, "\(tmux.seen)")
      try tmux.press("F10")
      #expect(await tmux.wait { $0.first == "above" && $0.contains("ended 0") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("counted 3, write read rest schläft"))
      try await TmuxSessionTests.expectLeft(tmux)
    }

    @Test("A paste into a field inserts its text, and has no other effect")
    func pastes() async throws {
      let tmux = try await Self.begin()
      try tmux.press("Tab", "Tab")
      try tmux.paste("evil \u{1B}[2J")
      #expect(
        await tmux.wait { $0.row(2).contains("evil") && $0.row(2).contains("[2J") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("Tasks 日本"))
      try tmux.press("F10")
      #expect(await tmux.wait { $0.contains("ended 0") })
    }

    @Test("A new size, and continuing after a suspension, show the whole program")
    func resizesAndSuspends() async throws {
      let tmux = try await Self.begin()
      try tmux.resize(width: 40, height: 9)
      let isShown = await tmux.wait { lines in
        lines.count == 9 && lines[1].contains("Tasks 日本 40x9")
          && lines[8] == "╰" + String(repeating: "─", count: 38) + "╯"
      }
      #expect(isShown, "\(tmux.seen)")
      let before = try tmux.lines()
      try await TmuxSessionTests.suspend(tmux)
      #expect(try !tmux.state().isAlternate)
      try tmux.command("clear; fg")
      #expect(await tmux.wait { $0 == before }, "\(tmux.seen)")
      try tmux.press("Tab", "Enter")
      #expect(await tmux.wait { $0.contains { $0.contains("count 1") } }, "\(tmux.seen)")
      try tmux.press("C-c")
      #expect(await tmux.wait { $0.last { !$0.isEmpty }?.hasPrefix("$") == true }, "\(tmux.seen)")
      try await TmuxSessionTests.expectLeft(tmux)
    }

    @Test("The window has the title of the program, even without other changes")
    func titles() async throws {
      let tmux = try await Self.begin()
      #expect(await tmux.poll { try tmux.title() == "tasks 0" })
      try tmux.press("F9")
      #expect(await tmux.poll { try tmux.title() == "tasks 1" })
    }

    @Test("Input is reported after a pause, and at the end")
    func paced() async throws {
      let tmux = try await TmuxSessionTests.shell()
      try tmux.command("terminal-fixture paced; echo \"ended $?\"")
      try #require(await tmux.wait { $0.contains { $0.contains("told 0 times") } }, "\(tmux.seen)")
      try tmux.type("abc")
      #expect(await tmux.wait { $0.contains { $0.contains("told 1 times: abc") } }, "\(tmux.seen)")
      try tmux.type("d")
      try tmux.press("C-c")
      #expect(await tmux.wait { $0.contains("ended 0") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("was told abc, abcd"))
    }

    @Test("Between two pipes, a program can use its controlling terminal")
    func pipes() async throws {
      let tmux = try await TmuxSessionTests.shell()
      try tmux.command(
        "echo in | terminal-fixture tasks controlling | sed s/counted/told/; echo end")
      try #require(
        await tmux.wait { $0.contains { $0.contains("Tasks 日本 60x14") } }, "\(tmux.seen)")
      try tmux.press("Tab", "Enter", "F10")
      #expect(await tmux.wait { $0.contains("end") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("told 1, write read rest"))
      try await TmuxSessionTests.expectLeft(tmux)
      // By default, it writes plain text.
      try tmux.command("echo here | terminal-fixture tasks; echo over")
      #expect(await tmux.wait { $0.contains("over") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("│ [ count 0 ] new"))
    }

    @Test("Without a controlling terminal, a program reports an error")
    func withoutTerminal() async throws {
      let tmux = try await TmuxSessionTests.shell()
      try tmux.command("setsid -w terminal-fixture tasks controlling </dev/null | cat; echo end")
      #expect(await tmux.wait { $0.contains("end") }, "\(tmux.seen)")
      #expect(tmux.seen.contains("The process has no controlling terminal."))
    }

    @Test("An inline program leaves its picture above later output")
    func inline() async throws {
      let tmux = try await Self.begin("inline")
      #expect(try !tmux.state().isAlternate)
      try tmux.press("Tab", "Enter")
      #expect(await tmux.wait { $0.contains { $0.contains("count 1") } }, "\(tmux.seen)")
      try tmux.press("F10")
      #expect(await tmux.wait { $0.contains("ended 0") }, "\(tmux.seen)")
      let lines = try tmux.lines()
      let count = try #require(lines.firstIndex { $0.contains("count 1") })
      let told = try #require(lines.firstIndex { $0.hasPrefix("counted 1, ") })
      #expect(count < told && lines[told + 1] == "ended 0", "\(lines)")
      try await TmuxSessionTests.expectLeft(tmux)
    }
  }
#endif
