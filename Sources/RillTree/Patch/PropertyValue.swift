/// The value of a property of an element on a page, such as `checked`.
public enum PropertyValue: Hashable, Sendable, CustomStringConvertible {
  /// A text, such as that of `value`.
  case string(String)
  /// Something that is so or not, such as `checked`.
  case boolean(Bool)
  /// A number, such as `scrollTop`.
  case number(Double)

  /// What the flags of a property's record and the number of its step say.
  enum Kind: UInt8 {
    case string, boolean, number
  }

  /// The value that is written so, if it is of that type.
  init?(type: UInt8, written text: String) {
    switch Kind(rawValue: type) {
    case .string: self = .string(text)
    case .boolean where text == "true": self = .boolean(true)
    case .boolean where text.isEmpty: self = .boolean(false)
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
