import RillCollections
import RillLanguages

extension Edit {
  /// Returns the problem with applying this edit to `goals`, or nil.
  ///
  /// - Parameter isRecorded: True if the edit is from a journal, which may predate the limits on
  ///   the number of goals and the characters of titles.
  public func problem(in goals: Goals, isRecorded: Bool = false) -> FieldProblem? {
    switch self {
    case .add(let goal, let next):
      goals.problem(ofNewID: goal.id)
        ?? GoalUpdate(title: goal.title, frequency: goal.frequency).problem(isRecorded: isRecorded)
        ?? goal.bumps.lazy.compactMap { $0.problem(in: "bumps") }.first
        ?? goals.problem(ofPlaceBefore: next) ?? (isRecorded ? nil : goals.problem(ofAdding: 1))
    case _ where goals[id] == nil: FieldProblem("id", "there is no goal \(id.quoted())")
    case .delete, .setActivity: nil
    case .update(_, let update):
      update.isEmpty
        ? FieldProblem("update", "needs at least one of title, interval, frequency, color")
        : update.problem(isRecorded: isRecorded)
    case .move(let id, let next):
      next == id
        ? FieldProblem("before", "a goal can't be moved before itself")
        : goals.problem(ofPlaceBefore: next)
    case .bump(let id, let instant):
      goals[id]?.isActive == true
        ? instant.problem(in: "at") : FieldProblem("id", "the goal \(id.quoted()) is inactive")
    case .retract(let id, let instant):
      goals[id]?.hasBump(at: instant) == true
        ? nil : FieldProblem("at", "the goal \(id.quoted()) has no bump at this time")
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

  fileprivate func problem(ofNewID id: Goal.ID) -> FieldProblem? {
    if id.utf8.count > 64 { return FieldProblem("id", "must have at most 64 bytes") }
    if id.allSatisfy({ $0.isWhitespace }) { return FieldProblem("id", "must not be empty") }
    return self[id] == nil ? nil : FieldProblem("id", "a goal \(id.quoted()) already exists")
  }

  fileprivate func problem(ofPlaceBefore next: Goal.ID?) -> FieldProblem? {
    guard let next, self[next] == nil else { return nil }
    return FieldProblem("before", "there is no goal \(next.quoted())")
  }
}

extension GoalUpdate {
  /// The first rule that the values of this update break, regardless of the goal. A form shows it
  /// while it is filled in.
  package var brokenRule: FieldRule? { brokenRule(isRecorded: false) }

  fileprivate func problem(isRecorded: Bool) -> FieldProblem? {
    brokenRule(isRecorded: isRecorded)?.problem
  }

  private func brokenRule(isRecorded: Bool) -> FieldRule? {
    if let rule = title.flatMap({ brokenRule(of: $0, isRecorded: isRecorded) }) { return rule }
    guard let frequency, !(1...99).contains(frequency) else { return nil }
    return .frequencyRange(number: frequency)
  }

  private func brokenRule(of title: String, isRecorded: Bool) -> FieldRule? {
    // A character may consist of any number of bytes.
    if title.utf8.count > 10_000 { return .titleSize(maximum: 10_000) }
    if title.allSatisfy({ $0.isWhitespace }) { return .titleIsNotEmpty }
    if title.count > 200 { return .titleLength(maximum: 200) }
    if isRecorded { return nil }
    if title.unicodeScalars.allSatisfy({ $0.isInvisible }) { return .titleIsVisible }
    guard let scalar = title.unicodeScalars.first(where: { $0.overridesDirection }) else {
      return nil
    }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return .titleHasNoDirection(character: "U+\(number)")
  }
}

extension Instant {
  /// Returns the problem with this instant in a field.
  fileprivate func problem(in field: String) -> FieldProblem? {
    isInRange ? nil : FieldProblem(field, "must be in the years 1970 to 9999")
  }
}
