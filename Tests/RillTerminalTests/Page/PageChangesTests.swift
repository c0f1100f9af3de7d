import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// A program with two views; a key switches to the second.
private func two(_ first: VTree<Int>, _ second: VTree<Int>) -> Program<Bool, Int> {
  Program(
    model: false, effect: .none,
    update: { _, model in
      model = true
      return .none
    },
    subscriptions: { _ in .keyDown { $0.key == "F1" ? 1 : nil } },
    view: { model in model ? second : first })
}

/// Returns the screen after the change from one view to another.
private func render(_ width: Int, _ height: Int, _ first: VTree<Int>, then second: VTree<Int>)
  -> String
{
  let terminal = TerminalTester(two(first, second), width: width, height: height)
  _ = terminal.text
  terminal.press("F1")
  return terminal.text
}

@Suite("Changes of pages in a terminal")
struct PageChangesTests {
  @Test("Closing details frees the space of their content")
  func closing() {
    let terminal = TerminalTester(
      still(
        fragment {
          details(.attribute("open")) {
            summary { "More" }
            p { "one" }
            p { "two" }
          }
          "after"
        } as VTree<Int>), width: 10, height: 5)
    #expect(terminal.text == "More\none\ntwo\nafter\n")
    terminal.press("Tab", "Enter")
    #expect(terminal.text == "More\nafter\n\n\n")
    terminal.press(" ")
    #expect(terminal.text == "More\none\ntwo\nafter\n")
  }

  @Test("A choice is as wide as its widest option, even if the options change")
  func options() {
    func choice(_ label: String) -> VTree<Int> {
      select { option(.value("a")) { text(label) } }
    }
    #expect(render(20, 1, choice("a"), then: choice("a longer one")) == "[a longer one ▾]")
  }

  @Test("The label of an input button changes with its value")
  func inputButtons() {
    func send(_ label: String) -> VTree<Int> { input(.type(.submit), .attribute("value", label)) }
    #expect(render(20, 1, send("Go"), then: send("Stop")) == "[ Stop ]")
  }

  @Test("Extreme sizes and numbers do no harm")
  func huge() {
    let screen = TerminalTester(
      still(
        div(.style(.height, "1e30lh"), .style(.width, "1e30ch"), .style(.padding, "1e308ch")) {
          ol(.attribute("start", "\(Int.max)")) {
            li { "a" }
            li { "b" }
          }
          textarea(.attribute("rows", "99999999999999999999"), .attribute("cols", "-1"))
          input(
            .type(.range), .attribute("min", "-1e308"), .attribute("max", "1e308"),
            .attribute("step", "1e308"))
        } as VTree<Int>), width: 20, height: 4, isInline: true)
    screen.press("Tab", "Tab", "ArrowRight", "ArrowRight", "ArrowLeft")
    #expect(screen.grid.height == 4)
    #expect(TerminalPage(width: -3, height: -1).update().width == 0)
  }

  @Test("A break at the end of a text adds no line")
  func breaks() {
    let shown = RillTerminalTests.render(
      10, 4,
      fragment {
        p {
          "one"
          br()
        }
        p { "two" }
        br()
        p { "three" }
      })
    #expect(shown == "one\ntwo\n\nthree")
  }

  @Test("Styles of inline elements are inherited by boxes in them")
  func inherited() {
    let terminal = TerminalTester(
      still(
        fragment {
          span(.foreground(.red), .bold) { button { "a" } }
          div(.style(.display, "contents"), .foreground(.blue)) { p { "b" } }
        } as VTree<Int>), width: 10, height: 2)
    #expect(terminal.style(x: 2, y: 0) == TextStyle(.red, on: .default, .bold))
    #expect(terminal.style(x: 0, y: 1) == TextStyle(.blue, on: .default))
  }

  @Test("Entries of an ordered list are numbered and aligned")
  func ordered() {
    let shown = RillTerminalTests.render(
      10, 5,
      fragment {
        ol(.attribute("start", "9")) {
          li { "a" }
          li { "b" }
        }
        ol(.attribute("reversed")) {
          li { "c" }
          li(.attribute("value", "7")) { "d" }
          li { "e" }
        }
      })
    #expect(shown == " 9. a\n10. b\n3. c\n7. d\n6. e")
  }
}
