import Foundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of conflicts with undoing and redoing a step.
@Suite struct StepTests {
  let run = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true)
  let read = Goal(id: "read", title: "Read", interval: .daily, frequency: 1, isActive: true)
  let walk = Goal(id: "walk", title: "Walk", interval: .daily, frequency: 1)

  var desk: Desk { Desk([run, read, walk]) }

  func rename(_ title: String) -> Edit { Edit.update("run", GoalUpdate(title: title)) }

  /// Expects that a step has a conflict, and that nothing changes.
  func expect(
    _ desk: Desk, _ step: Step?, _ reason: UndoConflict.Reason, title: String, turn: Turn = .undo,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let step = try #require(step, sourceLocation: location)
    var tried = desk
    #expect(sourceLocation: location) {
      try tried.turn(step, turn)
    } throws: {
      let obstacle = $0 as? UndoConflict
      return obstacle?.reason == reason && obstacle?.title == title && obstacle?.id == "run"
    }
    #expect(tried == desk, sourceLocation: location)
  }

  // MARK: One client

  @Test(arguments: [
    Edit.add(Goal(id: "x", title: "X", interval: .daily, frequency: 1), before: "read"),
    Edit.delete("run"), Edit.update("run", GoalUpdate(title: "Jog", color: .red)),
    Edit.setActivity("walk", isActive: true), Edit.move("walk", before: "run"),
    Edit.move("run", before: nil), Edit.bump("run", at: noon),
  ])
  func undoesAndRedoesEachEdit(edit: Edit) throws {
    var desk = desk
    let step = try desk.step(edit)
    let done = desk.goals
    #expect(done != self.desk.goals)
    for _ in 1...2 {
      try desk.turn(step, .undo)
      #expect(desk.goals == self.desk.goals)
      try desk.turn(step, .redo)
      #expect(desk.goals == done)
    }
    // All are appended.
    #expect(desk.journal.count == 5)
    #expect(desk.journal[2] == edit)
  }

  @Test func anEditWithoutChangesIsNoStep() {
    var desk = desk
    #expect(desk.make(Edit.update("run", GoalUpdate(title: "Run"))) == nil)
    #expect(desk.make(Edit.setActivity("run", isActive: true)) == nil)
    #expect(desk.make(Edit.move("run", before: "read")) == nil)
  }

  @Test func severalEditsAreOneStep() throws {
    var desk = desk
    let goals = ["x", "y", "z"].map { Goal(id: $0, title: $0, interval: .daily, frequency: 1) }
    let step = try #require(try desk.submit(goals.map { Edit.add($0) }))
    // A conflict of one edit prevents the others, too.
    desk.make(Edit.update("y", GoalUpdate(color: .red)))
    let before = desk
    #expect(throws: UndoConflict.self) { try desk.turn(step, .undo) }
    #expect(desk == before)
  }

  // MARK: Several clients

  @Test func aTitleSetByAnotherClientStays() throws {
    var desk = desk
    let jog = desk.make(rename("Jog"))
    let walk = desk.make(rename("Walk"))
    try expect(desk, jog, .changed(.title), title: "Jog")
    // Even if it has the same value again.
    desk.make(rename("Jog"))
    try expect(desk, jog, .changed(.title), title: "Jog")
    try expect(desk, walk, .changed(.title), title: "Walk")
  }

  @Test func anOverwrittenValueIsRestoredWithItsProvenance() throws {
    var desk = desk
    let first = desk.make(rename("Jog"))
    desk.make(rename("Sprint"))  // Another client.
    let last = try desk.step(rename("Walk"))
    try desk.turn(last, .undo)
    #expect(desk.goals["run"]?.title == "Sprint")
    try expect(desk, first, .changed(.title), title: "Jog")
  }

  @Test func otherAspectsAreNoConflict() throws {
    var desk = desk
    let step = try desk.step(rename("Jog"))
    let others = [
      Edit.update("run", GoalUpdate(interval: .daily, frequency: 7, color: .red)),
      Edit.setActivity("run", isActive: false), Edit.move("run", before: nil),
      Edit.setActivity("run", isActive: true), Edit.bump("run", at: noon),
      Edit.update("read", GoalUpdate(title: "Jog")),
    ]
    for edit in others { desk.make(edit) }
    var expected = desk.goals
    try desk.turn(step, .undo)
    rename("Run").apply(to: &expected)
    #expect(desk.goals == expected)
  }

  @Test func anUpdateIsUndoneAsAWhole() throws {
    var desk = desk
    let step = desk.make(Edit.update("run", GoalUpdate(title: "Jog", frequency: 5)))
    desk.make(Edit.update("run", GoalUpdate(frequency: 6)))
    try expect(desk, step, .changed(.frequency), title: "Jog")
  }

  @Test func redoChangesOnlyTheChangedFields() throws {
    var desk = desk
    let step = try desk.step(Edit.update("run", GoalUpdate(title: "Jog", color: .gray)))
    try desk.turn(step, .undo)
    desk.make(Edit.update("run", GoalUpdate(color: .red)))
    try desk.turn(step, .redo)
    #expect(desk.goals["run"]?.color == .red)
    #expect(desk.journal.last == rename("Jog"))
  }

  @Test func aDeletedGoalStaysDeleted() throws {
    let edits: [(Edit, UndoConflict.Reason?)] = [
      (rename("Jog"), .changed(.title)),
      (.setActivity("run", isActive: false), .changed(.activity)),
      (.move("run", before: nil), .changed(.place)), (.bump("run", at: noon), nil),
    ]
    for (edit, reason) in edits {
      var desk = desk
      let step = try desk.step(edit)
      let title = desk.goals["run"]?.title ?? ""
      let theirs = try desk.step(Edit.delete("run"))
      try expect(desk, step, .isGone, title: title)
      // Another goal with the same id is a different goal.
      var other = desk
      other.make(Edit.add(run))
      if let reason { try expect(other, step, reason, title: title) }
      // Undoing the deletion restores the goal.
      try desk.turn(theirs, .undo)
      try desk.turn(step, .undo)
      #expect(desk.goals == self.desk.goals)
    }
  }

  @Test func aGoalWithChangesByOthersIsNotDeleted() throws {
    let others: [(Edit, UndoConflict.Reason)] = [
      (rename("Jog"), .changed(.title)), (Edit.bump("run", at: noon), .progressed),
      (Edit.update("run", GoalUpdate(color: .red)), .changed(.color)),
      (Edit.update("run", GoalUpdate(interval: .daily)), .changed(.interval)),
      (Edit.update("run", GoalUpdate(frequency: 9)), .changed(.frequency)),
      (Edit.setActivity("run", isActive: false), .changed(.activity)),
      (Edit.move("run", before: "walk"), .changed(.place)),
    ]
    for (edit, reason) in others {
      // Added here; then deleted here, and about to be deleted again.
      var desk = Desk([read, walk])
      let addition = desk.make(Edit.add(run))
      let theirs = try desk.step(edit)
      try expect(desk, addition, reason, title: "Run")
      try desk.turn(theirs, .undo)
      try desk.turn(try #require(addition), .undo)
      try desk.turn(try #require(addition), .redo)

      let deletion = try desk.step(Edit.delete("run"))
      try desk.turn(deletion, .undo)
      desk.make(edit)
      try expect(desk, deletion, reason, title: "Run", turn: .redo)
    }
  }

  @Test func aRestoredGoalIsNotAddedTwice() throws {
    var desk = desk
    let deletion = desk.make(Edit.delete("run"))
    desk.make(Edit.add(run))
    try expect(desk, deletion, .isBack, title: "Run")
  }

  @Test func countsAddUp() throws {
    var desk = desk
    let mine = try desk.step(Edit.bump("run", at: noon))
    desk.make(Edit.bump("run", at: noon))
    desk.make(Edit.bump("run", at: noon + 1))
    try desk.turn(mine, .undo)
    #expect(desk.goals["run"]?.bumps == [noon, noon + 1])
    desk.make(Edit.setActivity("run", isActive: false))
    try expect(desk, mine, .isInactive, title: "Run", turn: .redo)
    desk.make(Edit.setActivity("run", isActive: true))
    try desk.turn(mine, .redo)
    desk.make(Edit.retract("run", at: noon))
    desk.make(Edit.retract("run", at: noon))
    try expect(desk, mine, .wasTakenBack, title: "Run")
  }

  @Test func aMissingSuccessorMeansTheEnd() throws {
    var desk = desk
    let step = try desk.step(Edit.move("run", before: "walk"))
    desk.make(Edit.delete("read"))
    try desk.turn(step, .undo)
    #expect(desk.goals.map(\.id) == ["walk", "run"])
    #expect(desk.journal.last == Edit.move("run", before: nil))
  }
}
