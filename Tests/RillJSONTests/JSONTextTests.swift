import Foundation
import RillJSON
import Testing

/// Tests of the writing of JSON, and of quotations in messages.
@Suite struct JSONTextTests {
  @Test func fieldsKeepTheirOrder() {
    let fields = [("b", "1"), ("a", nil), ("c", JSONText.array(["2", "null"]))]
    #expect(JSONText.object(fields) == #"{"b":1,"c":[2,null]}"#)
    #expect(JSONText.object([]) == "{}")
    #expect(JSONText.array([]) == "[]")
  }

  @Test(arguments: ["", "a", "a\"b\\c", "é👩‍👧\u{202E}", "\0\u{1B}\n\t\r\u{7F}\u{9B}\u{2028}\u{2029}"])
  func stringsAreReadAsTheyWereWritten(text: String) throws {
    let json = JSONText.string(text)
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text)
    #expect(json.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func controlCharactersAreEscaped() {
    #expect(JSONText.string("\u{1B}[2J\n") == #""\u001b[2J\n""#)
    #expect(JSONText.string("\u{2028}") == #""\u2028""#)
  }

  @Test func quotations() {
    #expect("a\"b\\c".quoted() == #""a\"b\\c""#)
    #expect("\u{1B}[2J\n\u{202E}".quoted() == #""\u{1b}[2J\u{a}\u{202e}""#)
    #expect("\u{61C}\u{2069}".quoted() == #""\u{61c}\u{2069}""#)
    #expect("👩‍👩‍👧 é".quoted() == "\"👩‍👩‍👧 é\"")
    #expect("abc".quoted(limit: 2) == "\"ab…\"")
    #expect(
      ("a" + String(repeating: "\u{301}", count: 60_000)).quoted().unicodeScalars.count == 63)
  }
}
