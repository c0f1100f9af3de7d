/// What keys mean at a time.
enum TerminalMode: Hashable, CaseIterable {
  /// All goals are shown.
  case list
  /// A goal is shown.
  case details
  /// A form is filled in.
  case form
  /// What titles contain is typed.
  case filter
  /// A path is typed, of a file to be read or written.
  case path
  /// Something is asked that is answered by yes or no.
  case question
  /// What has become of a file is told.
  case result
  /// The keys are listed.
  case help

  /// What it is called where keys are listed.
  var title: String {
    switch self {
    case .list: "All goals"
    case .details: "Details"
    case .form: "Form"
    case .filter: "Finding goals"
    case .path: "A file's name"
    case .question: "A question"
    case .result: "A message"
    case .help: "This list"
    }
  }
}
