import GoalsFeature

/// A mode that determines the meaning of keys.
enum TerminalMode: Hashable, CaseIterable {
  /// The list is shown.
  case list
  /// The details of a goal are shown.
  case details
  /// A form is being edited.
  case form
  /// The filter is being edited.
  case filter
  /// The path of a file is being edited.
  case path
  /// A yes-or-no question is shown.
  case question
  /// The result of a file is shown.
  case result
  /// The list of keys is shown.
  case help

  /// The heading of the mode in the list of keys.
  func title(_ texts: GoalsTexts) -> String {
    switch self {
    case .list: texts.modeList
    case .details: texts.modeDetails
    case .form: texts.modeForm
    case .filter: texts.modeFilter
    case .path: texts.modePath
    case .question: texts.modeQuestion
    case .result: texts.modeResult
    case .help: texts.modeHelp
    }
  }
}
