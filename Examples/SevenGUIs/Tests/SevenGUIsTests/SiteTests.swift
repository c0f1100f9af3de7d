import RillProgramTesting
import RillTerminalTesting
import SevenGUIs
import Testing

/// Tests of the program with all tasks.
@Suite struct SiteTests {
  @Test func theListLeadsToEachTask() throws {
    for kind in TaskKind.allCases {
      let tester = ProgramTester(sevenGUIs(), comparing: \.isList)
      tester.isExhaustive = false
      try tester.test { tester in
        tester.expectTitle("7GUIs")
        let link = try tester.page.find(.attribute("href", "/\(kind.rawValue)/"))
        let title = link.textContent
        tester.click(.node(link))
        tester.expectTitle("\(title) – 7GUIs")
        try #expect(tester.page.find("h1").textContent == title)
      }
    }
  }

  @Test func tasksRunInATerminal() throws {
    let terminal = TerminalTester(
      sevenGUIs(TaskKind.allCases.filter { $0.fitsTerminal }), width: 60, height: 20)
    #expect(!terminal.text.contains("Cells"))
    try terminal.click("Temperature")
    try terminal.click("Celsius")
    terminal.type("100")
    #expect(terminal.text.contains("212"))
    try terminal.click("All tasks")
    try terminal.click("Timer")
    terminal.advance(by: .seconds(3))
    #expect(terminal.text.contains("3.0 s"))
    try terminal.click("Reset")
    #expect(terminal.text.contains("0.0 s"))
  }

  @Test func flightsAreBookedInATerminal() throws {
    let terminal = TerminalTester(FlightTask.program(), width: 40, height: 10)
    terminal.press("Tab", "ArrowDown", "Tab", "Tab")
    terminal.type("x")
    #expect(terminal.text.contains("Enter a date such as 27.03.2026."))
    terminal.press("Backspace", "Tab", "Enter")
    #expect(terminal.text.contains("You have booked a return flight"))
  }
}

extension TaskPage {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
