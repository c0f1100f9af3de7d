import RillAutomaton
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

private enum Event: Equatable {
  case typed(String)
  case said(String)
  case none
}

private struct Model: Equatable {
  var text = ""
  var log: [String] = []
}

/// A program that logs events and input, performs `effect` then, and listens to keys and pastes on
/// the page.
private func program(
  _ text: String = "", effect: Effect<Event> = .none, first: Effect<Event> = .none,
  _ view: @escaping (Model) -> VTree<Event>
) -> Program<Model, Event> {
  Program(
    model: Model(text: text), effect: first,
    update: { event, model in
      switch event {
      case .typed(let text): model.text = text
      case .said(let what): model.log.append(what)
      case .none: return .none
      }
      return effect
    },
    subscriptions: { _ in
      [
        .keyDown { $0.modifiers == .control ? .said("key \($0.key)") : nil },
        .host("paste") { .said("page \($0)") },
      ]
    },
    view: view)
}

@Suite("Browser behavior of pages")
struct BrowserParityTests {
  @Test("The caret row of a text area is visible for any height of the area")
  func highTextArea() {
    let terminal = TerminalTester(
      program { model in
        scroll(.height(rows: 4)) {
          textarea(.rows(20), .value(model.text), .onInput { .typed($0) }, .autoFocus())
        }
      }, width: 12, height: 6)
    for row in 1...12 { terminal.type("row \(row)\n") }
    terminal.type("end")
    #expect(terminal.text.contains("end"))
    #expect(terminal.cursor?.x == 3)
    terminal.press("Home", modifiers: .control)
    #expect(terminal.text(row: 0).hasPrefix("row 1 "))
    #expect(terminal.cursor == TerminalCursor(x: 0, y: 0, shape: .bar))
  }

  @Test("A text behind wide characters is found and clicked")
  func wideCharacters() throws {
    let terminal = TerminalTester(
      program { _ in
        box(.row) {
          box(.onClick(.said("日"))) { "日" }
          box(.onClick(.said("a"))) { "a" }
        }
      }, width: 9, height: 1)
    try terminal.click("a")
    try terminal.click("日a")
    #expect(terminal.model.log == ["a", "日"])
  }

  @Test("A line end in a one-line field is visible, and so is the text after it")
  func breakInField() {
    let terminal = TerminalTester(
      program("a\nb") { model in
        input(.type(.text), .value(model.text), .onInput { .typed($0) }, .autoFocus())
      }, width: 30, height: 1)
    terminal.type("c")
    #expect(terminal.text == "a␊bc")
    #expect(terminal.cursor?.x == 4)
  }

  @Test("All kinds of line ends end the lines of a text area")
  func linesOfTextArea() {
    let terminal = TerminalTester(
      program("one\r\ntwo") { model in
        textarea(.rows(3), .value(model.text), .onInput { .typed($0) }, .autoFocus())
      }, width: 30, height: 3)
    terminal.press("Home")
    terminal.type("_")
    #expect(terminal.model.text == "one\r\n_two")
    terminal.press("u", modifiers: .control)
    #expect(terminal.model.text == "one\r\ntwo")
    terminal.press("Home", modifiers: .control)
    terminal.type("_")
    #expect(terminal.model.text == "_one\r\ntwo")
  }

  @Test("Control keys move the caret, or reach the program if the field doesn't use them")
  func controlKeys() {
    let terminal = TerminalTester(
      program("abc") { model in
        textarea(.rows(3), .value(model.text), .onInput { .typed($0) }, .autoFocus())
      }, width: 30, height: 3)
    terminal.press("b", "b", "f", modifiers: .control)
    terminal.type("_")
    terminal.press("Enter", modifiers: .control)
    #expect(terminal.model.text == "ab_c")
    #expect(terminal.model.log == ["key Enter"])
  }

  @Test("An element without a box passes its color on to its content")
  func contents() throws {
    let terminal = TerminalTester(
      program { model in
        box {
          div(
            .style(.display, "contents"), .foreground(model.log.isEmpty ? .green : .red),
            .onClick(.said("click"))
          ) { "x" }
        }
      }, width: 5, height: 1)
    #expect(terminal.style(x: 0, y: 0).foreground == .green)
    try terminal.click("x")
    #expect(terminal.style(x: 0, y: 0).foreground == .red)
  }

  @Test("A second click at the same place is a double click, even on a new element")
  func doubleClick() throws {
    let terminal = TerminalTester(
      program { model in
        box(.onClick(.said("click")), .onDoubleClick(.said("double"))) {
          if model.log.isEmpty { text("one") } else { text("two", .bold) }
        }
      }, width: 9, height: 2)
    try terminal.click("one")
    try terminal.click("two")
    #expect(terminal.model.log == ["click", "click", "double"])
    // A third click starts again, and so does one elsewhere.
    try terminal.click("two")
    terminal.click(x: 8, y: 0)
    #expect(terminal.model.log.count == 5)
    terminal.advance(by: .seconds(1))
    terminal.click(x: 8, y: 0)
    #expect(!terminal.model.log.suffix(3).contains("double"))
  }

  @Test("The pointer enters an element once, even if a child under it is removed")
  func entering() {
    let terminal = TerminalTester(
      program { model in
        box(.onMouseEnter(.said("in")), .onMouseLeave(.said("out")), .height(rows: 2)) {
          if model.log.isEmpty { text("x").key("x") }
        }
      }, width: 9, height: 3)
    for (x, y) in [(0, 0), (1, 1), (1, 2)] {
      terminal.send(.mouse(MouseEvent(.move, at: CellPosition(x: x, y: y))))
    }
    #expect(terminal.model.log == ["in", "out"])
  }

  @Test("A press on a scroll bar is not a click on the content")
  func scrollBar() {
    let terminal = TerminalTester(
      program { _ in
        box(.onClick(.said("click"))) {
          scroll(.height(rows: 3)) { for row in 0..<30 { text("row \(row)") } }
        }
      }, width: 9, height: 3)
    terminal.click(x: 8, y: 2)
    #expect(terminal.text.contains("row 29"))
    #expect(terminal.model.log == [])
    terminal.click(x: 1, y: 1)
    #expect(terminal.model.log == ["click"])
  }

  @Test("Scrolling takes effect at startup and together with the update that adds content")
  func scrollingAtFirst() {
    func view(_ model: Model) -> VTree<Event> {
      scroll(.height(rows: 3)) {
        for row in 0..<(model.log.isEmpty ? 30 : 60) { text("row \(row)") }
      }
    }
    let terminal = TerminalTester(
      program(effect: .scroll(y: 1e9), first: .scroll(y: 1e9), view), width: 9, height: 3)
    #expect(terminal.text.contains("row 29"))
    terminal.run.send(.said("more"))
    #expect(terminal.text.contains("row 59"))
  }

  @Test("A scroll effect that moves nothing still draws the update")
  func scrollingNothing() throws {
    let page = TerminalPage(width: 9, height: 3)
    let screen = ProgramScreen(
      program(effect: .scroll(y: 0)) { text($0.log.last ?? "first") }, on: page, at: .root,
      scheduler: nil, isolation: nil)
    try screen.render()
    #expect(page.update().text(row: 0).hasPrefix("first"))
    screen.run.send(.said("second"))
    try screen.render()
    #expect(page.needsWork)
    #expect(page.update().text(row: 0).hasPrefix("second"))
  }

  @Test("Text that the same update sets in a field is selected")
  func selecting() {
    let terminal = TerminalTester(
      Program<String, Event>(
        model: "old", effect: .none,
        update: { event, text in
          switch event {
          case .typed(let new): text = new
          case .said:
            text = "new"
            return .selectText(in: "field")
          case .none: break
          }
          return .none
        },
        view: { text in
          box(.row) {
            input(.id("field"), .type(.text), .value(text), .onInput { .typed($0) }, .autoFocus())
            button(.onClick(.said(""))) { "reset" }
          }
        }), width: 40, height: 1)
    terminal.type("!")
    terminal.run.send(.said(""))
    #expect(terminal.text.hasPrefix("new"))
    terminal.type("x")
    #expect(terminal.model == "x")
  }

  @Test("The whole selection of a text area is highlighted, also across line breaks")
  func selectionInTextArea() {
    let terminal = TerminalTester(
      program("ab  cd 日", first: .selectText(in: "area")) { model in
        textarea(.id("area"), .rows(3), .cols(4), .value(model.text), .alignSelf(.start))
      }, width: 10, height: 3)
    #expect(terminal.text == "ab\ncd\n日")
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)] {
      #expect(terminal.style(x: x, y: y).attributes.contains(.inverse), "\(x) \(y)")
    }
    #expect(!terminal.style(x: 3, y: 2).attributes.contains(.inverse))
  }

  @Test("A click checks an indeterminate checkbox")
  func indeterminate() throws {
    let terminal = TerminalTester(
      program { _ in input(.type(.checkbox), .indeterminate(), .onCheck { .said("\($0)") }) },
      width: 9, height: 1)
    #expect(terminal.text == "[-]")
    try terminal.click("[")
    #expect(terminal.text == "[x]")
    #expect(terminal.model.log == ["true"])
  }

  @Test("After a click on an unfocusable element, Tab continues from there")
  func tabAfterClick() throws {
    let terminal = TerminalTester(
      program { _ in
        box {
          for name in ["a", "b", "c"] {
            button(.id(name)) { text(name) }
            p { "text \(name)" }
          }
        }
      }, width: 20, height: 12)
    try terminal.click("text b")
    #expect(terminal.focus == nil)
    terminal.press("Tab")
    #expect(terminal.focus == "c")
  }

  @Test("After the focused element and its siblings are removed, Tab continues from their place")
  func tabAfterRemoval() {
    let terminal = TerminalTester(
      program { model in
        box(.row) {
          button(.id("first")) { "first" }
          if model.log.isEmpty {
            for name in ["a", "b", "c"] {
              button(.key(name), .id(name), .onClick(.said(""))) { text(name) }
            }
          }
          button(.id("last")) { "last" }
        }
      }, width: 30, height: 3)
    terminal.press("Tab", "Tab", "Tab", "Enter")
    #expect(terminal.focus == nil)
    terminal.press("Tab")
    #expect(terminal.focus == "last")
  }

  @Test("A border and a scroll bar show the focus")
  func focus() {
    let terminal = TerminalTester(
      program { _ in
        box(.row) {
          scroll(.border(.single), .height(rows: 4), .tabIndex(0)) {
            for row in 0..<9 { text("\(row)") }
          }
          scroll(.height(rows: 4), .tabIndex(0)) { for row in 0..<9 { text("\(row)") } }
        }
      }, width: 8, height: 4)
    func bold() -> [Bool] {
      let grid = terminal.grid
      let bar = (0..<8).last { grid.text(x: $0, y: 0) == "┃" } ?? 0
      return [
        grid.style(x: 0, y: 0).attributes.contains(.bold),
        grid.style(x: bar, y: 0).attributes.contains(.bold),
      ]
    }
    #expect(bold() == [false, false])
    terminal.press("Tab")
    #expect(bold() == [true, false])
    terminal.press("Tab")
    #expect(bold() == [false, true])
  }

  @Test("A paste outside of fields is sent to the program, unless an element stops it")
  func pasting() {
    let terminal = TerminalTester(
      program { _ in
        box {
          div(.id("a"), .tabIndex(0)) { "a" }
          div(
            .id("b"), .tabIndex(0),
            .on("paste", options: .stopPropagation) { .said("b \($0.detail)") }
          ) { "b" }
        }
      }, width: 9, height: 3)
    terminal.paste("1")
    terminal.press("Tab")
    terminal.paste("2")
    terminal.press("Tab")
    terminal.paste("3")
    #expect(terminal.model.log == ["page 1", "page 2", "b 3"])
  }
}
