/// The numbers of all spellings, from 1 on; 0 is what is not in the table.
struct Numbering {
  private(set) var spellings: [String] = []
  private var numbers: [String: Int] = [:]
  private let table: Table

  /// What the values of some attributes and properties are checked for.
  static let rules = [
    "url", "image", "urls", "images", "motion", "target", "refresh", "markup", "contents", "styles",
    "classes",
  ]

  init(_ table: Table) {
    self.table = table
    // What is asked for together is numbered together, so that few comparisons find it.
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
    guard let number = numbers[spelling] else { fatalError("\(spelling) is not in the table.") }
    return number
  }

  /// The file with the spellings and what is known by number.
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
      "@usableFromInline static var \(row.swiftName.declared): Name { Name(\(self[row.spelling])) }"
    }
    return """
      /// All spellings of the vocabulary: the first is that of number 1, and so on.
      let vocabularySpellings = \"""
      \(lines.joined(separator: "\n"))
      \"""

      extension Name {
        /// How many numbers there are, 0 among them.
        static var count: Int { \(spellings.count + 1) }

        /// Whether it is an element of HTML that has no content.
        var isVoid: Bool {
          \(test(table.rows(.html).filter { $0.words.first?.text == "void" }))
        }

        /// Whether it is an element of HTML whose content is text that is not escaped.
        var isRawText: Bool {
          \(test(table.rows(.html).filter { $0.words.first?.text == "raw" }))
        }

        /// Whether it is a property that an attribute of the same name gives the first value of.
        var isPropertyWithAttribute: Bool {
          \(test(table.rows(.attributes).filter(\.isProperty)))
        }

        /// What the value of such an attribute or property is checked for.
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

  /// The numbers of `rows`, neighbors as ranges.
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

  /// The kind of its value.
  var kind: Table.Word { words[isProperty ? 1 : 0] }

  /// What its value is checked for.
  var rule: String? { Numbering.rules.first { $0 == kind.text } }
}
