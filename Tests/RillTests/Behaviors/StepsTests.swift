import Rill
import Testing

/// Behaviors that are steps: Fran's `stepper`.
@Suite("Behaviors: steps")
struct StepsTests {
  private let clock = Input<Time>(0)
  private let level = Input(10)

  /// Sets the level at a time.
  private func set(_ value: Int, at time: Time) {
    Moment.run {
      clock <-- time
      level <-- value
    }
  }

  @Test func aStepHoldsFromItsTimeOn() {
    let steps = Behavior(steps: level, timedBy: clock).remembering(100)
    #expect([-5, 0, 5].map(steps.at) == [10, 10, 10])
    set(20, at: 1)
    set(30, at: 2)
    #expect(
      [-5, 0, 0.999, 1, 1.5, 2, 3, 1e9, 0].map(steps.at) == [10, 10, 10, 20, 20, 30, 30, 30, 10])
  }

  @Test func stepsStoreNoPastByDefault() {
    let steps = Behavior(steps: level, timedBy: clock)
    set(20, at: 1)
    set(30, at: 2)
    #expect([0, 1, 2, 3].map(steps.at) == [30, 30, 30, 30])
  }

  @Test func rememberingStoresTheRequestedDuration() {
    let steps = Behavior(steps: level, timedBy: clock).remembering(3)
    for time in 1...10 { set(time, at: Double(time)) }
    // At 10 the value is 10, and the last 3 seconds are stored. The oldest stored value extends to
    // earlier times.
    #expect([10, 9.5, 9, 8, 7, 6, 5, 0].map(steps.at) == [10, 9, 9, 8, 7, 7, 7, 7])
  }

  @Test func aDurationThatIsNotPositiveStoresNoPast() {
    for duration in [0, -1, Time.nan, -Time.infinity] {
      let steps = Behavior(steps: level, timedBy: clock).remembering(duration)
      set(1, at: clock.value + 1)
      set(2, at: clock.value + 1)
      #expect(steps.at(clock.value - 0.5) == 2)
    }
    let all = Behavior(steps: level, timedBy: clock).remembering(.infinity)
    let start = clock.value
    for index in 1...100 { set(index, at: start + Double(index)) }
    #expect((1...100).map { all.at(start + Double($0) + 0.5) } == Array(1...100))
  }

  @Test func delayedHasEarlierValues() {
    let steps = Behavior(steps: level, timedBy: clock)
    let late = steps.delayed(by: 2)
    let later = late.delayed(by: 1)
    let both = combine(late, later.map { $0 * 100 }) { [$0, $1] }
    var expected: [[Int]] = []
    var received: [[Int]] = []
    for time in 1...20 {
      set(time, at: Double(time))
      received.append(both.at(Double(time) + 0.5))
      let (second, third) = (time - 2, time - 3)
      expected.append([second < 1 ? 10 : second, (third < 1 ? 10 : third) * 100])
    }
    #expect(received == expected)
  }

  @Test func theLastStepAtATimeCounts() {
    let steps = Inlet<Timed<Int>>()
    let b = Behavior(startingWith: 0, steps: steps).remembering(100)
    steps <-- Timed(1, at: 5)
    steps <-- Timed(2, at: 5)
    #expect([4.9, 5, 6].map(b.at) == [0, 2, 2])
    // A change can't precede the previous one.
    steps <-- Timed(3, at: 1)
    #expect([0, 4.9, 5, 6].map(b.at) == [0, 0, 3, 3])
    steps <-- Timed(4, at: .nan)
    #expect([4.9, 5].map(b.at) == [0, 4])
    #expect(b.at(.nan) == 4)
    steps <-- Timed(5, at: -.infinity)
    steps <-- Timed(6, at: 7)
    #expect([4.9, 5, 6.9, 7].map(b.at) == [0, 5, 5, 6])
  }

  @Test func seesTheMomentBefore() {
    let steps = Behavior(steps: level, timedBy: clock).remembering(10)
    let recorder = Recorder(level.changes.map { _ in [steps.at(5), steps.at(0), steps.at(9)] })
    set(20, at: 1)
    set(30, at: 5)
    #expect(recorder.values == [[10, 10, 10], [20, 10, 20]])
    #expect(steps.at(5) == 30)
  }

  @Test func stepsStartWithTheCurrentValue() {
    set(7, at: 3)
    let steps = Behavior(steps: level.map { $0 * 2 }, timedBy: clock)
    #expect(steps.at(0) == 14)
    set(8, at: 4)
    #expect(steps.at(4) == 16)
  }

  @Test(
    "Steps made in a moment or its body know the values before and after it")
  func madeInMoment() {
    let clock = Input<Time>(0)
    let speed = Input(1.0)
    let go = Inlet<Time>()
    let switched = Behavior.constant(0.0).until(go) { _ in
      Behavior(steps: speed, timedBy: clock)
    }
    var inBody: Behavior<Double>?
    Moment.run {
      clock <-- 10
      speed <-- 5
      inBody = Behavior(steps: speed, timedBy: clock).remembering(100)
      go <-- 10
    }
    #expect(switched.at(11) == 5)
    #expect(inBody?.at(11) == 5)
    #expect(inBody?.at(9) == 1)
  }

  @Test("A behavior sampled by a clock from within a moment follows it")
  func sampledFromMoment() {
    let clock = Input<Time>(0)
    let go = Inlet<Void>()
    let sampled = go.map { Behavior<Time>.time.sampled(by: clock) }.hold(startingWith: .constant(0))
    let recorder = Recorder(sampled.flatMap { $0 })
    Moment.run {
      clock <-- 3
      go <-- ()
    }
    #expect(recorder.values.last == 3)
    clock <-- 4
    #expect(recorder.values.last == 4)
  }
}
