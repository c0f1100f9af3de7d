import RillAutomaton
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

private struct Form: Equatable {
  var name = "Ann"
  var notes = ""
  var isDone = false
  var color = "green"
  var size = "m"
  var log: [String] = []
}

private enum Event {
  case name(String)
  case changed(String)
  case notes(String)
  case done(Bool)
  case color(String)
  case size(String)
  case said(String)
  case sent([TreeEvent.FormField])
}

private func form() -> Program<Form, Event> {
  Program(
    model: Form(),
    update: { event, form in
      switch event {
      case .name(let name): form.name = name
      case .changed(let name): form.log.append("changed to \(name)")
      case .notes(let notes): form.notes = notes
      case .done(let isDone): form.isDone = isDone
      case .color(let color): form.color = color
      case .size(let size): form.size = size
      case .said(let what): form.log.append(what)
      case .sent(let fields):
        form.log.append(fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
      }
    },
    view: { form in
      RillTree.form(
        .onSubmitForm { .sent($0) }, .style(.display, "flex"), .style(.flexDirection, "column")
      ) {
        textField(
          form.name, .id("name"), .name("name"), .onInput { .name($0) }, .onChange { .changed($0) })
        textarea(
          .id("notes"), .value(form.notes), .rows(3), .cols(12), .alignSelf(.start),
          .onInput { .notes($0) })
        label {
          input(
            .id("done"), .type(.checkbox), .checked(form.isDone), .onCheck { .done($0) })
          " done"
        }
        select(.id("color"), .value(form.color), .onChange { .color($0) }) {
          for color in ["red", "green", "blue"] { option(.value(color)) { text(color) } }
        }
        div {
          for size in ["s", "m", "l"] {
            input(
              .id(size), .type(.radio), .name("size"), .value(size), .checked(form.size == size),
              .onCheck { _ in .size(size) })
          }
        }
        button(.id("send")) { "Send" }
        button(.id("other"), .type(.button), .onClick(.said("other"))) { "Other" }
      }
    })
}

@Suite("Keys and the mouse")
struct InteractionTests {
  @Test("Tab visits focusable elements, and the checked one of radio buttons")
  func focus() {
    let terminal = TerminalTester(form(), width: 40, height: 12)
    var order: [String] = []
    for _ in 0..<7 {
      terminal.press("Tab")
      order.append(terminal.focus ?? "none")
    }
    #expect(order == ["name", "notes", "done", "color", "m", "send", "other"])
    terminal.press("Tab")
    #expect(terminal.focus == "name")
    terminal.press("Tab", modifiers: .shift)
    #expect(terminal.focus == "other")
  }

  @Test("Fields have the editing keys of shells and report changes")
  func typing() {
    let terminal = TerminalTester(form(), width: 40, height: 12)
    #expect(terminal.cursor == nil)
    terminal.press("Tab")
    #expect(terminal.cursor == TerminalCursor(x: 3, y: 0, shape: .bar))
    terminal.type("ette")
    #expect(terminal.model.name == "Annette")
    terminal.press("Home")
    terminal.type("Dear ")
    #expect(terminal.model.name == "Dear Annette")
    terminal.press("w", modifiers: .control)
    #expect(terminal.model.name == "Annette")
    terminal.press("Delete", "End", "Backspace")
    #expect(terminal.model.name == "nnett")
    terminal.press("ArrowLeft", "ArrowLeft", modifiers: .shift)
    terminal.type("X")
    #expect(terminal.model.name == "nneX")
    terminal.press("u", modifiers: .control)
    #expect(terminal.model.name == "")
    terminal.paste("two\r\nlines\u{1B}[31m")
    #expect(terminal.model.name == "two lines[31m")
    terminal.press("Enter")
    #expect(terminal.model.log == ["changed to two lines[31m", "name=two lines[31m&size=m"])
    terminal.press("Tab")
    #expect(terminal.model.log.count == 2)
  }

  @Test("Input that the program rejects is not shown")
  func rejecting() {
    let program = Program<Int, String>(
      model: 0, update: { _, _ in }, view: { _ in textField("fixed", .onInput { $0 }) })
    let terminal = TerminalTester(program, width: 10, height: 1)
    terminal.press("Tab")
    terminal.type("abc")
    #expect(terminal.text == "fixed")
  }

  @Test("A text area accepts several lines, and the caret moves in them")
  func textArea() {
    let terminal = TerminalTester(form(), width: 40, height: 12)
    terminal.press("Tab", "Tab")
    terminal.type("one\ntwo three four")
    #expect(terminal.model.notes == "one\ntwo three four")
    #expect(terminal.text.hasPrefix("Ann\none\ntwo three\nfour\n"))
    #expect(terminal.cursor == TerminalCursor(x: 4, y: 3, shape: .bar))
    terminal.press("ArrowUp", "ArrowUp")
    terminal.type("!")
    #expect(terminal.model.notes == "one!\ntwo three four")
    terminal.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
    terminal.type("x")
    #expect(terminal.cursor?.y == 3)
  }

  @Test("Checkboxes, choices and radio buttons change by keys")
  func choices() {
    let terminal = TerminalTester(form(), width: 40, height: 12)
    terminal.press("Tab", "Tab", "Tab", " ")
    #expect(terminal.model.isDone)
    #expect(terminal.text.contains("[x] done"))
    terminal.press("Tab", "ArrowDown")
    #expect(terminal.model.color == "blue")
    terminal.press("ArrowDown")
    #expect(terminal.model.color == "blue")
    terminal.press("ArrowUp", "ArrowUp")
    #expect(terminal.model.color == "red")
    terminal.press("Tab", "ArrowRight")
    #expect(terminal.model.size == "l")
    #expect(terminal.focus == "l")
    #expect(terminal.text.contains("( ) ( ) (•)"))
  }

  @Test("The mouse clicks elements and the control of a label, and places the caret")
  func mouse() throws {
    let terminal = TerminalTester(form(), width: 40, height: 12)
    try terminal.click("Other")
    #expect(terminal.model.log == ["other"])
    #expect(terminal.focus == "other")
    try terminal.click("done")
    #expect(terminal.model.isDone)
    terminal.click(x: 1, y: 0)
    terminal.type("_")
    #expect(terminal.model.name == "A_nn")
    try terminal.click("Send")
    #expect(terminal.model.log.last == "name=A_nn&size=m")
  }

  @Test("The page receives all keys except those that edit a field's text")
  func pageKeys() {
    let program = Program<[String], String>(
      model: [], effect: .none,
      update: { key, keys in
        keys.append(key)
        return key == "q" ? .quit : .none
      },
      subscriptions: { _ in .keyDown { $0.key } },
      view: { _ in textField("") })
    let terminal = TerminalTester(program, width: 10, height: 1)
    terminal.press("a", "F5", "ArrowUp")
    terminal.press("Tab")
    terminal.type("q")
    terminal.press("Backspace", "Escape", "ArrowUp")
    terminal.press("x", modifiers: .control)
    #expect(terminal.model == ["a", "F5", "ArrowUp", "Tab", "Escape", "ArrowUp", "x"])
    #expect(!terminal.isDone)
    terminal.press("Tab", "q")
    #expect(terminal.isDone == false)
  }
}
