/// The difference of two models: the changed parts that can't be divided further.
package enum ModelDifference {
  /// A changed part.
  package struct Change: Hashable, Sendable, Codable {
    /// The names from the model to the part, such as `cart.items.3`; empty for the model.
    package let path: String
    /// The text before; nil if the part was added.
    package let old: String?
    /// The text after; nil if the part was removed.
    package let new: String?

    package init(path: String, old: String?, new: String?) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// Returns the changes, at most `limit`.
  package static func changes(from old: Any, to new: Any, limit: Int = 100) -> [Change] {
    var changes: [Change] = []
    var comparison = ValueComparison()
    var waiting: [(path: String, depth: Int, old: Any?, new: Any?)] = [("", 0, old, new)]
    while let (path, depth, old, new) = waiting.popLast(), changes.count < limit {
      guard let old, let new else {
        changes.append(
          Change(
            path: path, old: old.map { ValueText.line($0) }, new: new.map { ValueText.line($0) }))
        continue
      }
      if comparison.isDifferent(old, new) == false { continue }
      let isDivided = depth < 32 && isSameShape(old, new)
      let (first, second) =
        isDivided
        ? (ValueParts.parts(of: old, limit: 10_000), ValueParts.parts(of: new, limit: 10_000))
        : ([], [])
      if first.isEmpty || second.isEmpty {
        changes.append(
          Change(path: path, old: ValueText.line(old), new: ValueText.line(new)))
        continue
      }
      var rest = Dictionary(first.map { ($0.label, $0.value) }) { one, _ in one }
      var next: [(path: String, depth: Int, old: Any?, new: Any?)] = []
      func name(_ part: String) -> String {
        let part = ValueText.shown(part, limit: 80)
        return path.isEmpty ? part : "\(path).\(part)"
      }
      for part in second {
        next.append(
          (name(part.label), depth + 1, rest.removeValue(forKey: part.label), part.value))
      }
      for part in first where rest[part.label] != nil {
        next.append((name(part.label), depth + 1, part.value, nil))
      }
      waiting += next.reversed()
    }
    return changes
  }

  /// True if the parts of both values correspond: for enumerations, if they have the same case.
  private static func isSameShape(_ old: Any, _ new: Any) -> Bool {
    let (first, second) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard first.subjectType == second.subjectType else { return false }
    switch first.displayStyle {
    case .enum: return first.children.first?.label == second.children.first?.label
    case .optional: return first.children.isEmpty == second.children.isEmpty
    default: return true
    }
  }
}
