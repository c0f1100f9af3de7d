import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct ValueScannerTests {
  @Test(arguments: [
    ("1", 1.0, ""), ("-1.5e", -1.5, "e"), ("+.5.5", 0.5, ".5"), ("2e3", 2000, ""),
    ("2E-3x", 0.002, "x"), ("1em", 1, "em"), ("1e+", 1, "e+"), ("7.", 7, ""), ("0.1", 0.1, ""),
    ("00012-3", 12, "-3"), ("1e999", .infinity, ""), ("1e-999", 0, ""), ("-0", 0, ""),
    ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056, ""),
    ("0.1234567890123456789", 0.1234567890123456789, ""), ("1e23", 1e23, ""),
    ("1e99999999999999999999999", .infinity, ""),
  ])
  func takeNumbers(text: String, number: Double, rest: String) {
    var scanner = ValueScanner(text)
    #expect(scanner.takeNumber() == number)
    #expect(scanner.position == text.utf8.count - rest.utf8.count)
  }

  @Test(arguments: ["", "-", "+", ".", "e5", "+-1", "x1", " 1"])
  func leaveInvalidNumbers(text: String) {
    var scanner = ValueScanner(text)
    #expect(scanner.takeNumber() == nil)
    #expect(scanner.position == 0)
  }

  /// Any number is parsed exactly as by the standard library.
  @Test
  func agree() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      let short = Double(Int64.random(in: -99_999_999...99_999_999, using: &random)) / 1000
      for value in [value, short] where value.isFinite {
        var scanner = ValueScanner("\(value)")
        let read = scanner.takeNumber()
        try #require(read == value && scanner.isAtEnd)
      }
    }
  }
}
