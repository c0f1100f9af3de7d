/// The content of a cell.
indirect enum Formula: Equatable {
  case value(CellValue)
  case cell(Int)
  case operation(UInt8, Formula, Formula)
  case function(Function, columns: ClosedRange<Int>, rows: Range<Int>)

  enum Function: String {
    case sum, average, count, min, max

    /// Returns the total of two parts of a range. Texts don't count.
    func join(_ left: CellValue, _ right: CellValue) -> CellValue {
      if case .text = left { return right }
      if case .text = right { return left }
      return left.with(right) { left, right in
        .number(
          self == .min
            ? Swift.min(left, right) : self == .max ? Swift.max(left, right) : left + right)
      }
    }
  }
}

/// The value of a cell. An empty cell has an empty text.
public enum CellValue: Equatable {
  case text(String)
  case number(Double)
  case error(CellError)

  /// The value for a formula, in which an empty cell is zero.
  var orZero: CellValue { self == .text("") ? .number(0) : self }

  var error: CellError? { if case .error(let error) = self { error } else { nil } }

  /// Returns the result of `body` for two numbers, or the error of one of the values.
  func with(_ other: CellValue, _ body: (Double, Double) -> CellValue) -> CellValue {
    switch (self, other) {
    case (.number(let left), .number(let right)): body(left, right)
    case (_, .error(.cycle)): other
    default: .error(error ?? other.error ?? .text)
    }
  }
}

/// The reason why a cell has no value.
public enum CellError: String, Error {
  /// The cell depends on itself, or its formula has a mistake, or needs a number and gets a text.
  case cycle, syntax, text
  /// The formula names a cell that doesn't exist.
  case reference = "ref"
  case division = "div/0"
  /// The result is too large.
  case overflow = "num"
}
