/// Returns the number that a text represents in decimal notation; nil if it represents none.
func number(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 }
  guard isDecimal, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// Formats a number, rounded to at most the decimal places of `unit`, such as 100 for two.
func decimal(_ number: Double, unit: Double) -> String {
  let scaled = number * unit
  // Beyond that, numbers have no fractions worth rounding.
  let rounded = abs(scaled) < 1e15 ? scaled.rounded() / unit : number
  if abs(rounded) < 1e9, rounded == rounded.rounded() { return "\(Int(rounded))" }
  return "\(rounded)"
}
