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
    do throws(FieldProblem) {
      _ = try EditDecoder.decode(Array(line.utf8)[...], now: noon)
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
    (
      #"{"edit":"retract","id":"a","at":"now"}"#,
      #"at: expected an instant such as 2026-11-22T08:58:12.345Z, found "now""#
    ),
    (#"{"edit":"move","id":"a","before":null}"#, "before: expected a string, found null"),
    (
      #"{"edit":"add","id":"a","title":"T","interval":"daily","frequency":1,"bumps":"now"}"#,
      "bumps: expected an array, found a string"
    ),
    (
      #"{"edit":"add","id":"a","title":"T","interval":"daily","frequency":1,"bumps":[true]}"#,
      "bumps: expected a string, found true"
    ),
    // The line
    (#"[]"#, "json: expected an object, found an array"),
    ("{", "json: invalid JSON"),
  ])
  func rejectsInvalidFields(line: String, expected: String) {
    // The position of a syntax error depends on the platform.
    #expect(problem(line)?.replacing(#/ near .*/#, with: "") == expected)
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
