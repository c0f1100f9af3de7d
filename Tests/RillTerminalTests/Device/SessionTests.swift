#if canImport(Glibc)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import RillTerminal
  @testable import RillTerminalCore

  /// A program in a pseudo-terminal, which is restored however the program ends.
  @Suite(
    "A session at a terminal", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: PseudoTerminal.isAvailable, "The system provides no pseudo-terminal."))
  struct SessionTests {
    static let enters = "\u{1B}[?1049h"
    static let leaves = "\u{1B}[?1049l"

    /// Starts the program, and waits until it controls the terminal.
    static func begin(_ arguments: String...) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal([PseudoTerminal.fixture] + arguments)
      if !arguments.contains("inline") { try #require(await terminal.wait(for: enters)) }
      try #require(await terminal.wait(for: "<begun 80x24>"))
      try #require(terminal.isRaw)
      return terminal
    }

    static func expectLeft(_ terminal: PseudoTerminal, _ comment: Comment? = nil) async {
      #expect(terminal.isRestored, comment)
      #expect(terminal.contains("\u{1B}[?1002l"), comment)
      #expect(terminal.contains("\u{1B}[?2004l"), comment)
      #expect(terminal.contains("\u{1B}[<u"), comment)
      #expect(terminal.contains("\u{1B}[?25h"), comment)
      #expect(await terminal.wait(for: leaves), comment)
      // No more output of the program follows.
      #expect(!terminal.contains("<key"), comment)
    }

    @Test(
      "A program that ends by itself restores the terminal",
      arguments: [
        ("q", 0), ("t", 1), ("x", 3), ("f", -SIGILL), ("a", -SIGABRT), ("o", -SIGSEGV),
        ("n", -SIGSEGV), ("p", -SIGPIPE),
      ] as [(String, Int32)])
    func ends(_ key: String, _ status: Int32) async throws {
      let terminal = try await Self.begin()
      terminal.send(key)
      let ended = await terminal.end()
      // The signal of a trap depends on the processor.
      let isTrap = key == "f" && ended == -SIGTRAP
      #expect(ended == status || isTrap)
      await Self.expectLeft(terminal, "\(key)")
    }

    @Test(
      "A program ended by a signal restores the terminal",
      arguments: [SIGINT, SIGTERM, SIGQUIT, SIGSEGV, SIGUSR1, SIGALRM])
    func signals(_ signal: Int32) async throws {
      let terminal = try await Self.begin()
      terminal.signal(signal)
      #expect(await terminal.end() == -signal)
      await Self.expectLeft(terminal, "\(signal)")
    }

    @Test("Requested signals arrive as events")
    func reportedSignals() async throws {
      let terminal = try await Self.begin("tell")
      terminal.signal(SIGTERM)
      #expect(await terminal.wait(for: "TerminalSignal.terminate)>"))
      terminal.send("\u{3}")
      #expect(await terminal.wait(for: "TerminalSignal.interrupt)>"))
      #expect(terminal.isRaw)
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
    }

    @Test("A reported signal that isn't handled ends the program when it repeats")
    func untakenSignal() async throws {
      let terminal = try await Self.begin("tell")
      terminal.send("h")
      #expect(await terminal.wait(for: "<hanging>"))
      // Simultaneous signals are merged, so more may be needed; the terminal is raw until one ends
      // it.
      #expect(
        await terminal.wait {
          if terminal.isRaw { terminal.signal(SIGHUP) }
          return !terminal.isRaw
        })
      #expect(await terminal.end() == -SIGHUP)
      await Self.expectLeft(terminal)
    }

    @Test("Sessions can follow each other, but only one is active at a time")
    func sessions() async throws {
      let terminal = try await Self.begin("twice")
      terminal.send("d")
      #expect(
        await terminal.wait(for: "<The terminal is in use by another session of this program.>"))
      terminal.send("q")
      #expect(await terminal.wait(for: Self.leaves))
      #expect(await terminal.wait(for: "<begun 80x24>"))
      #expect(terminal.isRaw)
      terminal.send("i")
      #expect(await terminal.end() == -SIGINT)
      await Self.expectLeft(terminal)
    }

    @Test("After a session, signals belong to the program again")
    func signalsAfterwards() async throws {
      let terminal = try await Self.begin("after")
      terminal.send("q")
      #expect(await terminal.wait(for: "<after>"))
      #expect(terminal.isRestored)
      terminal.signal(SIGTERM)
      #expect(await terminal.end() == -SIGTERM)
    }

    @Test("A signal that the program handles leaves the terminal to the program")
    func handledSignals() async throws {
      let terminal = try await Self.begin("handles")
      terminal.signal(SIGUSR1)
      terminal.send("k")
      #expect(await terminal.wait(for: "<key character(\"k\")>"))
      #expect(terminal.isRaw)
      #expect(!terminal.contains(Self.leaves))
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
      #expect(await terminal.wait(for: "handled"))
    }

    @Test(
      "The interrupt key is reported, even if the program has handled its signal since")
    func replacedHandler() async throws {
      let terminal = try await Self.begin("tell")
      terminal.send("g")
      #expect(await terminal.wait(for: "<key character(\"g\")>"))
      // The next key is read after the previous one was handled.
      terminal.send("k")
      #expect(await terminal.wait(for: "<key character(\"k\")>"))
      terminal.send("\u{3}")
      #expect(await terminal.wait(for: "TerminalSignal.interrupt)>"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
      #expect(await terminal.wait(for: "handled"))
    }

    @Test("Sizes, suspension and reported signals arrive if the program's threads block them")
    func blockedSignals() async throws {
      let terminal = try await Self.begin("blocked", "tell")
      terminal.resize(columns: 100, rows: 30)
      #expect(await terminal.wait(for: "<resized 100x30>"))
      terminal.signal(SIGTERM)
      #expect(await terminal.wait(for: "TerminalSignal.terminate)>"))
      terminal.signal(SIGSTOP)
      terminal.signal(SIGCONT)
      #expect(await terminal.wait(for: "<resumed>"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
    }

    @Test("A separate output terminal also accepts bytes unchanged")
    func twoTerminals() async throws {
      let other = try PseudoTerminal(["/bin/sleep", "60"])
      let terminal = try PseudoTerminal([
        "/bin/sh", "-c", "exec \"$0\" > \(other.path)", PseudoTerminal.fixture,
      ])
      try #require(await other.wait(for: "<begun 80x24>"))
      #expect(terminal.isRaw)
      #expect(other.settings.c_oflag & tcflag_t(OPOST) == 0)
      terminal.send("q")
      #expect(await terminal.end() == 0)
      #expect(await other.wait(for: Self.leaves))
      #expect(terminal.isRestored && other.isRestored)
    }

    @Test("A key interrupts a program that hangs")
    func interruptsHanging() async throws {
      let terminal = try await Self.begin()
      terminal.send("h")
      #expect(await terminal.wait(for: "<hanging>"))
      terminal.send("\u{3}")
      #expect(await terminal.end() == -SIGINT)
      await Self.expectLeft(terminal)
    }

    @Test("A key interrupts a program that hangs with a full queue")
    func interruptsFlooded() async throws {
      let terminal = try await Self.begin()
      terminal.send("h")
      #expect(await terminal.wait(for: "<hanging>"))
      // More than one read, so that the rest waits for space.
      for _ in 0..<6 { terminal.send(String(repeating: "x", count: 1000)) }
      terminal.send("\u{3}")
      #expect(await terminal.end() == -SIGINT)
      await Self.expectLeft(terminal)
    }

    @Test("Output to the standard error appears after the screen is left")
    func keepsErrors() async throws {
      let terminal = try await Self.begin()
      terminal.send("e")
      #expect(await terminal.wait(for: "<key character(\"e\")>"))
      #expect(!terminal.contains("an error told"))
      terminal.send("f")
      #expect(await terminal.end().map { $0 < 0 } == true)
      #expect(await terminal.wait(for: Self.leaves))
      #expect(await terminal.wait(for: "an error told"))
      #expect(await terminal.wait(for: "the reason of the trap"))
    }

    @Test("A new size is reported")
    func resize() async throws {
      let terminal = try await Self.begin()
      terminal.resize(columns: 100, rows: 30)
      #expect(await terminal.wait(for: "<resized 100x30>"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
    }

    @Test("Keys arrive as typed, the escape key after its delay")
    func keys() async throws {
      let terminal = try await Self.begin()
      terminal.send("\u{1B}[A")
      #expect(await terminal.wait(for: "<key up>"))
      terminal.send("\u{1B}")
      #expect(await terminal.wait(for: "<key escape>"))
      terminal.send("\u{1B}[200~two\rlines\u{1B}[201~")
      #expect(await terminal.wait(for: "two\\rlines"))
      terminal.send("c")
      #expect(await terminal.wait(for: "\u{1B}[6n"))
      terminal.send("\u{1B}[1;5R")
      #expect(await terminal.wait(for: "cursorPosition"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
    }

    @Test("The terminal's answers update the capabilities")
    func capabilities() async throws {
      let terminal = try await Self.begin()
      // The queries precede all drawing, so they have been sent.
      terminal.send("\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?62;4c")
      #expect(await terminal.wait(for: "<synchronized true keyboard kitty>"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
    }

    @Test("The program ends when its terminal is closed")
    func closed() async throws {
      let terminal = try await Self.begin()
      terminal.hangUp()
      #expect(await terminal.end(reads: false) == 0)
    }

    @Test("A terminal that doesn't read delays only the drawing")
    func stuck() async throws {
      let path = NSTemporaryDirectory() + "rill-flooded-\(UUID())"
      defer { unlink(path) }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.fixture], environment: ["TERM=xterm", "FLOODED=\(path)"])
      try #require(await terminal.wait(for: "<begun 80x24>"))
      terminal.send("b")
      // The program draws all frames while the test doesn't read; most are replaced, but not the
      // last.
      try await eventually("the last frame") { access(path, F_OK) == 0 }
      #expect(await terminal.wait(for: "<frame 2000>"))
      #expect(await terminal.wait(for: "<flooded true>"))
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
    }

    @Test("A terminal that doesn't read doesn't keep a program from ending")
    func stuckAtTheEnd() async throws {
      let terminal = try await Self.begin()
      terminal.send("b")
      terminal.signal(SIGTERM)
      #expect(await terminal.end(reads: false) == -SIGTERM)
      #expect(terminal.isRestored)
    }

    @Test("An inline session ends below its drawing, and keeps the screen")
    func inline() async throws {
      let terminal = try await Self.begin("inline")
      #expect(!terminal.contains(Self.enters))
      terminal.send("q")
      #expect(await terminal.end() == 0)
      #expect(terminal.isRestored)
      #expect(await terminal.wait(for: "\r\n\n\n\u{1B}\\"))
      #expect(!terminal.contains(Self.leaves))
    }

    @Test("A forcibly suspended program enters the terminal again when it continues")
    func stoppedByForce() async throws {
      let terminal = try await Self.begin()
      terminal.signal(SIGSTOP)
      terminal.signal(SIGCONT)
      #expect(await terminal.wait(for: Self.enters))
      #expect(await terminal.wait(for: "<resumed>"))
      #expect(terminal.isRaw)
      terminal.send("q")
      #expect(await terminal.end() == 0)
      await Self.expectLeft(terminal)
    }

    @Test(
      "The shell has its terminal settings while the program is suspended",
      arguments: ["\u{1A}", "s", "signal"])
    func suspends(_ how: String) async throws {
      // A shell with job control that reports in between.
      let script = """
        set -m
        "$0"
        echo "stopped $?"
        read line
        fg > /dev/null
        echo "ended $?"
        """
      let terminal = try PseudoTerminal(["/bin/bash", "-c", script, PseudoTerminal.fixture])
      try #require(await terminal.wait(for: "<begun 80x24>"))
      if how == "signal" {
        terminal.signalForeground(SIGTSTP)
      } else {
        terminal.send(how)
      }
      #expect(await terminal.wait(for: Self.leaves))
      #expect(await terminal.wait(for: "stopped 148"))
      #expect(terminal.isRestored)
      terminal.resize(columns: 90, rows: 20)
      terminal.send("go\n")
      #expect(await terminal.wait(for: Self.enters))
      #expect(await terminal.wait(for: "<resumed>"))
      #expect(await terminal.wait(for: "<resized 90x20>"))
      #expect(terminal.isRaw)
      terminal.send("q")
      #expect(await terminal.wait(for: Self.leaves))
      #expect(await terminal.wait(for: "ended 0"))
      #expect(await terminal.end() == 0)
      #expect(terminal.isRestored)
    }

    @Test("The shell ends a suspended program", arguments: ["", "tell ending"])
    func endsWhileStopped(_ argument: String) async throws {
      let script = """
        set -m
        "$0" $1
        process=$(jobs -p)
        kill %1
        while kill -0 $process 2> /dev/null; do sleep 0.01; done
        echo "ended"
        """
      let terminal = try PseudoTerminal([
        "/bin/bash", "-c", script, PseudoTerminal.fixture, argument,
      ])
      try #require(await terminal.wait(for: "<begun 80x24>"))
      terminal.send("\u{1A}")
      #expect(await terminal.wait(for: Self.leaves))
      // The shell reports the ending.
      #expect(await terminal.wait(for: argument == "tell ending" ? "Done" : "Terminated"))
      #expect(await terminal.wait(for: "ended"))
      #expect(terminal.isRestored)
      #expect(!terminal.contains(Self.enters))
      #expect(await terminal.end() == 0)
    }

    @Test("Pipes and dumb terminals are rejected")
    func noTerminal() async throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: PseudoTerminal.fixture)
      let output = Pipe()
      process.standardInput = Pipe()
      process.standardOutput = output
      try process.run()
      let told = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(String(decoding: told, as: UTF8.self) == "The standard output is not a terminal.\n")

      let shell = ["/bin/sh", "-c", #"echo | "$0""#, PseudoTerminal.fixture]
      let piped = try PseudoTerminal(shell)
      #expect(await piped.wait(for: "The standard input is not a terminal."))
      let dumb = try PseudoTerminal([PseudoTerminal.fixture], environment: ["TERM=dumb"])
      #expect(await dumb.end() == 2)
      #expect(await dumb.wait(for: "TERM is dumb"))
      #expect(dumb.isRestored)
    }
  }
#endif
