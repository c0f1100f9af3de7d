import RillTree

/// A page in memory, for tests: it shows trees, is looked at, and has things done to it as by a person.
///
/// ```swift
/// var rendering = Rendering<Message>()
/// let page = TestPage()
/// page.onEvent = { event, id in
///   guard case .message(let message) = rendering.receive(event, by: id) else { return }
///   update(message, &model)
///   page.apply(rendering.update(to: view(model)))
/// }
/// page.apply(rendering.update(to: view(model)))
/// try page.click(.text("+"))
/// #expect(try page.find("#count").textContent == "1")
/// ```
///
/// It behaves as a browser does where that shows: events are heard by the elements around, what is typed
/// changes the property `value`, a button in a form submits it, what is disabled can't be used. Whoever does
/// things in a test takes their time: of an event that is debounced or throttled is told at once, and
/// `listeners` of a ``TestNode`` say how soon a browser would. The commands of a listener are performed before
/// ``onEvent`` is called; a form that one of them locks is unlocked when that returns.
///
/// Elsewhere: jsdom, Testing Library, `Test.Html` (elm-test).
public final class TestPage {
  /// What trees are shown in: an element called `body`.
  public let root = TestNode(.element, name: "body")
  /// Who hears of events: gets what the listener asked for, and its id.
  public var onEvent: (TreeEvent, HandlerID) -> Void
  /// The element that has the focus: what was last clicked on, typed into or had a key pressed.
  public internal(set) weak var focus: TestNode?
  /// The dialog that is shown modally on top of the page; nil, if there is none.
  public var modal: TestNode? { interaction.modal }
  /// The text that was copied last by ``RillTree/PageCommand/copy(_:)`` or ``RillTree/PageCommand/copyText(of:)``.
  public internal(set) var clipboard = ""
  /// The field whose text was selected last by ``RillTree/PageCommand/selectText(in:)``.
  public internal(set) weak var selection: TestNode?
  /// The element that was last scrolled to by ``RillTree/PageCommand/scroll(toElement:)``.
  public internal(set) weak var scrollTarget: TestNode?
  package var interaction = PageInteraction<TestNode>()
  /// How many nodes were taken out to be put elsewhere, since the page was made.
  public private(set) var moveCount = 0
  /// How many nodes were made, since the page was.
  public private(set) var creationCount = 0

  /// How many files were chosen on it.
  var fileCount = 0

  /// A page with nothing on it.
  ///
  /// - Parameter onEvent: who hears of events.
  public init(onEvent: @escaping (TreeEvent, HandlerID) -> Void = { _, _ in }) {
    self.onEvent = onEvent
  }

  /// Does what `patch` says in ``root``.
  ///
  /// - Throws: that the page is not the one that the patch is for.
  public func apply(_ patch: Patch) throws(PatchError) {
    var host = self
    try patch.apply(to: &host, at: root)
    updateModals()
  }

  /// All that is on the page, one node a line: see ``TestNode/outline``.
  public var outline: String { root.outline }
}

extension TestPage: TreeHost {
  public func makeElement(_ name: String, in namespace: Namespace) -> TestNode {
    made(TestNode(.element, name: name, namespace: namespace))
  }

  public func makeText(_ text: String) -> TestNode { made(TestNode(.text, text: text)) }

  public func makeComment(_ text: String) -> TestNode { made(TestNode(.comment, text: text)) }

  private func made(_ node: TestNode) -> TestNode {
    creationCount += 1
    return node
  }

  public func isElement(_ node: TestNode) -> Bool { node.kind == .element }

  public func childCount(of element: TestNode) -> Int { element.children.count }

  public func child(at index: Int, of element: TestNode) -> TestNode { element.children[index] }

  public func insert(_ node: TestNode, at index: Int, of element: TestNode) {
    precondition(node.parent == nil, "Rill: take the node out before it is inserted elsewhere.")
    node.parent = element
    element.children.insert(node, at: index)
  }

  public func removeChild(at index: Int, of element: TestNode) {
    let node = element.children.remove(at: index)
    node.parent = nil
    if let focus, focus === node || focus.ancestors.contains(where: { $0 === node }) {
      self.focus = nil
    }
  }

  public func detachChild(at index: Int, of element: TestNode) -> TestNode {
    moveCount += 1
    let node = element.children.remove(at: index)
    node.parent = nil
    return node
  }

  public func setText(_ text: String, of node: TestNode) { node.text = text }

  public func setAttribute(_ name: String, to value: String?, of element: TestNode) {
    interaction.note(name, of: element)
    let isClasses = name == "class"
    element.attributes[name] =
      isClasses ? element.commandClasses.settle(value, current: element["class"]) : value
  }

  public func setProperty(_ name: String, to value: PropertyValue?, of element: TestNode) {
    interaction.note(name, value, of: element)
    element.properties[name] = value
  }

  public func setStyle(_ name: String, to value: String?, of element: TestNode) {
    element.styles[name] = value
  }

  public func setListener(_ listener: TreeListener?, to event: String, of element: TestNode) {
    element.listeners[event] = listener
  }
}
