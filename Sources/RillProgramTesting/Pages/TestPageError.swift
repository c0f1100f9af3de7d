/// Why something could not be found on a ``TestPage``, or not be done to it.
public struct TestPageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason for the failure.
  public enum Reason: Equatable, Sendable {
    /// The query is not a selector from the character at `position` on.
    case invalidSelector(position: Int)
    /// Nothing on the page is so.
    case notFound
    /// Several elements are so, and it isn't said which of them is meant.
    case ambiguous(count: Int)
    /// The element is disabled.
    case disabled
    /// A dialog that is shown modally keeps the element from being used.
    case behindDialog
    /// Nothing can be typed into the element, or it is only to be read.
    case notEditable
    /// The element can't be checked: it is neither a checkbox nor a radio button.
    case notCheckable
    /// The element is not a `select`.
    case notSelect
    /// The `select` has no such option, or it is disabled.
    case noSuchOption(String)
    /// The element is no form, and in none.
    case notInForm
    /// The element takes no files.
    case takesNoFiles
  }

  /// The reason for the failure.
  public let reason: Reason
  /// The query that failed.
  public let query: String
  /// The content of the page.
  public let outline: String

  /// The reason for the failure and the content of the page.
  public var description: String {
    let what =
      switch reason {
      case .invalidSelector(let position):
        "\(query) is not a selector from character \(position) on"
      case .notFound: "nothing on the page is \(query)"
      case .ambiguous(let count): "\(count) elements are \(query): say which, with at(_:)"
      case .disabled: "\(query) is disabled"
      case .behindDialog: "\(query) is behind a dialog that is shown modally"
      case .notEditable: "nothing can be typed into \(query)"
      case .notCheckable: "\(query) is neither a checkbox nor a radio button"
      case .notSelect: "\(query) is not a select"
      case .noSuchOption(let value): "\(query) has no option \(value.debugDescription) to choose"
      case .notInForm: "\(query) is no form, and in none"
      case .takesNoFiles: "\(query) takes no files"
      }
    return "\(what)\n\n\(outline)"
  }
}
