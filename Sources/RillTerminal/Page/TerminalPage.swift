import RillFlexbox
import RillProgram
import RillTree

/// A page in a terminal: what patches are applied to, what is laid out in cells and drawn, and what keys and the mouse are
/// used on.
///
/// It reads and writes nothing itself: ``update()`` gives the cells, and ``receive(_:)`` takes what a terminal sends.
/// Elements behave as they do in a browser, as far as there is something like it in a terminal.
package final class TerminalPage {
  /// What trees are shown in.
  package let root: TerminalNode
  /// Who hears of events of elements: gets what the listener asked for, and its id.
  package var onEvent: (TreeEvent, HandlerID) -> Void = { _, _ in }
  /// What listeners are told of later.
  var paced = PacedEvents()
  /// Who hears of what happens to the page as a whole, wherever the focus is.
  package var onPageEvent: (PageEvent) -> Void = { _ in }

  /// How many columns there are.
  package private(set) var width: Int
  /// How many rows there are; in a page that is as high as its content, the most there may be.
  package private(set) var height: Int
  /// Whether it takes all rows, rather than those that its content needs.
  package let fillsHeight: Bool
  /// The time that what moves by itself goes by.
  package var time = Duration.zero
  /// Where the program is: what links lead on from.
  package var location = Location.root

  var tree = FlexTree(FlexStyle.column)
  var memo = StyleMemo()
  /// The elements whose styles are to be found anew.
  var styleQueue: [TerminalNode] = []
  /// The elements whose content is to be found anew.
  var contentQueue: [TerminalNode] = []
  var ids = ElementIDs()
  /// The tables whose columns are to be measured.
  var tables: [ObjectIdentifier: TerminalNode] = [:]
  /// How often content was put into boxes.
  var builds = 0
  var hasNewContent = false
  /// Whether something may be below what is around it.
  var hasNegativeLevels = false
  var needsLayout = true
  /// How often boxes were laid out.
  var layouts = 0
  /// Of elements in which there is much, whether it stands one below the other in the last layout.
  var ordered: [ObjectIdentifier: Bool] = [:]
  /// How many items of elements were looked at in the last drawing.
  var visits = 0
  /// Whether something is to be drawn otherwise than it is.
  package var needsDrawing = true

  package var interaction = PageInteraction<TerminalNode>()
  /// Who is to put a text on the clipboard.
  package var onCopy: (String) -> Void = { _ in }

  /// The element that keys go to.
  package var focus: TerminalNode?
  /// Where the focus was before what had it went: from there Tab goes on.
  var focusAnchor: TerminalNode?
  /// What has come to the page and asks for the focus.
  var wantsFocus: [TerminalNode] = []
  /// What a field or list is to show when it is laid out.
  var revealed: TerminalNode?
  /// The option of a list that was selected last, and whether all of it was seen then.
  var selected: TerminalNode?
  var isSelectedSeen = false
  /// What the pointer is on, and was pressed on.
  var hovered: TerminalNode?
  var pressed: TerminalNode?
  var hold: PointerHold?
  var lastClick: (x: Double, y: Double, time: Duration)?
  /// What was drawn, the last on top.
  var painted: [PaintedArea] = []
  /// Whether something is to be drawn or laid out.
  package var needsWork: Bool {
    needsDrawing || needsLayout || !styleQueue.isEmpty || !contentQueue.isEmpty
  }
  /// Whether something that moves by itself is seen.
  package var isAnimated = false
  var grid: CellGrid
  /// Where the cursor is, if somewhere is typed.
  package private(set) var cursor: TerminalCursor?

  /// A page with nothing on it.
  ///
  /// - Parameters:
  ///   - width: how many columns there are.
  ///   - height: how many rows there are.
  ///   - fillsHeight: whether it takes all rows, rather than those that its content needs.
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
    // Texts know whose they are.
    var waiting = [root]
    while let node = waiting.popLast() {
      node.content = .none
      waiting += node.children
    }
  }

  /// Changes how many columns and rows there are.
  package func resize(width: Int, height: Int) {
    let (width, height) = (max(width, 0), max(height, 0))
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    needsLayout = true
    needsDrawing = true
  }

  /// Does what `patch` says.
  ///
  /// - Throws: that the page is not the one that the patch is for.
  package func apply(_ patch: Patch) throws(PatchError) {
    if patch.isEmpty { return }
    var host = self
    try patch.apply(to: &host, at: root)
    needsDrawing = true
    updateModals()
  }

  /// The page as it is now: laid out and drawn, as far as something has changed.
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
    // A page that is higher than the screen has a column for its bar.
    let isHigher = contentSize(of: root).height > grid.height
    let bar: FlexLength = isHigher ? 1 : 0
    if root.style.flex.border.right != bar {
      root.style.flex.border.right = bar
      tree[tree.root].border.right = bar
      fit()
    }
    // Where what is around it has moved, what is selected is not lost from sight.
    if revealed == nil, isSelectedSeen, let selected, selected["aria-selected"] == "true" {
      revealed = selected
    }
  }

  private func fit() {
    layouts += 1
    ordered.removeAll(keepingCapacity: true)
    // They stand over the page, whatever room its content takes.
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
      // What can scroll or shrink does so where there isn't room for all.
      if rows == height {
        tree.layout(width: .exactly(Double(width)), height: .exactly(Double(height)))
      }
    }
    if grid.width != width || grid.height != rows { grid = CellGrid(width: width, height: rows) }
  }
}

/// Where something was drawn.
struct PaintedArea {
  var rect: CellRect
  var node: TerminalNode
  /// Of a text: what it is, and where its first line would begin.
  var text: (run: TextRun, frame: CellRect)?
  var alignment = TextAlignment.left
  /// Whether it is the scroll bar of the element.
  var isBar = false
}
