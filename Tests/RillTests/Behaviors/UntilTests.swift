import Rill
import Testing

/// Fran's `untilB`, and repeated switching.
@Suite("Behaviors: until and switched")
struct UntilTests {
  @Test func untilSwitchesOnce() {
    let times = Inlet<Time>()
    let b = Behavior.time.until(times) { start in (.time - start) * 100 }
    #expect([0, 7].map(b.at) == [0, 7])
    times <-- 3
    #expect([3, 4, 5].map(b.at) == [0, 100, 200])
    // Before the switch, the value is extrapolated backwards, because no history is stored.
    #expect(b.at(2) == -100)
    times <-- 4
    #expect(b.at(5) == 200)
  }

  @Test func rememberingKeepsValuesBeforeTheSwitch() {
    let times = Inlet<Time>()
    let b = Behavior.time.until(times) { start in (.time - start) * 100 }.remembering(1)
    times <-- 3
    #expect([0, 2, 2.9, 3, 4].map(b.at) == [0, 2, 2.9, 0, 100])
  }

  @Test func untilTakesTheBehaviorOfTheSwitch() {
    let switches = Inlet<Timed<Behavior<String>>>()
    let b = Behavior.constant("a").until(switches)
    switches <-- Timed(.constant("b"), at: 2)
    switches <-- Timed(.constant("c"), at: 3)
    #expect(b.at(5) == "b")
    let keys = Inlet<Timed<String>>()
    let typed = Behavior.constant("").until(keys) { key in
      Behavior { "\(key.value) since \($0 - key.time)" }
    }
    keys <-- Timed("x", at: 1.5)
    #expect(typed.at(2) == "x since 0.5")
  }

  /// A behavior that increases by one at each switch, and contains the time of the switch.
  private func count(
    _ number: Int, since start: Time, until times: Changes<Time>
  ) -> Behavior<String> {
    Behavior { "\(number) for \($0 - start)" }
      .until(times) { count(number + 1, since: $0, until: times) }
  }

  @Test func untilChainsAnyNumberOfPhases() {
    let times = Inlet<Time>()
    let b = count(0, since: 0, until: times)
    #expect(b.at(1) == "0 for 1.0")
    for time in 1...1000 {
      times <-- Double(time)
      if time % 7 == 0 || time < 5 { #expect(b.at(Double(time) + 0.5) == "\(time) for 0.5") }
    }
  }

  @Test func earlierPhasesAreStoredOnRequest() {
    let times = Inlet<Time>()
    let b = count(0, since: 0, until: times)
    let late = b.delayed(by: 3)
    #expect(late.at(1) == "0 for -2.0")
    for time in 1...50 {
      times <-- Double(time)
      let then = max(0, time - 3)
      #expect(late.at(Double(time) + 0.5) == "\(then) for \(Double(time) + 0.5 - 3 - Double(then))")
    }
    #expect(b.at(47) == "47 for 0.0")
    #expect(b.at(47.5) == "47 for 0.5")
  }

  @Test func anExistingBehaviorContinuesAfterItsOwnSwitches() {
    // The next behavior has switched already, and continues.
    let (first, second, third) = (Inlet<Time>(), Inlet<Time>(), Inlet<Time>())
    let other = Behavior.constant("b").until(second) { _ in
      Behavior.constant("c").until(third) { _ in .constant("d") }
    }
    second <-- 1
    let b = Behavior.constant("a").until(first) { _ in other }
    #expect(b.at(1) == "a")
    first <-- 2
    #expect(b.at(2) == "c")
    third <-- 3
    #expect(b.at(3) == "d")
    #expect(other.at(3) == "d")
  }

  @Test func theNextBehaviorCanSwitchInTheSameMoment() {
    let (first, second, third) = (Inlet<Time>(), Inlet<Time>(), Inlet<Time>())
    let other = Behavior.constant("b").until(second) { _ in
      Behavior.constant("c").until(third) { _ in
        Behavior.constant("d").until(first) { _ in .constant("e") }
      }
    }
    let b = Behavior.constant("a").until(first) { _ in other }.remembering(10)
    Moment.run {
      first <-- 1
      second <-- 1
    }
    #expect(b.at(1) == "c")
    Moment.run {
      third <-- 2
      second <-- 2
    }
    #expect(b.at(2) == "d")
    first <-- 3
    #expect([0, 1, 1.5, 2, 3].map(b.at) == ["a", "c", "c", "d", "e"])
  }

  @Test func seesTheMomentBefore() {
    let times = Inlet<Time>()
    let b = Behavior.time.until(times) { _ in .constant(-1) }
    let before = Recorder(b.sampled(on: times))
    let after = Recorder(b.sampled(on: times.inChildMoment()))
    for time in [1.0, 2] { times <-- time }
    #expect(before.values == [1, -1])
    #expect(after.values == [-1, -1])
  }

  @Test func aBehaviorCanBeSwitchedByItsOwnSamples() {
    // A behavior that rises by one per second, and restarts when a sample is 3 or more.
    let frames = Inlet<Time>()
    func rise(from start: Time) -> Behavior<Time> {
      let phase = .time - start
      let ends = phase.sampled(on: frames).filter { $0 >= 3 }.map { $0 + start }
      return phase.until(ends, then: rise)
    }
    let recorder = Recorder(rise(from: 0).sampled(on: frames))
    for time in 1...8 { frames <-- Double(time) }
    #expect(recorder.values == [1, 2, 3, 1, 2, 3, 1, 2])
  }

  @Test func switchesAgainAndAgain() {
    let switches = Inlet<Timed<Behavior<Double>>>()
    let b = Behavior.time.switched(to: switches)
    let late = b.delayed(by: 2)
    #expect(b.at(1) == 1)
    switches <-- Timed(10 * .time, at: 2)
    #expect(b.at(3) == 30)
    #expect([1, 3, 4].map(late.at) == [-1, 1, 20])
    switches <-- Timed(.constant(5), at: 4)
    #expect([2, 3, 4].map(b.at) == [20, 30, 5])
    #expect([5, 6].map(late.at) == [30, 5])
    // The time is too early, and counts as 4.
    switches <-- Timed(.constant(6), at: 3)
    #expect([3.5, 4].map(b.at) == [35, 6])
  }

  @Test func switchesByAClock() {
    let clock = Input<Time>(0)
    let levels = Inlet<Behavior<Double>>()
    let level = Behavior.constant(1.0).switched(to: levels, timedBy: clock).remembering(10)
    Moment.run {
      clock <-- 3
      levels <-- 2 * .time
    }
    #expect([2, 3, 4].map(level.at) == [1, 6, 8])
  }

  @Test func switchedCanFollowSwitchingBehaviors() {
    let switches = Inlet<Timed<Behavior<String>>>()
    let times = Inlet<Time>()
    let b = Behavior.constant("a").switched(to: switches)
    switches <-- Timed(count(0, since: 0, until: times), at: 0)
    times <-- 1
    times <-- 2
    #expect(b.at(2) == "2 for 0.0")
    switches <-- Timed(.constant("z"), at: 3)
    times <-- 4
    #expect(b.at(4) == "z")
  }

  @Test func laterPartsStoreTheRequestedPast() {
    // A later part receives the requested duration of the stored past.
    let (first, second) = (Inlet<Time>(), Inlet<Timed<Double>>())
    let b = Behavior.constant(0.0).until(first) { _ in
      Behavior(startingWith: 1, steps: second).map { $0 * 10 }
    }
    let late = b.delayed(by: 5)
    first <-- 1
    for time in [2.0, 3, 4] { second <-- Timed(time, at: time) }
    #expect([5, 6, 7, 8, 9].map(late.at) == [0, 10, 20, 30, 40])
  }

  @Test func timeTransformsApplyToSwitchingBehaviors() {
    let times = Inlet<Time>()
    let b = Behavior.time.until(times) { .constant(-$0) }.remembering(100)
    times <-- 4
    #expect([1, 1.9, 2, 3].map(b.faster(by: 2).at) == [2, 3.8, -4, -4])
    #expect([4, 7, 8, 12].map(b.slower(by: 2).at) == [2, 3.5, -4, -4])
    #expect([4, 6, 7, 9].map(b.reversed(over: 10).at) == [-4, -4, 3, 1])
    #expect([5, 3].map(b.timeTransformed { min($0, 3) }.at) == [3, 3])
    #expect([5, 3].map(b.delayed(by: -2).at) == [-4, -4])
  }
}
