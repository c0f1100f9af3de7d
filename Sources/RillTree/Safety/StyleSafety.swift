/// A scanner that reads a style value as browsers do and checks that it is a single value.
struct StyleScanner {
  private let bytes: [Byte]
  private var position = 0
  /// The closing characters of the open parentheses, brackets and braces.
  private var closings: [Byte] = []
  /// True for unchecked declarations, which may contain braces and comments.
  private let isUnchecked: Bool

  private init(_ value: String, isUnchecked: Bool = false) {
    bytes = Array(value.utf8)
    self.isUnchecked = isUnchecked
  }

  /// Returns an objection if `value` would end its declaration or contains a URL that runs a
  /// program.
  static func objection(to value: String) -> String? {
    // Most values consist of words and numbers.
    if value.utf8.allSatisfy({ $0.isIdentifier || $0 == .space || $0 == Byte(ascii: "#") }) {
      return nil
    }
    var scanner = StyleScanner(value)
    return scanner.objection()
  }

  /// Returns true if declarations in a rule of a `style` element stay in that rule and element.
  static func staysInRule(_ declarations: String) -> Bool {
    var scanner = StyleScanner(declarations, isUnchecked: true)
    return scanner.objection() == nil
  }

  private static let unbalanced =
    "A style value must close its quotes, parentheses and brackets."
  private static let script = "A style value can't contain a URL that can run a program."

  private mutating func objection() -> String? {
    // This applies in any escape or quote, since the HTML parser ends the element's text at the tag
    // before CSS is parsed.
    if bytes.contains(Byte(ascii: "<")) {
      return "A style value can't contain <. In quotes, write \\3c."
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isIdentifier || byte == Byte(ascii: "\\") {
        guard let word = identifier() else { return "A style value can't end in a backslash." }
        if next == Byte(ascii: "("), word == Array("url".utf8) {
          if let objection = address() { return objection }
        }
        continue
      }
      position += 1
      switch byte {
      case Byte(ascii: "#"), Byte(ascii: "@"):
        // The word is part of a color or the name of a rule: `#url(` isn't a URL.
        if identifier() == nil { return "A style value can't end in a backslash." }
      case Byte(ascii: "{") where isUnchecked: closings.append(Byte(ascii: "}"))
      case Byte(ascii: "}") where isUnchecked:
        guard closings.popLast() == byte else { return Self.unbalanced }
      case Byte(ascii: ";") where isUnchecked: break
      case Byte(ascii: "/") where next == Byte(ascii: "*") && isUnchecked:
        guard skipComment() else { return Self.unbalanced }
      case Byte(ascii: ";"), Byte(ascii: "{"), Byte(ascii: "}"):
        return "A style value can't contain ; { } outside quotes."
      case Byte(ascii: "/") where next == Byte(ascii: "*"):
        return "A style value can't contain comments."
      case Byte(ascii: "\""), Byte(ascii: "'"):
        guard let text = string(endingWith: byte) else { return Self.unbalanced }
        if !isUnchecked && !closings.isEmpty && text.isScriptURL {
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

  /// Reads a comment from its star.
  ///
  /// - Returns: True if the comment ends.
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

  /// Reads a word, in lowercase and without escapes. Returns nil if it ends in a backslash.
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

  /// Reads a string up to its closing quote. Returns nil if the line has none.
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

  /// Reads the content of the parentheses of `url` without quotes.
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
        return !isUnchecked && text.isScriptURL ? Self.script : nil
      case Byte(ascii: "\\"):
        guard let escaped = escape() else { return Self.unbalanced }
        text.append(escaped)
      case Byte(ascii: "\""), Byte(ascii: "'"), Byte(ascii: "("):
        return "A URL with quotes or parentheses must be in quotes."
      case _ where byte.isWhitespace:
        while next?.isWhitespace == true { position += 1 }
        if next != Byte(ascii: ")") { return "A URL with spaces must be in quotes." }
      default:
        text.append(byte)
        position += 1
      }
    }
    return Self.unbalanced
  }

  /// Reads an escape after its backslash. Returns nil if it is incomplete. Characters beyond ASCII
  /// become a byte that no URL of a program contains.
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
      // In a string, an escaped line break continues the line without adding a character. The tab
      // works too, since browsers skip tabs in URLs.
      guard isInString else { return nil }
      position += 1
      return .tab
    }
    position += 1
    return first
  }
}

extension Byte {
  /// True for characters of CSS identifiers.
  fileprivate var isIdentifier: Bool {
    isLetter || isDigit || self == Byte(ascii: "-") || self == Byte(ascii: "_") || self >= 0x80
  }
}
