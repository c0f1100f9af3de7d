/// A value that a field of a form can hold as text.
///
/// Text, numbers, Booleans, optionals, and enumerations with such raw values conform. Other types
/// conform by two functions:
///
/// ```swift
/// extension Day: FormValue {
///   init?(formText: String) { self.init(iso: formText) }
///   var formText: String { iso }
/// }
/// enum Plan: String, FormValue { case free, team }
/// ```
public protocol FormValue: Equatable, Sendable {
  /// Creates the value that a text represents; nil if the text is malformed.
  init?(formText: String)
  /// The value as text, which parses to the value.
  var formText: String { get }
  /// A Boolean value that indicates whether a checkbox shows such values. A submitted form doesn't
  /// contain an unchecked one. The default is false.
  static var isCheckbox: Bool { get }
}

extension FormValue {
  /// False: no checkbox shows such values.
  public static var isCheckbox: Bool { false }
}

extension String: FormValue {
  /// Creates the text itself.
  public init(formText: String) { self = formText }
  /// The text itself.
  public var formText: String { self }
}

extension Int: FormValue {
  /// Creates a number from its decimal digits, perhaps with a sign and with blanks around it.
  public init?(formText: String) {
    self.init(formText.withoutBlanksAround)
  }
  /// The decimal digits.
  public var formText: String { description }
}

extension Double: FormValue {
  /// Creates a finite number from its decimal notation, perhaps with blanks around it.
  public init?(formText: String) {
    let text = formText.withoutBlanksAround
    // Words and hexadecimal numbers are also numbers in Swift.
    guard text.utf8.allSatisfy({ $0.isDecimalNotation }), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
  /// The decimal notation, without a fraction for whole numbers.
  public var formText: String {
    Int64(exactly: self).map { $0.description } ?? description
  }
}

extension Bool: FormValue {
  /// Creates the state of a checkbox: `on` if it is checked, otherwise an empty text.
  public init?(formText: String) {
    switch formText {
    case "on": self = true
    case "": self = false
    default: return nil
    }
  }
  /// `on` for true, and an empty text for false.
  public var formText: String { self ? "on" : "" }
  /// True.
  public static var isCheckbox: Bool { true }
}

extension Optional: FormValue where Wrapped: FormValue {
  /// Creates nil from a blank text, and otherwise the value that the text represents.
  public init?(formText: String) {
    if formText.isBlank {
      self = .none
    } else {
      guard let value = Wrapped(formText: formText) else { return nil }
      self = .some(value)
    }
  }
  /// The text of the value, or an empty text for nil.
  public var formText: String { self?.formText ?? "" }
}

extension FormValue where Self: RawRepresentable, RawValue: FormValue {
  /// Creates the value whose raw value the text represents.
  public init?(formText: String) {
    guard let rawValue = RawValue(formText: formText) else { return nil }
    self.init(rawValue: rawValue)
  }
  /// The raw value as text.
  public var formText: String { rawValue.formText }
}

extension String {
  /// True if the text has only white space.
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.isWhiteSpace } }

  fileprivate var withoutBlanksAround: String {
    var text = unicodeScalars[...]
    while text.first?.isWhiteSpace == true { text.removeFirst() }
    while text.last?.isWhiteSpace == true { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// True for characters with Unicode's property `White_Space`. The property of the standard
  /// library needs large tables.
  fileprivate var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isDecimalNotation: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
