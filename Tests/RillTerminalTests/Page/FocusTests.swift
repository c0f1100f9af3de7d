import RillAutomaton
import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("The focus")
struct FocusTests {
  private enum Message: Equatable {
    case hide
    case said(String)
    case typed(String)
    case clear
  }

  private struct Model: Equatable {
    var isHidden = false
    var typed = ""
    var log: [String] = []
  }

  private func program(
    @TreeBuilder<Message> _ view: @escaping (Model) -> VTree<Message>
  ) -> Program<Model, Message> {
    Program(
      model: Model(),
      update: { message, model in
        switch message {
        case .hide: model.isHidden.toggle()
        case .said(let what): model.log.append(what)
        case .typed(let text): model.typed = text
        case .clear: model.typed = ""
        }
      }, view: view)
  }

  private func orders(_ terminal: TerminalTester<Model, Message>, _ count: Int) -> [String] {
    (0..<count).map { _ in
      terminal.press("Tab")
      return terminal.focus ?? "none"
    }
  }

  @Test("Elements with a positive tabindex come first, in its order")
  func tabIndex() throws {
    let terminal = TerminalTester(
      program { _ in
        button(.id("a")) { "a" }
        button(.id("b"), .tabIndex(2)) { "b" }
        button(.id("c"), .tabIndex(-1)) { "c" }
        button(.id("d"), .tabIndex(1)) { "d" }
        box(.style(.visibility, "hidden")) {
          button(.id("e")) { "e" }
          button(.id("f"), .style(.visibility, "visible")) { "f" }
        }
        box(.inert()) { button(.id("g")) { "g" } }
      }, width: 20, height: 9)
    #expect(orders(terminal, 5) == ["d", "b", "a", "f", "d"])
    try terminal.click("c")
    #expect(terminal.focus == "c")
    terminal.press("Tab")
    #expect(terminal.focus == "f")
    try terminal.click("g")
    #expect(terminal.focus == nil)
  }

  @Test("Tab goes to the first radio button if none is checked")
  func radios() {
    let terminal = TerminalTester(
      program { _ in
        for id in ["a", "b"] { input(.id(id), .type(.radio), .name("x")) }
        button(.id("c")) { "c" }
      }, width: 20, height: 3)
    #expect(orders(terminal, 3) == ["a", "c", "a"])
  }

  @Test(
    "A hidden, disabled or removed element loses the focus, and Tab continues from there",
    arguments: ["hidden", "around", "disabled", "removed", "closed"])
  func losing(how: String) {
    let terminal = TerminalTester(
      program { model in
        button(.id("a")) { "a" }
        let isOff = model.isHidden
        let attributes: [Attribute<Message>] = [
          .id("b"), .onClick(.hide), .onBlur(.said("left")),
          how == "disabled" ? .disabled(isOff) : .none,
          how == "hidden" && isOff ? .style(.display, "none") : .none,
        ]
        let b: VTree<Message> = element("button", attributes: attributes) { "b" }
        switch how {
        case "around": div(isOff ? .style(.visibility, "hidden") : .none) { b }
        case "removed": if !isOff { b.key("b") }
        case "closed":
          element("details", attributes: isOff ? [] : [.attribute("open")]) { div { b } }
        default: b
        }
        button(.id("c")) { "c" }
      }, width: 20, height: 6)
    terminal.press("Tab", "Tab")
    if terminal.focus == "summary" { terminal.press("Tab") }
    #expect(terminal.focus == "b")
    terminal.press("Enter")
    #expect(terminal.focus == nil)
    #expect(terminal.model.log == (how == "removed" ? [] : ["left"]))
    terminal.press("Tab")
    #expect(terminal.focus == "c")
  }

  @Test("Change is sent once for input, and not for the program's value")
  func change() {
    let terminal = TerminalTester(
      program { model in
        textField(
          model.typed, .onInput { .typed($0) }, .onChange { .said($0) }, .onKey("Enter", .clear))
        button(.id("b")) { "b" }
      }, width: 20, height: 6)
    terminal.press("Tab")
    terminal.type("ab\n")
    #expect(terminal.model == Model(log: ["ab"]))
    terminal.press("Tab")
    #expect(terminal.model.log == ["ab"])
    terminal.press("Tab")
    terminal.type("c")
    terminal.press("Tab", "Tab", "Tab")
    #expect(terminal.model.log == ["ab", "c"])
  }

  @Test("The first of several new elements that request the focus gets it")
  func autofocus() throws {
    let terminal = TerminalTester(
      program { model in
        div(.onClick(.hide)) { "x" }
        if model.isHidden {
          div { div { textField("", .id("a"), .autoFocus(), .onFocus(.said("here"))) } }
          textField("", .id("b"), .autoFocus())
        }
      }, width: 20, height: 6)
    #expect(terminal.focus == nil)
    try terminal.click("x")
    #expect(terminal.focus == "a")
    #expect(terminal.model.log == ["here"])
  }

  @Test("A link in a scrolling text becomes visible with the focus")
  func links() {
    let terminal = TerminalTester(
      program { _ in
        scroll(.height(rows: 2)) {
          p {
            for line in 1...9 {
              "line \(line) "
              if line == 5 { a(.href("/"), .id("link")) { "link" } }
              br()
            }
          }
        }
      }, width: 20, height: 3)
    terminal.press("Tab", "Tab")
    #expect(terminal.focus == "link")
    #expect(terminal.text.contains("line 5 link"))
  }

  @Test("A clicked element doesn't scroll, even if only a part of it is visible")
  func clicking() {
    let terminal = TerminalTester(
      program { _ in
        scroll(.height(rows: 3)) {
          "one"
          "two"
          button(.border(.single), .onClick(.said("clicked"))) { "three" }
        }
      }, width: 20, height: 3)
    terminal.click(x: 1, y: 2)
    #expect(terminal.model.log == ["clicked"])
    #expect(terminal.text.hasPrefix("one"))
  }
}
