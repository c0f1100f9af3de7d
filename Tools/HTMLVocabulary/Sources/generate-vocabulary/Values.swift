/// Generates the types of attributes with enumerated values.
struct Values {
  private var types: [(name: String, words: [String], of: [String], file: String)] = []

  init(_ table: Table) {
    for part in table.parts where part.kind == .attributes {
      let vocabulary =
        ["ARIA", "SVG", "MathML"].first { part.file?.hasPrefix($0) == true } ?? "HTML"
      for row in part.rows where row.kind.text.first?.isUppercase == true {
        if let index = types.firstIndex(where: { $0.name == row.kind.text }) {
          types[index].of.append(row.spelling)
        } else {
          types.append(
            (row.kind.text, row.kind.options, [row.spelling], "\(vocabulary)Enumerations"))
        }
      }
    }
  }

  /// Returns the files with the types that accept only their listed words, by their names.
  ///
  /// They have no raw type, because attributes only need the word. Conformances of 40 types to
  /// `RawRepresentable` take an eighth of the time of a release build.
  func closedFiles() -> [String: String] {
    let closed = types.filter { $0.words.last != "..." }
    return Dictionary(grouping: closed, by: \.file).mapValues { types in
      let declarations = types.map { type in
        """
        \(comment(type.of))
        public enum \(type.name): Sendable {
        case \(type.words.map { $0.namePair.swiftName.declared }.joined(separator: ", "))

        /// The word in HTML.
        @inlinable public var rawValue: String {
          switch self {
        \(type.words.map(Self.word).joined(separator: "\n"))
          }
        }
        }
        """
      }
      return "extension AttributeValue {\n\(declarations.joined(separator: "\n\n"))\n}"
    }
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

  private static func word(_ word: String) -> String {
    let (spelling, swiftName) = word.namePair
    return "case .\(swiftName): \"\(spelling)\""
  }

  private func comment(_ attributes: [String], _ more: String = "") -> String {
    "The values of \(attributes.map { "`\($0)`" }.joined(separator: ", ")).\(more)".asComment
  }
}
