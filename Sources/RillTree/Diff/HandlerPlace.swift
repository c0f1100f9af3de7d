/// The position of a listener in a tree.
struct HandlerPlace {
  private let handler: Handler
  /// The message maps around the listener, from the outside in.
  private let maps: [MessageMap]
  /// The lazy nodes and rows around the listener.
  private let parts: [ShownPart]
  private let attribute: RecordPointer
  let element: RecordPointer
  private let tree: TreeStorage

  /// Finds the listener with `id`; nil if the tree doesn't have it.
  init?(of id: HandlerID, in tree: TreeStorage?) {
    guard let tree else { return nil }
    self.tree = tree
    var record = tree.first
    var end = tree.last
    var element = record
    var outer: [(record: RecordPointer, end: RecordPointer, part: ShownPart)] = []
    /// The maps around the record, each with its end and the number of parts around it.
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
        guard let handler = Handler.of(record) else { return nil }
        self.handler = handler
        // The object of a map is a `MessageMap`; see `Record.object`.
        self.maps = maps.map { unsafeDowncast($0.map, to: MessageMap.self) }
        parts = outer.map { $0.part }
        self.attribute = record
        self.element = element
        return
      case .map:
        if let map = record.pointee.object { maps.append((map, record.next, outer.count)) }
      case .lazy:
        if let node = LazyNode.of(record), let tree = node.tree {
          outer.append((record + 1, end, .lazy(node)))
          (record, end) = (tree.first, tree.last)
          continue
        }
      case .rows:
        // Other rows aren't searched.
        if let rows = AnyRowsNode.of(record)?.shown, let row = rows.owner(of: id),
          let tree = rows.tree(of: row)
        {
          outer.append((record + 1, end, .row(rows, row)))
          (record, end) = (tree.first, tree.last)
          continue
        }
      default: break
      }
      record += 1
    }
  }

  /// The name of the listener's event.
  var event: String { attribute.spelling }

  #if !hasFeature(Embedded)
    /// The event and the element, by its id or its name if it has one.
    var text: String {
      var text = "\(event) on \(element.spelling)"
      for attribute in Attributes(element + 1, element.firstChild)
      where attribute.pointee.kind == .attribute {
        if attribute.spelling.isSpelled("id") { text += "#\(attribute.pointee.value)" }
        if attribute.spelling.isSpelled("name") { text += "[name=\(attribute.pointee.value)]" }
      }
      return String(text.prefix(100))
    }
  #endif

  /// Returns the message for an event, or nil to ignore the event.
  ///
  /// - Parameter type: The message type of the whole tree.
  func message<Message>(for event: TreeEvent, as type: Message.Type) -> Message? {
    guard let innermost = maps.last else { return handler.message(for: event, as: type) }
    guard var message = innermost.message(of: handler, for: event) else { return nil }
    for map in maps.dropLast().reversed() { message = map.map(message) }
    // The outermost map's output type is the message type of the whole tree.
    return unsafeDowncast(message, to: MessageBox<Message>.self).message
  }

  /// The event's fields that the listener requests.
  var fields: ListenerFields { handler.fields }

  /// True if the user can change the element's value. Events on other elements come from their
  /// descendants.
  private var isField: Bool {
    guard element.pointee.namespace == .html else { return false }
    // Elements with a hyphen are custom elements.
    return element.pointee.isField
      || element.pointee.name == .custom && element.spelling.withBytes { $0.contains(0x2D) }
  }

  /// Updates the tree to the state that the page shows, where the tree declares that state.
  ///
  /// - Returns: True if the state differs from the tree's.
  func recordShown(_ event: TreeEvent) -> Bool {
    if handler.reportsVisiblePart { return recordVisiblePart(event) }
    if element.isElement(.dialog), attribute.pointee.name == .close {
      var isNews = false
      // The value is neither true nor false, so that the next update sets it in any case. The
      // dialog may have been shown again since.
      for attribute in Attributes(element + 1, element.firstChild)
      where attribute.pointee.kind == .property && attribute.spelling.isSpelled("modal") {
        if Self.record("", .string, in: attribute) { isNews = true }
      }
      if isNews { for part in parts { part.markOutdated() } }
      return isNews
    }
    guard isField, let fields = Handler.of(attribute)?.fields else { return false }
    let knowsChecked = fields.contains(.isChecked)
    // A radio button changes by being checked.
    let isCheckedRadio =
      element.isRadioButton && (knowsChecked ? event.isChecked : attribute.pointee.isOfChange)
    var isNews = false
    if fields.contains(.value) {
      isNews = Self.record(event.value, .string, in: .value, of: element)
      if element.isElement(.select), Self.recordChosen(event.value, in: element) { isNews = true }
    }
    if knowsChecked || isCheckedRadio {
      let shown = isCheckedRadio || event.isChecked ? "true" : ""
      if Self.record(shown, .boolean, in: .checked, of: element) { isNews = true }
    }
    if isNews {
      for part in parts { part.markOutdated() }
    }
    if isCheckedRadio, Self.recordUnchecked(besides: element, in: tree) { isNews = true }
    return isNews
  }
}

extension HandlerPlace {
  /// Records the visible part of a virtual list.
  ///
  /// - Returns: True if other rows must be shown.
  private func recordVisiblePart(_ event: TreeEvent) -> Bool {
    var record = element.firstChild
    while record != element.next {
      if record.pointee.kind == .rows, AnyRowsNode.of(record)?.record(event) == true {
        for part in parts { part.markOutdated() }
        return true
      }
      record = record.next
    }
    return false
  }
}

extension Record {
  /// True for listeners that report a change by the user.
  fileprivate var isOfChange: Bool { name == .change || name == .input }
}
