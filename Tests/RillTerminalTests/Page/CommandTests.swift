import RillProgram
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalTesting

@Suite("Commands of listeners in the terminal")
struct CommandTests {
  private final class Look {
    var attributes: () -> [String] = { [] }
  }

  private func program(_ view: @escaping () -> VTree<String>) -> Program<[String], String> {
    Program(
      model: [], update: { message, model in model.append(message) }, view: { _ in view() })
  }

  private func attribute(
    _ name: String, of id: String, in terminal: TerminalTester<[String], String>
  ) -> String? {
    terminal.screen.page.root.nodesWithin.first { $0["id"] == id }?[name]
  }

  @Test("A form is locked while the program handles its submission, and then takes keys again")
  func locking() throws {
    let look = Look()
    let program = Program<[String], String>(
      model: [],
      update: { message, model in model += message == "send" ? look.attributes() : [message] },
      view: { _ in
        form(.id("form"), .onSubmit("send").performing(.lockForm())) {
          input(.id("name"), .name("name"), .onInput { $0 })
          input(.id("done"), .type(.checkbox), .name("done"))
          button(.id("send")) { "Send" }
        }
      })
    let terminal = TerminalTester(program, width: 20, height: 5)
    let places = [
      ("form", "aria-busy"), ("name", "readonly"), ("done", "disabled"), ("send", "disabled"),
    ]
    let attributes = {
      places.map { attribute($0.1, of: $0.0, in: terminal) ?? "none" }
    }
    look.attributes = { [unowned terminal] in
      places.map { attribute($0.1, of: $0.0, in: terminal) ?? "none" }
    }
    terminal.press("Tab")
    terminal.type("a")
    terminal.press("Enter")
    #expect(terminal.model == ["a", "true", "", "", ""])
    #expect(attributes() == ["none", "none", "none", "none"])
    #expect(terminal.focus == "name")
    terminal.type("b")
    #expect(terminal.model.last == "ab")
    try terminal.click("Send")
    #expect(Array(terminal.model.suffix(4)) == ["true", "", "", ""])
    #expect(attributes() == ["none", "none", "none", "none"])
  }

  @Test("A command scrolls to an element, and keys that it isn't for don't")
  func scrolling() {
    let terminal = TerminalTester(
      program {
        box {
          input(
            .id("field"),
            .onKeyDown { $0.key }.performing(.scroll(toElement: "end").onKey("d", "e")))
          scroll(.height(rows: 3)) {
            for line in 0..<20 { p { text("line \(line)") } }
            p(.id("end")) { "the end" }
          }
        }
      }, width: 20, height: 5)
    terminal.press("Tab", "x")
    #expect(!terminal.text.contains("the end") && terminal.model.last == "x")
    terminal.press("e")
    #expect(terminal.text.contains("the end") && terminal.model.last == "e")
    #expect(terminal.focus == "field")
  }

  @Test("Commands copy a text and the value of a field")
  func copying() throws {
    let terminal = TerminalTester(
      program {
        box {
          input(.id("field"), .value("typed"), .on(.keyDown, perform: .copyText().onKey("Enter")))
          button(.on(.click, perform: .copy("word"))) { "Word" }
        }
      }, width: 20, height: 5)
    try terminal.click("Word")
    #expect(terminal.clipboard == "word")
    terminal.press("Tab")
    if terminal.focus != "field" { terminal.press("Tab") }
    terminal.type("!")
    #expect(terminal.clipboard == "word")
    let value = terminal.screen.page.root.nodesWithin.first { $0["id"] == "field" }?.shownValue
    terminal.press("Enter")
    #expect(terminal.clipboard == value && value?.contains("!") == true)
    #expect(terminal.model.isEmpty)
  }

  @Test("Classes and attributes toggle on the page, and change its look at once")
  func toggling() throws {
    let terminal = TerminalTester(
      program {
        box {
          button(
            .on(
              .click, perform: .toggleClass("open", of: "part"),
              .toggleAttribute("hidden", of: "part"))
          ) { "Toggle" }
          button(
            .on(.click, perform: .setAttribute("title", to: "new", of: "part"))
          ) { "Set" }
          p(.id("part"), .class("small")) { "Part" }
        }
      }, width: 20, height: 5)
    for isHidden in [true, false, true] {
      try terminal.click("Toggle")
      #expect(terminal.text.contains("Part") == !isHidden)
      #expect(attribute("class", of: "part", in: terminal) == (isHidden ? "small open" : "small"))
      #expect(attribute("hidden", of: "part", in: terminal) == (isHidden ? "" : nil))
    }
    try terminal.click("Set")
    #expect(attribute("title", of: "part", in: terminal) == "new")
    #expect(terminal.model.isEmpty)
  }
}
