/// A mode of the program in a terminal, which determines the meaning of keys. The texts have a
/// heading for each.
package enum TerminalMode: Hashable, CaseIterable {
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
}
