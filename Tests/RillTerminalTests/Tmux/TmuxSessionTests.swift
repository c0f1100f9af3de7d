#if canImport(Glibc)
  import Foundation
  import Glibc
  import RillTerminalTesting
  import Testing

  @testable import RillTerminal
  @testable import RillTerminalCore

  /// A program in tmux, started by a shell: its drawing, its events, and the restored terminal.
  @Suite(
    "A program in tmux", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: Tmux.program != nil, "tmux is not installed."))
  struct TmuxSessionTests {
    /// A shell whose terminal settings are recorded, except for the size.
    static func shell(_ environment: [String] = []) async throws -> Tmux {
      let tmux = try await Tmux(width: 60, height: 14, environment: environment)
      try tmux.command("clear; echo above; stty -a | tail -n +2 > \(tmux.folder)/before")
      try #require(await tmux.wait { $0.first == "above" && $0.last { !$0.isEmpty } == "$" })
      return tmux
    }

    /// Starts the program, and waits until it has drawn.
    static func begin(_ arguments: String = "", _ environment: [String] = []) async throws -> Tmux {
      let tmux = try await shell(environment)
      try tmux.command("terminal-fixture draw \(arguments); echo \"ended $?\"")
      try #require(await tmux.wait { $0.contains { $0.contains("60x14") } })
      return tmux
    }

    /// Suspends the program, and waits for the shell's prompt: input before that would be lost.
    static func suspend(_ tmux: Tmux) async throws {
      try tmux.press("C-z")
      try #require(await tmux.wait { $0.last { !$0.isEmpty } == "$" })
    }

    /// Checks that the terminal has its previous settings, and the shell continues.
    static func expectLeft(_ tmux: Tmux, _ comment: Comment? = nil) async throws {
      try tmux.command("stty -a | tail -n +2 > \(tmux.folder)/after; echo compared")
      try #require(await tmux.wait { $0.contains("compared") }, comment)
      let before = try String(contentsOfFile: "\(tmux.folder)/before", encoding: .utf8)
      let after = try String(contentsOfFile: "\(tmux.folder)/after", encoding: .utf8)
      #expect(before == after, comment)
      let state = try tmux.state()
      #expect(state.showsCursor && state.wraps && !state.isAlternate, comment)
      #expect(!state.tellsMouse, comment)
    }

    @Test("The drawing is visible, and the previous content is restored afterwards")
    func draws() async throws {
      let tmux = try await Self.begin()
      let lines = try tmux.lines()
      #expect(lines[0] == "╭─ 60x14 日本 " + String(repeating: "─", count: 45) + "╮")
      #expect(lines[13] == "╰" + String(repeating: "─", count: 58) + "╯")
      #expect(lines[1].first == "│" && lines[1].last == "│")
      let screen = try tmux.screen(width: 60, height: 14)
      #expect(screen.style(x: 0, y: 0).foreground == .cyan)
      #expect(screen.style(x: 3, y: 0) == TextStyle(.yellow, on: .default, .bold))
      let state = try tmux.state()
      #expect(state.isAlternate && state.tellsMouse)
      #expect(state.column == 1 && state.row == 0)
      try tmux.type("q")
      #expect(await tmux.wait { $0.first == "above" && $0.contains("ended 0") })
      try #expect(!tmux.lines().contains { $0.contains("╭") })
      try await Self.expectLeft(tmux)
    }

    @Test(
      "Keys are reported as pressed",
      arguments: [
        ("Up", "key up"), ("Down", "key down"), ("Left", "key left"), ("Home", "key home"),
        ("End", "key end"), ("PPage", "key pageUp"), ("DC", "key delete"), ("IC", "key insert"),
        ("F1", "key function(1)"), ("F5", "key function(5)"), ("F12", "key function(12)"),
        ("S-F3", "key function(3) with 1"), ("C-Right", "key right with 4"),
        ("M-Left", "key left with 2"), ("S-Up", "key up with 1"), ("Enter", "key enter"),
        ("Tab", "key tab"), ("BTab", "key tab with 1"), ("Escape", "key escape"),
        ("BSpace", "key backspace"), ("C-a", "key character(\"a\") with 4"),
        ("M-x", "key character(\"x\") with 2"), ("C-Space", "key character(\" \") with 4"),
        ("é", "key character(\"é\")"), ("日", "key character(\"日\")"),
        ("😀", "key character(\"😀\")"),
      ])
    func keys(_ name: String, _ told: String) async throws {
      let tmux = try await Self.begin()
      try tmux.press(name)
      #expect(await tmux.wait { $0.row(1).hasPrefix("│\(told) ") }, "\(tmux.seen)")
    }

    @Test("Keys in quick succession are reported in order, without loss")
    func manyKeys() async throws {
      let tmux = try await Self.begin()
      try tmux.press("Up", "w", "C-Left", "Escape", "M-w", "F2", "z")
      #expect(await tmux.wait { $0.row(7).contains("key character(\"z\")") })
      let told = try tmux.lines()[1...7].map { $0.dropFirst().prefix { $0 != "│" } }
      #expect(
        told.map { $0.trimmingCharacters(in: .whitespaces) } == [
          "key up", "key character(\"w\")", "key left with 4", "key escape",
          "key character(\"w\") with 2", "key function(2)", "key character(\"z\")",
        ])
    }

    @Test("A paste is reported with its full content")
    func pastes() async throws {
      let tmux = try await Self.begin()
      try tmux.paste("q two\nlines \u{1B}[31m")
      #expect(await tmux.wait { $0.row(1).contains("paste") })
      let line = try tmux.lines()[1]
      #expect(line.contains(#"text: "q two\rlines \u{1B}[31m""#), "\(line)")
    }

    @Test("A new size is drawn")
    func resizes() async throws {
      let tmux = try await Self.begin()
      for (width, height) in [(80, 20), (30, 6), (9, 3), (100, 30), (60, 14)] {
        try tmux.resize(width: width, height: height)
        let first = "╭─ \(width)x\(height)"
        let isShown = await tmux.wait { lines in
          lines.count == height && lines[0].hasPrefix(first.prefix(width - 1))
            && lines[height - 1] == "╰" + String(repeating: "─", count: width - 2) + "╯"
        }
        #expect(isShown, "\(width)x\(height): \(tmux.seen)")
      }
      try tmux.type("q")
      #expect(await tmux.wait { $0.contains("ended 0") })
      try await Self.expectLeft(tmux)
    }

    @Test("Many size changes end with the last one drawn")
    func resizesOften() async throws {
      let tmux = try await Self.begin()
      for step in 0..<40 { try tmux.resize(width: 40 + step % 17, height: 8 + step % 5) }
      try tmux.resize(width: 50, height: 10)
      #expect(
        await tmux.wait { lines in
          lines.count == 10 && lines[0].hasPrefix("╭─ 50x10 日本 ─") && lines[0].hasSuffix("─╮")
            && lines[9] == "╰" + String(repeating: "─", count: 48) + "╯"
        })
    }

    @Test("A suspended program returns the terminal to the shell, and redraws when it continues")
    func suspends() async throws {
      let tmux = try await Self.begin()
      try tmux.type("w")
      #expect(await tmux.wait { $0.row(1).contains("key character(\"w\")") })
      let before = try tmux.lines()
      for round in 0..<2 {
        try await Self.suspend(tmux)
        #expect(try tmux.lines().first == "above")
        try #expect(tmux.lines().contains { $0.contains("Stopped") })
        let state = try tmux.state()
        #expect(!state.isAlternate && state.showsCursor && state.wraps && !state.tellsMouse)
        try tmux.command("echo meanwhile \(round)")
        #expect(await tmux.wait { $0.contains("meanwhile \(round)") })
        try tmux.command("fg")
        #expect(await tmux.wait { $0 == before })
        try #expect(tmux.state().tellsMouse)
      }
      // It has another size when it continues.
      try await Self.suspend(tmux)
      try tmux.resize(width: 40, height: 10)
      try tmux.command("clear; fg")
      #expect(await tmux.wait { $0.count == 10 && $0.row(0).hasPrefix("╭─ 40x10 日本 ─") })
      try tmux.type("q")
      #expect(await tmux.wait { $0.contains("ended 0") || $0.contains { $0.hasPrefix("$") } })
    }

    @Test(
      "However a program ends, its shell has the terminal as before",
      arguments: [
        ("q", "ended 0"), ("t", "ended 1"), ("x", "ended 3"), ("f", "ended 132"),
        ("a", "ended 134"), ("n", "ended 139"), ("C-c", "$"),
      ])
    func ends(_ key: String, _ told: String) async throws {
      let tmux = try await Self.begin()
      try tmux.press(key)
      // The signal of a trap depends on the processor, and its message contains the position. A
      // shell that receives an interrupt ends its own line.
      let isEnded = await tmux.wait { lines in
        (key == "f" || lines.first == "above") && !lines.contains { $0.contains("╭") }
          && lines.contains { $0 == told || key == "f" && $0 == "ended 133" || $0 == "^C" }
      }
      #expect(isEnded, "\(key): \(tmux.seen)")
      try await Self.expectLeft(tmux, "\(key)")
    }

    @Test(
      "A program ended by a signal restores the terminal", arguments: ["TERM", "INT", "HUP"])
    func signals(_ signal: String) async throws {
      let tmux = try await Self.begin()
      let other = Process()
      other.executableURL = URL(fileURLWithPath: "/bin/sh")
      let pane = try tmux.run(["display-message", "-p", "#{pane_pid}"])
        .trimmingCharacters(in: .newlines)
      other.arguments = ["-c", "kill -\(signal) $(cat /proc/\(pane)/task/\(pane)/children)"]
      try other.run()
      other.waitUntilExit()
      #expect(other.terminationStatus == 0)
      #expect(
        await tmux.wait { $0.first == "above" && $0.last { !$0.isEmpty }?.hasPrefix("$") == true })
      try await Self.expectLeft(tmux, "\(signal)")
    }

    @Test("A program ends when its window is closed")
    func closes() async throws {
      let tmux = try await Self.begin()
      let pane = try tmux.run(["display-message", "-p", "#{pane_pid}"])
        .trimmingCharacters(in: .newlines)
      let children = try String(
        contentsOfFile: "/proc/\(pane)/task/\(pane)/children", encoding: .utf8)
      let process = try #require(pid_t(children.trimmingCharacters(in: .whitespaces)))
      try tmux.run(["kill-server"])
      #expect(await tmux.poll { kill(process, 0) != 0 })
    }

    @Test("An inline program leaves its last frame above the prompt")
    func inline() async throws {
      let tmux = try await Self.begin("inline")
      let state = try tmux.state()
      #expect(!state.isAlternate)
      try tmux.type("w")
      #expect(await tmux.wait { $0.contains { $0.contains("key character(\"w\")") } })
      // It is also suspended, and continues below the shell's output.
      try await Self.suspend(tmux)
      try tmux.command("clear; fg")
      #expect(
        await tmux.wait { lines in
          lines.row(0).hasPrefix("terminal-fixture")
            && lines.contains { $0.contains("key character(\"w\")") }
        })
      try tmux.type("q")
      #expect(await tmux.wait { $0.last { !$0.isEmpty }?.hasPrefix("$") == true })
      let lines = try tmux.lines()
      let top = try #require(lines.firstIndex { $0.hasPrefix("╭─ 60x14") })
      #expect(lines[top + 3] == "╰" + String(repeating: "─", count: 58) + "╯")
      #expect(lines[top + 2].contains("key character(\"q\")"))
      #expect(lines[(top + 4)...].first { !$0.isEmpty }?.hasPrefix("$") == true, "\(lines)")
      try await Self.expectLeft(tmux)
    }

    @Test("With NO_COLOR, there are attributes but no colors")
    func noColor() async throws {
      let tmux = try await Self.begin("", ["NO_COLOR=1"])
      let screen = try tmux.screen(width: 60, height: 14)
      #expect(screen.style(x: 0, y: 0) == TextStyle(.default, on: .default))
      #expect(screen.style(x: 3, y: 0) == TextStyle(.default, on: .default, .bold))
    }

    @Test("The next program in the same shell finds the terminal restored")
    func twice() async throws {
      let tmux = try await Self.begin()
      try tmux.type("q")
      #expect(await tmux.wait { $0.contains("ended 0") })
      try tmux.command("clear; echo above; terminal-fixture draw; echo again $?")
      #expect(await tmux.wait { $0.row(0).hasPrefix("╭─ 60x14") })
      try tmux.type("q")
      #expect(await tmux.wait { $0.contains("again 0") })
      try await Self.expectLeft(tmux)
    }
  }
#endif
