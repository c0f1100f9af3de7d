import RillTree

/// What became of an event on a ``TestPage``.
public struct TestDispatch: Equatable, Sendable {
  /// Who was told of it, in order.
  public internal(set) var listeners: [HandlerID] = []
  /// Whether a listener keeps the page from doing what it would by itself.
  public internal(set) var isDefaultPrevented = false
  /// Whether a listener kept it from the elements further on.
  public internal(set) var isStopped = false

  init(_ dispatch: PageDispatch = PageDispatch()) {
    listeners = dispatch.listeners
    isDefaultPrevented = dispatch.isDefaultPrevented
    isStopped = dispatch.isStopped
  }
}

extension TestPage: InteractivePage {
  /// At once, whatever the pace: there is no time here.
  package func tell(
    _ listener: TreeListener, _ event: TreeEvent, of name: String, on element: TestNode
  ) {
    onEvent(event.limited(to: listener.fields), listener.id)
  }

  package func change(_ property: String, to value: PropertyValue?, of element: TestNode) {
    element.properties[property] = value
  }

  package func changeAttribute(_ name: String, to value: String?, of element: TestNode) {
    element.attributes[name] = value
  }

  package func settle() {}

  /// An element that a browser would give the focus to: it takes it, and is neither disabled, nor hidden or in what is,
  /// nor behind a dialog.
  package func canFocus(_ node: TestNode) -> Bool {
    guard node.kind == .element, node.asksForFocus, !node.isUnavailable, !isBehindModal(node) else {
      return false
    }
    return !([node] + node.ancestors).contains {
      $0.flag("hidden") || $0["inert"] != nil || $0.name == "dialog" && !$0.flag("open")
    }
  }

  package func setFocus(_ node: TestNode?) { focus = node }

  package func selectText(in field: TestNode) {
    focus = field
    selection = field
  }

  package func scroll(to element: TestNode) { scrollTarget = element }

  package func copy(_ text: String) { clipboard = text }

  /// Has an event happen on `node`, and tells those who listen: the elements around it that capture, from
  /// the outside in, the node itself, and the others around it from the inside out.
  ///
  /// ```swift
  /// var event = TreeEvent()
  /// event.deltaY = 120
  /// try page.dispatch("wheel", event, to: "#map")
  /// ```
  ///
  /// The path is fixed when the event happens; who listens is asked when it comes there.
  ///
  /// - Parameters:
  ///   - name: the name of the event, such as `click`.
  ///   - event: what is known of it. Each listener gets what it asked for.
  ///   - bubbles: whether elements around that don't capture hear of it.
  /// - Returns: who was told, and whether the page is to do nothing by itself.
  @discardableResult
  public func dispatch(
    _ name: String, _ event: TreeEvent = TreeEvent(), to query: TestQuery, bubbles: Bool = true
  ) throws(TestPageError) -> TestDispatch {
    TestDispatch(tell(name, event, at: try find(query), bubbles: bubbles))
  }
}
