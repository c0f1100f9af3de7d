/// An error in the text of a location.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Hashable, Sendable {
    /// The text doesn't begin with a slash, or begins with two slashes, which refers to another
    /// host.
    case notAbsolute
    /// A percent sign without two hexadecimal digits after it.
    case incompleteEscape
    /// Escaped bytes that aren't UTF-8.
    case notUTF8
    /// A character that is invalid in addresses: a space, a control character, a backslash.
    case invalidCharacter
  }

  /// The reason for the error.
  public let reason: Reason
  /// The position of the error, in bytes of UTF-8 from the start.
  public let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  /// The error with its position.
  public var description: String {
    let what =
      switch reason {
      case .notAbsolute: "a location must begin with exactly one slash"
      case .incompleteEscape: "a percent sign must be followed by two hexadecimal digits"
      case .notUTF8: "the escaped bytes aren't UTF-8"
      case .invalidCharacter: "this character must be escaped"
      }
    return "Location, byte \(position): \(what)"
  }
}
