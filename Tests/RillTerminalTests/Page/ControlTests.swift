import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("Controls")
struct ControlTests {
  /// A program that logs its messages.
  private func log(
    @TreeBuilder<String> _ view: @escaping ([String]) -> VTree<String>
  ) -> Program<[String], String> {
    Program(model: [], update: { what, log in log.append(what) }, view: view)
  }

  @Test("Sliders move by steps from their minimum, by keys and the mouse")
  func sliders() {
    let terminal = TerminalTester(
      log { _ in
        input(
          .type(.range), .attribute("min", "0.05"), .attribute("max", "1"),
          .attribute("step", "0.1"), .attribute("value", "0.05"), .onChange { $0 })
      }, width: 20, height: 1)
    terminal.press("Tab", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home")
    #expect(terminal.model == ["0.15", "0.25", "0.15", "0.95", "0.05"])
    terminal.click(x: 19, y: 0)
    #expect(terminal.model.last == "0.95")
    let press = MouseEvent(.press(.left), at: CellPosition(x: 0, y: 0))
    terminal.send(.mouse(press))
    terminal.send(.mouse(MouseEvent(.drag(.left), at: CellPosition(x: 10, y: 0))))
    #expect(terminal.model.suffix(2) == ["0.05", "0.55"])
  }

  @Test("A click on a choice selects the next enabled option, cyclically")
  func choices() throws {
    let terminal = TerminalTester(
      log { _ in
        select(.onChange { $0 }) {
          option(.value("a")) { "a" }
          option(.value("b"), .disabled()) { "b" }
          optgroup { option(.value("c")) { "c" } }
        }
        select(.id("empty"), .onChange { $0 })
      }, width: 20, height: 2)
    try terminal.click("[")
    terminal.press("ArrowDown", "Enter", "End", "Home", " ")
    #expect(terminal.model == ["c", "a", "c", "a", "c"])
    terminal.press("Tab", "ArrowDown", "Enter", "End")
    #expect(terminal.focus == "empty")
    #expect(terminal.model.count == 5)
  }

  @Test("A button in a summary is pressed without toggling the details")
  func summaries() throws {
    let terminal = TerminalTester(
      log { _ in
        details {
          summary {
            "More "
            button(.onClick("pressed")) { "do" }
          }
          p { "content" }
        }
      }, width: 20, height: 2)
    try terminal.click("do")
    #expect(terminal.model == ["pressed"])
    #expect(!terminal.text.contains("content"))
    try terminal.click("More")
    #expect(terminal.text.contains("content"))
  }

  @Test("A field shows as much text as fits after its end is deleted")
  func erasing() {
    let terminal = TerminalTester(
      log { _ in textField("", .width(columns: 6)) }, width: 6, height: 1)
    terminal.press("Tab")
    terminal.type("ab世界cdef")
    #expect(terminal.text == " cdef")
    terminal.press("Backspace", "Backspace", "Backspace", "Backspace")
    #expect(terminal.text == "b世界")
    #expect(terminal.cursor?.x == 5)
  }

  @Test("The caret of a text area with a border moves by shown lines")
  func areas() {
    let terminal = TerminalTester(
      log { _ in
        textarea(.value("one two"), .width(columns: 8), .height(rows: 4), .border(.single))
      }, width: 10, height: 4)
    terminal.press("Tab", "ArrowUp")
    #expect(terminal.cursor.map { [$0.x, $0.y] } == [4, 1])
    terminal.click(x: 2, y: 2)
    #expect(terminal.cursor.map { [$0.x, $0.y] } == [2, 2])
  }

  @Test("Nested tables have their own column widths")
  func tables() {
    let terminal = TerminalTester(
      log { _ in
        table {
          tr {
            td {
              table {
                tr {
                  td { "aaaa" }
                  td { "b" }
                }
                tr {
                  td { "a" }
                  td { "bbbb" }
                }
              }
            }
            td { "end" }
          }
        }
      }, width: 40, height: 2)
    #expect(terminal.text == "aaaa  b     end\na     bbbb")
  }
}
