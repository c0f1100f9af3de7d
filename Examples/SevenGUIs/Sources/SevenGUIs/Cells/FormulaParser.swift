/// A parser of formulas such as `=A1*2+SUM(B1:B9)`.
struct FormulaParser {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private var references: [Int] = []
  private var rest: ArraySlice<UInt8>

  /// Parses the text of a cell. A text that begins with `=` is a formula.
  ///
  /// - Returns: The formula, and the cells that it mentions.
  static func parse(_ text: String) -> (Formula, references: [Int]) {
    guard text.utf8.first == UInt8(ascii: "=") else {
      return (.value(number(text).map { .number($0) } ?? .text(text)), [])
    }
    // Letters have no case, and spaces have no meaning.
    let bytes = text.utf8.dropFirst().filter { $0 != UInt8(ascii: " ") }
    var parser = FormulaParser(rest: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }[...])
    do throws(CellError) {
      // The limit keeps nested parentheses from using up the stack.
      guard bytes.count <= 250 else { throw .syntax }
      let formula = try parser.operation(["+-", "*/"])
      guard parser.rest.isEmpty else { throw .syntax }
      return (formula, parser.references)
    } catch {
      return (.value(.error(error)), [])
    }
  }

  /// Parses operations with signs, of which the first bind weakest.
  private mutating func operation(_ signs: ArraySlice<String>) throws(CellError) -> Formula {
    guard let weakest = signs.first else { return try operand() }
    var formula = try operation(signs.dropFirst())
    while let sign = next(weakest) {
      formula = .operation(sign, formula, try operation(signs.dropFirst()))
    }
    return formula
  }

  private mutating func operand() throws(CellError) -> Formula {
    if let sign = next("-") { return .operation(sign, .value(.number(0)), try operand()) }
    if next("(") != nil { return try closed(operation(["+-", "*/"])) }
    if let number = number(take("0123456789.")) { return .value(.number(number)) }
    let name = take(Self.letters)
    if next("(") == nil {
      references.append(try cell(in: name))
      return .cell(references[references.count - 1])
    }
    guard let function = Formula.Function(rawValue: name) else { throw .syntax }
    let first = try cell(in: take(Self.letters))
    let last = next(":") == nil ? first : try cell(in: take(Self.letters))
    let columns = [first % Sheet.columnCount, last % Sheet.columnCount].sorted()
    let rows = [first / Sheet.columnCount, last / Sheet.columnCount].sorted()
    for row in rows[0]...rows[1] {
      references += (columns[0]...columns[1]).map { row * Sheet.columnCount + $0 }
    }
    return try closed(
      .function(function, columns: columns[0]...columns[1], rows: rows[0]..<rows[1] + 1))
  }

  /// Parses the number of a row, and returns its cell in a column.
  private mutating func cell(in column: String) throws(CellError) -> Int {
    let digits = take("0123456789")
    guard let letter = column.utf8.first, !digits.isEmpty else { throw .syntax }
    guard column.utf8.count == 1, let row = Int(digits), (1...100).contains(row) else {
      throw .reference
    }
    return (row - 1) * Sheet.columnCount + Int(letter - 97)
  }

  private mutating func closed(_ formula: Formula) throws(CellError) -> Formula {
    guard next(")") != nil else { throw .syntax }
    return formula
  }

  private mutating func take(_ characters: String) -> String {
    let part = rest.prefix { characters.utf8.contains($0) }
    rest = rest.dropFirst(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  private mutating func next(_ signs: String) -> UInt8? {
    guard let sign = rest.first, signs.utf8.contains(sign) else { return nil }
    return rest.removeFirst()
  }
}
