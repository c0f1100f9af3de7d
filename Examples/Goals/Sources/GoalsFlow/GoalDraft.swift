import GoalsModel

/// A field of the form with what a goal is.
public enum GoalField: String, CaseIterable, Sendable {
  case title, frequency, interval, color
}

/// What was typed and chosen in a form, apart from what the goal is: no news of the goal changes it.
public struct GoalDraft: Equatable, Sendable {
  /// The fields that say something else than the goal did.
  private(set) var typed: [GoalField: String] = [:]
  /// What the fields said when the page was made, where a form tells of it: one that is sent without a
  /// script tells of all its fields, those that nobody has touched, too.
  private(set) var opened: [GoalField: String] = [:]
  /// The fields that are criticized: somebody has typed into them, or tried to save them.
  private(set) var judged: Set<GoalField> = []

  /// Whether nothing was changed.
  package var isUntouched: Bool { typed.isEmpty }

  /// Notes what a field said when the page was made.
  mutating func open(_ field: GoalField, _ text: String) {
    opened[field] = text
  }

  /// Notes what a field says, which `goal` has `present` for. Who types what was there has changed nothing.
  mutating func type(_ text: String, into field: GoalField, present: String) {
    typed[field] = text == opened[field] ?? present ? nil : text
    judged.insert(field)
  }

  /// Has all fields be criticized.
  mutating func judgeAll() {
    judged = Set(GoalField.allCases)
  }
}

/// What the fields of a form say, and what is wrong with it.
package struct GoalForm: Equatable, Sendable {
  /// What each field says.
  package let texts: [GoalField: String]
  /// What was typed.
  let draft: GoalDraft

  /// The form of a goal, with what was typed into it.
  init(_ status: GoalStatus, _ draft: GoalDraft) {
    self.init(GoalForm.texts(of: status), draft)
  }

  /// The form of a new goal of a color.
  init(new color: Color, _ draft: GoalDraft) {
    self.init(
      [.title: "", .frequency: "3", .interval: Interval.weekly.rawValue, .color: color.rawValue],
      draft)
  }

  private init(_ present: [GoalField: String], _ draft: GoalDraft) {
    texts = present.merging(draft.typed) { _, typed in typed }
    self.draft = draft
  }

  /// What the fields say of a goal.
  package static func texts(of status: GoalStatus) -> [GoalField: String] {
    [
      .title: status.title, .frequency: String(status.frequency),
      .interval: status.interval.rawValue, .color: status.color.rawValue,
    ]
  }

  /// What a field says.
  package subscript(field: GoalField) -> String { texts[field] ?? "" }

  /// What is wrong with a field, as a sentence, whether or not it is criticized yet.
  package func mistake(in field: GoalField) -> String? {
    let problem: FieldProblem?
    switch field {
    case .title: problem = GoalUpdate(title: self[.title]).problem
    case .frequency:
      guard let number = Self.number(self[.frequency]) else {
        return "Times must be a whole number from 1 to 99."
      }
      problem = GoalUpdate(frequency: number).problem
    case .interval: return Interval(rawValue: self[.interval]) == nil ? "Choose a period." : nil
    case .color: return Color(rawValue: self[.color]) == nil ? "Choose a color." : nil
    }
    return problem.map { "\(field.label) \($0.message)." }
  }

  /// What is wrong with a field, if it is criticized.
  package func shownMistake(in field: GoalField) -> String? {
    draft.judged.contains(field) ? mistake(in: field) : nil
  }

  /// The first field with something wrong.
  var firstMistake: GoalField? { GoalField.allCases.first { mistake(in: $0) != nil } }

  /// All fields, if there is nothing wrong with any.
  var values: GoalUpdate? { firstMistake == nil ? update(GoalField.allCases) : nil }

  /// The fields that were changed, if there is nothing wrong with any.
  var changes: GoalUpdate? {
    firstMistake == nil ? update(GoalField.allCases.filter { draft.typed[$0] != nil }) : nil
  }

  private func update(_ fields: [GoalField]) -> GoalUpdate {
    var update = GoalUpdate()
    for field in fields {
      switch field {
      case .title: update.title = self[.title]
      case .frequency: update.frequency = Self.number(self[.frequency])
      case .interval: update.interval = Interval(rawValue: self[.interval])
      case .color: update.color = Color(rawValue: self[.color])
      }
    }
    return update
  }

  /// The number that is meant, spaces around it aside.
  private static func number(_ text: String) -> Int? {
    Int(text.drop { $0 == " " }.prefix { $0 != " " }).flatMap { number in
      text.split(separator: " ").count == 1 ? number : nil
    }
  }
}

extension GoalField {
  /// What the field is called.
  package var label: String {
    switch self {
    case .title: "Title"
    case .frequency: "Times"
    case .interval: "Period"
    case .color: "Color"
    }
  }
}
