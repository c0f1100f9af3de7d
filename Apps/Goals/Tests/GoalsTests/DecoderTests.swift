import Foundation
import GoalsTestSupport
import Testing

@testable import GoalsModel

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

  @Test func decodesAnAddedGoal() throws {
    let goal = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3)
    try #expect(
      edit(#"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#)
        == Edit.add(goal))
    let full = Goal(
      id: "é", title: "a \"b\" \u{1F600}", interval: .monthly, frequency: 12, color: .purple,
      isActive: true, bumps: [noon, noon + 0.001])
    let line = #"""
       { "bumps" : ["2026-11-22T12:00:00.001Z", "2026-11-22T12:00:00Z"] , "activity":"active",
      "color":"purple", "frequency":12, "before":"run",
      "interval":"monthly", "title":"a \"b\" \uD83D\ude00", "id":"\u00e9" , "edit":"add"}  
      """#
    try #expect(edit(line) == Edit.add(full, before: "run"))
  }

  @Test func otherEdits() throws {
    try #expect(edit(#"{"edit":"delete","id":"a"}"#) == Edit.delete("a"))
    try #expect(edit(#"{"edit":"bump","id":"a"}"#) == Edit.bump("a", at: noon))
    try #expect(
      edit(#"{"edit":"bump","id":"a","at":"2026-11-22T12:00:01.500Z"}"#)
        == Edit.bump("a", at: noon + 1.5))
    try #expect(
      edit(#"{"edit":"retract","id":"a","at":"2026-11-22T12:00:00Z"}"#)
        == Edit.retract("a", at: noon))
    try #expect(
      edit(#"{"edit":"update","id":"a","frequency":5}"#)
        == Edit.update("a", GoalUpdate(frequency: 5)))
    let update = GoalUpdate(title: "T", interval: .daily, color: .blue)
    try #expect(
      edit(#"{"edit":"update","id":"a","title":"T","interval":"daily","color":"blue"}"#)
        == Edit.update("a", update))
    try #expect(
      edit(#"{"edit":"setActivity","id":"a","activity":"inactive"}"#)
        == Edit.setActivity("a", isActive: false))
    try #expect(
      edit(#"{"edit":"setActivity","id":"a","activity":"active"}"#)
        == Edit.setActivity("a", isActive: true))
    try #expect(edit(#"{"edit":"move","id":"a"}"#) == Edit.move("a", before: nil))
    try #expect(edit(#"{"edit":"move","id":"a","before":"b"}"#) == Edit.move("a", before: "b"))
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
    (#"{"edit":"bump","id":"a","z":1,"y":2,"x":3}"#, "x: unknown field of the edit bump"),
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
      "frequency: expected a whole number, found an invalid value"
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
    "", " ", "{", "hello", #"{"edit":"bump","id":"a"} x"#, #"{"edit":"bump","id":"a",,}"#, "{,}",
    #"{"edit" "bump"}"#, #"{"edit":"bump" "id":"a"}"#, #"{edit:"bump"}"#, #"{'edit':"bump"}"#,
    #"{"a":[1 2]}"#, #"{"a":[,]}"#, #"{"a":tru}"#, #"{"a":NaN}"#, #"{"a":+1}"#, #"{"a":0x1}"#,
    #"{"a":1_0}"#, #"{"a":"b"#,
    #"{"a":"\"#, "// {}", "\u{FEFF}",
  ])
  func rejectsMalformedJSON(line: String) {
    #expect(problem(line)?.hasPrefix("json: invalid JSON") == true)
  }

  @Test func positionsOfSyntaxErrors() {
    let line = #"{"edit":"bump" "id":"a"}"#
    let place = problem(line)?.wholeMatch(
      of: /json: invalid JSON near (character 15|line 1, column 1[56])/)
    #expect(place != nil)
    // The message contains no text of the input.
    #expect(problem("{\"a\":\"\\u\u{1B}[2J\"")?.contains("\u{1B}") == false)
  }

  @Test(arguments: ["01", "-", "1.", "1e+", "1e"])
  func rejectsMalformedNumbers(number: String) {
    #expect(
      problem(#"{"edit":"update","id":"a","frequency":\#(number)}"#)
        == "frequency: expected a whole number, found an invalid value")
  }

  @Test(arguments: [
    #"\x"#, #"\u12G4"#, #"\ud800"#, #"\udc00\ud800"#, #"\ud800\u0041"#, "\u{1}", "\n",
  ])
  func rejectsMalformedStrings(string: String) {
    #expect(
      problem("{\"edit\":\"delete\",\"id\":\"\(string)\"}")
        == "id: expected a string, found an invalid value")
    // A malformed key
    let line = "{\"edit\":\"delete\",\"id\":\"a\",\"b\(string)\":1}"
    #expect(problem(line)?.hasPrefix("json: ") == true)
  }

  @Test func propertiesOfFoundation() throws {
    // The first field counts.
    try #expect(edit(#"{"edit":"delete","id":"a","id":"b"}"#) == Edit.delete("a"))
    try #expect(edit(#"{"edit":"delete","id":"a","i\u0064":3}"#) == Edit.delete("a"))
    try #expect(edit(#"{"edit":"delete","id":"a",}"#) == Edit.delete("a"))
    try #expect(edit("\u{FEFF}{\"edit\":\"delete\",\"id\":\"a\"}") == Edit.delete("a"))
    for number in ["3.0", "0.3e1", "30e-1"] {
      try #expect(
        edit(#"{"edit":"update","id":"a","frequency":\#(number)}"#)
          == Edit.update("a", GoalUpdate(frequency: 3)))
    }
  }

  @Test func otherEncodings() {
    #expect(problem(bytes: [0x7B, 0xFF, 0x7D]) == "encoding: invalid UTF-8, at byte 2")
    #expect(
      problem(bytes: Array("{\"id\":\"é".utf8).dropLast()) == "encoding: invalid UTF-8, at byte 8")
    // Overlong, a surrogate, beyond the last scalar.
    #expect(problem(bytes: [0x22, 0xC0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22]) == "encoding: invalid UTF-8, at byte 2")
    #expect(problem(bytes: [0xF4, 0x90, 0x80, 0x80]) == "encoding: invalid UTF-8, at byte 1")
    let line = #"{"edit":"bump","id":"a"}"#
    let nul = "encoding: expected UTF-8, found NUL at byte"
    let littleEndian = line.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(problem(bytes: littleEndian) == "\(nul) 2")
    #expect(
      problem(bytes: line.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "\(nul) 1")
    #expect(problem(bytes: [0xFF, 0xFE] + littleEndian) == "encoding: invalid UTF-8, at byte 1")
    #expect(problem("{\"edit\":\"bump\",\0\"id\":\"a\"}") == "\(nul) 16")
    #expect(problem(line + "\0") == "\(nul) 25")
  }

  @Test func deepNesting() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 100_000)
      #expect(problem(deep)?.hasPrefix("json: invalid JSON") == true)
      let closed = deep + "1" + String(repeating: close, count: 100_000)
      #expect(problem(closed)?.hasPrefix("json: invalid JSON") == true)
      let deepest = String(repeating: open, count: 511) + "1" + String(repeating: close, count: 511)
      #expect(
        problem(#"{"edit":"bump","id":\#(deepest)}"#)
          == "id: expected a string, found an \(open == "[" ? "array" : "object")")
    }
  }

  @Test func longValuesAreNotPrinted() throws {
    let digits = String(repeating: "9", count: 60_000)
    let number = try #require(problem(#"{"edit":"update","id":"a","frequency":\#(digits)}"#))
    #expect(number == "frequency: expected a whole number, found an invalid value")
    let letters = String(repeating: "x", count: 60_000)
    let key = try #require(problem(#"{"edit":"bump","id":"a","\#(letters)":1}"#))
    #expect(key == "\"\(letters.prefix(60))…\": unknown field of the edit bump")
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
      let decoded = try self.edit(line)
      guard edit.problem(in: goals) == nil else { continue }
      #expect(decoded.transform(goals) == edit.transform(goals))
      #expect(EditEncoder.encode(decoded) == line)
      edit.apply(to: &goals)
    }
  }
}
