import RillAutomaton
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("A log")
struct LogTests {
  private static func log() -> TerminalTester<[String], String> {
    TerminalTester(
      Program(
        model: ["begun"],
        update: { (line: String, lines: inout [String]) in
          if line == "clear" { lines = [] } else { lines.append(line) }
        },
        view: { lines in
          scroll(.role(.log), .height(.percent(100))) { for line in lines { text(line) } }
        }), width: 12, height: 3)
  }

  private static func send(_ lines: ClosedRange<Int>, to terminal: TerminalTester<[String], String>)
  {
    for line in lines { terminal.run.send("line \(line)") }
    _ = terminal.grid
  }

  @Test("A log follows its end unless the user has scrolled up")
  func follows() {
    let terminal = Self.log()
    Self.send(1...9, to: terminal)
    #expect(terminal.text(row: 2).hasPrefix("line 9 "))
    terminal.scroll(.up, x: 1, y: 1)
    #expect(terminal.text(row: 0).hasPrefix("line 4 "))
    Self.send(10...19, to: terminal)
    #expect(terminal.text(row: 0).hasPrefix("line 4 "))
    terminal.press("Tab", "End")
    Self.send(20...29, to: terminal)
    #expect(terminal.text(row: 2).hasPrefix("line 29 "))
  }

  @Test("A log stays at its end after a resize and when its content is replaced")
  func changes() {
    let terminal = Self.log()
    Self.send(1...9, to: terminal)
    terminal.resize(width: 12, height: 2)
    #expect(terminal.text(row: 1).hasPrefix("line 9 "))
    terminal.resize(width: 12, height: 4)
    #expect(terminal.text(row: 3).hasPrefix("line 9 "))
    terminal.run.send("clear")
    #expect(terminal.text == "\n\n\n")
    Self.send(1...9, to: terminal)
    #expect(terminal.text(row: 3).hasPrefix("line 9 "))
  }

  @Test("A container that doesn't scroll stays in place")
  func others() {
    let terminal = TerminalTester(
      Program(
        model: ["begun"],
        update: { (line: String, lines: inout [String]) in lines.append(line) },
        view: { lines in
          scroll(.height(.percent(100))) { for line in lines { text(line) } }
        }), width: 12, height: 3)
    Self.send(1...9, to: terminal)
    #expect(terminal.text(row: 0).hasPrefix("begun"))
  }
}
