import RillFlexbox
import RillTree

/// A node of a ``TerminalPage``.
package final class TerminalNode {
  /// Of an element: its name. Otherwise empty.
  package let name: String
  let namespace: Namespace
  let isComment: Bool
  /// Of a text or comment: what it says.
  package internal(set) var text: String
  /// A weak reference would make all that count references slow.
  ///
  /// It never outlives the parent: who takes the node out of that, or frees that, sets this to nil.
  package internal(set) unowned(unsafe) var parent: TerminalNode?
  package internal(set) var children: [TerminalNode] = []
  var attributes: [String: String] = [:]
  var properties: [String: PropertyValue] = [:]
  /// In the order in which they were first set, in which shorthands and longhands count.
  var styles: [(name: String, value: String)] = []
  var listeners: [String: TreeListener] = [:]

  /// What the terminal says of its name.
  let defaults: ElementDefaults
  /// What its facts come to; found anew when one has changed.
  var sharedStyle = SharedStyle.plain
  /// Whether its style was found, so that its content is, or is looked for where it has come to the page.
  var isStyled = false
  /// Whether the style is no longer what the facts say.
  var needsStyle = false
  /// Whether its content is no longer what its children say.
  var needsContent = false
  /// What the elements of the line say of how it looks that it stands in.
  var inherited = InheritedLook()
  /// Its box, if it has one of its own.
  var box: FlexTree.Node?
  var content = BoxContent.none
  /// What of its children is as it was when its content was built.
  var unchanged = UnchangedChildren()
  /// Which building of content put its box where it is.
  var lastBuild = 0
  /// What a person did to it that the tree knows nothing of.
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

  // A node would free its children, they theirs, and so on: deeper than a stack is.
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

  /// Of an entry of an ordered list: what stands before it.
  var number: String? {
    get { state.number }
    set { state.number = newValue }
  }

  /// Of a cell of a table: how wide its column would like to be, and how narrow it can be.
  var columnWidth: (natural: Int, least: Int)? {
    get { state.columnWidth }
    set { state.columnWidth = newValue }
  }
}

/// What of a node is seen on the screen, and what a person did to it.
struct TerminalNodeState {
  /// Where it was drawn last.
  var frame = CellRect(x: 0, y: 0, width: 0, height: 0)
  private var rare: RareState?

  /// How far its content is scrolled.
  var scrollX: Int {
    get { rare?.scrollX ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollX = newValue } }
  }
  var scrollY: Int {
    get { rare?.scrollY ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollY = newValue } }
  }
  /// How far its content can be scrolled.
  var scrollableX: Int {
    get { rare?.scrollableX ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollableX = newValue } }
  }
  var scrollableY: Int {
    get { rare?.scrollableY ?? 0 }
    set { if newValue != 0 || rare != nil { made.scrollableY = newValue } }
  }
  /// How large its content is, and the layout that it was so in.
  var contentSize: (size: (width: Int, height: Int), layout: Int)? {
    get { rare?.contentSize }
    set { if newValue != nil || rare != nil { made.contentSize = newValue } }
  }
  /// What is typed in a field, and where.
  var field: FieldState? {
    get { rare?.field }
    set { if newValue != nil || rare != nil { made.field = newValue } }
  }
  /// Of a drawing: what was drawn last.
  var drawing: KnownDrawing? {
    get { rare?.drawing }
    set { if newValue != nil || rare != nil { made.drawing = newValue } }
  }
  /// What was in the field before something was typed that `change` was not told of.
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

/// What few nodes have of a state, so that the others are small. Belongs to one node.
private final class RareState {
  var scrollX = 0
  var scrollY = 0
  var scrollableX = 0
  var scrollableY = 0
  var contentSize: (size: (width: Int, height: Int), layout: Int)?
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

  /// Whether a command has changed its classes.
  var hasCommandClasses: Bool { state.commandClasses != nil }
}
