/// A grammatical category of numbers, such as singular and plural: CLDR, language plural rules.
///
/// English has two: "1 goal" is ``one``, "0 goals" and "2 goals" are ``other``. Arabic has all six.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// The category of zero, in languages such as Arabic.
  case zero
  /// The singular.
  case one
  /// The dual, in languages such as Arabic.
  case two
  /// A paucal, such as that of 2 to 4 in Polish.
  case few
  /// A further category, such as that of 5 to 21 in Russian.
  case many
  /// The category of all other numbers, which every language has.
  case other
}

/// The properties of a number on which its plural category depends, with the digits that are shown.
///
/// English says "1 liter" but "1.0 liters", so the number of decimals matters.
public struct PluralOperands: Hashable, Sendable {
  /// The integer digits.
  let integer: UInt64
  /// The number of decimals, and their digits as a number.
  let decimalCount: Int, decimals: UInt64
  /// The digits of the decimals without trailing zeros, as a number.
  let significantDecimals: UInt64
  /// The exponent in a compact form such as `2c6`, "2 million".
  let exponent: Int

  /// Creates the operands of an integer. The sign doesn't matter.
  public init(_ number: Int) {
    integer = UInt64(number.magnitude)
    decimalCount = 0
    decimals = 0
    significantDecimals = 0
    exponent = 0
  }

  /// Creates the operands of a number in decimal digits, such as `1.50`. `1.2c6` stands for
  /// "1.2 million".
  ///
  /// - Returns: Nil if the text is no such number, or has more than 18 digits on either side of the
  ///   point.
  public init?(_ text: String) {
    let parts = text.split(separator: "c", maxSplits: 1, omittingEmptySubsequences: false)
    var exponent = 0
    if parts.count == 2 {
      guard let number = Int(parts[1]), (0...15).contains(number) else { return nil }
      exponent = number
    }
    let digits = parts[0].drop { $0 == "-" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var whole = String(digits[0])
    var rest = digits.count == 2 ? String(digits[1]) : ""
    guard !whole.isEmpty, digits.count == 1 || !rest.isEmpty,
      (whole + rest).utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    for _ in 0..<exponent { whole.append(rest.isEmpty ? "0" : rest.removeFirst()) }
    let trimmed = String(rest.reversed().drop { $0 == "0" }.reversed())
    guard whole.utf8.count <= 18, rest.utf8.count <= 18, let integer = UInt64(whole) else {
      return nil
    }
    self.integer = integer
    decimalCount = rest.utf8.count
    decimals = UInt64(rest) ?? 0
    significantDecimals = UInt64(trimmed) ?? 0
    self.exponent = exponent
  }
}
