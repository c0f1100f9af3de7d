import Foundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of the effect of each edit.
@Suite struct TransformTests {
  let run = Goal(
    id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true, bumps: [noon])
  let read = Goal(id: "read", title: "Read", interval: .daily, frequency: 1)
  let walk = Goal(id: "walk", title: "Walk", interval: .monthly, frequency: 9, color: .green)

  var goals: Goals { Goals([run, read]) }

  func made(by edit: Edit, of goals: Goals? = nil) -> [Goal] {
    Array(edit.transform(goals ?? self.goals))
  }

  @Test func addInsertsAGoal() {
    #expect(made(by: .add(walk)) == [run, read, walk])
    #expect(made(by: .add(walk, before: "read")) == [run, walk, read])
    #expect(made(by: .add(walk, before: "run")) == [walk, run, read])
    #expect(made(by: .add(walk), of: Goals()) == [walk])
  }

  @Test func deleteRemovesTheGoal() {
    #expect(made(by: .delete("run")) == [read])
  }

  @Test func anUpdateChangesOnlyItsFields() {
    var expected = run
    expected.title = "Run far"
    #expect(made(by: .update("run", GoalUpdate(title: "Run far"))) == [expected, read])
    expected = run
    expected.interval = .monthly
    expected.frequency = 12
    expected.color = .red
    let update = GoalUpdate(interval: .monthly, frequency: 12, color: .red)
    #expect(made(by: .update("run", update)) == [expected, read])
    #expect(made(by: .update("run", GoalUpdate())) == [run, read])
  }

  @Test func setActivityKeepsTheBumps() {
    var paused = run
    paused.isActive = false
    #expect(made(by: .setActivity("run", isActive: false)) == [paused, read])
    #expect(made(by: .setActivity("run", isActive: true), of: Goals([paused])) == [run])
  }

  @Test func moveReordersTheGoals() {
    let all = Goals([run, read, walk])
    func order(_ id: String, _ next: String?) -> [String] {
      made(by: .move(id, before: next), of: all).map(\.id)
    }
    #expect(order("run", nil) == ["read", "walk", "run"])
    #expect(order("run", "walk") == ["read", "run", "walk"])
    #expect(order("run", "read") == ["run", "read", "walk"])
    #expect(order("walk", "run") == ["walk", "run", "read"])
    #expect(order("walk", nil) == ["run", "read", "walk"])
    #expect(order("walk", "walk") == ["run", "read", "walk"])
  }

  @Test func bumpAndRetract() {
    let later = noon + 5
    var goals = Edit.bump("run", at: later).transform(goals)
    #expect(goals["run"]?.bumps == [noon, later])
    goals = Edit.bump("run", at: noon + 0.0001).transform(goals)
    #expect(goals["run"]?.bumps == [noon, noon, later])
    goals = Edit.retract("run", at: noon).transform(goals)
    #expect(goals["run"]?.bumps == [noon, later])
    #expect(goals["read"] == read)
  }
}
