import GoalsModel
import RillProgram

/// A field of the form for a goal.
public enum GoalField: String, CaseIterable, Codable, Sendable {
  case title, frequency, interval, color
}

/// The user's input to a form, kept apart from the goal, so that updates of the goal don't change
/// it.
public struct GoalDraft: Codable, Equatable, Sendable {
  /// The fields that differ from the goal.
  private(set) var typed: [GoalField: String] = [:]
  /// The values of the fields when the page was rendered. A form that is submitted without a script
  /// sends all fields, including the untouched ones.
  private(set) var opened: [GoalField: String] = [:]
  /// The fields whose errors are shown: the user has edited or tried to save them.
  private(set) var judged: Set<GoalField> = []

  /// Records the value of a field when the page was rendered.
  mutating func open(_ field: GoalField, _ text: String) {
    opened[field] = text
  }

  /// Records the value of a field. A value equal to `present`, the value of the goal, is no change.
  mutating func type(_ text: String, into field: GoalField, present: String) {
    typed[field] = text == opened[field] ?? present ? nil : text
    judged.insert(field)
  }

  /// Shows the errors of all fields.
  mutating func judgeAll() {
    judged = Set(GoalField.allCases)
  }
}

/// The values of a form's fields, with their validation.
package struct GoalForm: Equatable, Sendable {
  /// The text of each field.
  package let texts: [GoalField: String]
  /// The user's input.
  let draft: GoalDraft

  /// Creates the form of a goal with the user's input.
  init(_ status: GoalStatus, _ draft: GoalDraft) {
    self.init(GoalForm.texts(of: status), draft)
  }

  /// Creates the form of a new goal with a color.
  init(new color: Color, _ draft: GoalDraft) {
    self.init(
      [.title: "", .frequency: "3", .interval: Interval.weekly.rawValue, .color: color.rawValue],
      draft)
  }

  private init(_ present: [GoalField: String], _ draft: GoalDraft) {
    texts = draft.typed.reduce(into: present) { $0[$1.key] = $1.value }
    self.draft = draft
  }

  /// Returns the texts of the fields for a goal.
  package static func texts(of status: GoalStatus) -> [GoalField: String] {
    [
      .title: status.title, .frequency: String(status.frequency),
      .interval: status.interval.rawValue, .color: status.color.rawValue,
    ]
  }

  /// The text of a field.
  package subscript(field: GoalField) -> String { texts[field] ?? "" }

  /// A mistake in a field.
  package enum Mistake: Error, Equatable, Sendable {
    /// The value breaks a rule of goals.
    case rule(FieldRule)
    /// The text is not a whole number.
    case noNumber
    /// No value is chosen.
    case noChoice
  }

  /// Returns the mistake in a field, even if it is not shown yet.
  package func mistake(in field: GoalField) -> Mistake? {
    do throws(Mistake) {
      _ = try update([field])
      return nil
    } catch {
      return error
    }
  }

  /// Returns the mistake in a field, if it is shown.
  package func shownMistake(in field: GoalField) -> Mistake? {
    draft.judged.contains(field) ? mistake(in: field) : nil
  }

  /// The first field with an error.
  var firstMistake: GoalField? { GoalField.allCases.first { mistake(in: $0) != nil } }

  /// The values of all fields, if all are valid.
  var values: GoalUpdate? { try? update(GoalField.allCases) }

  /// The values of the changed fields, if all are valid.
  var changes: GoalUpdate? {
    values == nil ? nil : try? update(GoalField.allCases.filter { draft.typed[$0] != nil })
  }

  private func update(_ fields: [GoalField]) throws(Mistake) -> GoalUpdate {
    var update = GoalUpdate()
    for field in fields {
      let text = self[field]
      switch field {
      case .title: update.title = text
      case .frequency:
        // Surrounding spaces are ignored.
        guard let number = Int(text.withoutOuterSpaces) else { throw .noNumber }
        update.frequency = number
      case .interval:
        guard let interval = Interval(rawValue: text) else { throw .noChoice }
        update.interval = interval
      case .color:
        guard let color = Color(rawValue: text) else { throw .noChoice }
        update.color = color
      }
    }
    if let rule = update.brokenRule { throw .rule(rule) }
    return update
  }
}

extension String {
  /// This text without the spaces and tabs around it.
  fileprivate var withoutOuterSpaces: Substring {
    func isOther(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\t" && scalar.properties.generalCategory != .spaceSeparator
    }
    guard let first = unicodeScalars.firstIndex(where: isOther),
      let last = unicodeScalars.lastIndex(where: isOther)
    else { return "" }
    return self[first...last]
  }
}

extension GoalsTexts {
  /// Returns a mistake in a field as a sentence.
  package func sentence(_ mistake: GoalForm.Mistake, in field: GoalField) -> String {
    switch mistake {
    case .noNumber: mistakeNumber
    case .noChoice: field == .interval ? mistakeInterval : mistakeColor
    case .rule(.titleIsNotEmpty): mistakeTitleEmpty
    case .rule(.titleSize(let maximum)): mistakeTitleBytes(count: maximum)
    case .rule(.titleLength(let maximum)): mistakeTitleLength(count: maximum)
    case .rule(.titleIsVisible): mistakeTitleInvisible
    case .rule(.titleHasNoDirection(let character)): mistakeTitleDirection(character: character)
    case .rule(.frequencyRange(let number)): mistakeFrequency(number: number)
    }
  }
}
