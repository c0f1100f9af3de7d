#if Live

  import RillProgram
  import RillRecording

  /// The visible rows of a model, whose parts open lazily.
  struct ModelTree {
    /// A row of the tree.
    struct Row: Hashable, Sendable, Identifiable {
      /// The positions of the parts from the model to the row, such as `0.3`.
      let id: String
      let depth: Int
      let label: String
      let text: String
      /// The number of parts that are shown; nil if the row can't be opened.
      let isOpen: Bool?
      /// True if the part differs from the one before the step, nil if that isn't known.
      let isChanged: Bool?
      /// The number of parts that the row stands for; nil for a part itself.
      var rest: Int?
    }

    /// The number of parts that open at a time.
    static let pageSize = 100
    /// The maximum number of rows.
    static let maximumCount = 2000

    /// Returns the rows.
    ///
    /// - Parameters:
    ///   - before: The model before the step; nil without one.
    ///   - opened: The numbers of shown parts by the ids of the open rows. The model is open.
    static func rows(of model: Any, before: Any?, opened: [String: Int]) -> [Row] {
      var rows: [Row] = []
      var comparison = ValueComparison()
      struct Item {
        let id: String
        let depth: Int
        let label: String
        let value: Any
        let before: Any?
        var rest: Int?
      }
      // Nothing recurses, since values may be nested deeply.
      var waiting = [
        Item(id: "", depth: 0, label: "model", value: model, before: before)
      ]
      while let item = waiting.popLast(), rows.count < maximumCount {
        if let rest = item.rest {
          rows.append(
            Row(
              id: item.id, depth: item.depth, label: "", text: "\(rest) more", isOpen: nil,
              isChanged: false, rest: rest))
          continue
        }
        let parts = ValueParts.parts(of: item.value)
        let isOpen = parts.isEmpty ? nil : item.depth == 0 || opened[item.id] != nil
        let isChanged = before == nil ? false : comparison.isDifferent(item.before, item.value)
        rows.append(
          Row(
            id: item.id, depth: item.depth, label: ValueText.shown(item.label, limit: 80),
            text: isOpen == true ? summary(item.value) : ValueText.line(item.value),
            isOpen: isOpen, isChanged: isChanged))
        guard isOpen == true else { continue }
        let count = opened[item.id] ?? pageSize
        let old = item.before.map { ValueParts.parts(of: $0, limit: count) } ?? []
        var next: [Item] = []
        for (index, part) in parts.prefix(count).enumerated() {
          let id = item.id.isEmpty ? "\(index)" : "\(item.id).\(index)"
          let same = index < old.count && old[index].label == part.label ? old[index].value : nil
          next.append(
            Item(
              id: id, depth: item.depth + 1, label: part.label, value: part.value, before: same))
        }
        if parts.count > count {
          next.append(
            Item(
              id: item.id + "+", depth: item.depth + 1, label: "", value: (), before: nil,
              rest: parts.count - count))
        }
        waiting += next.reversed()
      }
      return rows
    }

    /// Returns the text of an open value: its type, or the case of an enumeration.
    private static func summary(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .enum: return mirror.children.first?.label ?? ValueText.typeName(value)
      case .collection, .set, .dictionary:
        return "\(ValueText.typeName(value)), \(mirror.children.count) elements"
      default: return ValueText.typeName(value)
      }
    }
  }

#endif
