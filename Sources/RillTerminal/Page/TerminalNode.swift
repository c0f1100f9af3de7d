import RillFlexbox
import RillTree

/// A node of a ``TerminalPage``.
package final class TerminalNode {
  /// The name of an element; otherwise empty.
  package let name: String
  let namespace: Namespace
  let isComment: Bool
  /// The content of a text or comment.
  package internal(set) var text: String
  /// An unowned reference, because weak ones make reference counting slow.
  ///
  /// The parent outlives it: removing the node from the parent, or freeing the parent, sets this to
  /// nil.
  package internal(set) unowned(unsafe) var parent: TerminalNode?
  package internal(set) var children: [TerminalNode] = []
  var attributes: [String: String] = [:]
  var properties: [String: PropertyValue] = [:]
  /// The attributes in the order in which they were first set, which matters for shorthands.
  var styles: [(name: String, value: String)] = []
  var listeners: [String: TreeListener] = [:]

  /// The terminal's defaults for the element's name.
  let defaults: ElementDefaults
  /// The computed style; recomputed when an attribute has changed.
  var sharedStyle = SharedStyle.plain
  /// True if the style was computed, so that its content is, or will be, too.
  var isStyled = false
  /// True if the style is outdated.
  var needsStyle = false
  /// True if the content is outdated.
  var needsContent = false
  /// The inherited look from the line around it.
  var inherited = InheritedLook()
  /// Its own box, if any.
  var box: FlexTree.Node?
  var content = BoxContent.none
  /// The children that are unchanged since its content was built.
  var unchanged = UnchangedChildren()
  /// The number of the content update that placed its box.
  var lastBuild = 0
  /// The state that results from a person's actions, which the tree doesn't know.
  var state = TerminalNodeState()

  init(
    name: String, namespace: Namespace = .html, text: String = "", isComment: Bool = false
  ) {
    self.name = name
    self.namespace = namespace
    self.text = text
    self.isComment = isComment
    defaults = ElementDefaults.of(name)
  }

  // Freeing nodes recursively would overflow the stack in deep trees.
  deinit {
    for child in children { child.parent = nil }
    var waiting = children
    children = []
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) {
        for child in node.children { child.parent = nil }
        waiting += node.children
        node.children = []
      }
    }
  }

  var isElement: Bool { !name.isEmpty }

  var style: ElementStyle {
    get { sharedStyle.style }
    set { sharedStyle = SharedStyle(newValue) }
  }

  /// The marker of an entry of an ordered list.
  var number: String? {
    get { state.number }
    set { state.number = newValue }
  }

  /// The natural and the minimum column width of a table cell.
  var columnWidth: (natural: Int, least: Int)? {
    get { state.columnWidth }
    set { state.columnWidth = newValue }
  }
}

/// The state of a node on the screen, and the results of a person's actions.
struct TerminalNodeState {
  /// The frame of its last drawing.
  var frame = CellRect(x: 0, y: 0, width: 0, height: 0)
  private var rare: RareState?

  /// The scroll position of its content.
  var scrollX: Int {
    get { rare?.scrollX ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollX = newValue } }
  }
  var scrollY: Int {
    get { rare?.scrollY ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollY = newValue } }
  }
  /// The largest scroll position of its content.
  var scrollableX: Int {
    get { rare?.scrollableX ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollableX = newValue } }
  }
  var scrollableY: Int {
    get { rare?.scrollableY ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollableY = newValue } }
  }
  /// The size of its content, and the layout for which it was computed.
  var contentSize: (size: (width: Int, height: Int), layout: Int)? {
    get { rare?.contentSize }
    set { if newValue != nil || rare != nil { made.contentSize = newValue } }
  }
  /// The visible part of a virtual list that was reported.
  var visiblePart: VisiblePart? {
    get { rare?.visiblePart }
    set { if newValue != nil || rare != nil { made.visiblePart = newValue } }
  }
  /// The first visible row of a virtual list, and its position.
  var anchor: (row: TerminalNode?, y: Double)? {
    get { rare.flatMap { rare in rare.anchorRow.map { ($0, rare.anchorY) } } }
    set {
      if newValue == nil, rare == nil { return }
      made.anchorRow = newValue?.row
      made.anchorY = newValue?.y ?? 0
    }
  }
  /// The input of a field.
  var field: FieldState? {
    get { rare?.field }
    set { if newValue != nil || rare != nil { made.field = newValue } }
  }
  /// The last scene of a drawing.
  var drawing: KnownDrawing? {
    get { rare?.drawing }
    set { if newValue != nil || rare != nil { made.drawing = newValue } }
  }
  /// The value of the field before input that `change` has not reported.
  var valueBeforeTyping: String? {
    get { rare?.valueBeforeTyping }
    set { if newValue != nil || rare != nil { made.valueBeforeTyping = newValue } }
  }
  var number: String? {
    get { rare?.number }
    set { if newValue != nil || rare != nil { made.number = newValue } }
  }
  var columnWidth: (natural: Int, least: Int)? {
    get { rare?.columnWidth }
    set { if newValue != nil || rare != nil { made.columnWidth = newValue } }
  }

  var commandClasses: CommandClasses? {
    get { rare?.commandClasses }
    set { made.commandClasses = newValue }
  }

  private var made: RareState {
    mutating get {
      if let rare { return rare }
      let made = RareState()
      rare = made
      return made
    }
  }
}

/// The rarely used part of a state, which keeps other nodes small. It belongs to one node.
private final class RareState {
  var scrollX = 0
  var scrollY = 0
  var scrollableX = 0
  var scrollableY = 0
  var contentSize: (size: (width: Int, height: Int), layout: Int)?
  var visiblePart: VisiblePart?
  weak var anchorRow: TerminalNode?
  var anchorY = 0.0
  var field: FieldState?
  var drawing: KnownDrawing?
  var valueBeforeTyping: String?
  var number: String?
  var columnWidth: (natural: Int, least: Int)?
  var commandClasses: CommandClasses?
}

extension TerminalNode: PageElement {
  package var shownText: String { isElement || isComment ? "" : text }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  package func property(_ name: String) -> PropertyValue? { properties[name] }

  package func listener(to event: String) -> TreeListener? { listeners[event] }

  package var commandClasses: CommandClasses {
    get { state.commandClasses ?? CommandClasses() }
    set { state.commandClasses = newValue }
  }

  /// True if a command has changed its classes.
  var hasCommandClasses: Bool { state.commandClasses != nil }
}
