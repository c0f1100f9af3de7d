/// The text and the source location of a row of a table.
///
/// ```swift
/// print(label)   // login | loggedOut => loggingIn | log in (Session/Login.swift:12)
/// ```
public struct RowLabel: Hashable, Sendable, CustomStringConvertible {
  /// The text of the inputs that the row matches.
  public let input: String
  /// The text of the states that the row matches.
  public let from: String
  /// The text of the next state; empty if it is computed.
  public let to: String
  /// The text of the effect; empty without one.
  public let effect: String
  /// The file of the row; empty if it was not written in a table.
  public let file: String
  /// The line of the row.
  public let line: UInt

  /// The text and the location.
  public var description: String {
    let arrow = to.isEmpty ? from : "\(from) => \(to)"
    let row = "\(input) | \(arrow)" + (effect.isEmpty ? "" : " | \(effect)")
    return file.isEmpty ? row : "\(row) (\(file):\(line))"
  }
}

extension TransitionRow {
  /// The text and the location.
  var label: RowLabel {
    let target =
      switch to {
      case .state(let state): "\(state)"
      case .computed, .madeOfPayload: ""
      }
    return RowLabel(
      input: inputDescription, from: from.description, to: target, effect: effectDescription,
      file: "\(file)", line: line)
  }
}
