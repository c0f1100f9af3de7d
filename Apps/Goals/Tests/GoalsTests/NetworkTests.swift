import Foundation
import GoalsModel
import Rill
import Testing

/// Tests of the network from the inlets to the snapshot.
@Suite struct NetworkTests {
  let run = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true)

  func model(_ goals: [Goal] = []) -> GoalsModel {
    GoalsModel(initial: Goals(goals), calendar: utc, now: noon)
  }

  @Test func editsAccumulate() {
    let model = model()
    var states: [Goals] = []
    let observer = model.goals.observe { states.append($0) }
    model.goalEdits.announce(.add(run))
    model.progressEdits.announce(.bump("run", at: noon))
    model.announce(Edit(.delete("run")), at: noon)
    let bumped = Goal(
      id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true, bumps: [noon])
    #expect(states == [Goals(), Goals([run]), Goals([bumped]), Goals()])
    #expect(!observer.isCancelled)
  }

  @Test func editsOfOneMomentAreOrdered() {
    let model = model()
    var edits: [Edit] = []
    let observer = model.edits.observe { edits += $0 }
    Moment.run {
      model.progressEdits.announce(.bump("run", at: noon))
      model.goalEdits.announce(.add(run))
    }
    #expect(edits == [Edit(.add(run)), Edit(.bump("run", at: noon))])
    #expect(model.goals.value["run"]?.bumps == [noon])
    #expect(model.revision.value == 2)
    #expect(!observer.isCancelled)
  }

  @Test func editsMadeTogetherAreOneChange() {
    let model = GoalsModel(initial: Goals(), revision: 7, calendar: utc, now: noon)
    var revisions: [Int] = []
    var changes: [Goals] = []
    let observer = model.snapshot.observe { revisions.append($0.revision) }
    let goalsObserver = model.goals.observe { changes.append($0) }
    let edits = (0..<500).map { Edit(.add(.many($0))) } + [Edit(.bump("7", at: noon))]
    model.announce(edits, at: noon + 1)
    #expect(revisions == [7, 508])
    #expect(changes.map(\.count) == [0, 500])
    #expect(model.goals.value["7"]?.bumps == [noon])
    #expect(!observer.isCancelled && !goalsObserver.isCancelled)
  }

  @Test func editsChangeTheGoalsInPlace() {
    let model = model((0..<1000).map(Goal.many))
    let observer = model.snapshot.observe { _ in }
    /// Returns the address of the storage of the goals.
    func place() -> UInt? {
      model.goals.value.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    }
    let before = place()
    #expect(before != nil)
    var copies = 0
    for number in 0..<1000 {
      model.announce(Edit(.bump("\(number)", at: noon)), at: noon)
      if place() != before { copies += 1 }
    }
    #expect(copies == 0)
    #expect(model.goals.value.allSatisfy { $0.bumps == [noon] })
    #expect(!observer.isCancelled)
  }

  @Test func aSnapshotForEachEdit() {
    let model = GoalsModel(initial: Goals(), revision: 7, calendar: utc, now: noon)
    var snapshots: [GoalsSnapshot] = []
    let observer = model.snapshot.observe { snapshots.append($0) }
    model.announce(Edit(.add(run)), at: noon + 1)
    model.announce(Edit(.bump("run", at: noon + 2)), at: noon + 2)
    model.announce(Edit(.setActivity("run", isActive: false)), at: noon + 3)
    model.announce(Edit(.setActivity("run", isActive: true)), at: noon + 4)
    #expect(snapshots.map(\.revision) == [7, 8, 9, 10, 11])
    #expect(
      snapshots.map { $0["run"]?.activity } == [
        nil, .active(progress: 0), .active(progress: 1), .inactive, .active(progress: 1),
      ])
    #expect(Set(snapshots.map(\.day)) == [noon - 12 * 3600])
    #expect(!observer.isCancelled)
  }

  @Test func aNewDayChangesTheSnapshotWithoutAnEdit() throws {
    let goals = try [("daily", Interval.daily), ("weekly", .weekly), ("monthly", .monthly)].map {
      Goal(
        id: $0, title: $0, interval: $1, frequency: 2, isActive: true,
        bumps: [try instant("2026-11-22T23:59:59Z"), try instant("2026-11-23T00:00:00Z")])
    }
    let model = model(goals)
    func progress() -> [Int?] { model.snapshot.value.statuses.map(\.progress) }
    #expect(progress() == [1, 1, 2])
    var snapshots: [GoalsSnapshot] = []
    let observer = model.snapshot.changes.observe { snapshots.append($0) }
    model.now <-- utc.nextChange(after: noon)
    #expect(progress() == [1, 1, 2])
    #expect(try model.snapshot.value.day == instant("2026-11-23T00:00:00Z"))
    #expect(model.snapshot.value.revision == 0)
    model.now <-- utc.nextChange(after: model.now.value)
    #expect(progress() == [0, 1, 2])
    model.now <-- (try instant("2026-12-01T00:00:00Z"))
    #expect(progress() == [0, 0, 0])
    // A clock that is set back.
    model.now <-- noon
    #expect(progress() == [1, 1, 2])
    #expect(snapshots.count == 4)
    #expect(!observer.isCancelled)
  }

  @Test func aStatusHasTheFractionThatIsDone() {
    func status(_ progress: Int?, of frequency: Int) -> GoalStatus {
      GoalStatus(
        Goal(id: "a", title: "A", interval: .daily, frequency: frequency),
        activity: progress.map(Activity.active) ?? .inactive)
    }
    #expect(status(1, of: 4).fraction == 0.25)
    #expect(status(5, of: 4).fraction == 1)
    #expect(status(nil, of: 4).fraction == 0)
    #expect(!status(3, of: 4).isDone)
    #expect(status(4, of: 4).isDone)
    #expect(!status(nil, of: 4).isDone)
    #expect(status(5, of: 4).progress == 5)
    #expect(status(nil, of: 4).progress == nil)
    #expect(status(0, of: 4).isActive)
  }

  @Test func anObservationEndsWithItsView() {
    final class View {
      var shown: [Int] = []
    }
    let model = model([run])
    let count: Changing<Int> = model.goals.count
    var view: View? = View()
    count.observe(withContext: view!) { view, count in view.shown.append(count) }
    model.goalEdits.announce(.delete("run"))
    #expect(view?.shown == [1, 0])
    weak var gone: View?
    gone = view
    view = nil
    model.goalEdits.announce(.add(run))
    #expect(gone == nil)
  }

  @Test func releasesAllNodes() {
    let before = Network.liveNodeCount
    do {
      let model = model()
      let observer = model.snapshot.observe { _ in }
      model.goalEdits.announce(.add(run))
      #expect(Network.liveNodeCount > before)
      #expect(!observer.isCancelled)
    }
    #expect(Network.liveNodeCount == before)
  }
}
