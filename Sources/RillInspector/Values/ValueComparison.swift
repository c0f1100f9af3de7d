#if Live

  import RillProgram

  /// A bounded comparison of values of any type.
  struct ValueComparison {
    /// The number of parts that may still be compared by their mirrors.
    private var left: Int

    init(limit: Int = 50_000) { left = limit }

    /// Returns whether two values differ; nil if that isn't known.
    mutating func isDifferent(_ old: Any?, _ new: Any) -> Bool? {
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

  /// The difference of two models: the changed parts that can't be divided further.
  enum ModelDifference {
    /// A changed part.
    struct Change: Hashable, Sendable {
      /// The names from the model to the part, such as `cart.items.3`; empty for the model.
      let path: String
      /// The text before; nil if the part was added.
      let old: String?
      /// The text after; nil if the part was removed.
      let new: String?
    }

    /// Returns the changes, at most `limit`.
    static func changes(from old: Any, to new: Any, limit: Int = 100) -> [Change] {
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
          ? (ModelTree.parts(of: old, limit: 10_000), ModelTree.parts(of: new, limit: 10_000))
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

#endif
