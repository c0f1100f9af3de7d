import Foundation

extension GoalEdit {
  /// Returns the problem with applying this edit to `goals`, or nil.
  ///
  /// - Parameter isRecorded: True if the edit is from a journal, which may predate the limits on
  ///   the number of goals and the characters of titles.
  public func problem(in goals: Goals, isRecorded: Bool = false) -> FieldProblem? {
    switch self {
    case .add(let goal, let next):
      Check.isNew(goal.id, in: goals) ?? Check.title(goal.title, isRecorded: isRecorded)
        ?? Check.frequency(goal.frequency) ?? Check.bumps(goal.bumps)
        ?? Check.canPrecede(next, in: goals) ?? (isRecorded ? nil : goals.problem(ofAdding: 1))
    case .delete(let id), .setActivity(let id, _):
      Check.exists(id, in: goals)
    case .update(let id, let update):
      Check.exists(id, in: goals) ?? Check.changesSomething(update)
        ?? update.problem(isRecorded: isRecorded)
    case .move(let id, let next):
      Check.exists(id, in: goals) ?? Check.differs(next, from: id)
        ?? Check.canPrecede(next, in: goals)
    }
  }
}

extension ProgressEdit {
  /// Returns the problem with applying this edit to `goals`, or nil.
  public func problem(in goals: Goals) -> FieldProblem? {
    switch self {
    case .bump(let id, let instant):
      Check.exists(id, in: goals) ?? Check.isActive(id, in: goals) ?? Check.instant(instant, "at")
    case .retract(let id, let instant):
      Check.exists(id, in: goals) ?? Check.wasBumped(id, at: instant, in: goals)
    }
  }
}

extension Goals {
  /// Returns the problem with adding `count` more goals, if that exceeds the limit.
  public func problem(ofAdding count: Int) -> FieldProblem? {
    let limit = Goals.maximumCount
    if self.count + count <= limit { return nil }
    return FieldProblem(
      "goals",
      "the limit is \(limit), there are \(self.count), and \(count) more would be added; delete some first"
    )
  }
}

extension GoalUpdate {
  /// The problem with the values of this update, regardless of the goal. A form shows it while it
  /// is filled in.
  public var problem: FieldProblem? { problem(isRecorded: false) }

  fileprivate func problem(isRecorded: Bool) -> FieldProblem? {
    title.flatMap { Check.title($0, isRecorded: isRecorded) } ?? frequency.flatMap(Check.frequency)
  }
}

/// The rules of the fields. Each returns the problem with a value, or nil.
private enum Check {
  static func isNew(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    if id.utf8.count > 64 { return FieldProblem("id", "must have at most 64 bytes") }
    if id.allSatisfy(\.isWhitespace) { return FieldProblem("id", "must not be empty") }
    return goals[id] == nil ? nil : FieldProblem("id", "a goal \(quoted(id)) already exists")
  }

  static func exists(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    goals[id] == nil ? FieldProblem("id", "there is no goal \(quoted(id))") : nil
  }

  static func canPrecede(_ next: Goal.ID?, in goals: Goals) -> FieldProblem? {
    guard let next, goals[next] == nil else { return nil }
    return FieldProblem("before", "there is no goal \(quoted(next))")
  }

  static func differs(_ next: Goal.ID?, from id: Goal.ID) -> FieldProblem? {
    next == id ? FieldProblem("before", "a goal can't be moved before itself") : nil
  }

  static func title(_ title: String, isRecorded: Bool) -> FieldProblem? {
    // A character may consist of any number of bytes.
    if title.utf8.count > 10_000 {
      return FieldProblem(
        "title", "must have at most 10000 bytes", rule: .titleSize(maximum: 10_000))
    }
    if title.allSatisfy(\.isWhitespace) {
      return FieldProblem("title", "must not be empty", rule: .titleIsNotEmpty)
    }
    if title.count > 200 {
      return FieldProblem(
        "title", "must have at most 200 characters", rule: .titleLength(maximum: 200))
    }
    return isRecorded ? nil : characters(title)
  }

  /// Returns the problem with the characters of a new title.
  private static func characters(_ title: String) -> FieldProblem? {
    if title.unicodeScalars.allSatisfy(\.isInvisible) {
      return FieldProblem("title", "must have a visible character", rule: .titleIsVisible)
    }
    guard let scalar = title.unicodeScalars.first(where: \.overridesDirection) else { return nil }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return FieldProblem(
      "title", "must not contain the direction control U+\(number)",
      rule: .titleHasNoDirection(character: "U+\(number)"))
  }

  static func frequency(_ frequency: Int) -> FieldProblem? {
    (1...99).contains(frequency)
      ? nil
      : FieldProblem(
        "frequency", "must be from 1 to 99; got \(frequency)",
        rule: .frequencyRange(number: frequency))
  }

  static func bumps(_ bumps: [Date]) -> FieldProblem? {
    bumps.lazy.compactMap { instant($0, "bumps") }.first
  }

  static func instant(_ instant: Date, _ field: String) -> FieldProblem? {
    instant.isInRange ? nil : FieldProblem(field, "must be in the years 1970 to 9999")
  }

  static func changesSomething(_ update: GoalUpdate) -> FieldProblem? {
    update.isEmpty
      ? FieldProblem("update", "needs at least one of title, interval, frequency, color") : nil
  }

  static func isActive(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    goals[id]?.isActive == true ? nil : FieldProblem("id", "the goal \(quoted(id)) is inactive")
  }

  static func wasBumped(_ id: Goal.ID, at instant: Date, in goals: Goals) -> FieldProblem? {
    goals[id]?.hasBump(at: instant) == true
      ? nil : FieldProblem("at", "the goal \(quoted(id)) has no bump at this time")
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates a space, a control character, or a character without a glyph.
  fileprivate var isInvisible: Bool {
    // The braille pattern without dots is a symbol that looks like a space.
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}" {
      return true
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .unassigned:
      return true
    default: return false
    }
  }
}
