/// A row of a table as it reads, and where it stands.
///
/// ```swift
/// print(label)   // login | loggedOut => loggingIn | log in (Session/Login.swift:12)
/// ```
public struct RowLabel: Hashable, Sendable, CustomStringConvertible {
  /// The input that the row is for.
  public let input: String
  /// The states that the row is for.
  public let from: String
  /// Where it leads; empty if that depends.
  public let to: String
  /// What is to be done; empty if there is nothing.
  public let effect: String
  /// The file it stands in; empty if it was not written in a table.
  public let file: String
  /// The line it stands in.
  public let line: UInt

  /// The row, and where it stands.
  public var description: String {
    let arrow = to.isEmpty ? from : "\(from) => \(to)"
    let row = "\(input) | \(arrow)" + (effect.isEmpty ? "" : " | \(effect)")
    return file.isEmpty ? row : "\(row) (\(file):\(line))"
  }
}

extension TransitionRow {
  /// How it reads, and where it stands.
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
