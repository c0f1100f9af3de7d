#if !hasFeature(Embedded)

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
      guard text.utf8.allSatisfy(\.isDecimalNotation), let number = Double(text), number.isFinite
      else { return nil }
      self = number
    }
    /// The decimal notation, without a fraction for whole numbers.
    public var formText: String {
      Int(exactly: self).map(\.description) ?? description
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
    /// True if the text has no character but white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    fileprivate var withoutBlanksAround: Substring {
      var text = self[...]
      while text.first?.isWhitespace == true { text.removeFirst() }
      while text.last?.isWhitespace == true { text.removeLast() }
      return text
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

#endif
