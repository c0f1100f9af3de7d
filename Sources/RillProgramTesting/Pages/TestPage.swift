import RillTree

/// An in-memory page for tests, which shows trees and simulates a user's actions.
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
/// It behaves like a browser where a program can observe it. Events bubble, typing changes the
/// property `value`, a button in a form submits it, and disabled elements can't be used.
///
/// Debounced and throttled events are delivered at once. The `listeners` of a ``TestNode`` contain
/// the pace that a browser would use. The commands of a listener run before ``onEvent`` is called.
/// A form that such a command locks is unlocked when ``onEvent`` returns.
///
/// Elsewhere: jsdom, Testing Library, `Test.Html` (elm-test).
public final class TestPage {
  /// The element that contains the trees, with the name `body`.
  public let root = TestNode(.element, name: "body")
  /// The function that receives events, with the fields that the listener declares, and the
  /// listener's id.
  public var onEvent: (TreeEvent, HandlerID) -> Void
  /// The focused element: the last one that was clicked, typed into, or received a key.
  public internal(set) weak var focus: TestNode?
  /// The modal dialog on top of the page; nil if no dialog is modal.
  public var modal: TestNode? { interaction.modal }
  /// The text that was last copied by `PageCommand.copy(_:)` or `PageCommand.copyText(of:)`.
  public internal(set) var clipboard = ""
  /// The field whose text was last selected by `PageCommand.selectText(in:)`.
  public internal(set) weak var selection: TestNode?
  /// The element that was last scrolled to by `PageCommand.scroll(toElement:)`.
  public internal(set) weak var scrollTarget: TestNode?
  package var interaction = PageInteraction<TestNode>()
  /// The number of nodes that have been moved since the page was created.
  public private(set) var moveCount = 0
  /// The number of nodes that have been created since the page was created.
  package private(set) var creationCount = 0

  /// The number of files that have been chosen on the page.
  var fileCount = 0

  /// Creates an empty page.
  ///
  /// - Parameter onEvent: The function that receives events.
  public init(onEvent: @escaping (TreeEvent, HandlerID) -> Void = { _, _ in }) {
    self.onEvent = onEvent
  }

  /// Applies `patch` to ``root``.
  ///
  /// - Throws: A `PatchError` if the patch doesn't fit the page.
  public func apply(_ patch: Patch) throws(PatchError) {
    var host = self
    try patch.apply(to: &host, at: root)
    updateModals()
  }

  /// The content of the page, one node per line: see ``TestNode/outline``.
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
    precondition(
      node.parent == nil, "Rill: Remove the node from its parent before you insert it elsewhere.")
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
    interaction.record(name, of: element)
    let isClasses = name == "class"
    element.attributes[name] =
      isClasses ? element.commandClasses.merge(into: value, current: element["class"]) : value
  }

  public func setProperty(_ name: String, to value: PropertyValue?, of element: TestNode) {
    interaction.record(name, value, of: element)
    element.properties[name] = value
  }

  public func setStyle(_ name: String, to value: String?, of element: TestNode) {
    element.styles[name] = value
  }

  public func setListener(_ listener: TreeListener?, to event: String, of element: TestNode) {
    element.listeners[event] = listener
  }
}
