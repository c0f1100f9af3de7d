import Foundation
import GoalsModel
import Testing

@testable import GoalsCoding

/// Tests of the decoding of lines, and of its errors.
@Suite struct DecoderTests {
  func edit(_ line: String) throws -> Edit {
    try EditDecoder.decode(Array(line.utf8)[...], now: noon)
  }

  func problem(_ line: String) -> String? {
    problem(bytes: Array(line.utf8))
  }

  func problem(bytes: [UInt8]) -> String? {
    do throws(FieldProblem) {
      _ = try EditDecoder.decode(bytes[...], now: noon)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func add() throws {
    let goal = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3)
    try #expect(
      edit(#"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#)
        == Edit(.add(goal)))
    let full = Goal(
      id: "é", title: "a \"b\" \u{1F600}", interval: .monthly, frequency: 12, color: .purple,
      isActive: true, bumps: [noon, noon + 0.001])
    let line = #"""
       { "bumps" : ["2026-11-22T12:00:00.001Z", "2026-11-22T12:00:00Z"] , "activity":"active",
      "color":"purple", "frequency":12, "before":"run",
      "interval":"monthly", "title":"a \"b\" \uD83D\ude00", "id":"\u00e9" , "edit":"add"}  
      """#
    try #expect(edit(line) == Edit(.add(full, before: "run")))
  }

  @Test func otherEdits() throws {
    try #expect(edit(#"{"edit":"delete","id":"a"}"#) == Edit(.delete("a")))
    try #expect(edit(#"{"edit":"bump","id":"a"}"#) == Edit(.bump("a", at: noon)))
    try #expect(
      edit(#"{"edit":"bump","id":"a","at":"2026-11-22T12:00:01.500Z"}"#)
        == Edit(.bump("a", at: noon + 1.5)))
    try #expect(
      edit(#"{"edit":"retract","id":"a","at":"2026-11-22T12:00:00Z"}"#)
        == Edit(.retract("a", at: noon)))
    try #expect(
      edit(#"{"edit":"update","id":"a","frequency":5}"#)
        == Edit(.update("a", GoalUpdate(frequency: 5))))
    let update = GoalUpdate(title: "T", interval: .daily, color: .blue)
    try #expect(
      edit(#"{"edit":"update","id":"a","title":"T","interval":"daily","color":"blue"}"#)
        == Edit(.update("a", update)))
    try #expect(
      edit(#"{"edit":"setActivity","id":"a","activity":"inactive"}"#)
        == Edit(.setActivity("a", isActive: false)))
    try #expect(
      edit(#"{"edit":"setActivity","id":"a","activity":"active"}"#)
        == Edit(.setActivity("a", isActive: true)))
    try #expect(edit(#"{"edit":"move","id":"a"}"#) == Edit(.move("a", before: nil)))
    try #expect(edit(#"{"edit":"move","id":"a","before":"b"}"#) == Edit(.move("a", before: "b")))
  }

  @Test(arguments: [
    // The edit
    (#"{"id":"a"}"#, "edit: missing"),
    (#"{}"#, "edit: missing"),
    (#"{"edit":3}"#, "edit: expected a string, found 3"),
    (
      #"{"edit":"frobnicate"}"#,
      #"edit: expected one of add, delete, update, setActivity, move, bump, retract, found "frobnicate""#
    ),
    (
      #"{"edit":"Bump","id":"a"}"#,
      #"edit: expected one of add, delete, update, setActivity, move, bump, retract, found "Bump""#
    ),
    // Its fields
    (#"{"edit":"delete"}"#, "id: missing"),
    (#"{"edit":"bump","id":7}"#, "id: expected a string, found 7"),
    (#"{"edit":"bump","id":null}"#, "id: expected a string, found null"),
    (#"{"edit":"bump","id":["a"]}"#, "id: expected a string, found an array"),
    (#"{"edit":"bump","id":{}}"#, "id: expected a string, found an object"),
    (#"{"edit":"bump","id":true}"#, "id: expected a string, found true"),
    (#"{"edit":"bump","id":"a","by":2}"#, "by: unknown field of the edit bump"),
    (#"{"edit":"delete","id":"a","title":"T"}"#, "title: unknown field of the edit delete"),
    (
      #"{"edit":"update","id":"a","activity":"active"}"#,
      "activity: unknown field of the edit update"
    ),
    (#"{"edit":"bump","id":"a","\n\u001b":2}"#, #""\u{a}\u{1b}": unknown field of the edit bump"#),
    (#"{"edit":"bump","id":"a","":2}"#, #""": unknown field of the edit bump"#),
    (#"{"edit":"bump","id":"a","id":"b"}"#, "id: given twice"),
    (#"{"edit":"bump","id":"a","i\u0064":"a"}"#, "id: given twice"),
    (#"{"edit":"add","id":"a","title":"T","interval":"daily"}"#, "frequency: missing"),
    (#"{"edit":"add","id":"a","title":"T","frequency":1}"#, "interval: missing"),
    (#"{"edit":"add","id":"a","interval":"daily","frequency":1}"#, "title: missing"),
    (
      #"{"edit":"update","id":"a","frequency":"3"}"#,
      "frequency: expected a whole number, found a string"
    ),
    (
      #"{"edit":"update","id":"a","frequency":2.5}"#,
      "frequency: expected a whole number, found 2.5"
    ),
    (
      #"{"edit":"update","id":"a","frequency":1e400}"#,
      "frequency: expected a whole number, found 1e400"
    ),
    (
      #"{"edit":"update","id":"a","frequency":99999999999999999999}"#,
      "frequency: expected a whole number, found 99999999999999999999"
    ),
    (
      #"{"edit":"update","id":"a","interval":"yearly"}"#,
      #"interval: expected one of daily, weekly, monthly, found "yearly""#
    ),
    (
      #"{"edit":"update","id":"a","color":"pink"}"#,
      "color: expected one of red, orange, yellow, green, blue, purple, gray, found \"pink\""
    ),
    (#"{"edit":"setActivity","id":"a"}"#, "activity: missing"),
    (
      #"{"edit":"setActivity","id":"a","activity":"idle"}"#,
      #"activity: expected one of inactive, active, found "idle""#
    ),
    (
      #"{"edit":"setActivity","id":"a","activity":"active","progress":1}"#,
      "progress: unknown field of the edit setActivity"
    ),
    (#"{"edit":"retract","id":"a"}"#, "at: missing"),
    (#"{"edit":"retract","id":"a","at":1}"#, "at: expected a string, found 1"),
    (#"{"edit":"move","id":"a","before":null}"#, "before: expected a string, found null"),
    (
      #"{"edit":"add","id":"a","title":"T","interval":"daily","frequency":1,"bumps":"now"}"#,
      "bumps: expected an array, found a string"
    ),
    (
      #"{"edit":"add","id":"a","title":"T","interval":"daily","frequency":1,"bumps":[true]}"#,
      "bumps: expected a string, found true"
    ),
    // The object
    (#"[]"#, "json: expected an object, found an array"),
    (#""a""#, "json: expected an object, found a string"),
    (#"-12"#, "json: expected an object, found -12"),
    (#"null"#, "json: expected an object, found null"),
  ])
  func rejectsInvalidFields(line: String, expected: String) {
    #expect(problem(line) == expected)
  }

  @Test(arguments: [
    (#"{"#, "json: the text ends where a key in quotation marks is expected, at byte 2"),
    (#"hello"#, "json: expected a value, at byte 1"),
    (#"{"edit":"bump","id":"a"} x"#, "json: expected the end of the text, at byte 26"),
    (#"{"edit":"bump","id":"a",}"#, "json: expected a key in quotation marks, at byte 25"),
    (#"{"edit" "bump"}"#, "json: expected a colon, at byte 9"),
    (#"{"edit":"bump" "id":"a"}"#, "json: expected a comma or }, at byte 16"),
    (#"{edit:"bump"}"#, "json: expected a key in quotation marks, at byte 2"),
    (#"{'edit':"bump"}"#, "json: expected a key in quotation marks, at byte 2"),
    (#"{"a":[1 2]}"#, "json: expected a comma or ], at byte 9"),
    (#"{"a":tru}"#, "json: expected a value, at byte 6"),
    (#"{"a":NaN}"#, "json: expected a value, at byte 6"),
    (#"{"a":+1}"#, "json: expected a value, at byte 6"),
    (#"{"a":01}"#, "json: expected a comma or }, at byte 7"),
    (#"{"a":-}"#, "json: expected a digit, at byte 7"),
    (#"{"a":1.}"#, "json: expected a digit, at byte 8"),
    (#"{"a":1e+}"#, "json: expected a digit, at byte 9"),
    (#"{"a":"b"#, "json: the text ends where the end of a string is expected, at byte 8"),
    (#"{"a":"\"#, "json: the text ends where the rest of an escape is expected, at byte 8"),
    (#"{"a":"\x"}"#, "json: unknown escape in a string, at byte 8"),
    (#"{"a":"\u12G4"}"#, "json: expected four hexadecimal digits, at byte 11"),
    (#"{"a":"\ud800"}"#, "json: unpaired surrogate in a string, at byte 8"),
    (#"{"a":"\udc00\ud800"}"#, "json: unpaired surrogate in a string, at byte 8"),
    (#"{"a":"\ud800\u0041"}"#, "json: unpaired surrogate in a string, at byte 8"),
    (
      "{\"a\":\"\u{1}\"}",
      "json: control characters in strings must be escaped, at byte 7"
    ),
    ("// {}", "json: expected a value, at byte 1"),
    ("\u{FEFF}{}", "json: expected a value, at byte 1"),
    ("{\"edit\":\"bump\",\0\"id\":\"a\"}", "json: expected a key in quotation marks, at byte 16"),
  ])
  func rejectsMalformedJSON(line: String, expected: String) {
    #expect(problem(line) == expected)
  }

  @Test func otherEncodings() {
    #expect(problem(bytes: [0x7B, 0xFF, 0x7D]) == "encoding: invalid UTF-8, at byte 2")
    #expect(
      problem(bytes: Array("{\"id\":\"é".utf8).dropLast()) == "encoding: invalid UTF-8, at byte 8")
    // Overlong, a surrogate, beyond the last scalar.
    #expect(problem(bytes: [0x22, 0xC0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0xF4, 0x90, 0x80, 0x80]) == "encoding: invalid UTF-8, at byte 1")
    let utf16 = #"{"edit":"bump","id":"a"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(problem(bytes: utf16) == "json: expected a key in quotation marks, at byte 2")
  }

  @Test func deepNesting() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 100_000)
      let step = open.utf8.count
      #expect(problem(deep) == "json: nested more than 32 levels deep, at byte \(32 * step + 1)")
      let closed = deep + "1" + String(repeating: close, count: 100_000)
      #expect(problem(closed) == "json: nested more than 32 levels deep, at byte \(32 * step + 1)")
      let deepest = String(repeating: open, count: 31) + "1" + String(repeating: close, count: 31)
      #expect(
        problem(#"{"edit":"bump","id":\#(deepest)}"#)
          == "id: expected a string, found an \(open == "[" ? "array" : "object")")
    }
  }

  @Test func longValuesAreTruncatedInMessages() throws {
    let digits = String(repeating: "9", count: 60_000)
    let number = try #require(problem(#"{"edit":"update","id":"a","frequency":\#(digits)}"#))
    #expect(number == "frequency: expected a whole number, found \(digits.prefix(40))…")
    let letters = String(repeating: "x", count: 60_000)
    let key = try #require(problem(#"{"edit":"bump","id":"a","\#(letters)":1}"#))
    #expect(key == "\"\(letters.prefix(60))…\": unknown field of the edit bump")
  }

  @Test func valuesOfEveryKind() throws {
    let text = #" {"a" : [ 1 , -2.5E+3, "x\/\b\f\n\r\t", true,false,null, [] , {} ] } "#
    func element(_ position: Int, _ value: JSONValue) -> JSONElement {
      JSONElement(position: position, value: value)
    }
    let expected = JSONValue.object([
      JSONMember(
        key: "a", position: 8,
        value: .array([
          element(10, .number("1")), element(14, .number("-2.5E+3")),
          element(23, .string("x/\u{8}\u{C}\n\r\t")), element(40, .bool(true)),
          element(45, .bool(false)), element(51, .null), element(57, .array([])),
          element(62, .object([])),
        ]))
    ])
    try #expect(JSONParser.parse(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: [
    "", "now", "2026-11-22", "2026-11-22T12:00:00", "2026-02-30T12:00:00.000Z",
    "2026-11-22T25:00:00.000Z", "2026-11-22T12:00:60.000Z", "2026-11-22T12:00:00.000Zulu",
    "2026-11-22T12:00:00.1Z", "2026-11-22T12:00:00.123456Z", "2026-11-22 12:00:00Z",
    "2026-11-22T12:00:00+01:00", "12026-11-22T12:00:00Z", " 2026-11-22T12:00:00Z",
    "2026-11-22T12:00:00.000Z\0",
  ])
  func rejectsInvalidInstants(text: String) {
    #expect(InstantText.parse(text) == nil)
  }

  @Test func instantsRoundTrip() {
    for number in 0..<20_000 {
      let instant = (noon + Double(number) * 977.131).inWholeMilliseconds
      #expect(InstantText.parse(InstantText.format(instant)) == instant)
    }
    #expect(InstantText.format(noon + 0.0006) == "2026-11-22T12:00:00.001Z")
    #expect(InstantText.format(noon - 0.0006) == "2026-11-22T11:59:59.999Z")
  }

  @Test(arguments: 1...10) func editsAreReadAsTheyWereWritten(seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    var goals = Goals()
    for _ in 0..<300 {
      let edit = random.next(for: goals)
      let line = EditEncoder.encode(edit)
      #expect(!line.contains { $0.isNewline })
      let decoded = try self.edit(line)
      guard edit.problem(in: goals) == nil else { continue }
      #expect(decoded.transform(goals) == edit.transform(goals))
      #expect(EditEncoder.encode(decoded) == line)
      edit.apply(to: &goals)
    }
  }
}
