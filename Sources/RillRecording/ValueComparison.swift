/// A bounded comparison of values of any type.
package struct ValueComparison {
  /// The number of parts that may still be compared by their mirrors.
  private var left: Int

  package init(limit: Int = 50_000) { left = limit }

  /// Returns whether two values differ; nil if that isn't known.
  package mutating func isDifferent(_ old: Any?, _ new: Any) -> Bool? {
    guard let old else { return true }
    // Nothing recurses, since values may be nested deeply.
    var waiting = [(old, new)]
    var seen: Set<Pair> = []
    while let (old, new) = waiting.popLast() {
      left -= 1
      if left < 0 { return nil }
      if let old = old as? any Equatable {
        if !Self.isEqual(old, new) { return true }
        continue
      }
      let (first, second) = (Mirror(reflecting: old), Mirror(reflecting: new))
      if first.subjectType != second.subjectType { return true }
      if first.displayStyle == .class {
        let pair = Pair(ObjectIdentifier(old as AnyObject), ObjectIdentifier(new as AnyObject))
        // An object is shared by the models, so its former state isn't known.
        if pair.first == pair.second || !seen.insert(pair).inserted { continue }
      }
      if first.children.count != second.children.count { return true }
      for (old, new) in zip(first.children, second.children) {
        if old.label != new.label { return true }
        waiting.append((old.value, new.value))
      }
    }
    return false
  }

  private struct Pair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier

    init(_ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      self.first = first
      self.second = second
    }
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value) == old
  }
}
