import GoalsModel

extension GoalsTexts {
  /// Returns the label of a field.
  package func label(of field: GoalField) -> String {
    switch field {
    case .title: fieldTitle
    case .frequency: fieldFrequency
    case .interval: fieldInterval
    case .color: fieldColor
    }
  }

  /// Returns a mistake in a field as a sentence.
  package func sentence(_ mistake: GoalForm.Mistake, in field: GoalField) -> String {
    switch mistake {
    case .noNumber: mistakeNumber
    case .noChoice: field == .interval ? mistakeInterval : mistakeColor
    case .problem(let problem):
      switch problem.rule {
      case .titleIsNotEmpty: mistakeTitleEmpty
      case .titleSize(let maximum): mistakeTitleBytes(count: maximum)
      case .titleLength(let maximum): mistakeTitleLength(count: maximum)
      case .titleIsVisible: mistakeTitleInvisible
      case .titleHasNoDirection(let character): mistakeTitleDirection(character: character)
      case .frequencyRange(let number): mistakeFrequency(number: number)
      case nil: "\(label(of: field)): \(problem.message)"
      }
    }
  }
}
