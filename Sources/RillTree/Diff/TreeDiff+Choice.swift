/// What is chosen in a `select` is said when its options are there, and said again when they change: a browser
/// that gets or loses an option chooses anew, whatever it was told before.
extension TreeDiff {
  /// How long the patch has to become for the choice of an element to be said, once its children are done:
  /// longer than it is, if the choice is the old one; nil, if the element has none.
  func choiceSize(_ old: Facts, _ element: RecordPointer) -> Int? {
    let new = Facts(element + 1, element.firstChild)
    var size: Int?
    for fact in new where fact.isChoice(of: element) && new.isEffective(fact) {
      guard let counterpart = old.counterpart(of: fact), isSameFact(counterpart, fact) else {
        return -1
      }
      size = cursor.size
    }
    return size
  }

  /// Says which option is chosen.
  mutating func setChoice(of element: RecordPointer) {
    let facts = Facts(element + 1, element.firstChild)
    for fact in facts where fact.isChoice(of: element) && facts.isEffective(fact) {
      cursor.set(.setProperty, number: Int(fact.pointee.flags), fact.pointee)
    }
  }
}

extension RecordPointer {
  /// Whether it says which option of `element`, a `select`, is chosen.
  func isChoice(of element: RecordPointer) -> Bool {
    guard pointee.kind == .property else { return false }
    let name = pointee.spelling
    return (name == "value" || name == "selectedIndex") && element.isElement("select")
  }
}
