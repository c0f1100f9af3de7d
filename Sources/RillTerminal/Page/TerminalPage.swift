import RillFlexbox
import RillProgram
import RillTree

/// A page in a terminal. It applies patches, lays elements out in cells, draws them, and dispatches
/// keys and the mouse.
///
/// It does no input or output: ``update()`` returns the cells, and ``receive(_:)`` accepts the
/// terminal's input. Elements behave as in a browser, as far as a terminal permits.
package final class TerminalPage {
  /// The root of the trees.
  package let root: TerminalNode
  /// The handler of events on elements, with the fields that the listener declares, and its id.
  package var onEvent: (TreeEvent, HandlerID) -> Void = { _, _ in }
  /// The delayed events of listeners.
  var paced = ThrottledEvents()
  /// The handler of events of the whole page, regardless of the focus.
  package var onPageEvent: (PageEvent) -> Void = { _ in }

  /// The number of columns.
  package private(set) var width: Int
  /// The number of rows; for a page as high as its content, the maximum.
  package private(set) var height: Int
  /// True if the page takes all rows instead of those that its content needs.
  package let fillsHeight: Bool
  /// The time of animations.
  package var time = Duration.zero
  /// The program's location, to which links are relative.
  package var location = Location.root

  var tree = FlexTree(FlexStyle.column)
  var memo = StyleCache()
  /// The elements with outdated styles.
  var styleQueue: [TerminalNode] = []
  /// The elements with outdated content.
  var contentQueue: [TerminalNode] = []
  var ids = ElementIDs()
  /// The tables with unmeasured columns.
  var tables: [ObjectIdentifier: TerminalNode] = [:]
  /// The number of content updates.
  var builds = 0
  var hasNewContent = false
  /// True if an element may be below its surroundings.
  var hasNegativeLevels = false
  var needsLayout = true
  /// The number of layouts.
  var layouts = 0
  /// For elements with much content, whether it was ordered vertically in the last layout.
  var ordered: [ObjectIdentifier: Bool] = [:]
  /// The number of items visited in the last drawing.
  var visits = 0
  /// True if the drawing is outdated.
  package var needsDrawing = true

  package var interaction = PageInteraction<TerminalNode>()
  /// The handler of text for the clipboard.
  package var onCopy: (String) -> Void = { _ in }

  /// The focused element.
  package var focus: TerminalNode?
  /// The position of the focus before its element was removed, from which Tab continues.
  var focusAnchor: TerminalNode?
  /// The new elements that request the focus.
  var wantsFocus: [TerminalNode] = []
  /// The field or option to reveal after the layout.
  var revealed: TerminalNode?
  /// The element that a command scrolls to after the layout. The key of the command's event may
  /// also reveal a field.
  var scrollTarget: TerminalNode?
  /// The selected option of a list, and whether it was fully visible.
  var selected: TerminalNode?
  var isSelectedSeen = false
  /// The virtual lists whose visible part has moved.
  var movedLists: [TerminalNode] = []
  /// The element under the pointer, and the element that was pressed.
  var hovered: TerminalNode?
  var pressed: TerminalNode?
  var hold: PointerCapture?
  var lastClick: (x: Double, y: Double, time: Duration)?
  /// The drawn areas, the topmost last.
  var painted: [PaintedArea] = []
  /// True if the layout or the drawing is outdated.
  package var needsWork: Bool {
    needsDrawing || needsLayout || !styleQueue.isEmpty || !contentQueue.isEmpty
  }
  /// True if an animation is visible.
  package var isAnimated = false
  var grid: CellGrid
  /// The cursor of a focused field.
  package private(set) var cursor: TerminalCursor?

  /// Creates an empty page.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - fillsHeight: True if the page takes all rows instead of those that its content needs.
  package init(width: Int, height: Int, fillsHeight: Bool = true) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.fillsHeight = fillsHeight
    grid = CellGrid(width: self.width, height: fillsHeight ? self.height : 0)
    root = TerminalNode(name: "body")
    root.isStyled = true
    root.style.flex.overflow = .scroll
    root.box = tree.root
  }

  deinit {
    // Texts refer to their element.
    var waiting = [root]
    while let node = waiting.popLast() {
      node.content = .none
      waiting += node.children
    }
  }

  /// Changes the number of columns and rows.
  package func resize(width: Int, height: Int) {
    let (width, height) = (max(width, 0), max(height, 0))
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    needsLayout = true
    needsDrawing = true
  }

  /// Applies `patch`.
  ///
  /// - Throws: An error if the patch doesn't fit the page.
  package func apply(_ patch: Patch) throws(PatchError) {
    if patch.isEmpty { return }
    var host = self
    try patch.apply(to: &host, at: root)
    needsDrawing = true
    updateModals()
  }

  /// Lays out and draws the changes, and returns the page.
  package func update() -> CellGrid {
    updateContent()
    if needsLayout {
      layOut()
      needsLayout = false
      needsDrawing = true
    }
    if needsDrawing {
      needsDrawing = false
      cursor = draw()
    }
    return grid
  }

  private func layOut() {
    fit()
    // A page that is higher than the screen has a column for its scroll bar.
    let isHigher = contentSize(of: root).height > grid.height
    let bar: FlexLength = isHigher ? 1 : 0
    if root.style.flex.border.right != bar {
      root.style.flex.border.right = bar
      tree[tree.root].border.right = bar
      fit()
    }
    // A selected option stays visible when its surroundings move.
    if revealed == nil, isSelectedSeen, let selected, selected["aria-selected"] == "true" {
      revealed = selected
    }
  }

  private func fit() {
    layouts += 1
    ordered.removeAll(keepingCapacity: true)
    // Dialogs are above the page, regardless of the size of its content.
    for dialog in interaction.modalDialogs where dialog.style.isModal {
      if let box = dialog.box { tree[box].maxHeight = FlexLength(Double(height)) }
    }
    tree.layout(
      width: .exactly(Double(width)), height: fillsHeight ? .exactly(Double(height)) : .unlimited)
    var rows = height
    if !fillsHeight {
      let heights = interaction.modalDialogs.map { $0.box.map { tree.frame(of: $0).height } ?? 0 }
      let needed = max(tree.frame(of: tree.root).height, heights.max() ?? 0)
      rows = min(rows, Int(clamping: needed + 0.5))
      // Elements that can scroll or shrink do so if there isn't enough space.
      if rows == height {
        tree.layout(width: .exactly(Double(width)), height: .exactly(Double(height)))
      }
    }
    if grid.width != width || grid.height != rows { grid = CellGrid(width: width, height: rows) }
  }
}

/// A drawn area.
struct PaintedArea {
  var rect: CellRect
  var node: TerminalNode
  /// The text of the area, and the frame of its first line.
  var text: (run: TextRun, frame: CellRect)?
  var alignment = TextAlignment.left
  /// True if the area is the scroll bar of the element.
  var isBar = false
}
