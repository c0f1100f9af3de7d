/// Where a listener is in a tree.
struct HandlerPlace {
  private let handler: Handler
  /// What its messages are mapped by, from the outside in.
  private let maps: [MessageMap]
  /// The lazy nodes that it is in.
  private let lazyNodes: [LazyNode]
  private let fact: RecordPointer
  let element: RecordPointer
  private let tree: TreeStorage

  /// Finds the listener with `id`, if it is there.
  init?(of id: HandlerID, in tree: TreeStorage?) {
    guard let tree else { return nil }
    self.tree = tree
    var record = tree.first
    var end = tree.last
    var element = record
    var outer: [(record: RecordPointer, end: RecordPointer, lazyNode: LazyNode)] = []
    /// The maps that the record is in, by where they end, and how many lazy trees are around them.
    var maps: [(map: AnyObject, end: RecordPointer, depth: Int)] = []
    while true {
      while let map = maps.last, map.depth == outer.count, map.end == record { maps.removeLast() }
      if record == end {
        guard let last = outer.popLast() else { return nil }
        (record, end) = (last.record, last.end)
        continue
      }
      switch record.pointee.kind {
      case .element: element = record
      case .listener where record.pointee.size == id.rawValue:
        guard let handler = Handler.of(record.pointee) else { return nil }
        self.handler = handler
        // A map's object is a `MessageMap`: see `Record.object`.
        self.maps = maps.map { unsafeDowncast($0.map, to: MessageMap.self) }
        lazyNodes = outer.map { $0.lazyNode }
        self.fact = record
        self.element = element
        return
      case .map:
        if let map = record.pointee.object { maps.append((map, record.next, outer.count)) }
      case .lazy:
        if let node = LazyNode.of(record.pointee), let tree = node.tree {
          outer.append((record + 1, end, node))
          (record, end) = (tree.first, tree.last)
          continue
        }
      default: break
      }
      record += 1
    }
  }

  /// The name of the event that is listened to.
  var event: String { fact.pointee.spelling }

  /// The message of an event; nil, if it is none of the handler's business.
  ///
  /// - Parameter type: the messages of the whole tree.
  func message<Message>(for event: TreeEvent, as type: Message.Type) -> Message? {
    guard let innermost = maps.last else { return handler.message(for: event, as: type) }
    guard var message = innermost.message(of: handler, for: event) else { return nil }
    for map in maps.dropLast().reversed() { message = map.map(message) }
    // What the outermost map makes is of the kind of the whole tree.
    return unsafeDowncast(message, to: MessageBox<Message>.self).message
  }

  /// What the listener wants to know of an event.
  var fields: ListenerFields { handler.fields }

  /// Whether a person can change the element's value: an event of another comes from something in it.
  private var isField: Bool {
    guard element.pointee.namespace == .html else { return false }
    let name = element.pointee.spelling
    // Pages define what is called so.
    return name == "input" || name == "select" || name == "textarea" || name.utf8.contains(0x2D)
  }

  /// Has the tree say what the page shows, where it says something about it.
  ///
  /// - Returns: whether that is not what it said.
  func noteShown(_ event: TreeEvent) -> Bool {
    if element.isElement("dialog"), self.event == "close" {
      var isNews = false
      // Neither true nor false: it may have been shown again since, so that the next update says it in any case.
      for fact in element.properties("modal") where Self.note("", .string, in: fact) {
        isNews = true
      }
      if isNews { for node in lazyNodes { node.isOutdated = true } }
      return isNews
    }
    guard isField, let fields = Handler.of(fact.pointee)?.fields else { return false }
    let knowsChecked = fields.contains(.isChecked)
    // A radio button changes by being checked.
    let isCheckedRadio =
      element.isRadioButton && (knowsChecked ? event.isChecked : fact.pointee.isOfChange)
    var isNews = false
    if fields.contains(.value) {
      for fact in element.properties("value") where Self.note(event.value, .string, in: fact) {
        isNews = true
      }
      if element.isElement("select"), Self.noteChosen(event.value, in: element) { isNews = true }
    }
    if knowsChecked || isCheckedRadio {
      let shown = isCheckedRadio || event.isChecked ? "true" : ""
      for fact in element.properties("checked") where Self.note(shown, .boolean, in: fact) {
        isNews = true
      }
    }
    if isNews {
      for node in lazyNodes { node.isOutdated = true }
    }
    if isCheckedRadio, Self.noteUnchecked(besides: element, in: tree) { isNews = true }
    return isNews
  }
}

extension Record {
  /// Whether it listens to events that tell that a person has changed something.
  fileprivate var isOfChange: Bool { spelling == "change" || spelling == "input" }
}
