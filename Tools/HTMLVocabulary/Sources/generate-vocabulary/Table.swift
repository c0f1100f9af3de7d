import Foundation

/// The parsed table: its parts and their rows.
struct Table {
  /// The rows of one kind, whose functions go to one file.
  struct Part {
    enum Kind: String {
      case html, svg, mathml, attributes, properties, events, styles, constants
    }

    var kind: Kind
    /// The name of the generated file. If it is nil, the rows have no functions.
    var file: String?
    var rows: [Row] = []
  }

  struct Row {
    var spelling: String
    var swiftName: String
    /// The words that describe the row, with their options.
    var words: [Word]
    var meaning: String
  }

  struct Word: Equatable {
    var text: String
    /// The words in parentheses after this word.
    var options: [String] = []
  }

  /// An error in the table, with its line.
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
          throw Mistake(line: index + 1, message: "Part has unknown kind: \(line)")
        }
        parts.append(Part(kind: kind, file: words.count == 3 ? String(words[2]) : nil))
      } else if parts.isEmpty {
        throw Mistake(line: index + 1, message: "Row precedes the first part (== KIND FILE).")
      } else {
        let row = try Row(line, number: index + 1)
        let part = parts[parts.count - 1]
        if part.file != nil && part.kind != .styles && row.meaning.isEmpty {
          throw Mistake(line: index + 1, message: "Row has no meaning; add \" - MEANING\".")
        }
        parts[parts.count - 1].rows.append(row)
      }
    }
  }

  /// Returns all rows of the parts of `kinds`.
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
          throw Table.Mistake(line: number, message: "Parenthesis isn't closed: \(line)")
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
  /// The spelling and the Swift name in `spelling=swiftName`. The Swift name defaults to the
  /// spelling in camel case.
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

  /// The name as Swift declares it, in backticks if it is a keyword.
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
