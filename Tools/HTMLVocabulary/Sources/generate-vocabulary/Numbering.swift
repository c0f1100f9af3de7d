/// The numbers of all spellings, from 1. The number 0 represents names outside the table.
struct Numbering {
  private(set) var spellings: [String] = []
  private var numbers: [String: Int] = [:]
  private let table: Table

  /// The names of the rules that check values of attributes and properties.
  static let rules = [
    "url", "image", "urls", "images", "motion", "target", "refresh", "markup", "contents", "styles",
    "classes",
  ]

  init(_ table: Table) {
    self.table = table
    // Names that are tested together get adjacent numbers, so that few comparisons find them.
    for flag in ["void", "raw"] {
      for row in table.rows(.html) where row.words.first?.text == flag { add(row.spelling) }
    }
    for row in table.rows(.html, .svg, .mathml) { add(row.spelling) }
    for rule in Self.rules {
      for row in table.rows(.attributes, .properties) where row.rule == rule { add(row.spelling) }
    }
    for row in table.rows(.attributes) where row.isProperty { add(row.spelling) }
    for row in table.rows(.attributes, .properties, .events, .styles) { add(row.spelling) }
  }

  private mutating func add(_ spelling: String) {
    guard numbers[spelling] == nil else { return }
    spellings.append(spelling)
    numbers[spelling] = spellings.count
  }

  subscript(spelling: String) -> Int {
    guard let number = numbers[spelling] else {
      fatalError("\(spelling) isn't in the table. Add a row for it to vocabulary.txt.")
    }
    return number
  }

  /// Returns the expression for the name with a spelling.
  func name(_ spelling: String) -> String { "Name(\(self[spelling]), \"\(spelling)\")" }

  /// Returns the file with the spellings and the properties of names.
  func file() -> String {
    var lines: [String] = []
    var line = ""
    for spelling in spellings {
      if line.count + spelling.count > 94 {
        lines.append(line + "\\")
        line = ""
      }
      line += spelling + " "
    }
    lines.append(line.dropLast() + "")
    let constants = table.rows(.constants).map { row in
      "@usableFromInline static var \(row.swiftName.declared): Name { \(name(row.spelling)) }"
    }
    return """
      /// All spellings of the vocabulary, in the order of their numbers, from 1.
      let vocabularySpellings: StaticString = \"""
      \(lines.joined(separator: "\n"))
      \"""

      extension Name {
        /// The number of numbers in use, including 0.
        static var count: Int { \(spellings.count + 1) }

        /// True for an HTML element without content.
        var isVoid: Bool {
          \(test(table.rows(.html).filter { $0.words.first?.text == "void" }))
        }

        /// True for an HTML element whose content is text without escapes.
        var isRawText: Bool {
          \(test(table.rows(.html).filter { $0.words.first?.text == "raw" }))
        }

        /// True for a property whose initial value is the attribute of the same name.
        var isPropertyWithAttribute: Bool {
          \(test(table.rows(.attributes).filter(\.isProperty)))
        }

        /// The rule that checks the value of an attribute or property of this name.
        var rule: ValueRule {
          switch rawValue {
          \(Self.rules.map { rule in
            "case \(ranges(table.rows(.attributes, .properties).filter { $0.rule == rule })): .\(rule)"
          }.joined(separator: "\n"))
          default: .none
          }
        }

        \(constants.joined(separator: "\n"))
      }
      """
  }

  /// Returns the numbers of `rows`, with adjacent numbers as ranges.
  private func ranges(_ rows: [Table.Row]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in Set(rows.map { self[$0.spelling] }).sorted() {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)" }
      .joined(separator: ", ")
  }

  private func test(_ rows: [Table.Row]) -> String {
    """
    switch rawValue {
    case \(ranges(rows)): true
    default: false
    }
    """
  }
}

extension Table.Row {
  var isProperty: Bool { words.first?.text == "property" }

  /// The kind of the value.
  var kind: Table.Word { words[isProperty ? 1 : 0] }

  /// The name of the rule that checks the value.
  var rule: String? { Numbering.rules.first { $0 == kind.text } }
}
