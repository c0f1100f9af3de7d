/// Returns the number that a text represents in decimal notation; nil if it represents none.
func number(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 }
  guard isDecimal, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// Formats a number, rounded to at most the decimal places of `unit`, such as 100 for two.
func decimal(_ number: Double, unit: Double) -> String {
  // Larger numbers have no fractions worth rounding.
  let isFraction = number != number.rounded() && abs(number) < 1e9
  let rounded = isFraction ? (number * unit).rounded() / unit : number
  return abs(rounded) < 1e9 && rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
