/// The error of a query or an action that failed on a ``TestPage``.
public struct TestPageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason for the failure.
  public enum Reason: Equatable, Sendable {
    /// The query is not a valid selector; the error is at the character `position`.
    case invalidSelector(position: Int)
    /// No element matches the query.
    case notFound
    /// Several elements match the query, which has no index.
    case ambiguous(count: Int)
    /// The element is disabled.
    case disabled
    /// The element is behind a modal dialog.
    case behindDialog
    /// The element is not a text field, or is read-only.
    case notEditable
    /// The element is not an `input` of the type `range`.
    case notSlider
    /// The element can't be checked: it is neither a checkbox nor a radio button.
    case notCheckable
    /// The element is not a `select`.
    case notSelect
    /// The `select` has no such option, or it is disabled.
    case noSuchOption(String)
    /// The element is neither a form nor in one.
    case notInForm
    /// The element is not a file input.
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
        "\(query) is not a valid selector: error at character \(position)"
      case .notFound: "no element matches \(query)"
      case .ambiguous(let count): "\(count) elements match \(query): choose one with at(_:)"
      case .disabled: "\(query) is disabled"
      case .behindDialog: "\(query) is behind a modal dialog"
      case .notEditable: "\(query) is not an editable field"
      case .notSlider: "\(query) is not an input of the type range"
      case .notCheckable: "\(query) is neither a checkbox nor a radio button"
      case .notSelect: "\(query) is not a select"
      case .noSuchOption(let value): "\(query) has no option \(value.debugDescription) to choose"
      case .notInForm: "\(query) is neither a form nor in one"
      case .takesNoFiles: "\(query) is not a file input"
      }
    return "\(what)\n\n\(outline)"
  }
}
