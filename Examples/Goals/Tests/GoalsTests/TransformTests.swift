import GoalsModel
import Testing

/// What each edit makes of goals.
@Suite struct TransformTests {
  let run = Goal(
    id: "run", title: "Run", interval: .weekly, frequency: 3, activity: .active(progress: 1))
  let read = Goal(id: "read", title: "Read", interval: .daily, frequency: 1)

  var goals: Goals { Goals([run, read]) }

  @Test func addPutsAGoalAtTheEnd() {
    let walk = Goal(id: "walk", title: "Walk", interval: .monthly, frequency: 9, color: .green)
    #expect(GoalEdit.add(walk).transform(goals).all == [run, read, walk])
    #expect(GoalEdit.add(walk).transform(Goals()).all == [walk])
  }

  @Test func addOfAnIdThatIsThereChangesNothing() {
    let other = Goal(id: "run", title: "Run far", interval: .daily, frequency: 1)
    #expect(GoalEdit.add(other).transform(goals) == goals)
  }

  @Test func deleteRemovesTheGoal() {
    #expect(GoalEdit.delete("run").transform(goals).all == [read])
    #expect(GoalEdit.delete("walk").transform(goals) == goals)
  }

  @Test func updateChangesOnlyWhatItCarries() {
    var expected = run
    expected.title = "Run far"
    #expect(
      GoalEdit.update("run", GoalUpdate(title: "Run far")).transform(goals).all == [expected, read])
    expected = run
    expected.interval = .monthly
    expected.frequency = 12
    expected.color = .red
    let update = GoalUpdate(interval: .monthly, frequency: 12, color: .red)
    #expect(GoalEdit.update("run", update).transform(goals).all == [expected, read])
    #expect(GoalEdit.update("run", GoalUpdate()).transform(goals) == goals)
    #expect(GoalEdit.update("walk", update).transform(goals) == goals)
  }

  @Test func setActivityBeginsAndCeases() {
    #expect(
      GoalEdit.setActivity("read", .active(progress: 0)).transform(goals)["read"]?.activity
        == .active(progress: 0))
    #expect(
      GoalEdit.setActivity("run", .inactive).transform(goals)["run"]?.activity == .inactive)
    #expect(GoalEdit.setActivity("walk", .inactive).transform(goals) == goals)
  }

  @Test func bumpCountsOnceMore() {
    let bumped = ProgressEdit.bump("run").transform(goals)
    #expect(bumped["run"]?.activity == .active(progress: 2))
    #expect(bumped["read"] == read)
  }

  @Test func bumpOfWhatIsNotPursuedChangesNothing() {
    #expect(ProgressEdit.bump("read").transform(goals) == goals)
    #expect(ProgressEdit.bump("walk").transform(goals) == goals)
  }

  @Test func bumpStopsAtTheLargestNumber() {
    let full = Goals([
      Goal(id: "a", title: "A", interval: .daily, frequency: 1, activity: .active(progress: .max))
    ])
    #expect(ProgressEdit.bump("a").transform(full) == full)
  }

  @Test func anEditIsOfEitherKind() {
    #expect(Edit(.left(.delete("run"))).transform(goals).all == [read])
    #expect(Edit(.right(.bump("run"))).transform(goals)["run"]?.activity == .active(progress: 2))
  }
}
