/// Returns the number that a text represents in decimal notation; nil if it represents none.
func number(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 }
  guard isDecimal, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// Formats a number, rounded to at most the decimal places of `unit`, such as 100 for two.
func decimal(_ number: Double, unit: Double) -> String {
  // Larger numbers have no fractions worth rounding.
  guard abs(number) < 1e9 else { return number.description }
  var rounded = number
  if Double(Int(rounded)) != rounded { rounded = (number * unit).rounded() / unit }
  return Double(Int(rounded)) == rounded ? Int(rounded).description : rounded.description
}
