import Testing

@testable import RillTerminal

@Suite("What a program says is in a field, and the caret")
struct FieldStateTests {
  /// A field in which `text` was typed, with the caret where `|` is.
  private func field(_ text: String) -> FieldState {
    var field = FieldState(text.filter { $0 != "|" })
    field.move(to: text.prefix { $0 != "|" }.count)
    return field
  }

  @Test(
    "The caret stays before what is behind it, or else behind what is before it",
    arguments: [
      // Nothing else than what was typed.
      ("ab|c", "abc", "ab|c"),
      // What was typed is refused, in the middle, at the end, at the beginning.
      ("1x|23", "123", "1|23"), ("123x|", "123", "123|"), ("x|123", "123", "|123"),
      ("aa|a", "aa", "a|a"),
      // It is written otherwise.
      ("1234|", "1,234", "1,234|"), ("1235|4", "12,354", "12,35|4"), ("ab|", "AB", "AB|"),
      ("ab|c", "ABC", "AB|C"),
      // It is another text.
      ("ab|", "history", "history|"), ("ab|c", "x", "x|"), ("ab|c", "", "|"),
    ])
  func caret(before: String, new: String, after: String) {
    var field = field(before)
    field.take(new)
    #expect(field == self.field(after))
  }
}
