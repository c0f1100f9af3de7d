import Foundation
import GoalsStore
import GoalsTestSupport
import RillStore
import Testing

/// Tests of the form in which a journal stores edits and goals, which later versions must read.
@Suite struct StoredFormTests {
  static let run = Goal(
    id: "run", title: "Run\n\u{1B}👩‍👧", interval: .weekly, frequency: 3, color: .green,
    isActive: true, bumps: [noon, noon + 0.345])

  static let forms: [(GoalsChange, String)] = [
    (
      .edit(Edit.add(run, before: "a")),
      #"""
      {"edit":{"_0":{"before":"a","edit":"add","goal":{"bumps":[1795348800000,1795348800345],\#
      "color":"green","frequency":3,"id":"run","interval":"weekly","isActive":true,\#
      "title":"Run\n\u001b👩‍👧"}}}}
      """#
    ),
    (.edit(Edit.delete("a")), #"{"edit":{"_0":{"edit":"delete","id":"a"}}}"#),
    (
      .edit(Edit.update("a", GoalUpdate(title: "A", color: .red))),
      #"{"edit":{"_0":{"edit":"update","id":"a","update":{"color":"red","title":"A"}}}}"#
    ),
    (
      .recorded(Edit.setActivity("a", isActive: false)),
      #"{"recorded":{"_0":{"edit":"setActivity","id":"a","isActive":false}}}"#
    ),
    (.edit(Edit.move("a", before: nil)), #"{"edit":{"_0":{"edit":"move","id":"a"}}}"#),
    (.edit(Edit.move("a", before: "b")), #"{"edit":{"_0":{"before":"b","edit":"move","id":"a"}}}"#),
    (
      .edit(Edit.bump("a", at: noon + 0.001)),
      #"{"edit":{"_0":{"at":1795348800001,"edit":"bump","id":"a"}}}"#
    ),
    (
      .edit(Edit.retract("a", at: noon)),
      #"{"edit":{"_0":{"at":1795348800000,"edit":"retract","id":"a"}}}"#
    ),
    (.timeZone("Asia/Tokyo"), #"{"timeZone":{"_0":"Asia/Tokyo"}}"#),
    (.firstTimeZone("GMT"), #"{"firstTimeZone":{"_0":"GMT"}}"#),
  ]

  @Test(arguments: forms) func changesKeepTheirForm(change: GoalsChange, form: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == form)
    #expect(try JSONDecoder().decode(GoalsChange.self, from: Data(form.utf8)) == change)
  }

  @Test(arguments: 1...10) func randomEditsRoundTrip(seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    var goals = Goals()
    for _ in 0..<200 {
      let edit = random.next(for: goals)
      let decoded = try JSONDecoder().decode(Edit.self, from: JSONEncoder().encode(edit))
      if edit.problem(in: goals) != nil { continue }
      var other = goals
      edit.apply(to: &goals)
      decoded.apply(to: &other)
      #expect(goals == other, "\(edit)")
      #expect(try JSONDecoder().decode(Goals.self, from: JSONEncoder().encode(goals)) == goals)
    }
  }

  /// The steps survive, too, so that windows can undo them after a restart.
  @Test func aStoredModelUndoesItsSteps() throws {
    var model = Undoable<SharedGoals>()
    try model.apply(.apply(.edit(Edit.add(Self.run))), EditContext(revision: 1))
    try model.apply(.apply(.edit(Edit.delete("run"))), EditContext(revision: 2))
    var decoded = try JSONDecoder().decode(
      Undoable<SharedGoals>.self, from: JSONEncoder().encode(model))
    #expect(decoded.base == model.base)
    try decoded.apply(.undo(2), EditContext(revision: 3))
    #expect(decoded.base.goals == Goals([Self.run]))
    try decoded.apply(.undo(1), EditContext(revision: 4))
    #expect(decoded.base.goals.isEmpty)
  }

  @Test func aStepThatIsTooOldIsForgotten() throws {
    var desk = Desk([Self.run])
    let first = try desk.step(Edit.bump("run", at: noon))
    for number in 1...Undoable<SharedGoals>.stepLimit {
      desk.make(Edit.bump("run", at: noon + Double(number)))
    }
    #expect(
      throws: UndoConflict(id: "run", title: Self.run.title, reason: .isForgotten)
    ) { try desk.turn(first, .undo) }
  }
}
