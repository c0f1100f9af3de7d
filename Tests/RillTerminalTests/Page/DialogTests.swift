import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

@Suite("Modal dialogs and commands in the terminal")
struct DialogTests {
  private struct Model: Equatable {
    var isOpen = false
    var log: [String] = []
  }

  private enum Message {
    case open(Bool)
    case log(String)
  }

  private func program(
    _ update: @escaping (Message, inout Model) -> Void = { message, model in
      switch message {
      case .open(let isOpen): model.isOpen = isOpen
      case .log(let text): model.log.append(text)
      }
    }, lines: Int = 1
  ) -> Program<Model, Message> {
    Program(
      model: Model(), update: update,
      view: { model in
        box {
          button(.id("ask"), .onClick(.open(true))) { "Ask" }
          button(.id("other"), .onClick(.log("other"))) { "Other" }
          for line in 0..<8 { p { "line \(line) ........" } }
          // It is drawn over the page, although its parent is small.
          box(.height(rows: 1), .width(columns: 2), .overflow(.hidden)) {
            dialog(.id("dialog"), .modal(model.isOpen), .onClose(.open(false))) {
              for line in 0..<lines { p { "Really \(line)?" } }
              button(.id("yes"), .onClick(.log("yes"))) { "Yes" }
            }
          }
        }
      })
  }

  @Test("A dialog is drawn over the page, with the focus in it")
  func drawing() {
    let terminal = TerminalTester(program(), width: 24, height: 12)
    terminal.press("Tab", "Enter")
    #expect(terminal.focus == "yes")
    #expect(
      terminal.text == """
        [ Ask ]
        [ Other ]
        line 0 ........
        line 1 ........
        line ┌───────────┐
        line │ Really 0? │
        line │ [ Yes ]   │
        line └───────────┘
        line 6 ........
        line 7 ........

        """ + "\n")
  }

  @Test("A dialog blocks keys, the mouse and Tab behind it; Escape closes it")
  func inert() throws {
    let terminal = TerminalTester(program(), width: 24, height: 8)
    terminal.press("Tab", "Enter")
    try terminal.click("Other")
    terminal.press("Tab", "Tab")
    #expect(terminal.focus == "yes" && terminal.model.log.isEmpty)
    let text = terminal.text
    terminal.scroll(.down, x: 0, y: 7)
    #expect(terminal.text == text)
    try terminal.click("Yes")
    #expect(terminal.model.log == ["yes"])
    terminal.press("Escape")
    #expect(!terminal.model.isOpen && terminal.focus == "ask")
    #expect(!terminal.text.contains("Really"))
    try terminal.click("Other")
    #expect(terminal.model.log == ["yes", "other"])
  }

  @Test("A dialog that is too tall scrolls, and one that the model keeps open is shown again")
  func high() {
    let stubborn: (Message, inout Model) -> Void = { message, model in
      if case .open(true) = message { model.isOpen = true }
      if case .open(false) = message { model.log.append("asked to close") }
    }
    let terminal = TerminalTester(program(stubborn, lines: 20), width: 24, height: 8)
    terminal.press("Tab", "Enter")
    #expect(terminal.text.contains("Yes"))
    terminal.press("Escape")
    #expect(terminal.model.log == ["asked to close"] && terminal.focus == "yes")
    #expect(terminal.text.contains("Yes"))
  }

  @Test("An inline page has room for a dialog")
  func inline() {
    let program = Program<Int, String>(
      model: 0, update: { _, _ in },
      view: { _ in
        box {
          "short"
          dialog(.modal()) { for line in 0..<3 { p { "line \(line)" } } }
        }
      })
    let terminal = TerminalTester(program, width: 24, height: 10, isInline: true)
    #expect(terminal.text.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    for line in 0..<3 { #expect(terminal.text.contains("│ line \(line) │")) }
  }

  @Test("Boxes of dialogs are added and removed with their parents")
  func comingAndGoing() {
    let program = Program<Int, Int>(
      model: 0, effect: .none,
      update: { message, model in
        model = message
        return .none
      },
      subscriptions: { _ in .keyDown { $0.key == "n" ? 1 : $0.key == "b" ? 0 : nil } },
      view: { model in
        box {
          if model == 0 {
            box { box { dialog(.modal(), .style(.background, "blue")) { p { "first" } } } }
          } else {
            p { "second" }
          }
        }
      })
    let terminal = TerminalTester(program, width: 20, height: 5)
    for _ in 0..<3 {
      #expect(terminal.text.contains("│ first │"))
      terminal.press("n")
      #expect(!terminal.text.contains("first") && terminal.text.contains("second"))
      terminal.press("b")
    }
  }

  @Test("A label turns into a field that receives the next keys")
  func editingInPlace() throws {
    let program = Program<[String], String>(
      model: [], update: { message, model in model.append(message) },
      view: { model in
        box {
          p(
            .id("label"),
            .onDoubleClick("edit").performing(
              .setAttribute("hidden"), .removeAttribute("hidden", from: "field"), .focus("field"),
              .selectText(in: "field"))
          ) { "milk" }
          input(
            .id("field"), .hidden(), .value("milk"), .stopPropagation(.keyDown), .onInput { $0 })
          button(.on(.click, perform: .copyText(of: "label"), .addClass("done"))) { "Copy" }
        }
      })
    let terminal = TerminalTester(program, width: 20, height: 5)
    try terminal.click("milk")
    try terminal.click("milk")
    #expect(terminal.focus == "field")
    terminal.type("a")
    #expect(terminal.model.first == "edit" && terminal.model.last == "a")
    try terminal.click("Copy")
    #expect(terminal.clipboard == "milk")
  }

  @Test("Effects show and close a dialog")
  func effects() throws {
    let program = Program<[String], String>(
      model: [], effect: .none,
      update: { message, model in
        model.append(message)
        return message == "open" ? .showModal("d") : message == "done" ? .closeDialog("d") : .none
      },
      view: { _ in
        box {
          button(.onClick("open")) { "Open" }
          dialog(.id("d"), .onClose("closed")) { button(.onClick("done")) { "Done" } }
        }
      })
    let terminal = TerminalTester(program, width: 20, height: 5)
    try terminal.click("Open")
    try terminal.click("Done")
    #expect(terminal.model == ["open", "done"] && !terminal.text.contains("Done"))
    try terminal.click("Open")
    terminal.press("Escape")
    #expect(terminal.model == ["open", "done", "open", "closed"])
  }
}
