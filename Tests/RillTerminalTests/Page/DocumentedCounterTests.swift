import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

// The program of the first documentation page.

private enum Message { case decrement, increment }

private func update(_ message: Message, _ model: inout Int) {
  switch message {
  case .decrement: model -= 1
  case .increment: model += 1
  }
}

private func view(_ count: Int) -> VTree<Message> {
  box(.row, .gap(2)) {
    button(.onClick(.decrement)) { "-" }
    text("\(count)", .bold)
    button(.onClick(.increment)) { "+" }
  }
}

@Suite("The program of the documentation")
struct DocumentedCounterTests {
  @Test("The documented counter counts")
  func counts() throws {
    let terminal = TerminalTester(
      Program(model: 0, update: update, view: view), width: 20, height: 1)
    #expect(terminal.text == "[ - ]  0  [ + ]")
    #expect(terminal.style(x: 7, y: 0).attributes == .bold)
    terminal.press("Tab", "Tab", "Enter", "Enter")
    #expect(terminal.text == "[ - ]  2  [ + ]")
    #expect(terminal.model == 2)
  }
}
