import Rill

/// A spreadsheet: a network with an input and a computed value for each cell.
///
/// A computed value finds the cells that it depends on while it runs.
///
/// The functions of the network hold the sheet, so its owner must call ``close()``.
public final class Sheet {
  public static let columnCount = 26
  static let cellCount = 2_600

  /// The texts of the cells, row by row.
  public private(set) var texts = [String](repeating: "", count: cellCount)
  /// The values of the cells, in an array for each row.
  public private(set) var rows: [Changing<[CellValue]>] = []
  /// The number of formulas and partial totals that have been evaluated.
  public private(set) var evaluationCount = 0
  private let inputs = (0..<cellCount).map { _ in Input(Formula.value(.text(""))) }
  private var values: [Changing<CellValue>] = []
  /// The cells that the formula of a cell mentions, and the number of mentions of a cell.
  private var references = [[Int]](repeating: [], count: cellCount)
  private var mentions = [Int](repeating: 0, count: cellCount)
  /// The formulas of the cells whose edits have closed a cycle: at least one of each cycle.
  private var cut: [(cell: Int, formula: Formula)] = []
  /// The totals of 2, 4, 8 or more cells of a column that formulas have needed.
  private var blocks: [Block: Changing<CellValue>] = [:]
  /// Keeps the rows up to date, so that a change takes time only for what depends on it.
  private var observers: [Observer] = []

  /// Creates an empty sheet.
  public init() {
    values = inputs.map { input in .computed { [self] in value(of: input.value) } }
    rows = stride(from: 0, to: Sheet.cellCount, by: Sheet.columnCount).map { [values] start in
      .computed { values[start..<start + Sheet.columnCount].map { $0.value } }
    }
    observers = rows.map { row in Observer { _ = row.value } }
  }

  /// Releases the network.
  public func close() { (values, rows, observers, blocks) = ([], [], [], [:]) }

  /// Changes the text of a cell.
  ///
  /// The network never contains a cycle. The moment that would close a cycle cuts it. After the
  /// moment that has opened it, another moment joins it again.
  public func set(_ cell: Int, _ text: String) {
    let formula: Formula
    for other in references[cell] { mentions[other] -= 1 }
    (formula, references[cell]) = FormulaParser.parse(text)
    for other in references[cell] { mentions[other] += 1 }
    texts[cell] = text
    let former = cut.filter { $0.cell != cell }
    cut = (former + [(cell, formula)]).filter { reachesItself($0.cell) }
    inputs[cell] <-- (cut.last?.cell == cell ? .value(.error(.cycle)) : formula)
    for other in former where !reachesItself(other.cell) { inputs[other.cell] <-- other.formula }
  }

  /// Returns whether the formula of a cell mentions the cell itself, directly or through others.
  private func reachesItself(_ cell: Int) -> Bool {
    if mentions[cell] == 0 { return false }
    var (pending, isSeen) = (references[cell], [Bool](repeating: false, count: Sheet.cellCount))
    while !isSeen[cell], let next = pending.popLast() {
      if !isSeen[next] { pending += references[next] }
      isSeen[next] = true
    }
    return isSeen[cell]
  }

  private func value(of formula: Formula) -> CellValue {
    if case .value(let value) = formula { return value }
    evaluationCount += 1
    let result = result(of: formula)
    if case .number(let number) = result, !number.isFinite { return .error(.overflow) }
    return result
  }

  /// Evaluates a formula.
  ///
  /// It reads each cell that the formula mentions, even after an error. All cells of a cycle
  /// therefore depend on the cell that is cut.
  private func result(of formula: Formula) -> CellValue {
    switch formula {
    case .value(let value): return value
    case .cell(let cell): return values[cell].value.orZero
    case .operation(let sign, let left, let right):
      return result(of: left).with(result(of: right)) { x, y in
        switch sign {
        case UInt8(ascii: "+"): .number(x + y)
        case UInt8(ascii: "-"): .number(x - y)
        case UInt8(ascii: "*"): .number(x * y)
        default: y == 0 ? .error(.division) : .number(x / y)
        }
      }
    case .function(.average, let columns, let rows):
      let sum = result(of: .function(.sum, columns: columns, rows: rows))
      return sum.with(result(of: .function(.count, columns: columns, rows: rows))) { sum, count in
        count == 0 ? .error(.division) : .number(sum / count)
      }
    case .function(let function, let columns, let rows):
      let totals = columns.map { total(function, $0, rows) }
      let all = totals.reduce(.text("")) { function.join($0, $1) }
      if case .text = all { return .number(0) }
      return all
    }
  }

  /// Returns the total of those rows of a column that are in `part`.
  ///
  /// A part is halved until its rows are all wanted, or none. The total of a part that is wanted as
  /// a whole is a computed value, which all formulas share.
  private func total(
    _ function: Formula.Function, _ column: Int, _ rows: Range<Int>, in part: Range<Int> = 0..<128
  ) -> CellValue {
    let rows = rows.clamped(to: part)
    if rows.isEmpty { return .text("") }
    if part.count == 1 {
      let value = values[part.lowerBound * Sheet.columnCount + column].value
      if case .number = value, function == .count { return .number(1) }
      return value
    }
    let middle = part.lowerBound + part.count / 2
    let sum = { [self] in
      let first = total(function, column, rows, in: part.lowerBound..<middle)
      return function.join(first, total(function, column, rows, in: middle..<part.upperBound))
    }
    if rows != part { return sum() }
    let block = Block(function: function, column: column, rows: rows)
    if let known = blocks[block] { return known.value }
    let computed = Changing.computed { [self] in
      evaluationCount += 1
      return sum()
    }
    blocks[block] = computed
    return computed.value
  }

  /// A total of a power of two of rows of a column.
  private struct Block: Hashable {
    let function: Formula.Function
    let column: Int
    let rows: Range<Int>
  }
}
