#if canImport(Glibc) && Live
  import Foundation
  import Glibc
  import Testing

  /// A program in the terminal and a server in one process. Any ending ends both and restores the
  /// terminal.
  @Suite(
    "A terminal beside a server", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: PseudoTerminal.isAvailable, "The system provides no pseudo-terminal."))
  struct ServingTests {
    enum Ending: CaseIterable { case key, interrupt, terminate }

    /// Starts the program, and waits until it serves and reports that.
    private func begin(_ arguments: String...) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal([PseudoTerminal.fixture, "serves"] + arguments)
      try #require(await terminal.wait(for: SessionTests.enters))
      if !arguments.contains("first"), !arguments.contains("while") {
        try #require(await terminal.wait(for: "<alone>"))
        terminal.send("s")
      }
      try #require(await terminal.wait(for: "serving"))
      try #require(terminal.isRaw)
      return terminal
    }

    private func end(_ terminal: PseudoTerminal, _ ending: Ending) {
      switch ending {
      case .key: terminal.send("\u{3}")
      case .interrupt: terminal.signal(SIGINT)
      case .terminate: terminal.signal(SIGTERM)
      }
    }

    @Test(
      "Both end, regardless of which one started first", arguments: ["", "first"], Ending.allCases)
    func bothEnd(_ order: String, _ ending: Ending) async throws {
      let terminal = try await begin(order)
      end(terminal, ending)
      #expect(await terminal.end() == 0)
      await SessionTests.expectLeft(terminal)
      #expect(await terminal.wait(for: "the terminal ended"))
      #expect(await terminal.wait(for: "the server ended"))
    }

    @Test(
      "The server continues when the program quits, and handles the signals",
      arguments: ["", "first"])
    func programQuits(_ order: String) async throws {
      let terminal = try await begin(order)
      terminal.send("q")
      #expect(await terminal.wait(for: "the terminal ended"))
      #expect(terminal.isRestored)
      // The terminal turns the key into a signal again.
      terminal.send("\u{3}")
      #expect(await terminal.end() == 0)
      #expect(await terminal.wait(for: "the server ended"))
    }

    @Test(
      "A server without signal handling leaves the signals to the terminal",
      arguments: ["", "first"])
    func unhandled(_ order: String) async throws {
      let interrupted = try await begin("unhandled", order)
      interrupted.send("\u{3}")
      #expect(await interrupted.end() == 0)
      await SessionTests.expectLeft(interrupted)

      // This signal is not reported, and ends the process as usual.
      let terminated = try await begin("unhandled", order)
      terminated.signal(SIGTERM)
      #expect(await terminated.end() == -SIGTERM)
      await SessionTests.expectLeft(terminated)
    }

    @Test("A server that serves while a program runs ends with it", arguments: Ending.allCases)
    func servesWhile(_ ending: Ending) async throws {
      let quit = try await begin("while")
      quit.send("q")
      #expect(await quit.end() == 0)
      await SessionTests.expectLeft(quit)
      #expect(await quit.wait(for: "ended serving"))

      let ended = try await begin("while")
      end(ended, ending)
      #expect(await ended.end() == 0)
      await SessionTests.expectLeft(ended)
      #expect(await ended.wait(for: "ended serving"))
    }
  }
#endif
