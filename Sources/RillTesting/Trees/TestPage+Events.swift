import RillTree

/// What became of an event on a ``TestPage``.
public struct TestDispatch: Equatable, Sendable {
  /// Who was told of it, in order.
  public internal(set) var listeners: [HandlerID] = []
  /// Whether a listener keeps the page from doing what it would by itself.
  public internal(set) var isDefaultPrevented = false
  /// Whether a listener kept it from the elements further on.
  public internal(set) var isStopped = false
}

extension TestPage {
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
    dispatch(name, event, at: try find(query), bubbles: bubbles)
  }

  func dispatch(
    _ name: String, _ event: TreeEvent, at node: TestNode, bubbles: Bool = true
  ) -> TestDispatch {
    var dispatch = TestDispatch()
    let path = [node] + node.ancestors
    for element in path.reversed() where !dispatch.isStopped {
      tell(element, ofCapture: true, name, event, &dispatch)
    }
    for element in bubbles ? path[...] : path.prefix(1) where !dispatch.isStopped {
      tell(element, ofCapture: false, name, event, &dispatch)
    }
    return dispatch
  }

  private func tell(
    _ element: TestNode, ofCapture isCapture: Bool, _ name: String, _ event: TreeEvent,
    _ dispatch: inout TestDispatch
  ) {
    guard let listener = element.listeners[name],
      listener.options.contains(.capture) == isCapture
    else { return }
    dispatch.listeners.append(listener.id)
    if listener.options.contains(.preventDefault) && !listener.options.contains(.passive) {
      dispatch.isDefaultPrevented = true
    }
    if listener.options.contains(.stopPropagation) { dispatch.isStopped = true }
    onEvent(event.limited(to: listener.fields), listener.id)
  }

  /// An event that tells what the element shows.
  func event(of node: TestNode) -> TreeEvent {
    var event = TreeEvent()
    event.value = node.value
    event.isChecked = node.isChecked
    return event
  }
}
