import Foundation
import GoalsModel
import GoalsTestSupport
import Rill
import Testing

/// Tests of the network from the stored goals to the snapshot.
@Suite struct NetworkTests {
  let run = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true)

  func stored(_ goals: [Goal], _ revision: Int = 0) -> GoalsModel.Stored {
    GoalsModel.Stored(Goals(goals), revision: revision, calendar: utc)
  }

  func model(_ goals: [Goal] = []) -> GoalsModel { GoalsModel(stored(goals), now: noon) }

  @Test func aSnapshotForEachState() {
    let model = model()
    var snapshots: [GoalsSnapshot] = []
    let observer = model.snapshot.observe { snapshots.append($0) }
    var run = run
    for (index, isActive) in [true, false, true].enumerated() {
      run.isActive = isActive
      model.announce(stored([run], index + 7), at: noon + Double(index))
    }
    #expect(snapshots.map(\.revision) == [0, 7, 8, 9])
    #expect(snapshots.map { $0["run"]?.isActive } == [nil, true, false, true])
    #expect(snapshots.map { $0["run"]?.progress } == [nil, 0, nil, 0])
    #expect(Set(snapshots.map(\.day)) == [noon - 12 * 3600])
    #expect(!observer.isCancelled)
  }

  @Test func anotherTimeZoneBeginsDaysAtAnotherTime() throws {
    let goal = Goal(
      id: "a", title: "A", interval: .daily, frequency: 2, isActive: true,
      bumps: [try instant("2026-11-22 03:00:00")])
    let model = model([goal])
    #expect(model.snapshot.value["a"]?.progress == 1)
    let tokyo = try calendar("Asia/Tokyo")
    model.announce(GoalsModel.Stored(Goals([goal]), revision: 1, calendar: tokyo), at: noon)
    #expect(try model.snapshot.value.day == instant("2026-11-21 15:00:00"))
    model.now <-- noon + 5 * 3600
    #expect(model.snapshot.value["a"]?.progress == 0)
  }

  @Test func aNewDayChangesTheSnapshotWithoutAnEdit() throws {
    let goals = try [("daily", Interval.daily), ("weekly", .weekly), ("monthly", .monthly)].map {
      Goal(
        id: $0, title: $0, interval: $1, frequency: 2, isActive: true,
        bumps: [try instant("2026-11-22 23:59:59"), try instant("2026-11-23 00:00:00")])
    }
    let model = model(goals)
    func progress() -> [Int?] { model.snapshot.value.statuses.map(\.progress) }
    #expect(progress() == [1, 1, 2])
    var snapshots: [GoalsSnapshot] = []
    let observer = model.snapshot.changes.observe { snapshots.append($0) }
    model.now <-- utc.nextChange(after: noon)
    #expect(progress() == [1, 1, 2])
    #expect(try model.snapshot.value.day == instant("2026-11-23 00:00:00"))
    #expect(model.snapshot.value.revision == 0)
    model.now <-- utc.nextChange(after: model.now.value)
    #expect(progress() == [0, 1, 2])
    model.now <-- (try instant("2026-12-01 00:00:00"))
    #expect(progress() == [0, 0, 0])
    // A clock that is set back.
    model.now <-- noon
    #expect(progress() == [1, 1, 2])
    #expect(snapshots.count == 4)
    #expect(!observer.isCancelled)
  }

  @Test func aStatusHasTheFractionThatIsDone() {
    func status(_ progress: Int?, of frequency: Int) -> GoalStatus {
      let bumps = Array(repeating: noon, count: progress ?? 3)
      let goal = Goal(
        id: "a", title: "A", interval: .daily, frequency: frequency, isActive: progress != nil,
        bumps: bumps)
      return model([goal]).snapshot.value.statuses[0]
    }
    #expect(status(1, of: 4).fraction == 0.25)
    #expect(status(5, of: 4).fraction == 1)
    #expect(status(nil, of: 4).fraction == 0)
    #expect(!status(3, of: 4).isDone)
    #expect(status(4, of: 4).isDone)
    #expect(!status(nil, of: 4).isDone)
  }

  @Test func releasesAllNodes() {
    let before = Network.liveNodeCount
    do {
      let model = model()
      let observer = model.snapshot.observe { _ in }
      model.announce(stored([run]), at: noon)
      #expect(Network.liveNodeCount > before)
      #expect(!observer.isCancelled)
    }
    #expect(Network.liveNodeCount == before)
  }
}
