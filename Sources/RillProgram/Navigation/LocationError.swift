/// Why a text is not a location.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It does not begin with a slash, or it begins with two, so that it is an address of another kind.
    case notAbsolute
    /// A percent sign that two hexadecimal digits don't follow.
    case incompleteEscape
    /// What is escaped is not UTF-8.
    case notUTF8
    /// A character that no address has: a space, a control character, a backslash.
    case invalidCharacter
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is, in bytes of UTF-8 from the beginning.
  public let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  /// What is wrong, and where.
  public var description: String {
    let what =
      switch reason {
      case .notAbsolute: "a location begins with one slash"
      case .incompleteEscape: "two hexadecimal digits have to follow the percent sign"
      case .notUTF8: "what is escaped is not UTF-8"
      case .invalidCharacter: "this character has to be escaped"
      }
    return "Location, byte \(position): \(what)"
  }
}
