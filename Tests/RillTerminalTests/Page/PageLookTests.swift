import RillFlexbox
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

/// Returns a program with a constant view.
func still<Message>(_ view: VTree<Message>) -> Program<Int, Message> {
  Program(model: 0, update: { (_: Message, _: inout Int) in }, view: { _ in view })
}

/// Returns the text of a view on a screen of a size.
func render(_ width: Int, _ height: Int, _ view: VTree<Int>) -> String {
  TerminalTester(still(view), width: width, height: height).text
}

@Suite("Elements in a terminal")
struct PageLookTests {
  @Test("Boxes, borders, texts and buttons")
  func boxes() {
    let shown = render(
      30, 8,
      box(.padding(horizontal: 1), .border(.rounded), .gap(1)) {
        text("Today", .bold)
        box(.row, .gap(2), .justify(.spaceBetween)) {
          button { "Start" }
          "free"
          button(.disabled()) { "Stop" }
        }
        text("A text that is longer than the box is wide", .dim)
      })
    #expect(
      shown == """
        ╭────────────────────────────╮
        │ Today                      │
        │                            │
        │ [ Start ]   free  [ Stop ] │
        │                            │
        │ A text that is longer than │
        │ the box is wide            │
        ╰────────────────────────────╯
        """)
  }

  @Test("HTML made for a browser")
  func html() {
    let shown = render(
      30, 13,
      fragment {
        h1 { "Title" }
        p {
          "Some "
          strong { "strong" }
          " words, and a "
          a(.href("/x")) { "link" }
          "."
        }
        ul {
          li { "milk" }
          li { "bread and butter, honey and jam" }
        }
        ol {
          li { "one" }
          li { "two" }
        }
        div {
          label {
            input(.type(.checkbox), .checked(true))
            " done"
          }
        }
        hr()
        progress(.value(0.5), .max(1))
        table {
          tr {
            th { "Name" }
            th { "Count" }
          }
          tr {
            td { "Apples" }
            td { "3" }
          }
        }
        select {
          option(.value("a")) { "Alpha" }
          option(.value("b"), .selected()) { "Beta" }
        }
      })
    #expect(
      shown == """
        Title
        Some strong words, and a link.
        • milk
        • bread and butter, honey and
          jam
        1. one
        2. two
        [x] done
        ──────────────────────────────
        ██████████··········
        Name    Count
        Apples  3
        [Beta  ▾]
        """)
  }

  @Test("Spaces are kept as the only content, but not between elements")
  func spaces() {
    let shown = render(
      10, 2,
      box {
        box(.row) {
          text("a", .bold)
          text(" ", .dim)
          text("b", .bold)
        }
        div {
          div { "c" }
          "  "
        }
      })
    #expect(shown == "a b\nc")
  }

  @Test("Truncated text leaves space for its siblings, also in growing boxes")
  func truncating() {
    let shown = render(
      16, 1,
      box(.row, .gap(1)) {
        box(.grow()) { text("a title that is too long", .truncated()) }
        "right"
      })
    #expect(shown == "a title t… right")
  }
}
