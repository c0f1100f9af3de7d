import Counter
import RillProgramTesting
import RillTerminalTesting
import Testing

@Suite struct CounterTests {
  @Test func clicksChangeTheCount() throws {
    try ProgramTester(counter()).test { tester in
      tester.coversView = true
      tester.click(.text("+")) { $0 = 1 }
      tester.expectViewChanges(#"div/div/text: "0" -> "1""#)
      tester.click(.text("-")) { $0 = 0 }
      tester.expectViewChanges(#"div/div/text: "1" -> "0""#)
      tester.click(.text("-")) { $0 = -1 }
      tester.expectViewChanges(#"div/div/text: "0" -> "-1""#)
    }
  }

  @Test func keysChangeTheCount() throws {
    let terminal = TerminalTester(counter(), width: 5, height: 3)
    terminal.press("Tab", "Tab", "Enter", "Enter")
    #expect(terminal.text == "[ - ]\n2\n[ + ]")
    try terminal.click("-")
    #expect(terminal.model == 1)
  }
}
