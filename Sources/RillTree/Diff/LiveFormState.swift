/// Updates of a tree's attributes to the state that a page shows.
extension HandlerPlace {
  /// Sets a property in the tree to `shown`.
  ///
  /// - Returns: True if the value changed.
  static func record(_ shown: String, _ kind: PropertyValue.Kind, in attribute: RecordPointer)
    -> Bool
  {
    if attribute.pointee.value == shown && attribute.pointee.flags == kind.rawValue { return false }
    attribute.pointee.value = shown
    attribute.pointee.flags = kind.rawValue
    return true
  }

  /// Sets the other radio buttons with the same name to unchecked, since the page has done so.
  ///
  /// This includes radio buttons of that name in other forms, whose state is then sent again
  /// without harm.
  ///
  /// - Returns: True if a value changed.
  static func recordUnchecked(besides radio: RecordPointer, in tree: TreeStorage) -> Bool {
    guard let name = radio.value(ofAttribute: "name"), !name.isEmpty else { return false }
    var isNews = false
    var records = ShownRecords(from: tree.first, to: tree.last)
    while let record = records.next() {
      guard record != radio, record.isRadioButton, record.value(ofAttribute: "name") == name else {
        continue
      }
      for attribute in record.properties("checked") where Self.record("", .boolean, in: attribute) {
        isNews = true
        records.markOutdated()
      }
    }
    return isNews
  }

  /// Updates the selected index and the options of a `select` after a choice.
  ///
  /// - Returns: True if a value changed.
  static func recordChosen(_ value: String, in select: RecordPointer) -> Bool {
    // With several selected options, only the first is known.
    if select.value(ofAttribute: "multiple") != nil { return false }
    var isNews = false
    var (index, chosen) = (0, -1)
    var records = ShownRecords(from: select.firstChild, to: select.next)
    while let record = records.next() {
      guard record.isElement("option") else { continue }
      let isChosen = chosen < 0 && record.valueOfOption == value
      if isChosen { chosen = index }
      index += 1
      for attribute in record.properties("selected")
      where Self.record(isChosen ? "true" : "", .boolean, in: attribute) {
        isNews = true
        records.markOutdated()
      }
    }
    for attribute in select.properties("selectedIndex")
    where chosen >= 0 && record("\(chosen)", .number, in: attribute) {
      isNews = true
    }
    return isNews
  }
}

extension RecordPointer {
  func isElement(_ name: String) -> Bool {
    pointee.kind == .element && pointee.namespace == .html && pointee.spelling == name
  }

  /// True for a radio button.
  var isRadioButton: Bool {
    isElement("input") && value(ofAttribute: "type")?.lowercasedASCII == "radio"
  }

  /// Returns the attributes of an element that set the property `name`.
  func properties(_ name: String) -> [RecordPointer] {
    var found: [RecordPointer] = []
    for attribute in Attributes(self + 1, firstChild)
    where attribute.pointee.kind == .property && attribute.pointee.spelling == name {
      found.append(attribute)
    }
    return found
  }

  /// Returns the value of an attribute or property of an element.
  func value(ofAttribute name: String) -> String? {
    var value: String?
    for attribute in Attributes(self + 1, firstChild) where attribute.pointee.spelling == name {
      switch attribute.pointee.kind {
      case .attribute: value = attribute.pointee.value
      case .property where attribute.pointee.flags == PropertyValue.Kind.boolean.rawValue:
        value = attribute.pointee.value.isEmpty ? nil : ""
      case .property: value = attribute.pointee.value
      default: break
      }
    }
    return value
  }

  /// The value of an option.
  fileprivate var valueOfOption: String {
    if let value = value(ofAttribute: "value") { return value }
    var text = ""
    var records = ShownRecords(from: firstChild, to: next)
    while let record = records.next() {
      if record.pointee.kind == .text { text += record.pointee.value }
    }
    return optionValue(ofText: text)
  }
}
