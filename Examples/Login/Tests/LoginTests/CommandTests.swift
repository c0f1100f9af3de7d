import Foundation
import RillProgramTesting
import Testing

/// End-to-end tests of the program, in real time.
@Suite struct CommandTests {
  @Test func printsTheDocumentedOutput() throws {
    let run = try CommandRun("login", input: "login\nforceLogout\n")
    // Ignores the times, which vary with the load of the machine.
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.dropFirst("0.0 s".count) }
    }
    #expect(lines(run.output) == lines(try CommandRun.documentedOutput()))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func exitsWhenEffectsComplete() throws {
    let run = try CommandRun("login", input: "hello\nlogin")
    #expect(run.output.contains("unknown input “hello”; expected one of login, loginOK"))
    #expect(run.output.hasSuffix("s    running: nothing\n"))
    #expect(run.output.contains("s  loginOK: loggingIn -> loggedIn\n"))
  }

  @Test func exitsAtTheEndOfItsInput() throws {
    let run = try CommandRun("login")
    #expect(run.output == "0.0 s  loggedOut\n")
    #expect(run.status == 0)
  }

  @Test func drawsTheMachine() throws {
    let mermaid = try CommandRun("login", ["--diagram"])
    #expect(mermaid.output == (try CommandRun.documentedOutput(in: "mermaid")))
    #expect(mermaid.status == 0)
    let graphviz = try CommandRun("login", ["--diagram", "graphviz"])
    #expect(graphviz.output.hasPrefix("digraph {\n") && graphviz.output.hasSuffix("}\n"))
    #expect(graphviz.output.contains(#""loggingIn" -> "loggingOut""#))
    #expect(graphviz.status == 0)
  }

  @Test func printsHelp() throws {
    let run = try CommandRun("login", ["--help"])
    #expect(run.output.hasPrefix("Usage: login"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try CommandRun("login", ["--fast", "1"])
    #expect(run.output == "")
    #expect(run.errors == "login: unknown arguments --fast 1; see login --help\n")
    #expect(run.status == 1)
  }
}
