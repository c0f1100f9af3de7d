/// Updates of a tree's attributes to the state that a page shows.
extension HandlerPlace {
  /// Sets a property in the tree to `shown`.
  ///
  /// - Returns: True if the value changed.
  static func record(_ shown: String, _ kind: PropertyValue.Kind, in attribute: RecordPointer)
    -> Bool
  {
    if attribute.pointee.flags == kind.rawValue && attribute.pointee.value.isSame(as: shown) {
      return false
    }
    attribute.pointee.value = shown
    attribute.pointee.flags = kind.rawValue
    return true
  }

  /// Sets each property `name` of an element to `shown`.
  ///
  /// - Returns: True if a value changed.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  static func record(
    _ shown: String, _ kind: PropertyValue.Kind, in name: Name, of element: RecordPointer
  ) -> Bool {
    var isNews = false
    for attribute in Attributes(element + 1, element.firstChild)
    where attribute.pointee.kind == .property && attribute.pointee.name == name {
      if record(shown, kind, in: attribute) { isNews = true }
    }
    return isNews
  }

  /// Sets the other radio buttons with the same name to unchecked, since the page has done so.
  ///
  /// This includes radio buttons of that name in other forms, whose state is then sent again
  /// without harm.
  ///
  /// - Returns: True if a value changed.
  static func recordUnchecked(besides radio: RecordPointer, in tree: TreeStorage) -> Bool {
    guard let name = radio.value(of: .name), !name.utf8.isEmpty else { return false }
    var isNews = false
    var records = ShownRecords(from: tree.first, to: tree.last)
    while let record = records.next() {
      guard record != radio, record.isRadioButton,
        record.value(of: .name)?.isSame(as: name) == true
      else { continue }
      if Self.record("", .boolean, in: .checked, of: record) {
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
    if select.value(of: .multiple) != nil { return false }
    var isNews = false
    var (index, chosen) = (0, -1)
    var records = ShownRecords(from: select.firstChild, to: select.next)
    while let record = records.next() {
      guard record.isElement(.option) else { continue }
      let isChosen = chosen < 0 && record.valueOfOption.isSame(as: value)
      if isChosen { chosen = index }
      index += 1
      if Self.record(isChosen ? "true" : "", .boolean, in: .selected, of: record) {
        isNews = true
        records.markOutdated()
      }
    }
    if chosen >= 0, record(chosen.description, .number, in: .selectedIndex, of: select) {
      isNews = true
    }
    return isNews
  }
}

extension RecordPointer {
  func isElement(_ name: Name) -> Bool {
    pointee.kind == .element && pointee.name == name && pointee.namespace == .html
  }

  /// True for a radio button.
  var isRadioButton: Bool {
    isElement(.input) && value(of: .type)?.isSpelledIgnoringCase("radio") == true
  }

  /// Returns the value of an attribute or property of an element.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func value(of name: Name) -> String? {
    var value: String?
    for attribute in Attributes(self + 1, firstChild) where attribute.pointee.name == name {
      switch attribute.pointee.kind {
      case .attribute: value = attribute.pointee.value
      case .property where attribute.pointee.flags == PropertyValue.Kind.boolean.rawValue:
        value = attribute.pointee.value.utf8.isEmpty ? nil : ""
      case .property: value = attribute.pointee.value
      default: break
      }
    }
    return value
  }

  /// The value of an option.
  fileprivate var valueOfOption: String {
    if let value = value(of: .value) { return value }
    var text: [UInt8] = []
    var records = ShownRecords(from: firstChild, to: next)
    while let record = records.next() {
      if record.pointee.kind == .text {
        record.pointee.value.withBytes { text.append(contentsOf: $0) }
      }
    }
    return text.withUnsafeBufferPointer { optionValue(of: $0) }
  }
}
