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
    case .rule(.titleIsNotEmpty): mistakeTitleEmpty
    case .rule(.titleSize(let maximum)): mistakeTitleBytes(count: maximum)
    case .rule(.titleLength(let maximum)): mistakeTitleLength(count: maximum)
    case .rule(.titleIsVisible): mistakeTitleInvisible
    case .rule(.titleHasNoDirection(let character)): mistakeTitleDirection(character: character)
    case .rule(.frequencyRange(let number)): mistakeFrequency(number: number)
    }
  }
}
