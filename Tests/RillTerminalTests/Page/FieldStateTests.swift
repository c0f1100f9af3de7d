import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("The caret after the program sets a field's value")
struct FieldStateTests {
  /// Returns a field with the input `text` and the caret at `|`.
  private func field(_ text: String) -> FieldState {
    var field = FieldState(text.filter { $0 != "|" })
    field.move(to: text.prefix { $0 != "|" }.count)
    return field
  }

  @Test(
    "The caret keeps its distance to the end, or else to the beginning",
    arguments: [
      // The same text.
      ("ab|c", "abc", "ab|c"),
      // The program rejects the input in the middle, at the end, at the beginning.
      ("1x|23", "123", "1|23"), ("123x|", "123", "123|"), ("x|123", "123", "|123"),
      ("aa|a", "aa", "a|a"),
      // The program formats the input.
      ("1234|", "1,234", "1,234|"), ("1235|4", "12,354", "12,35|4"), ("ab|", "AB", "AB|"),
      ("ab|c", "ABC", "AB|C"),
      // The program sets another text.
      ("ab|", "history", "history|"), ("ab|c", "x", "x|"), ("ab|c", "", "|"),
    ])
  func caret(before: String, new: String, after: String) {
    var field = field(before)
    field.take(new)
    #expect(field == self.field(after))
  }
}
