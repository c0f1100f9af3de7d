#if !hasFeature(Embedded)
  /// A host whose page a person uses, with what a page does by itself: events go to those who listen around an
  /// element, a click checks a box, a button sends its form.
  package protocol InteractivePage: AnyObject {
    /// What the host calls a node.
    associatedtype Node: PageElement
    /// What trees are shown in.
    var root: Node { get }
    /// The element that has the focus.
    var focus: Node? { get }
    /// What commands have done to the page.
    var interaction: PageInteraction<Node> { get set }
    /// Tells a listener of what has happened on its element, at once or at its pace.
    func tell(_ listener: TreeListener, _ event: TreeEvent, of name: String, on element: Node)
    /// Notes that a person changed a property.
    func change(_ property: String, to value: PropertyValue?, of element: Node)
    /// Sets or removes an attribute, as a command does.
    func changeAttribute(_ name: String, to value: String?, of element: Node)
    /// Brings what is known of the elements up to date, before one is given the focus.
    func settle()
    /// Whether an element can have the focus.
    func canFocus(_ node: Node) -> Bool
    /// Gives the focus to an element, or to none.
    func setFocus(_ node: Node?)
    /// Selects the text in a field.
    func selectText(in field: Node)
    /// Scrolls so that an element is seen.
    func scroll(to element: Node)
    /// Copies a text to the clipboard.
    func copy(_ text: String)
  }

  /// What became of an event on a page.
  package struct PageDispatch: Equatable, Sendable {
    /// Who was told of it, in order.
    package var listeners: [HandlerID] = []
    /// Whether a listener keeps the page from doing what it would by itself.
    package var isDefaultPrevented = false
    /// Whether a listener kept it from the elements further on.
    package var isStopped = false

    /// That nobody has heard of it.
    package init() {}

    /// Adds what became of an event that followed.
    package mutating func append(_ next: PageDispatch) {
      listeners += next.listeners
      isDefaultPrevented = isDefaultPrevented || next.isDefaultPrevented
      isStopped = isStopped || next.isStopped
    }
  }

  extension InteractivePage {
    /// Has an event happen on `node`, and tells those who listen: the elements around it that capture, from the
    /// outside in, the node itself, and the others around it from the inside out.
    ///
    /// The path is fixed when the event happens; who listens is asked when it comes there.
    ///
    /// - Parameter bubbles: whether elements around that don't capture hear of it.
    @discardableResult
    package func tell(
      _ name: String, _ event: TreeEvent, at node: Node, bubbles: Bool = true
    ) -> PageDispatch {
      var dispatch = PageDispatch()
      let path = [node] + node.elementsAround
      for element in path.reversed() where !dispatch.isStopped {
        tell(element, ofCapture: true, name, event, at: node, &dispatch)
      }
      for element in bubbles ? path[...] : path.prefix(1) where !dispatch.isStopped {
        tell(element, ofCapture: false, name, event, at: node, &dispatch)
      }
      return dispatch
    }

    private func tell(
      _ element: Node, ofCapture isCapture: Bool, _ name: String, _ event: TreeEvent,
      at target: Node, _ dispatch: inout PageDispatch
    ) {
      guard let listener = element.listener(to: name),
        listener.options.contains(.capture) == isCapture
      else { return }
      if listener.options.contains(.preventDefault) && !listener.options.contains(.passive) {
        dispatch.isDefaultPrevented = true
      }
      if listener.options.contains(.stopPropagation) { dispatch.isStopped = true }
      perform(listener, event, on: element, at: target)
      guard listener.sendsMessage else { return }
      dispatch.listeners.append(listener.id)
      tell(listener, event, of: name, on: element)
      unlock()
    }

    /// An event that tells what the element shows.
    package func event(of node: Node) -> TreeEvent {
      var event = TreeEvent()
      event.value = node.shownValue
      event.isChecked = node.flag("checked")
      return event
    }
  }
#endif
