import RillFlexbox
import RillProgram
import RillTerminalTesting
import RillTree
import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("Pages of deep trees")
struct DeepPageTests {
  /// Nested elements with a text in the innermost.
  private func deep(_ depth: Int, _ names: [String]) -> VTree<Int> {
    var tree: VTree<Int> = RillTree.text("deep")
    for level in 0..<depth {
      let inner = tree
      tree = element(names[level % names.count]) { inner }
    }
    return tree
  }

  @Test(
    "Elements 4,000 deep are laid out, drawn, used and removed", .smallStack,
    arguments: [["div"], ["span"], ["span", "label"], ["fieldset"]])
  func depth(names: [String]) throws {
    let page = TerminalPage(width: 20, height: 3)
    var rendering = Rendering<Int>()
    try page.apply(rendering.update(to: deep(4_000, names)))
    let text = page.update().text
    // There is no space within 4,000 borders.
    if names != ["fieldset"] { #expect(text.contains("deep")) }
    page.receive(.mouse(MouseEvent(.press(.left), at: CellPosition(x: 0, y: 0))))
    page.receive(.mouse(MouseEvent(.release(.left), at: CellPosition(x: 0, y: 0))))
    page.receive(.key(KeyEvent(.tab)))
    _ = page.update()
    try page.apply(rendering.update(to: RillTree.text("flat")))
    #expect(page.update().text.hasPrefix("flat"))
  }

  @Test("Nested tables are measured once")
  func tables() throws {
    let page = TerminalPage(width: 20, height: 3)
    var rendering = Rendering<Int>()
    try page.apply(rendering.update(to: deep(600, ["td", "tr", "table"])))
    #expect(page.update().text.contains("deep"))
  }
}
