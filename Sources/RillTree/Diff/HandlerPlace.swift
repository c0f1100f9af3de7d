/// Where a listener is in a tree.
struct HandlerPlace {
  /// Its handler, as one of the messages of the whole tree.
  let handler: Handler
  private let fact: RecordPointer
  private let element: RecordPointer

  /// Finds the listener with `id`, if it is there.
  init?(of id: HandlerID, in tree: TreeStorage?) {
    guard let tree else { return nil }
    var record = tree.first
    var end = tree.last
    var element = record
    var outer: [(RecordPointer, RecordPointer)] = []
    /// The maps that the record is in, by where they end, and how many lazy trees are around them.
    var maps: [(map: AnyObject, end: RecordPointer, depth: Int)] = []
    while true {
      while let map = maps.last, map.depth == outer.count, map.end == record { maps.removeLast() }
      if record == end {
        guard let last = outer.popLast() else { return nil }
        (record, end) = last
        continue
      }
      switch record.pointee.kind {
      case .element: element = record
      case .listener where record.pointee.size == id.rawValue:
        guard var handler = Handler.of(record.pointee) else { return nil }
        for map in maps.reversed() {
          // A map's object is a `MessageMap`: see `Record.object`.
          handler = unsafeDowncast(map.map, to: MessageMap.self).map(handler)
        }
        self.handler = handler
        self.fact = record
        self.element = element
        return
      case .map:
        if let map = record.pointee.object { maps.append((map, record.next, outer.count)) }
      case .lazy:
        if let tree = LazyNode.of(record.pointee)?.tree {
          outer.append((record + 1, end))
          (record, end) = (tree.first, tree.last)
          continue
        }
      default: break
      }
      record += 1
    }
  }

  /// Has the tree say what the page shows, where it says something about it.
  ///
  /// - Returns: whether that is not what it said.
  func noteShown(_ event: TreeEvent) -> Bool {
    guard let fields = Handler.of(fact.pointee)?.fields else { return false }
    var isNews = false
    for fact in Facts(element + 1, element.firstChild) where fact.pointee.kind == .property {
      let (shown, kind): (String, PropertyValue.Kind)
      switch fact.pointee.spelling {
      case "value" where fields.contains(.value): (shown, kind) = (event.value, .string)
      case "checked" where fields.contains(.isChecked):
        (shown, kind) = (event.isChecked ? "true" : "", .boolean)
      default: continue
      }
      if fact.pointee.value != shown || fact.pointee.flags != kind.rawValue {
        fact.pointee.value = shown
        fact.pointee.flags = kind.rawValue
        isNews = true
      }
    }
    return isNews
  }
}
