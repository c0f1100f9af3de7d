import RillFlexbox
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

private struct Items: Equatable {
  var items = (1...40).map { "item \($0)" }
  var selected: String? = "item 1"
  var activated: [String] = []
}

private enum Message {
  case selected(String)
  case activated(String)
}

private func items() -> Program<Items, Message> {
  Program(
    model: Items(),
    update: { message, model in
      switch message {
      case .selected(let item): model.selected = item
      case .activated(let item): model.activated.append(item)
      }
    },
    view: { model in
      box(.height(.percent(100))) {
        "Items"
        list(
          model.items, id: \.self, selected: model.selected, .grow(), .id("list"),
          onSelect: { .selected($0) }, onActivate: { .activated($0) }
        ) { item in
          text(item)
        }
      }
    })
}

@Suite("Lists and scrolling")
struct ListAndScrollTests {
  @Test("Keys move the selection, and the list scrolls to it")
  func keys() {
    let terminal = TerminalTester(items(), width: 12, height: 6)
    #expect(
      terminal.text == """
        Items
        item 1     ┃
        item 2     │
        item 3     │
        item 4     │
        item 5     │
        """)
    #expect(terminal.style(x: 0, y: 1).attributes == .inverse)
    terminal.press("Tab", "ArrowDown", "PageDown")
    #expect(terminal.model.selected == "item 6")
    #expect(terminal.text(row: 5).hasPrefix("item 6 "))
    #expect(terminal.style(x: 0, y: 5).attributes == .inverse)
    terminal.press("End")
    #expect(terminal.text(row: 5) == "item 40    ┃")
    terminal.press("Enter")
    #expect(terminal.model.activated == ["item 40"])
    terminal.press("Home")
    #expect(terminal.text(row: 1).hasPrefix("item 1 "))
  }

  @Test("The wheel scrolls, a click selects, and a double click activates")
  func mouse() {
    let terminal = TerminalTester(items(), width: 12, height: 6)
    terminal.scroll(.down, x: 2, y: 3)
    #expect(terminal.text(row: 1).hasPrefix("item 4 "))
    terminal.click(x: 2, y: 2)
    #expect(terminal.model.selected == "item 5")
    #expect(terminal.focus == "list")
    #expect(terminal.model.activated == [])
    terminal.click(x: 2, y: 2)
    #expect(terminal.model.activated == ["item 5"])
    terminal.advance(by: .seconds(1))
    terminal.click(x: 2, y: 2)
    #expect(terminal.model.activated == ["item 5"])
    // On the bar, halfway down.
    terminal.click(x: 11, y: 3)
    #expect(terminal.text(row: 1).hasPrefix("item 19"))
  }

  @Test("A list receives the keys that its own listeners ignore")
  func ownKeys() {
    let terminal = TerminalTester(
      Program<(selected: Int, opened: [String]), String>(
        model: (1, []),
        update: { message, model in
          model.selected = Int(message) ?? model.selected
          if Int(message) == nil { model.opened.append(message) }
        },
        view: { model in
          list(
            1...9, id: \.self, selected: model.selected,
            .onKeys(["ArrowRight": "open", "Home": "home"]), onSelect: { "\($0)" },
            onActivate: { _ in "entered" }
          ) { number in text(number) }
        }), width: 12, height: 6)
    terminal.press("Tab", "ArrowDown", "ArrowRight", "ArrowDown", "Home", "Enter")
    #expect(terminal.model.selected == 3)
    #expect(terminal.model.opened == ["open", "home", "entered"])
  }

  @Test("Keys scroll content that is too tall, within its limits")
  func scrolling() {
    let terminal = TerminalTester(
      still(
        scroll(.height(rows: 3), .border(.single)) {
          for line in ["a", "b", "c"] { text(line) }
        } as VTree<Int>), width: 5, height: 3)
    #expect(
      terminal.text == """
        ┌───┐
        │a  ┃
        └───┘
        """)
    terminal.press("ArrowDown")
    #expect(terminal.text(row: 1) == "│b  ┃")
    terminal.press("PageDown", "PageDown")
    #expect(terminal.text(row: 1) == "│c  ┃")
    terminal.press("Home")
    #expect(terminal.text(row: 1) == "│a  ┃")
    terminal.press("ArrowUp")
    #expect(terminal.text(row: 1) == "│a  ┃")
  }

  @Test("A new size is laid out and reported to the program")
  func resizing() {
    let program = Program<WindowSize, WindowSize>(
      model: WindowSize(width: 0, height: 0), effect: .none,
      update: { size, model in
        model = size
        return .none
      }, subscriptions: { _ in .windowSize { $0 } },
      view: { size in box(.alignItems(.center)) { text("\(Int(size.width))x\(Int(size.height))") } }
    )
    let terminal = TerminalTester(program, width: 9, height: 2)
    #expect(terminal.text == "   9x2\n")
    terminal.resize(width: 6, height: 1)
    #expect(terminal.text == "  6x1")
  }
}
