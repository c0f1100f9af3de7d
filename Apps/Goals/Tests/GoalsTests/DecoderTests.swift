import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of the decoding of lines, and of its errors. The tests of RillJSON contain those of values
/// of the wrong kind.
@Suite struct DecoderTests {
  func edit(_ line: String) throws(FieldProblem) -> Edit {
    try EditDecoder.decode(Array(line.utf8)[...], now: noon)
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

  static let edits: [(String, Edit)] = [
    (#"{"edit":"delete","id":"a"}"#, .delete("a")),
    (#"{"edit":"bump","id":"a"}"#, .bump("a", at: noon)),
    (#"{"edit":"bump","id":"a","at":"2026-11-22T12:00:01.500Z"}"#, .bump("a", at: noon + 1.5)),
    (#"{"edit":"retract","id":"a","at":"2026-11-22T12:00:00Z"}"#, .retract("a", at: noon)),
    (#"{"edit":"update","id":"a","frequency":5}"#, .update("a", GoalUpdate(frequency: 5))),
    (
      #"{"edit":"update","id":"a","title":"T","interval":"daily","color":"blue"}"#,
      .update("a", GoalUpdate(title: "T", interval: .daily, color: .blue))
    ),
    (#"{"edit":"setActivity","id":"a","activity":"active"}"#, .setActivity("a", isActive: true)),
    (#"{"edit":"setActivity","id":"a","activity":"inactive"}"#, .setActivity("a", isActive: false)),
    (#"{"edit":"move","id":"a"}"#, .move("a", before: nil)),
    (#"{"edit":"move","id":"a","before":"b"}"#, .move("a", before: "b")),
  ]

  @Test(arguments: edits) func otherEdits(line: String, expected: Edit) throws {
    try #expect(edit(line) == expected)
  }

  @Test(arguments: [
    // The edit
    (#"{"id":"a"}"#, "edit: missing"),
    (
      #"{"edit":"Bump","id":"a"}"#,
      #"edit: expected one of add, delete, update, setActivity, move, bump, retract, found "Bump""#
    ),
    // Its fields
    (#"{"edit":"delete"}"#, "id: missing"),
    (#"{"edit":"bump","id":7}"#, "id: expected a string, found 7"),
    (#"{"edit":"bump","id":"a","by":2}"#, "by: unknown field of the edit bump"),
    (#"{"edit":"delete","id":"a","title":"T"}"#, "title: unknown field of the edit delete"),
    (
      #"{"edit":"update","id":"a","activity":"active"}"#,
      "activity: unknown field of the edit update"
    ),
    (#"{"edit":"add","id":"a","title":"T","interval":"daily"}"#, "frequency: missing"),
    (#"{"edit":"add","id":"a","title":"T","frequency":1}"#, "interval: missing"),
    (#"{"edit":"add","id":"a","interval":"daily","frequency":1}"#, "title: missing"),
    (
      #"{"edit":"update","id":"a","frequency":2.5}"#,
      "frequency: expected a whole number, found 2.5"
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
    (#"{"edit":"retract","id":"a"}"#, "at: missing"),
    (
      #"{"edit":"retract","id":"a","at":"now"}"#,
      #"at: expected an instant such as 2026-11-22T08:58:12.345Z, found "now""#
    ),
    (#"{"edit":"move","id":"a","before":null}"#, "before: expected a string, found null"),
    (
      #"{"edit":"add","id":"a","title":"T","interval":"daily","frequency":1,"bumps":[true]}"#,
      "bumps: expected a string, found true"
    ),
    // The line
    (#"[]"#, "json: expected an object, found an array"),
  ])
  func rejectsInvalidFields(line: String, expected: String) {
    let problem = #expect(throws: FieldProblem.self) { try edit(line) }
    #expect(problem?.description == expected)
  }
}
