/// The choice of a `select`, which is written after its options and again when they change. A
/// browser resets the choice when an option is added or removed.
extension TreeDiff {
  /// Returns the size that the patch must exceed after the children for the choice to be written.
  /// The size is smaller for a new choice, which is always written. Nil for other elements.
  func choiceSize(_ old: Attributes, _ element: RecordPointer) -> Int? {
    let new = Attributes(element + 1, element.firstChild)
    var size: Int?
    for attribute in new where attribute.isChoice(of: element) && new.isEffective(attribute) {
      guard let counterpart = old.counterpart(of: attribute),
        isSameAttribute(counterpart, attribute)
      else {
        return -1
      }
      size = cursor.size
    }
    return size
  }

  /// Writes the choice.
  mutating func setChoice(of element: RecordPointer) {
    let attributes = Attributes(element + 1, element.firstChild)
    for attribute in attributes
    where attribute.isChoice(of: element) && attributes.isEffective(attribute) {
      cursor.set(.setProperty, number: Int(attribute.pointee.flags), attribute)
    }
  }
}

extension RecordPointer {
  /// Returns true if the attribute sets the choice of `element`, a `select`.
  func isChoice(of element: RecordPointer) -> Bool {
    guard pointee.kind == .property else { return false }
    return (pointee.name == .value || pointee.name == .selectedIndex) && element.isElement(.select)
  }
}
