import Foundation
import SevenGUIs
import Testing

/// A test of random edits against a sheet that is computed again after each.
@Suite struct RandomSheetTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The number of edits: RILL_CELLS_EDITS, or fewer in continuous integration.
  private static let editCount = environment["RILL_CELLS_EDITS"].flatMap { Int($0) } ?? 3_000

  @Test func randomEditsAgreeWithANaiveSheet() {
    let owner = CellsTask()
    var naive = NaiveSheet()
    var generator = SystemRandomNumberGenerator()
    let seed =
      Self.environment["RILL_CELLS_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64.max, using: &generator)
    var random = SplitMix(state: seed)
    var cycles = 0
    for edit in 0..<Self.editCount {
      let cell = NaiveSheet.cells.randomElement(using: &random) ?? 0
      let (text, formula) = NaiveSheet.randomFormula(&random)
      owner.sheet.set(cell, text)
      naive.formulas[cell] = formula
      let expected = naive.values()
      let values = owner.sheet.rows.map { $0.value }
      for (cell, value) in expected where !isSame(values[cell / 26][cell % 26], value) {
        Issue.record(
          """
          After edit \(edit) of seed \(seed), \(name(cell)) is \(values[cell / 26][cell % 26]) \
          instead of \(value).
          """)
        return
      }
      if expected.values.contains(.error(.cycle)) { cycles += 1 }
    }
    // Both kinds of sheets occur often.
    #expect(cycles > Self.editCount / 20 && cycles < Self.editCount * 19 / 20)
  }

  private func isSame(_ left: CellValue, _ right: CellValue) -> Bool {
    guard case (.number(let left), .number(let right)) = (left, right) else { return left == right }
    // The order of additions differs.
    return abs(left - right) <= 1e-9 * max(abs(left), abs(right))
  }
}

/// A sheet that computes all values again.
private struct NaiveSheet {
  /// The edited cells: five columns, and rows on both sides of a multiple of 64.
  static let cells = (57..<71).flatMap { row in (0..<5).map { row * 26 + $0 } }

  enum Formula {
    case value(CellValue)
    case sum(Int, Int)
    case quotient(Int, Int)
    case total(String, Int, Int)
  }

  var formulas: [Int: Formula] = [:]

  static func randomFormula(_ random: inout SplitMix) -> (String, Formula) {
    let (left, right) = (
      cells.randomElement(using: &random) ?? 0, cells.randomElement(using: &random) ?? 0
    )
    switch Int.random(in: 0..<30, using: &random) {
    case 0: return ("", .value(.text("")))
    case 1: return ("text", .value(.text("text")))
    case 2: return ("=1+", .value(.error(.syntax)))
    case 3: return ("=\(name(left))/\(name(right))", .quotient(left, right))
    case 4..<6: return ("=\(name(left))+\(name(right))", .sum(left, right))
    case 6..<8:
      let function =
        ["SUM", "COUNT", "MIN", "MAX", "AVERAGE"].randomElement(using: &random) ?? "SUM"
      // Most ranges are in one column.
      let end = Bool.random(using: &random) ? right : right / 26 * 26 + left % 26
      return ("=\(function)(\(name(left)):\(name(end)))", .total(function, left, end))
    default:
      let number = Int.random(in: 0..<10, using: &random)
      return ("\(number)", .value(.number(Double(number))))
    }
  }

  func values() -> [Int: CellValue] {
    var known: [Int: CellValue] = [:]
    var visited: Set<Int> = []
    func value(_ cell: Int) -> CellValue {
      if let value = known[cell] { return value }
      // The cell needs itself.
      guard visited.insert(cell).inserted else { return .error(.cycle) }
      let result: CellValue
      switch formulas[cell] {
      case nil: result = .text("")
      case .value(let value): result = value
      case .sum(let left, let right):
        result = combine(value(left), value(right)) { .number($0 + $1) }
      case .quotient(let left, let right):
        result = combine(value(left), value(right)) {
          $1 == 0 ? .error(.division) : .number($0 / $1)
        }
      case .total(let function, let left, let right):
        var all: [CellValue] = []
        for column in min(left % 26, right % 26)...max(left % 26, right % 26) {
          for row in min(left / 26, right / 26)...max(left / 26, right / 26) {
            all.append(value(row * 26 + column))
          }
        }
        result = total(function, all)
      }
      known[cell] = result
      return result
    }
    return Dictionary(uniqueKeysWithValues: Self.cells.map { ($0, value($0)) })
  }

  private func combine(
    _ left: CellValue, _ right: CellValue, _ body: (Double, Double) -> CellValue
  ) -> CellValue {
    if left == .error(.cycle) || right == .error(.cycle) { return .error(.cycle) }
    if case .error = left { return left }
    if case .error = right { return right }
    if left == .text("text") || right == .text("text") { return .error(.text) }
    func number(_ value: CellValue) -> Double {
      if case .number(let number) = value { number } else { 0 }
    }
    return body(number(left), number(right))
  }

  private func total(_ function: String, _ all: [CellValue]) -> CellValue {
    if all.contains(.error(.cycle)) { return .error(.cycle) }
    var numbers: [Double] = []
    for value in all {
      switch value {
      case .error: return value
      case .number(let number): numbers.append(number)
      case .text: break
      }
    }
    let sum = numbers.reduce(0, +)
    return switch function {
    case "COUNT": .number(Double(numbers.count))
    case "MIN": .number(numbers.min() ?? 0)
    case "MAX": .number(numbers.max() ?? 0)
    case "AVERAGE": numbers.isEmpty ? .error(.division) : .number(sum / Double(numbers.count))
    default: .number(sum)
    }
  }
}

/// A random number generator with a seed: SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
