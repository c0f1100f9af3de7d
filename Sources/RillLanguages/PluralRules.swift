/// The plural rules of a language, which give each number its category.
///
/// ```swift
/// let rules = PluralRules(of: .polish)
/// rules.category(of: 1)    // .one: 1 cel
/// rules.category(of: 22)   // .few: 22 cele
/// rules.category(of: 5)    // .many: 5 celów
/// ```
///
/// The rules are those of CLDR 47 for cardinal numbers. A language that CLDR doesn't know has the
/// category ``PluralCategory/other`` alone. Creating rules looks them up once; keep them for many
/// numbers.
public struct PluralRules: Sendable {
  private let rules: [PluralRule]

  /// Creates the rules of a language. The region matters for Portuguese alone.
  public init(of language: Language) {
    let table = PluralRuleTable.rules
    rules =
      language.region.flatMap { table["\(language.code)-\($0)"] } ?? table[language.code] ?? []
  }

  /// Returns the category of an integer.
  public func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  /// Returns the category of a number with the digits that are shown.
  public func category(of number: PluralOperands) -> PluralCategory {
    rules.first { $0.includes(number) }?.category ?? .other
  }

  /// The categories of the language, in the order of `PluralCategory.allCases`.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in
      category == .other || rules.contains { $0.category == category }
    }
  }
}

/// A category with the condition for its numbers.
struct PluralRule: Sendable {
  let category: PluralCategory
  /// The alternatives, of which one must hold: all its relations.
  private let alternatives: [[PluralRelation]]

  /// Creates a rule from the notation of CLDR, such as `one: i = 1 and v = 0`.
  init(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else {
      preconditionFailure("Rill: \"\(text)\" is not a plural rule.")
    }
    self.category = category
    // Words that join the relations, since Embedded Swift splits texts only at characters.
    var alternatives: [[PluralRelation]] = [[]]
    var relation = ""
    let words: [Substring] = parts[1].split(separator: " ") + ["and"]
    for word in words {
      switch word {
      case "and", "or":
        alternatives[alternatives.count - 1].append(PluralRelation(relation[...]))
        relation = ""
        if word == "or" { alternatives.append([]) }
      default: relation += relation.isEmpty ? String(word) : " \(word)"
      }
    }
    self.alternatives = alternatives
  }

  func includes(_ number: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }
}

/// A relation of a plural rule, such as `i % 10 = 2..4,9`.
private struct PluralRelation: Sendable {
  private let operand: Character
  private let modulus: UInt64?
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt64>]

  init(_ text: Substring) {
    var words = text.split(separator: " ").map(String.init)[...]
    func invalid() -> Never { preconditionFailure("Rill: \"\(text)\" is not a plural relation.") }
    guard let operand = words.popFirst() else { invalid() }
    self.operand = Character(operand)
    if words.first == "%" {
      words.removeFirst()
      modulus = words.popFirst().flatMap { UInt64($0) }
    } else {
      modulus = nil
    }
    isNegated = words.popFirst() == "!="
    ranges = words.joined().split(separator: ",").map { range in
      let ends = range.split(separator: ".").map { UInt64($0) }
      guard let first = ends.first, let first, let last = ends.last, let last else { invalid() }
      return first...last
    }
  }

  func holds(for number: PluralOperands) -> Bool {
    let value: UInt64
    switch operand {
    case "n":
      // A number with decimals is in no range of integers.
      if number.significantDecimals != 0 { return isNegated }
      value = number.integer
    case "i": value = number.integer
    case "v": value = UInt64(number.decimalCount)
    case "f": value = number.decimals
    case "t": value = number.significantDecimals
    default: value = UInt64(number.exponent)
    }
    let rest = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(rest) } != isNegated
  }
}
