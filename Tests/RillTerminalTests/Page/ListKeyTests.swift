import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("Page keys in lists")
struct ListKeyTests {
  private struct Model {
    var items = (0..<30).map(String.init)
    var selected: String?
  }

  private enum Message {
    case selected(String)
    case insert
  }

  private func program(_ selected: String?, rows: Int = 1) -> Program<Model, Message> {
    Program(
      model: Model(selected: selected),
      update: { message, model in
        switch message {
        case .selected(let item): model.selected = item
        case .insert: model.items.insert("new \(model.items.count)", at: 0)
        }
      },
      view: { model in
        div(.height(.percent(100)), .on("paste") { _ in .insert }) {
          list(
            model.items, id: \.self, selected: model.selected, .height(.percent(100)),
            onSelect: { Message.selected($0) }
          ) { item in
            box(.height(rows: rows)) { text(item) }
          }
        }
      })
  }

  @Test("A page is the visible part, for rows of any height", arguments: [1, 2])
  func pages(rows: Int) {
    let terminal = TerminalTester(program("3", rows: rows), width: 9, height: 9)
    terminal.press("Tab", "PageDown")
    #expect(terminal.model.selected == (rows == 1 ? "11" : "7"))
    terminal.press("PageUp", "PageUp")
    #expect(terminal.model.selected == "0")
    for _ in 0..<9 { terminal.press("PageDown") }
    #expect(terminal.model.selected == "29")
  }

  @Test("Without a selection, Page Down selects the first row and Page Up the last")
  func nothing() {
    for (key, item) in [("PageDown", "0"), ("PageUp", "29")] {
      let terminal = TerminalTester(program(nil), width: 9, height: 4)
      terminal.press("Tab", key)
      #expect(terminal.model.selected == item)
    }
  }

  @Test("The selection stays visible when its surroundings move")
  func moving() {
    let terminal = TerminalTester(program("3"), width: 9, height: 5)
    terminal.press("Tab")
    #expect(terminal.text.contains("\n3 "))
    for _ in 0..<4 { terminal.send(.paste(Paste("x"))) }
    #expect(terminal.text.contains("3 "))
    terminal.resize(width: 9, height: 2)
    #expect(terminal.text.contains("3 "))
    // After the wheel has scrolled it out of sight, it stays there.
    for _ in 0..<9 { terminal.scroll(.down, x: 0, y: 0) }
    terminal.resize(width: 9, height: 3)
    #expect(!terminal.text.contains("3 "))
  }
}
