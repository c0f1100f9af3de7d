#if Live

  /// A place in an edited recording: a recorded step, or a message that is inserted after it.
  struct EditedPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of the recorded step; the position of the first model for messages before all
    /// steps.
    let step: Int
    /// Zero for the step itself, and n for the n-th message after it.
    var offset = 0

    /// A text such as `12` or `12+1`.
    var description: String { offset == 0 ? "\(step)" : "\(step)+\(offset)" }

    init(_ step: Int, offset: Int = 0) {
      self.step = step
      self.offset = offset
    }

    /// Reads a description; nil for other texts.
    init?(_ text: String) {
      let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count <= 2, let first = parts.first, let step = first, step >= 0 else {
        return nil
      }
      self.step = step
      if parts.count == 2 {
        guard let offset = parts[1], offset > 0 else { return nil }
        self.offset = offset
      }
    }

    static func < (left: EditedPlace, right: EditedPlace) -> Bool {
      (left.step, left.offset) < (right.step, right.offset)
    }
  }

  /// A message of an edited recording.
  enum EditedMessage: Hashable, Sendable, Codable {
    /// The message of a recorded step.
    case step(Int)
    /// A message as JSON.
    case json(String)
  }

  /// Edits of recorded steps: messages that are left out, replaced, inserted or moved.
  ///
  /// ```swift
  /// var edits = StepEdits()
  /// edits.leaveOut(EditedPlace(3))
  /// edits.insert(.json(#"{"add":{"_0":1}}"#), after: EditedPlace(5))
  /// ```
  ///
  /// The recorded steps stay as they are. Places without an edit take no memory.
  struct StepEdits: Hashable, Sendable, Codable {
    /// The edits at a recorded step.
    struct Edit: Hashable, Sendable, Codable {
      var isLeftOut = false
      /// The message in place of the recorded one.
      var replacement: EditedMessage?
      /// The messages after the step.
      var following: [EditedMessage] = []

      var isNone: Bool { !isLeftOut && replacement == nil && following.isEmpty }
    }

    /// The maximum number of edited places.
    static let maximumCount = 200
    /// The maximum length of a message as JSON in bytes.
    static let maximumMessageSize = 10_000

    private(set) var edits: [Int: Edit] = [:]

    var isEmpty: Bool { edits.isEmpty }
    /// True if further edits aren't possible.
    var isFull: Bool {
      edits.count + edits.values.reduce(0) { $0 + $1.following.count } >= Self.maximumCount
    }

    /// The edits at a step.
    subscript(step: Int) -> Edit {
      get { edits[step] ?? Edit() }
      set { edits[step] = newValue.isNone ? nil : newValue }
    }

    /// The number of steps before the first edit; nil without edits.
    var firstPosition: Int? {
      edits.map { $1.isLeftOut || $1.replacement != nil ? $0 - 1 : $0 }.min()
    }

    /// The last step with an edit; nil without edits.
    var lastStep: Int? { edits.keys.max() }

    /// The numbers of inserted messages by the steps before them, in order.
    var insertions: [(step: Int, count: Int)] {
      edits.filter { !$1.following.isEmpty }.map { (step: $0, count: $1.following.count) }
        .sorted { $0.step < $1.step }
    }

    /// Returns the message at a place; nil if it is left out.
    func message(at place: EditedPlace) -> EditedMessage? {
      let edit = self[place.step]
      if place.offset > 0 {
        return edit.following.indices.contains(place.offset - 1)
          ? edit.following[place.offset - 1] : nil
      }
      return edit.isLeftOut ? nil : edit.replacement ?? .step(place.step)
    }

    /// Leaves out a recorded step, or removes an inserted message.
    mutating func leaveOut(_ place: EditedPlace) {
      if place.offset > 0 {
        guard self[place.step].following.indices.contains(place.offset - 1) else { return }
        self[place.step].following.remove(at: place.offset - 1)
      } else {
        self[place.step].replacement = nil
        self[place.step].isLeftOut = true
      }
    }

    /// Restores a recorded step that is left out or replaced.
    mutating func restore(_ step: Int) {
      self[step].isLeftOut = false
      self[step].replacement = nil
    }

    /// Replaces a message.
    mutating func replace(_ place: EditedPlace, with message: EditedMessage) {
      if place.offset > 0 {
        guard self[place.step].following.indices.contains(place.offset - 1) else { return }
        self[place.step].following[place.offset - 1] = message
      } else {
        self[place.step].isLeftOut = false
        self[place.step].replacement = message == .step(place.step) ? nil : message
      }
    }

    /// Inserts a message after a place, and returns its place.
    @discardableResult
    mutating func insert(_ message: EditedMessage, after place: EditedPlace) -> EditedPlace {
      let offset = min(place.offset, self[place.step].following.count)
      self[place.step].following.insert(message, at: offset)
      return EditedPlace(place.step, offset: offset + 1)
    }

    /// Moves a message one place towards the start, past those that are left out.
    ///
    /// - Parameter start: The position of the first model.
    /// - Returns: The new place, or the old one if no message precedes it.
    mutating func moveEarlier(_ place: EditedPlace, start: Int) -> EditedPlace {
      guard let message = message(at: place) else { return place }
      var other = place
      repeat {
        guard let previous = previous(of: other, start: start) else { return place }
        other = previous
      } while self.message(at: other) == nil
      let target = previous(of: other, start: start) ?? EditedPlace(start)
      leaveOut(place)
      return merge(insert(message, after: target))
    }

    /// Moves a message one place towards the end, past those that are left out.
    ///
    /// - Parameter end: The number of the last recorded step.
    /// - Returns: The new place, or the old one if no message follows it.
    mutating func moveLater(_ place: EditedPlace, end: Int) -> EditedPlace {
      guard let message = message(at: place) else { return place }
      var other = place
      repeat {
        guard let next = next(of: other, end: end) else { return place }
        other = next
      } while self.message(at: other) == nil
      // Removing an inserted message shifts those after it.
      if place.offset > 0, other.step == place.step { other.offset -= 1 }
      leaveOut(place)
      return merge(insert(message, after: other))
    }

    /// Returns the place before another one; nil for the first one.
    private func previous(of place: EditedPlace, start: Int) -> EditedPlace? {
      if place.offset > 0 {
        let previous = EditedPlace(place.step, offset: place.offset - 1)
        return previous == EditedPlace(start) ? nil : previous
      }
      let previous = EditedPlace(place.step - 1, offset: self[place.step - 1].following.count)
      return place.step <= start || previous == EditedPlace(start) ? nil : previous
    }

    /// Returns the place after another one; nil for the last one.
    private func next(of place: EditedPlace, end: Int) -> EditedPlace? {
      if place.offset < self[place.step].following.count {
        return EditedPlace(place.step, offset: place.offset + 1)
      }
      return place.step < end ? EditedPlace(place.step + 1) : nil
    }

    /// Makes an inserted message a recorded step again, if it is beside its own place.
    private mutating func merge(_ place: EditedPlace) -> EditedPlace {
      guard case .step(let step)? = message(at: place), self[step].isLeftOut else { return place }
      let isAfter = place.step == step && place.offset == 1
      let isBefore =
        place.step == step - 1 && place.offset == self[place.step].following.count
      guard isAfter || isBefore else { return place }
      leaveOut(place)
      restore(step)
      return EditedPlace(step)
    }
  }

#endif
