/// Conversions between cents and decimal amounts.
enum Money {
  /// Formats `cents` with two decimals.
  static func text(_ cents: Int) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Parses the cents of a text such as "12", "12.5" or "12.50". Returns nil for other texts and
  /// for amounts above a million.
  static func cents(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: #/([0-9]{1,7})(?:\.([0-9])([0-9])?)?/#) else {
      return nil
    }
    let (_, whole, tenths, hundredths) = match.output
    let cents = [whole, tenths ?? "0", hundredths ?? "0"].joined()
    return Int(cents).flatMap { $0 <= 100_000_000 ? $0 : nil }
  }
}
