import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// An object whose release is observed.
private final class Witness {}

@Suite("The memory of pages")
struct PageMemoryTests {
  @Test("Removed nodes are released in any state")
  func nodes() throws {
    let page = TerminalPage(width: 20, height: 5)
    var rendering = Rendering<Int>()
    func view(_ isFull: Bool) -> VTree<Int> {
      div {
        if isFull {
          box(.key("full")) {
            table { tr { td { textField("a", .id("a"), .autoFocus()) } } }
            div(.role(.option), .ariaSelected(true)) { button { "b" } }
            ol { li { "c" } }
          }
        }
        "rest"
      }
    }
    try page.apply(rendering.update(to: view(true)))
    _ = page.update()
    func walk(_ node: TerminalNode) -> [Weak] { node.nodesWithin.map { Weak(node: $0) } }
    let nodes = walk(page.root.children[0].children[0])
    #expect(nodes.count == 10)
    page.receive(.key(KeyEvent(.tab)))
    page.receive(.mouse(MouseEvent(.press(.left), at: CellPosition(x: 3, y: 1))))
    page.revealed = nodes[0].node
    page.wantsFocus = [nodes[1].node].compactMap { $0 }
    try page.apply(rendering.update(to: view(false)))
    _ = page.update()
    #expect(nodes.allSatisfy { $0.node == nil })
    #expect(page.tables.isEmpty)
    page.receive(.mouse(MouseEvent(.release(.left), at: CellPosition(x: 3, y: 1))))
    #expect(page.update().text.hasPrefix("rest"))
  }

  private struct Weak { weak var node: TerminalNode? }

  @Test("A program's screen is released with its owner")
  func screens() throws {
    weak var page: TerminalPage?
    weak var witness: Witness?
    weak var tester: TerminalTester<Int, Int>?
    var nodes: [Weak] = []
    do {
      let held = Witness()
      let terminal = TerminalTester(
        Program<Int, Int>(
          model: 0, effect: .none,
          update: { [held] _, count in
            count += 1
            _ = held
            return .focus("b")
          },
          subscriptions: { _ in [.keyDown { _ in 1 }, .windowSize { _ in 2 }] },
          view: { count in p { button(.id("b"), .onClick(1)) { "\(count)" } } }),
        width: 9, height: 2)
      terminal.press("Tab", "Enter", "x")
      try terminal.click("[")
      #expect(terminal.text.contains("["))
      witness = held
      tester = terminal
      page = terminal.page
      #expect(page != nil && tester != nil)
      nodes = terminal.page.root.nodesWithin.map { Weak(node: $0) }
      #expect(nodes.count == 3)
    }
    #expect(nodes.allSatisfy { $0.node == nil })
    #expect(tester == nil)
    #expect(page == nil)
    #expect(witness == nil)
  }

  @Test("Styles that are never used again don't accumulate")
  func styles() throws {
    var memo = StyleCache()
    for width in 0..<5000 {
      var style = ElementStyle()
      memo.apply([("width", "\(width)ch")], to: &style, of: "div")
      #expect(style.flex.width == FlexLength(Double(width)))
    }
    #expect(memo.count <= StyleCache.limit)
  }

  @Test("A change of one row touches few boxes, and hidden rows aren't drawn")
  func work() throws {
    let page = TerminalPage(width: 20, height: 10)
    var rendering = Rendering<Int>()
    func view(_ count: Int, _ changed: Int, _ selected: Int) -> VTree<Int> {
      box(.height(.percent(100))) {
        scroll(.grow()) {
          for row in 0..<count {
            box(.row, .key(row), .role(.option), .ariaSelected(row == selected), .shrink(0)) {
              text("row")
              text(row == changed ? "changed" : "\(row)")
            }
          }
        }
      }
    }
    try page.apply(rendering.update(to: view(2000, -1, 0)))
    _ = page.update()
    func visits(_ tree: VTree<Int>) throws -> Int {
      try page.apply(rendering.update(to: tree))
      _ = page.update()
      #expect(page.painted.count < 60)
      return page.tree.visits
    }
    let all = 2000 * 3
    // The siblings of a row are visited, but not their content.
    #expect(try visits(view(2000, 7, 0)) < all / 2)
    #expect(try visits(view(2001, 7, 0)) < all / 2)
    #expect(try visits(view(2001, 7, 1500)) == 0)
  }
}
