/// Has the facts of a tree say what a page shows.
extension HandlerPlace {
  /// Has a property say `shown`.
  ///
  /// - Returns: whether that is not what it said.
  static func note(_ shown: String, _ kind: PropertyValue.Kind, in fact: RecordPointer) -> Bool {
    if fact.pointee.value == shown && fact.pointee.flags == kind.rawValue { return false }
    fact.pointee.value = shown
    fact.pointee.flags = kind.rawValue
    return true
  }

  /// Has the other radio buttons that go by the name of one say that they are not checked, since the page
  /// has seen to that.
  ///
  /// Also those of that name in other forms, who say once more what they are then, which does no harm.
  ///
  /// - Returns: whether one said something else.
  static func noteUnchecked(besides radio: RecordPointer, in tree: TreeStorage) -> Bool {
    guard let name = radio.value(ofFact: "name"), !name.isEmpty else { return false }
    var isNews = false
    var records = ShownRecords(from: tree.first, to: tree.last)
    while let record = records.next() {
      guard record != radio, record.isRadioButton, record.value(ofFact: "name") == name else {
        continue
      }
      for fact in record.properties("checked") where note("", .boolean, in: fact) {
        isNews = true
        for node in records.lazyNodes { node.isOutdated = true }
      }
    }
    return isNews
  }

  /// Has the options of a `select` that has a value, and its index, say which one is chosen.
  ///
  /// - Returns: whether one said something else.
  static func noteChosen(_ value: String, in select: RecordPointer) -> Bool {
    // Of several options that are chosen only the first is known.
    if select.value(ofFact: "multiple") != nil { return false }
    var isNews = false
    var (index, chosen) = (0, -1)
    var records = ShownRecords(from: select.firstChild, to: select.next)
    while let record = records.next() {
      guard record.isElement("option") else { continue }
      let isChosen = chosen < 0 && record.valueOfOption == value
      if isChosen { chosen = index }
      index += 1
      for fact in record.properties("selected")
      where note(isChosen ? "true" : "", .boolean, in: fact) {
        isNews = true
        for node in records.lazyNodes { node.isOutdated = true }
      }
    }
    for fact in select.properties("selectedIndex")
    where chosen >= 0 && note("\(chosen)", .number, in: fact) {
      isNews = true
    }
    return isNews
  }
}

extension RecordPointer {
  func isElement(_ name: String) -> Bool {
    pointee.kind == .element && pointee.namespace == .html && pointee.spelling == name
  }

  /// Whether it is an element that is checked instead of others.
  var isRadioButton: Bool {
    isElement("input") && value(ofFact: "type")?.lowercasedASCII == "radio"
  }

  /// Those facts of an element that are properties of that name.
  func properties(_ name: String) -> [RecordPointer] {
    var found: [RecordPointer] = []
    for fact in Facts(self + 1, firstChild)
    where fact.pointee.kind == .property && fact.pointee.spelling == name {
      found.append(fact)
    }
    return found
  }

  /// What an attribute or property of an element says.
  func value(ofFact name: String) -> String? {
    var value: String?
    for fact in Facts(self + 1, firstChild) where fact.pointee.spelling == name {
      switch fact.pointee.kind {
      case .attribute: value = fact.pointee.value
      case .property where fact.pointee.flags == PropertyValue.Kind.boolean.rawValue:
        value = fact.pointee.value.isEmpty ? nil : ""
      case .property: value = fact.pointee.value
      default: break
      }
    }
    return value
  }

  /// What an option is chosen by.
  fileprivate var valueOfOption: String {
    if let value = value(ofFact: "value") { return value }
    var text = ""
    var records = ShownRecords(from: firstChild, to: next)
    while let record = records.next() {
      if record.pointee.kind == .text { text += record.pointee.value }
    }
    return optionValue(ofText: text)
  }
}
