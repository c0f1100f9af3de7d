/// A text of a catalog as its parts: characters and places of arguments.
struct MessageText: Equatable {
  /// A part of a text.
  enum Part: Equatable {
    case characters(String)
    case argument(Placeholder)
    /// The place of a substitution, such as `%#@goals@`.
    case substitution(String)
    /// The number of the substitution around it, `%arg`.
    case number
  }

  /// The place of an argument, such as `%(name)@` or `%2$lld`.
  struct Placeholder: Hashable {
    /// The name, or the number of the argument.
    enum Reference: Hashable {
      case name(String)
      case position(Int)
    }

    let reference: Reference
    let type: ArgumentType
  }

  /// The type of an argument.
  enum ArgumentType: Hashable {
    case text
    case integer
    /// A number with a number of decimals; nil for as many as it needs.
    case decimal(Int?)

    /// The name of the type in Swift.
    var name: String {
      switch self {
      case .text: "String"
      case .integer: "Int"
      case .decimal: "Double"
      }
    }
  }

  /// The reason that a text is malformed.
  struct Malformed: Error, Equatable {
    let reason: String
  }

  private(set) var parts: [Part] = []

  /// Parses a text.
  init(_ text: String) throws(Malformed) {
    var rest = text[...]
    var characters = ""
    var position = 0
    while let character = rest.popFirst() {
      guard character == "%" else {
        characters.append(character)
        continue
      }
      if rest.first == "%" {
        characters.append(rest.removeFirst())
        continue
      }
      if !characters.isEmpty { parts.append(.characters(characters)) }
      characters = ""
      parts.append(try Self.placeholder(&rest, &position))
    }
    if !characters.isEmpty { parts.append(.characters(characters)) }
  }

  /// The places of arguments, in order.
  var placeholders: [Placeholder] {
    parts.compactMap { if case .argument(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The names of substitutions, in order.
  var substitutions: [String] {
    parts.compactMap { if case .substitution(let name) = $0 { name } else { nil } }
  }

  private static func placeholder(
    _ rest: inout Substring, _ position: inout Int
  ) throws(Malformed) -> Part {
    let start = rest
    if rest.hasPrefix("arg") {
      rest.removeFirst(3)
      return .number
    }
    var reference: Placeholder.Reference?
    if rest.first == "(" {
      let name = rest.dropFirst().prefix { $0 != ")" }
      guard isIdentifier(name), rest.dropFirst(name.count + 1).first == ")" else {
        throw Malformed(reason: "the name after \"%(\" is not an identifier in parentheses")
      }
      reference = .name(String(name))
      rest.removeFirst(name.count + 2)
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
        reference = .position(number)
        rest.removeFirst(digits.count + 1)
      }
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard isIdentifier(name), rest.dropFirst(name.count + 2).first == "@" else {
        throw Malformed(reason: "the substitution after \"%#@\" has no name that ends with \"@\"")
      }
      rest.removeFirst(name.count + 3)
      return .substitution(String(name))
    }
    guard let type = type(&rest) else {
      throw Malformed(reason: "\"%\(start.prefix(8))\" is not a known format; write % as %%")
    }
    if reference == nil { position += 1 }
    return .argument(Placeholder(reference: reference ?? .position(position), type: type))
  }

  /// Reads the format specifier of an argument.
  static func type(_ rest: inout Substring) -> ArgumentType? {
    for name in ["@", "lld", "llu", "ld", "lu", "li", "d", "u", "i"] where rest.hasPrefix(name) {
      rest.removeFirst(name.count)
      return name == "@" ? .text : .integer
    }
    var digits: Int?
    var after = rest
    if after.first == "." {
      let text = after.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(text), number <= 18 else { return nil }
      digits = number
      after = after.dropFirst(text.count + 1)
    }
    if after.hasPrefix("l") { after.removeFirst() }
    guard after.first == "f" else { return nil }
    rest = after.dropFirst()
    return .decimal(digits)
  }
}

/// Returns whether a text is an identifier of ASCII letters, digits and underscores. A single
/// underscore is not one.
func isIdentifier(_ text: some StringProtocol) -> Bool {
  guard let first = text.first, first == "_" || first.isLetter, text != "_" else { return false }
  return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
}
