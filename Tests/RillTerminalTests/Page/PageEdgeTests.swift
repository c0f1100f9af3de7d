import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("Edge cases of pages")
struct PageEdgeTests {
  @Test("Removed elements receive neither mouse events nor the focus")
  func mouse() throws {
    let page = TerminalPage(width: 10, height: 2)
    var rendering = Rendering<Int>()
    var told: [HandlerID] = []
    page.onEvent = { _, id in told.append(id) }
    try page.apply(
      rendering.update(to: div { button(.key("b"), .onClick(1), .onFocus(2)) { "b" } }))
    _ = page.update()
    try page.apply(rendering.update(to: div { "rest" }))
    for action in [MouseEvent.Action.move, .press(.left), .release(.left), .scroll(.down)] {
      page.receive(.mouse(MouseEvent(action, at: CellPosition(x: 2, y: 0))))
    }
    #expect(told.isEmpty)
    #expect(page.focus == nil)
    #expect(page.hovered === page.root)
  }

  @Test("Numbering a list takes constant work for each entry")
  func entries() throws {
    let page = TerminalPage(width: 10, height: 2)
    var rendering = Rendering<Int>()
    func view(_ entries: Range<Int>) -> VTree<Int> {
      ol { for entry in entries { li(.key(entry)) { "\(entry)" } } }
    }
    try page.apply(rendering.update(to: view(0..<3000)))
    #expect(page.update().text == "   1. 0  ┃\n   2. 1  │")
    try page.apply(rendering.update(to: view(1..<3000)))
    #expect(page.update().text == "   1. 1  ┃\n   2. 2  │")
    // Appending an entry doesn't change the previous ones.
    try page.apply(rendering.update(to: view(1..<3001)))
    page.updateContent()
    #expect(page.root.children[0].children[0].number == "   1.")
    #expect(page.styleQueue.isEmpty && page.contentQueue.isEmpty)
  }

  @Test("Elements drawn over colored text have their own color")
  func colors() {
    let terminal = TerminalTester(
      still(
        box {
          text("red", .foreground(.red))
          box(.position(.absolute), .inset(top: 0, left: 0), .background(.blue)) { "over" }
        } as VTree<Int>), width: 5, height: 1)
    #expect(terminal.style(x: 0, y: 0) == TextStyle(.default, on: .blue))
  }

  @Test("Inline, a scroller takes no more rows than available, and shows its end")
  func inline() {
    let terminal = TerminalTester(
      still(
        box(.height(.percent(100))) {
          "top"
          scroll(.grow()) { for line in 0..<9 { text("\(line)") } }
        } as VTree<Int>), width: 5, height: 4, isInline: true)
    terminal.press("Tab", "End")
    #expect(terminal.text == "top\n6   │\n7   │\n8   ┃")
  }

  @Test("Wide content scrolls sideways by keys")
  func sideways() {
    let terminal = TerminalTester(
      still(
        scroll(.height(rows: 2)) { text("0123456789", .wrapping(.none)) } as VTree<Int>),
      width: 5, height: 2)
    terminal.press("Tab", "ArrowRight", "ArrowRight")
    #expect(terminal.text.hasPrefix("2345"))
    terminal.press("ArrowLeft")
    #expect(terminal.text.hasPrefix("1234"))
  }
}
