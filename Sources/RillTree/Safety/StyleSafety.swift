/// Reads the value of a style as browsers do, to find out whether it is only that.
struct StyleScanner {
  private let bytes: [Byte]
  private var position = 0
  /// What closes the parentheses, brackets and braces that are open.
  private var closings: [Byte] = []
  /// Whether it may be several declarations, with braces and comments, which nobody vouches for.
  private let isUnchecked: Bool

  private init(_ value: String, isUnchecked: Bool = false) {
    bytes = Array(value.utf8)
    self.isUnchecked = isUnchecked
  }

  /// What is wrong with `value`: it would end its declaration, or hold an address that is a program.
  static func objection(to value: String) -> String? {
    // Most values are words and numbers.
    if value.utf8.allSatisfy({ $0.isIdentifier || $0 == .space || $0 == Byte(ascii: "#") }) {
      return nil
    }
    var scanner = StyleScanner(value)
    return scanner.objection()
  }

  /// Whether declarations, in a rule of a `style` element, would stay in the rule and the element.
  static func staysInRule(_ declarations: String) -> Bool {
    var scanner = StyleScanner(declarations, isUnchecked: true)
    return scanner.objection() == nil
  }

  private static let unbalanced =
    "A style's value has all its quotes, parentheses and brackets closed."
  private static let script = "A style's value has no address that is a program."

  private mutating func objection() -> String? {
    // However it is escaped or quoted: an element's text ends at the tag, whatever CSS makes of that.
    if bytes.contains(Byte(ascii: "<")) {
      return "A style's value does not contain <: in quotes it is written \\3c."
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isIdentifier || byte == Byte(ascii: "\\") {
        guard let word = identifier() else { return "A style's value does not end in a backslash." }
        if next == Byte(ascii: "("), word == Array("url".utf8) {
          if let objection = address() { return objection }
        }
        continue
      }
      position += 1
      switch byte {
      case Byte(ascii: "#"), Byte(ascii: "@"):
        // The word is part of a color or the name of a rule: `#url(` begins no address.
        if identifier() == nil { return "A style's value does not end in a backslash." }
      case Byte(ascii: "{") where isUnchecked: closings.append(Byte(ascii: "}"))
      case Byte(ascii: "}") where isUnchecked:
        guard closings.popLast() == byte else { return Self.unbalanced }
      case Byte(ascii: ";") where isUnchecked: break
      case Byte(ascii: "/") where next == Byte(ascii: "*") && isUnchecked:
        guard skipComment() else { return Self.unbalanced }
      case Byte(ascii: ";"), Byte(ascii: "{"), Byte(ascii: "}"):
        return "A style's value does not contain ; { } outside of quotes."
      case Byte(ascii: "/") where next == Byte(ascii: "*"):
        return "A style's value has no comments."
      case Byte(ascii: "\""), Byte(ascii: "'"):
        guard let text = string(endingWith: byte) else { return Self.unbalanced }
        if !isUnchecked && !closings.isEmpty && text.isScriptURL(allowingImages: true) {
          return Self.script
        }
      case Byte(ascii: "("): closings.append(Byte(ascii: ")"))
      case Byte(ascii: "["): closings.append(Byte(ascii: "]"))
      case Byte(ascii: ")"), Byte(ascii: "]"):
        guard closings.popLast() == byte else { return Self.unbalanced }
      default: break
      }
    }
    return closings.isEmpty ? nil : Self.unbalanced
  }

  /// Reads a comment from its star on.
  ///
  /// - Returns: whether it ends.
  private mutating func skipComment() -> Bool {
    position += 1
    while let byte = next {
      position += 1
      if byte == Byte(ascii: "*") && next == Byte(ascii: "/") {
        position += 1
        return true
      }
    }
    return false
  }

  private var next: Byte? { position < bytes.count ? bytes[position] : nil }

  /// Reads a word, in small letters and without escapes; nil, if it ends in a backslash.
  private mutating func identifier() -> [Byte]? {
    var word: [Byte] = []
    while let byte = next {
      if byte == Byte(ascii: "\\") {
        guard let escaped = escape() else { return nil }
        word.append(escaped.lowercased)
      } else if byte.isIdentifier {
        word.append(byte.lowercased)
        position += 1
      } else {
        break
      }
    }
    return word
  }

  /// Reads a text up to the quote that closes it; nil, if there is none in the line.
  private mutating func string(endingWith quote: Byte) -> [Byte]? {
    var text: [Byte] = []
    while let byte = next {
      if byte == quote {
        position += 1
        return text
      }
      switch byte {
      case Byte(ascii: "\\"):
        guard let escaped = escape(isInString: true) else { return nil }
        text.append(escaped)
      case .newline, .carriageReturn, .formFeed: return nil
      default:
        text.append(byte)
        position += 1
      }
    }
    return nil
  }

  /// Reads what is in the parentheses of `url`, if it is not in quotes.
  private mutating func address() -> String? {
    let start = position
    position += 1
    while next?.isWhitespace == true { position += 1 }
    if next == Byte(ascii: "\"") || next == Byte(ascii: "'") {
      position = start
      return nil
    }
    var text: [Byte] = []
    while let byte = next {
      switch byte {
      case Byte(ascii: ")"):
        position += 1
        return !isUnchecked && text.isScriptURL(allowingImages: true) ? Self.script : nil
      case Byte(ascii: "\\"):
        guard let escaped = escape() else { return Self.unbalanced }
        text.append(escaped)
      case Byte(ascii: "\""), Byte(ascii: "'"), Byte(ascii: "("):
        return "An address with quotes or parentheses is written in quotes."
      case _ where byte.isWhitespace:
        while next?.isWhitespace == true { position += 1 }
        if next != Byte(ascii: ")") { return "An address with spaces is written in quotes." }
      default:
        text.append(byte)
        position += 1
      }
    }
    return Self.unbalanced
  }

  /// Reads what a backslash stands for; nil, if nothing follows it that it could. What is beyond ASCII is
  /// one byte that is in no address of a program.
  private mutating func escape(isInString: Bool = false) -> Byte? {
    position += 1
    guard let first = next else { return nil }
    var code: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = next?.hexadecimalValue {
      code = code << 4 | digit
      digits += 1
      position += 1
    }
    if digits > 0 {
      if next == .carriageReturn, position + 1 < bytes.count, bytes[position + 1] == .newline {
        position += 1
      }
      if next?.isWhitespace == true { position += 1 }
      return code > 0 && code < 0x80 ? Byte(truncatingIfNeeded: code) : 0xFF
    }
    if first == .newline || first == .carriageReturn || first == .formFeed {
      // In quotes it continues the line, and stands for nothing; browsers pass a tab over in addresses.
      guard isInString else { return nil }
      position += 1
      return .tab
    }
    position += 1
    return first
  }
}

extension Byte {
  /// Whether it is part of a word of CSS.
  fileprivate var isIdentifier: Bool {
    isLetter || isDigit || self == Byte(ascii: "-") || self == Byte(ascii: "_") || self >= 0x80
  }
}
