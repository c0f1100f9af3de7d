#if Live

  import RillOrder
  import RillRecording

  /// A row of the edited recording.
  struct WhatIfRow: Hashable, Sendable, Identifiable {
    /// The kind of an edit.
    enum Kind: String, Hashable, Sendable {
      case kept, leftOut, replaced, inserted
    }

    let id: EditedPlace
    let kind: Kind
    let message: String
    /// The step whose message the row has; nil for its own or a written one.
    let source: Int?
    /// True if the models first differ after the row.
    let isDivergence: Bool
  }

  /// The rows of an edited recording. A row is found in time that is logarithmic in the number of
  /// edits.
  struct WhatIfRows: RowSource, Sendable {
    /// The recorded steps, without a gap.
    private let steps: [TimelineRow]
    private let edits: StepEdits
    private let divergence: EditedPlace?
    private let start: Int
    /// The steps before inserted messages, and the position of the first of these messages.
    private let insertions: [(step: Int, position: Int, count: Int)]
    let count: Int

    init(_ steps: [TimelineRow], _ edits: StepEdits, divergence: EditedPlace?) {
      self.steps = steps
      self.edits = edits
      self.divergence = divergence
      let start = (steps.first?.id ?? 1) - 1
      self.start = start
      var inserted = 0
      insertions = edits.insertions.filter { $0.step >= start && $0.step <= start + steps.count }
        .map { insertion in
          defer { inserted += insertion.count }
          return (insertion.step, insertion.step - start + inserted, insertion.count)
        }
      count = steps.count + inserted
    }

    subscript(position: Int) -> WhatIfRow { row(at: place(at: position)) }

    /// Returns the place at a position.
    func place(at position: Int) -> EditedPlace {
      var (low, high) = (0, insertions.count)
      while low < high {
        let middle = (low + high) / 2
        if insertions[middle].position <= position { low = middle + 1 } else { high = middle }
      }
      if low == 0 { return EditedPlace(start + position + 1) }
      let last = insertions[low - 1]
      let offset = position - last.position + 1
      return offset <= last.count
        ? EditedPlace(last.step, offset: offset) : EditedPlace(last.step + offset - last.count)
    }

    private func row(at place: EditedPlace) -> WhatIfRow {
      let edit = edits[place.step]
      let message = edits.message(at: place)
      let kind: WhatIfRow.Kind =
        if place.offset > 0 { .inserted } else if edit.isLeftOut { .leftOut } else {
          edit.replacement == nil ? .kept : .replaced
        }
      var source: Int?
      var text = ""
      switch message ?? .step(place.step) {
      case .step(let number):
        if number != place.step || place.offset > 0 { source = number }
        text = recorded(number)
      case .json(let json): text = ValueText.shown(json, limit: 120)
      }
      return WhatIfRow(
        id: place, kind: kind, message: text, source: source, isDivergence: place == divergence)
    }

    private func recorded(_ step: Int) -> String {
      let index = step - start - 1
      return steps.indices.contains(index) ? steps[index].message : "step \(step)"
    }

    func changedRanges(since old: WhatIfRows) -> [(old: Range<Int>, new: Range<Int>)] {
      guard start == old.start, edits == old.edits, divergence == old.divergence,
        count >= old.count
      else { return [(0..<old.count, 0..<count)] }
      return count == old.count ? [] : [(old.count..<old.count, old.count..<count)]
    }
  }

#endif
