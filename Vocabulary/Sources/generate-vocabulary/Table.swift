import Foundation

/// The table as it is written: its parts and their rows.
struct Table {
  /// Rows of one kind, whose functions go to one file.
  struct Part {
    enum Kind: String {
      case html, svg, mathml, attributes, properties, events, styles, constants
    }

    var kind: Kind
    /// Without one, the rows have no functions.
    var file: String?
    var rows: [Row] = []
  }

  struct Row {
    var spelling: String
    var swiftName: String
    /// What it is: words, and words with more words in parentheses.
    var words: [Word]
    var meaning: String
  }

  struct Word: Equatable {
    var text: String
    /// What stands in parentheses behind it.
    var options: [String] = []
  }

  /// What is wrong with the table, and where.
  struct Mistake: Error, CustomStringConvertible {
    var line: Int
    var message: String

    var description: String { "vocabulary.txt:\(line): \(message)" }
  }

  var parts: [Part] = []

  init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("== ") {
        let words = line.split(separator: " ")
        guard words.count <= 3, let kind = Part.Kind(rawValue: String(words[1])) else {
          throw Mistake(line: index + 1, message: "This begins a part of no known kind.")
        }
        parts.append(Part(kind: kind, file: words.count == 3 ? String(words[2]) : nil))
      } else if parts.isEmpty {
        throw Mistake(line: index + 1, message: "This row is in no part.")
      } else {
        let row = try Row(line, number: index + 1)
        let part = parts[parts.count - 1]
        if part.file != nil && part.kind != .styles && row.meaning.isEmpty {
          throw Mistake(line: index + 1, message: "This does not say what it means.")
        }
        parts[parts.count - 1].rows.append(row)
      }
    }
  }

  /// All rows of parts of `kinds`.
  func rows(_ kinds: Part.Kind...) -> [Row] {
    parts.filter { kinds.contains($0.kind) }.flatMap(\.rows)
  }
}

extension Table.Row {
  init(_ line: Substring, number: Int) throws {
    var head = line
    meaning = ""
    if let range = line.range(of: " - ") {
      head = line[..<range.lowerBound]
      meaning = String(line[range.upperBound...])
    }
    var parsed: [Table.Word] = []
    while let start = head.firstIndex(where: { $0 != " " }) {
      head = head[start...]
      let text = head.prefix { $0 != " " && $0 != "(" }
      head = head[text.endIndex...]
      var word = Table.Word(text: String(text))
      if head.first == "(" {
        guard let end = head.firstIndex(of: ")") else {
          throw Table.Mistake(line: number, message: "This parenthesis is not closed.")
        }
        word.options = head[..<end].dropFirst().split(separator: " ").map(String.init)
        head = head[head.index(after: end)...]
      }
      parsed.append(word)
    }
    (spelling, swiftName) = parsed.removeFirst().text.namePair
    words = parsed
  }
}

extension String {
  /// What is written `spelling=swiftName`; without the second, it is the camel case of the first.
  var namePair: (spelling: String, swiftName: String) {
    if let equals = firstIndex(of: "=") {
      return (String(self[..<equals]), String(self[index(after: equals)...]))
    }
    let words = split { $0 == "-" || $0 == ":" || $0 == "/" }
    return (
      self,
      words.dropFirst().reduce("\(words[0])") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    )
  }

  /// The name as it is declared.
  var declared: String {
    let keywords: Set = [
      "as", "case", "class", "continue", "default", "defer", "do", "else", "extension", "false",
      "for",
      "func", "if", "import", "in", "init", "internal", "is", "let", "operator", "protocol",
      "public",
      "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
      "true", "try", "var",
      "where", "while",
    ]
    return keywords.contains(self) ? "`\(self)`" : self
  }
}
