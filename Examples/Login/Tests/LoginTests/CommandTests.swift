import Foundation
import Testing

/// The program from end to end, in real time.
@Suite struct CommandTests {
  @Test func printsWhatTheDocumentationShows() throws {
    let run = try ProgramRun(input: "login\nforceLogout\n")
    // Without the times, which are of a machine that has nothing else to do.
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.dropFirst("0.0 s".count) }
    }
    #expect(lines(run.output) == lines(try ProgramRun.documentedOutput(in: "text")))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func endsWhenEffectsAreOver() throws {
    let run = try ProgramRun(input: "hello\nlogin")
    #expect(run.output.contains("there is no input “hello”, but: login, loginOK"))
    #expect(run.output.hasSuffix("s    running: nothing\n"))
    #expect(run.output.contains("s  loginOK: loggingIn -> loggedIn\n"))
  }

  @Test func endsWithItsInput() throws {
    let run = try ProgramRun()
    #expect(run.output == "0.0 s  loggedOut\n")
    #expect(run.status == 0)
  }

  @Test func drawsTheMachine() throws {
    let mermaid = try ProgramRun("--diagram")
    #expect(mermaid.output == (try ProgramRun.documentedOutput(in: "mermaid")))
    #expect(mermaid.status == 0)
    let dot = try ProgramRun("--diagram", "dot")
    #expect(dot.output.hasPrefix("digraph {\n") && dot.output.hasSuffix("}\n"))
    #expect(dot.output.contains(#""loggingIn" -> "loggingOut""#))
    #expect(dot.status == 0)
  }

  @Test func explainsItself() throws {
    let run = try ProgramRun("--help")
    #expect(run.output.hasPrefix("Usage: login"))
    #expect(run.status == 0)
  }

  @Test func rejectsUnknownArguments() throws {
    let run = try ProgramRun("--fast", "1")
    #expect(run.output == "")
    #expect(run.errors == "login: unknown arguments --fast 1; see login --help\n")
    #expect(run.status == 1)
  }
}
