import RillAutomaton
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

private enum Message: Equatable {
  case typed(String)
  case chose(String)
  case pressed
}

private struct Model: Equatable {
  var text = ""
  var told: [String] = []
}

private func program(
  _ text: String = "", keeping isKept: @escaping (Character) -> Bool = { _ in true },
  _ view: @escaping (Model) -> VTree<Message>
) -> Program<Model, Message> {
  Program(
    model: Model(text: text),
    update: { message, model in
      switch message {
      case .typed(let text): model.text = text.filter(isKept)
      case .chose(let choice): model.told.append(choice)
      case .pressed: model.told.append("pressed")
      }
    },
    view: view)
}

private let rows = (1...9).map { "row \($0)" }.joined(separator: "\n")

@Suite("Holding, dragging, scrolling and typing")
struct PointerTests {
  private static func area() -> TerminalTester<Model, Message> {
    TerminalTester(
      program(rows) { model in
        box {
          textarea(.rows(4), .value(model.text), .onInput { .typed($0) }, .autoFocus())
          text("below")
        }
      }, width: 20, height: 5)
  }

  @Test("A listener on a list receives the ID of the pressed row")
  func targets() throws {
    let terminal = TerminalTester(
      program { _ in
        box(.id("list"), .on("click", fields: .target) { .chose($0.targetID) }) {
          for name in ["first", "second"] { p(.id(name)) { text("the \(name)") } }
          p { "another" }
        }
      }, width: 20, height: 5)
    for row in ["second", "first", "another"] { try terminal.click(row) }
    #expect(terminal.model.told == ["second", "first", "list"])
  }

  @Test("A list that is scrolled to near its end loads more lines")
  func nearEnd() {
    let terminal = TerminalTester(
      program { model in
        scroll(.height(rows: 4), .onScrollNearEnd(within: 2, .pressed)) {
          for line in 0..<(10 * (model.told.count + 1)) { p { text("line \(line)") } }
        }
      }, width: 20, height: 5)
    // The first visible line, and the number of loads, after each turn of the wheel.
    for (line, count) in [(3, 0), (6, 1), (9, 1), (12, 1), (15, 2), (18, 2)] {
      terminal.scroll(.down, x: 1, y: 1)
      #expect(terminal.text(row: 0).hasPrefix("line \(line)"))
      #expect(terminal.model.told.count == count)
    }
  }

  @Test("The wheel scrolls a text area, and the next key shows the caret again")
  func wheel() {
    let terminal = Self.area()
    #expect(terminal.text(row: 3) == "row 9")
    #expect(terminal.cursor?.y == 3)
    terminal.scroll(.up, x: 1, y: 1)
    #expect(terminal.text(row: 0) == "row 3")
    // The caret is out of sight.
    #expect(terminal.cursor == nil)
    for _ in 0..<5 { terminal.scroll(.up, x: 1, y: 1) }
    #expect(terminal.text(row: 0) == "row 1")
    for _ in 0..<5 { terminal.scroll(.down, x: 1, y: 1) }
    #expect(terminal.text(row: 3) == "row 9")
    for _ in 0..<5 { terminal.scroll(.up, x: 1, y: 1) }
    terminal.type("!")
    #expect(terminal.text(row: 3) == "row 9!")
    #expect(terminal.cursor?.x == 6)
    #expect(terminal.text(row: 4) == "below")
  }

  @Test("A newly focused field shows its caret for any scroll position")
  func focus() {
    let terminal = TerminalTester(
      program(rows) { model in textarea(.rows(4), .value(model.text)) }, width: 20, height: 4)
    terminal.scroll(.down, x: 1, y: 1)
    #expect(terminal.text(row: 0) == "row 4")
    terminal.press("Tab")
    #expect(terminal.text(row: 3) == "row 9")
    #expect(terminal.cursor?.y == 3)
  }

  @Test("At the end of a text area, the wheel scrolls its container")
  func wheelAround() {
    let terminal = TerminalTester(
      program(rows) { model in
        scroll(.height(rows: 4)) {
          textarea(.rows(3), .value(model.text))
          for row in 1...9 { text("below \(row)") }
        }
      }, width: 20, height: 4)
    for _ in 0..<2 { terminal.scroll(.down, x: 1, y: 1) }
    #expect(terminal.text(row: 0).hasPrefix("row 7"))
    terminal.scroll(.down, x: 1, y: 1)
    #expect(terminal.text(row: 0).hasPrefix("below 1"))
  }

  @Test("Page keys move the caret of a text area by the visible rows")
  func pageKeys() {
    let terminal = Self.area()
    terminal.press("PageUp")
    #expect(terminal.text(row: 0) == "row 6")
    #expect(terminal.cursor == TerminalCursor(x: 5, y: 0, shape: .bar))
    terminal.press("PageUp", "PageDown")
    terminal.type("!")
    #expect(terminal.model.text.contains("row 6!\n"))
    terminal.press("PageUp", "PageUp", "PageUp")
    #expect(terminal.text(row: 0) == "row 1")
    #expect(terminal.cursor?.y == 0)
  }

  @Test("A scroll bar follows the pointer that holds it, wherever it is")
  func scrollBar() {
    let terminal = TerminalTester(
      program { _ in
        box(.row) {
          scroll(.width(columns: 10), .height(rows: 5)) {
            for row in 0..<45 { text("row \(row)") }
          }
          button(.onClick(.pressed)) { "beside" }
        }
      }, width: 30, height: 5)
    func send(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
      terminal.send(.mouse(MouseEvent(action, at: CellPosition(x: column, y: row))))
    }
    send(.press(.left), 9, 0)
    #expect(terminal.text(row: 0).hasPrefix("row 0 "))
    send(.drag(.left), 9, 2)
    #expect(terminal.text(row: 0).hasPrefix("row 20 "))
    send(.drag(.left), 14, 4)
    #expect(terminal.text(row: 0).hasPrefix("row 40 "))
    send(.drag(.left), 14, 1)
    #expect(terminal.text(row: 0).hasPrefix("row 10 "))
    send(.release(.left), 14, 0)
    #expect(terminal.model.told.isEmpty)
    send(.drag(.left), 9, 4)
    #expect(terminal.text(row: 0).hasPrefix("row 10 "))
  }

  @Test("The thumb of a scroll bar stays under the pointer that holds it")
  func thumb() {
    let terminal = TerminalTester(
      program { _ in
        scroll(.width(columns: 10), .height(rows: 5)) { for row in 0..<10 { text("row \(row)") } }
      }, width: 30, height: 5)
    func send(_ action: MouseEvent.Action, _ row: Int) {
      terminal.send(.mouse(MouseEvent(action, at: CellPosition(x: 9, y: row))))
    }
    send(.press(.left), 1)
    #expect(terminal.text(row: 0).hasPrefix("row 0 "))
    send(.drag(.left), 2)
    #expect(terminal.text(row: 0).hasPrefix("row 2 "))
    #expect(terminal.text(row: 0).hasSuffix("│") && terminal.text(row: 1).hasSuffix("┃"))
    send(.drag(.left), 9)
    #expect(terminal.text(row: 0).hasPrefix("row 5 "))
    // Releasing a button elsewhere also ends the hold.
    send(.press(.right), 1)
    send(.drag(.left), 1)
    #expect(terminal.text(row: 0).hasPrefix("row 5 "))
  }

  @Test("A prevented press also prevents dragging")
  func prevented() {
    let terminal = TerminalTester(
      program("one two") { model in
        box {
          input(
            .value(model.text), .onInput { .typed($0) }, .autoFocus(),
            .onMouseDown(options: .preventDefault) { _ in nil })
          input(
            .type(.range), .value("0"), .onInput { .typed($0) },
            .onMouseDown(options: .preventDefault) { _ in nil })
        }
      }, width: 20, height: 2)
    for row in 0..<2 {
      terminal.send(.mouse(MouseEvent(.press(.left), at: CellPosition(x: 1, y: row))))
      terminal.send(.mouse(MouseEvent(.drag(.left), at: CellPosition(x: 4, y: row))))
      terminal.send(.mouse(MouseEvent(.release(.left), at: CellPosition(x: 4, y: row))))
    }
    terminal.type("!")
    #expect(terminal.model.text == "one two!")
  }

  @Test("A click places the caret, also behind replaced characters")
  func shownOtherwise() {
    let terminal = TerminalTester(
      program("a\r\nb\u{9B}c") { model in input(.value(model.text), .onInput { .typed($0) }) },
      width: 20, height: 1)
    #expect(terminal.text == "a␍␊b␛[c")
    for (column, text) in [(3, "a\r\n!b\u{9B}c"), (7, "a\r\n!b\u{9B}!c")] {
      terminal.click(x: column, y: 0)
      terminal.type("!")
      #expect(terminal.model.text == text)
    }
  }

  @Test("An element above a scroll bar receives the click")
  func aboveBar() throws {
    let terminal = TerminalTester(
      program { _ in
        box {
          scroll(.width(columns: 10), .height(rows: 4)) {
            for row in 0..<9 { text("row \(row)") }
          }
          box(.position(.absolute), .inset(top: 1, left: 3)) {
            button(.onClick(.pressed)) { "above" }
          }
        }
      }, width: 30, height: 4)
    try terminal.click("above")
    #expect(terminal.model.told == ["pressed"])
    terminal.click(x: 9, y: 3)
    #expect(terminal.text(row: 0).hasPrefix("row 5"))
  }

  @Test("Dragging selects text in a field")
  func selection() {
    let terminal = TerminalTester(
      program("one two six") { model in
        input(.value(model.text), .onInput { .typed($0) })
      }, width: 20, height: 1)
    func send(_ action: MouseEvent.Action, _ column: Int) {
      terminal.send(.mouse(MouseEvent(action, at: CellPosition(x: column, y: 0))))
    }
    send(.press(.left), 4)
    send(.drag(.left), 9)
    send(.drag(.left), 7)
    send(.release(.left), 7)
    #expect(terminal.style(x: 4, y: 0).attributes.contains(.inverse))
    #expect(!terminal.style(x: 7, y: 0).attributes.contains(.inverse))
    terminal.type("2")
    #expect(terminal.model.text == "one 2 six")
  }

  @Test("A rejected key leaves the caret in place")
  func rejection() {
    let terminal = TerminalTester(
      program(keeping: \.isNumber) { model in
        input(.value(model.text), .onInput { .typed($0) }, .autoFocus())
      }, width: 20, height: 1)
    terminal.type("1a2b3")
    terminal.press("ArrowLeft", "ArrowLeft")
    terminal.type("x9y")
    #expect(terminal.model.text == "1923")
    #expect(terminal.cursor?.x == 2)
  }

  @Test("A letter selects the next option that begins with it")
  func letters() {
    let terminal = TerminalTester(
      program { _ in
        select(.autoFocus(), .onChange { .chose($0) }) {
          for name in ["Berlin", "Bergen", "Oslo", "Aarhus"] { option { text(name) } }
          option(.disabled(true)) { "Oulu" }
        }
      }, width: 20, height: 1)
    terminal.press("b", "b", "o", "o", "A", "z")
    #expect(terminal.model.told == ["Bergen", "Berlin", "Oslo", "Aarhus"])
  }
}

@Suite("A page taller than the screen")
struct PageScrollingTests {
  private static func wizard(isInline: Bool = false, height: Int = 4)
    -> TerminalTester<Model, Message>
  {
    TerminalTester(
      program { _ in
        box {
          for row in 1...8 { text("line \(row)") }
          button(.onClick(.pressed)) { "Done" }
        }
      }, width: 20, height: height, isInline: isInline)
  }

  @Test(
    "Keys and the wheel scroll the page, and a bar shows the position", arguments: [false, true])
  func keys(isInline: Bool) {
    let terminal = Self.wizard(isInline: isInline)
    #expect(terminal.text(row: 0) == "line 1             ┃")
    terminal.press("PageDown")
    #expect(terminal.text(row: 0).hasPrefix("line 4 "))
    terminal.press("ArrowUp")
    #expect(terminal.text(row: 0).hasPrefix("line 3 "))
    terminal.scroll(.down, x: 1, y: 1)
    #expect(terminal.text(row: 3).hasPrefix("[ Done ]"))
    terminal.press("Home")
    #expect(terminal.text(row: 0).hasPrefix("line 1 "))
    terminal.press("ArrowRight")
    #expect(terminal.text(row: 0).hasPrefix("line 1 "))
  }

  @Test("The focused element scrolls into view and can be clicked")
  func focus() throws {
    let terminal = Self.wizard()
    terminal.press("Tab")
    #expect(terminal.text(row: 3).hasPrefix("[ Done ]"))
    try terminal.click("Done")
    #expect(terminal.model.told == ["pressed"])
  }

  @Test("The scroll bar has a column beside the content")
  func column() throws {
    let terminal = TerminalTester(
      program { _ in
        box {
          for _ in 1...9 { box(.row, .justify(.end)) { button(.onClick(.pressed)) { "x" } } }
        }
      }, width: 10, height: 4)
    #expect(terminal.text(row: 0) == "    [ x ]┃")
    terminal.click(x: 8, y: 0)
    #expect(terminal.model.told == ["pressed"])
    terminal.resize(width: 10, height: 9)
    #expect(terminal.text(row: 0) == "     [ x ]")
  }

  @Test("Arrow keys in a single-line field don't scroll the page")
  func arrows() {
    let terminal = TerminalTester(
      program { _ in
        box {
          input(.autoFocus())
          for row in 1...8 { text("line \(row)") }
        }
      }, width: 20, height: 4)
    terminal.press("ArrowDown", "ArrowDown", "ArrowUp")
    #expect(terminal.text(row: 1).hasPrefix("line 1"))
    terminal.press("PageDown")
    #expect(!terminal.text.contains("line 1"))
  }

  @Test("The page has no bar if everything is visible")
  func room() {
    let terminal = Self.wizard(height: 9)
    #expect(terminal.text(row: 0) == "line 1")
    terminal.press("PageDown")
    terminal.scroll(.down, x: 1, y: 1)
    #expect(terminal.text(row: 0) == "line 1")
    terminal.resize(width: 20, height: 5)
    terminal.press("End")
    #expect(terminal.text(row: 0).hasPrefix("line 5 "))
    terminal.resize(width: 20, height: 9)
    #expect(terminal.text(row: 0) == "line 1")
  }
}
