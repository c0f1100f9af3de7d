/// Generates the types of attributes with enumerated values.
struct Values {
  private var types: [(name: String, words: [String], of: [String])] = []

  init(_ table: Table) {
    for row in table.rows(.attributes) where row.kind.text.first?.isUppercase == true {
      if let index = types.firstIndex(where: { $0.name == row.kind.text }) {
        types[index].of.append(row.spelling)
      } else {
        types.append((row.kind.text, row.kind.options, [row.spelling]))
      }
    }
  }

  /// Returns the file with the types that accept only their listed words.
  func closedFile() -> String {
    let declarations = types.filter { $0.words.last != "..." }.map { type in
      """
      \(comment(type.of))
      public enum \(type.name): String, Sendable {
      case \(type.words.map(Self.case).joined(separator: ", "))
      }
      """
    }
    return "extension AttributeValue {\n\(declarations.joined(separator: "\n\n"))\n}"
  }

  /// Returns the file with the types that also accept other words.
  func openFile() -> String {
    let declarations = types.filter { $0.words.last == "..." }.map { type in
      let members = type.words.dropLast().map { word in
        let (spelling, swiftName) = word.namePair
        return "public static var \(swiftName.declared): Self { Self(\"\(spelling)\") }"
      }
      return """
        \(comment(type.of, " Other words are written as strings."))
        public struct \(type.name): Hashable, Sendable, ExpressibleByStringLiteral {
          /// The word in HTML.
          public let rawValue: String

          /// Creates the value with the word `rawValue`.
          public init(_ rawValue: String) { self.rawValue = rawValue }

          public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

          \(members.joined(separator: "\n"))
        }
        """
    }
    return "extension AttributeValue {\n\(declarations.joined(separator: "\n\n"))\n}"
  }

  private static func `case`(_ word: String) -> String {
    let (spelling, swiftName) = word.namePair
    return spelling == swiftName ? swiftName.declared : "\(swiftName.declared) = \"\(spelling)\""
  }

  private func comment(_ attributes: [String], _ more: String = "") -> String {
    "The values of \(attributes.map { "`\($0)`" }.joined(separator: ", ")).\(more)".asComment
  }
}
