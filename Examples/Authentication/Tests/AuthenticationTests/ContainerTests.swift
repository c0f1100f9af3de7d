import Authentication
import Rill
import RillStreams
import RillTesting
import Testing

/// Tests of one transition at a time, ending with the screen wanted last.
@Suite struct ContainerTests {
  private let scheduler = VirtualScheduler()
  private let wanted = Input(1)
  private let record = StageRecord<Int>()

  private func follow(_ container: SwitchingContainer<Int>) -> Observer {
    record.follow(container.stage, on: scheduler) { [wanted] in wanted.value }
  }

  @Test func movesToTheWantedScreen() {
    let container = SwitchingContainer(showing: wanted, on: scheduler)
    let observer = follow(container)
    wanted <-- 2
    #expect(container.isAnimating.value)
    scheduler.advance(by: .milliseconds(499))
    #expect(container.isAnimating.value)
    scheduler.advance(by: .milliseconds(1))
    #expect(!container.isAnimating.value)
    #expect(record.stages == [.showing(1), .moving(from: 1, to: 2), .showing(2)])
    observer.cancel()
  }

  @Test func skipsScreensNoLongerWanted() {
    let observer = follow(SwitchingContainer(showing: wanted, on: scheduler))
    for screen in [2, 3, 4, 5] { wanted <-- screen }
    scheduler.run()
    #expect(
      record.stages == [
        .showing(1), .moving(from: 1, to: 2), .moving(from: 2, to: 5), .showing(5),
      ])
    observer.cancel()
  }

  @Test func staysIfTheSameScreenIsWantedAgain() {
    let observer = follow(SwitchingContainer(showing: wanted, on: scheduler))
    wanted <-- 1
    Moment.run {
      wanted <-- 2
      wanted <-- 1
    }
    #expect(scheduler.pendingCount == 0)
    wanted <-- 2
    wanted <-- 1
    wanted <-- 2
    scheduler.run()
    #expect(record.stages == [.showing(1), .moving(from: 1, to: 2), .showing(2)])
    observer.cancel()
  }

  /// Each change by an observer is a separate moment, one right after the other.
  @Test func anObserverChangesTheWantedScreenRepeatedly() {
    let observer = follow(SwitchingContainer(showing: wanted, on: scheduler))
    let clicks = Inlet<Void>()
    let clicking = clicks.observe { [wanted] in
      wanted <-- 2
      wanted <-- 3
    }
    clicks <-- ()
    scheduler.run()
    #expect(
      record.stages == [
        .showing(1), .moving(from: 1, to: 2), .moving(from: 2, to: 3), .showing(3),
      ])
    observer.cancel()
    clicking.cancel()
  }

  @Test(arguments: 1...200) func rapidChangesEndWithTheScreenWantedLast(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let observer = follow(SwitchingContainer(showing: wanted, on: scheduler))
    let screens = 1...Int.random(in: 2...4, using: &random)
    for _ in 1...100 {
      scheduler.advance(by: Self.pause(&random))
      let screen = Int.random(in: screens, using: &random)
      if Bool.random(using: &random) {
        wanted <-- screen
      } else {
        Moment.run {
          wanted <-- Int.random(in: screens, using: &random)
          wanted <-- screen
        }
      }
    }
    scheduler.run()
    record.expectOneNeededTransitionAtATime("seed \(seed)")
    #expect(record.stages.last == .showing(wanted.value))
    #expect(record.stages.count > 20)
    observer.cancel()
  }

  /// Returns a random pause: often zero, or exactly the duration of a transition.
  private static func pause(_ random: inout SplitMix64) -> Duration {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .zero
    case 1: .milliseconds(500)
    case 2: .milliseconds(Int.random(in: 0...1500, using: &random))
    default: .milliseconds(Int.random(in: 0...200, using: &random))
    }
  }

  @Test func releasesAllNodes() throws {
    try expectNoLeaks { leaks in
      let scheduler = leaks.watch(VirtualScheduler())
      let wanted = leaks.watch(Input(1))
      let container = SwitchingContainer(showing: wanted, on: scheduler)
      wanted <-- 2
      #expect(container.isAnimating.value)
      #expect(scheduler.pendingCount == 1)
    }
  }

  @Test func aReleasedContainerCancelsItsTimer() {
    var container: SwitchingContainer? = SwitchingContainer(showing: wanted, on: scheduler)
    wanted <-- 2
    #expect(container?.isAnimating.value == true)
    container = nil
    #expect(scheduler.pendingCount == 0)
  }
}
