import Foundation
import RillFlexbox
import Testing

/// The extent of layouts after changes, measured by the number of computations.
@Suite
struct ChangeTests {
  /// A thousand rows with an icon, a text and a badge.
  private func list() -> (tree: FlexTree, rows: [FlexTree.Node], texts: [FlexTree.Node]) {
    var tree = FlexTree(.column.width(400))
    var rows: [FlexTree.Node] = []
    var texts: [FlexTree.Node] = []
    for index in 0..<1000 {
      let row = tree.append(.row.padding(4).gap(8).alignItems(.center), to: tree.root)
      tree.append(FlexStyle().size(24), to: row)
      texts.append(tree.append(FlexStyle().flex(1), to: row, measure: text(20 + index % 100)))
      tree.append(FlexStyle().size(16), to: row)
      rows.append(row)
    }
    return (tree, rows, texts)
  }

  private func text(_ length: Int) -> FlexMeasure {
    FlexMeasure { room in
      let width = min(room.width(unlimited: Double(length * 7)), Double(length * 7))
      let columns = max(1, Int(width / 7))
      return .init(
        width: Double(min(length, columns) * 7),
        height: Double((length + columns - 1) / columns * 14))
    }
  }

  @Test
  func skipAnUnchangedTree() {
    var (tree, _, _) = list()
    tree.layout()
    #expect(tree.visits > 1000)
    tree.layout()
    #expect(tree.visits == 0)
    tree.layout(width: .atMost(500))
    #expect(tree.visits == 0, "The root has a fixed width.")
  }

  @Test
  func stopAtUnchangedSizes() {
    var (tree, rows, texts) = list()
    tree.layout()
    let before = tree.frame(of: rows[501])

    // A text with the same number of lines keeps the row's height, so the list isn't affected.
    tree.setMeasure(text(21), of: texts[500])
    tree.layout()
    #expect(tree.visits <= 12)
    #expect(tree.frame(of: rows[501]) == before)

    // With more lines, the list is laid out again, but not its other rows.
    tree.setMeasure(text(300), of: texts[500])
    tree.layout()
    #expect(tree.visits <= 20)
    #expect(tree.frame(of: rows[501]).y > before.y)
  }

  @Test
  func stopAtBoxesOfDefiniteSize() {
    var tree = FlexTree(.column)
    var panels: [FlexTree.Node] = []
    for _ in 0..<100 {
      let panel = tree.append(.column.size(200, 100).shrink(0).overflow(.hidden), to: tree.root)
      for _ in 0..<10 { tree.append(FlexStyle().height(5), to: panel) }
      panels.append(panel)
    }
    tree.layout()
    let child = tree.children(of: panels[50])[3]
    tree[child].height = 30
    let added = tree.append(FlexStyle().height(7), to: panels[50])
    tree.layout()
    #expect(tree.visits <= 6)
    #expect(tree.frame(of: child).height == 30)
    #expect(tree.frame(of: added).y == 75)
  }

  @Test
  func visitOnlyThePathToTheRoot() {
    // Four levels of ten boxes each, all with the size of their content.
    var tree = FlexTree(.column.alignItems(.flexStart))
    var leaves: [FlexTree.Node] = []
    func fill(_ parent: FlexTree.Node, _ level: Int) {
      for _ in 0..<10 {
        if level == 3 {
          leaves.append(tree.append(FlexStyle().size(10), to: parent))
        } else {
          let style = level % 2 == 0 ? FlexStyle.row : .column
          fill(tree.append(style.padding(1), to: parent), level + 1)
        }
      }
    }
    fill(tree.root, 0)
    tree.layout()
    tree[leaves[leaves.count / 2]].width = 500
    tree.layout()
    #expect(tree.visits <= 60)
    #expect(tree.frame(of: tree.root).width > 500)
  }

  /// Columns with the width of their content. The width is computed first, and heights for no other
  /// width.
  @Test
  func measureOnlyRequiredWidths() {
    let rooms = Rooms()
    let measure = FlexMeasure { room in
      rooms.record(room)
      return .init(width: 70, height: 14)
    }
    var tree = FlexTree(.column.alignItems(.flexStart))
    var parent = tree.root
    for _ in 0..<3 { parent = tree.append(.column.alignItems(.flexStart), to: parent) }
    let text = tree.append(FlexStyle(), to: parent, measure: measure)
    tree.layout(width: .atMost(500))
    #expect(rooms.asked == [.minContent, .maxContent, .width(70)])

    // A text of the same size affects no other box.
    tree.contentChanged(of: text)
    tree.layout(width: .atMost(500))
    #expect(tree.visits <= 3)
  }

  /// A box is hidden in the same turn in which its content changes.
  @Test
  func hideChangedBoxes() {
    var tree = FlexTree()
    let text = tree.append(
      FlexStyle(), to: tree.root, measure: FlexMeasure { _ in .init(width: 7, height: 14) })
    tree.layout()
    tree.contentChanged(of: text)
    tree[text].display = .none
    tree.layout()
    #expect(tree.frame(of: text) == FlexFrame())
    #expect(tree.frame(of: tree.root) == FlexFrame())
  }

  /// Changes along a whole path to the root take time linear in its length, not quadratic.
  @Test(.timeLimit(.minutes(10)))
  func changeAWholePathInLinearTime() {
    var tree = FlexTree(.column)
    var chain = [tree.root]
    for index in 0..<20_000 {
      chain.append(tree.append(index % 2 == 0 ? .row : .column, to: chain[index]))
    }
    tree.append(FlexStyle().size(10), to: chain[chain.count - 1])
    tree.layout()
    for box in chain { tree[box].padding = FlexEdges(0.25) }
    tree.layout()
    #expect(tree.frame(of: tree.root).width == 10 + 0.5 * 20_001)
    for box in chain where box != tree.root { tree[box].width = .percent(99) }
    tree.layout()
    #expect(tree.visits < 20 * tree.count)
  }
}

/// The requests to a measure. The lock guards the mutable state.
private final class Rooms: @unchecked Sendable {
  private let lock = NSLock()
  private var rooms: [FlexMeasure.Room] = []

  var asked: [FlexMeasure.Room] { lock.withLock { rooms } }

  func record(_ room: FlexMeasure.Room) {
    lock.withLock { rooms.append(room) }
  }
}
