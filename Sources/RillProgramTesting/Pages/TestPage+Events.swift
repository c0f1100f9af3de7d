import RillTree

/// The result of an event on a ``TestPage``.
public struct TestDispatch: Equatable, Sendable {
  /// The listeners that received the event, in order.
  public internal(set) var listeners: [HandlerID] = []
  /// True if a listener prevented the default action.
  public internal(set) var isDefaultPrevented = false
  /// True if a listener stopped the propagation.
  public internal(set) var isStopped = false

  init(_ dispatch: PageDispatch = PageDispatch()) {
    listeners = dispatch.listeners
    isDefaultPrevented = dispatch.isDefaultPrevented
    isStopped = dispatch.isStopped
  }
}

extension TestPage: InteractivePage {
  /// The page has no time, so events with a pace are also delivered at once.
  package func notify(
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

  package func prepareForFocus() {}

  /// Returns true if a browser would give the element the focus.
  ///
  /// It must be focusable, enabled, visible and not behind a modal dialog.
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

  /// Dispatches an event to `node` and calls the listeners on its path.
  ///
  /// Listeners that capture are called first, from the outermost element inwards. Then come the
  /// node itself and the other elements around it, from the inside out.
  ///
  /// ```swift
  /// var event = TreeEvent()
  /// event.deltaY = 120
  /// try page.dispatch("wheel", event, to: "#map")
  /// ```
  ///
  /// The path is fixed at the start; the listeners of an element are read when the event reaches
  /// it.
  ///
  /// - Parameters:
  ///   - name: The name of the event, such as `click`.
  ///   - event: The data of the event. Each listener receives only the fields that it declares.
  ///   - bubbles: True if the event also reaches listeners on ancestors that don't capture.
  /// - Returns: The listeners that were called, and the state of the event.
  @discardableResult
  public func dispatch(
    _ name: String, _ event: TreeEvent = TreeEvent(), to query: TestQuery, bubbles: Bool = true
  ) throws(TestPageError) -> TestDispatch {
    TestDispatch(fire(name, event, at: try find(query), bubbles: bubbles))
  }
}
