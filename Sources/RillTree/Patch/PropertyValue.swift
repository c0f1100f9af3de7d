/// The value of a property of a live element, such as `checked`.
public enum PropertyValue: Hashable, Sendable, CustomStringConvertible {
  /// A string, such as the value of `value`.
  case string(String)
  /// A Boolean, such as the value of `checked`.
  case boolean(Bool)
  /// A number, such as the value of `scrollTop`.
  case number(Double)

  /// The type of a value, as in the flags of a record and the number of a step.
  enum Kind: UInt8 {
    case string, boolean, number
  }

  /// Creates a value of a type from its text; nil if the text isn't of that type.
  init?(type: UInt8, written text: String) {
    switch Kind(rawValue: type) {
    case .string: self = .string(text)
    case .boolean where text.isSpelled("true"): self = .boolean(true)
    case .boolean where text.utf8.isEmpty: self = .boolean(false)
    case .number:
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .boolean, nil: return nil
    }
  }

  public var description: String {
    switch self {
    case .string(let string): string
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): number.description
    }
  }
}
