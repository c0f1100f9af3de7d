#if !hasFeature(Embedded)
  /// A host with user interaction and a page's default actions. Events propagate to listeners, a
  /// click toggles a checkbox, and a button submits its form.
  package protocol InteractivePage: AnyObject {
    /// The host's node type.
    associatedtype Node: PageElement
    /// The element that contains the trees.
    var root: Node { get }
    /// The focused element.
    var focus: Node? { get }
    /// The effects of commands on the page.
    var interaction: PageInteraction<Node> { get set }
    /// Reports an event on an element to a listener, immediately or at the listener's pace.
    func notify(_ listener: TreeListener, _ event: TreeEvent, of name: String, on element: Node)
    /// Records a change of a property by the user.
    func change(_ property: String, to value: PropertyValue?, of element: Node)
    /// Sets or removes an attribute for a command.
    func changeAttribute(_ name: String, to value: String?, of element: Node)
    /// Updates the host's data about elements before one of them is focused.
    func prepareForFocus()
    /// Returns true if an element can have the focus.
    func canFocus(_ node: Node) -> Bool
    /// Focuses an element, or removes the focus.
    func setFocus(_ node: Node?)
    /// Selects the text in a field.
    func selectText(in field: Node)
    /// Scrolls an element into view.
    func scroll(to element: Node)
    /// Copies a text to the clipboard.
    func copy(_ text: String)
  }

  /// The outcome of an event on a page.
  package struct PageDispatch: Equatable, Sendable {
    /// The listeners that received the event, in order.
    package var listeners: [HandlerID] = []
    /// True if a listener prevented the page's default action.
    package var isDefaultPrevented = false
    /// True if a listener stopped the propagation.
    package var isStopped = false

    /// Creates an outcome without listeners.
    package init() {}

    /// Adds the outcome of a following event.
    package mutating func append(_ next: PageDispatch) {
      listeners += next.listeners
      isDefaultPrevented = isDefaultPrevented || next.isDefaultPrevented
      isStopped = isStopped || next.isStopped
    }
  }

  extension InteractivePage {
    /// Dispatches an event on `node` to its listeners: capturing listeners from the outside in, the
    /// node itself, and the other listeners from the inside out.
    ///
    /// The path is fixed when the event happens. The listeners are looked up when the event reaches
    /// them.
    ///
    /// - Parameter bubbles: True if enclosing elements without capture receive the event.
    @discardableResult
    package func fire(
      _ name: String, _ event: TreeEvent, at node: Node, bubbles: Bool = true
    ) -> PageDispatch {
      var dispatch = PageDispatch()
      let path = [node] + node.elementsAround
      var event = event
      event.targetID = path.lazy.compactMap { $0["id"] }.first ?? ""
      for element in path.reversed() where !dispatch.isStopped {
        deliver(to: element, ofCapture: true, name, event, at: node, &dispatch)
      }
      for element in bubbles ? path[...] : path.prefix(1) where !dispatch.isStopped {
        deliver(to: element, ofCapture: false, name, event, at: node, &dispatch)
      }
      return dispatch
    }

    private func deliver(
      to element: Node, ofCapture isCapture: Bool, _ name: String, _ event: TreeEvent,
      at target: Node, _ dispatch: inout PageDispatch
    ) {
      guard let listener = element.listener(to: name),
        listener.options.contains(.capture) == isCapture
      else { return }
      if listener.options.contains(.preventDefault) && !listener.options.contains(.passive) {
        dispatch.isDefaultPrevented = true
      }
      if listener.commands.contains(where: {
        $0.kind == .preventDefault && ($0.key.isEmpty || $0.key == event.key)
      }) {
        dispatch.isDefaultPrevented = true
      }
      if listener.options.contains(.stopPropagation) { dispatch.isStopped = true }
      perform(listener, event, on: element, at: target)
      guard listener.sendsMessage else { return }
      dispatch.listeners.append(listener.id)
      notify(listener, event, of: name, on: element)
      unlock()
    }

    /// Returns an event with the current state of the element.
    package func event(of node: Node) -> TreeEvent {
      var event = TreeEvent()
      event.value = node.shownValue
      event.isChecked = node.flag("checked")
      return event
    }
  }
#endif
