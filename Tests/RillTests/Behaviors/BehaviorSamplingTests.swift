import Rill
import Testing

/// Sampling: where behaviors and the network meet.
@Suite("Behaviors: sampling")
struct BehaviorSamplingTests {
  @Test func samplesOncePerTime() {
    let times = Inlet<Time>()
    var calls: [Time] = []
    let behavior = Behavior { (time: Time) -> Double in
      calls.append(time)
      return time * time
    }
    let recorder = Recorder(behavior.sampled(on: times))
    #expect(calls == [])
    for time in [1.0, 3, 2, 2, -1] { times <-- time }
    #expect(calls == [1, 3, 2, 2, -1])
    #expect(recorder.values == [1, 9, 4, 4, 1])
  }

  @Test func anUnsampledBehaviorRunsNothing() {
    let times = Inlet<Time>()
    var calls = 0
    let sampled = Behavior { (_: Time) in calls += 1 }.map { calls += 1 }.sampled(on: times)
    #expect(calls == 0)
    times <-- 1
    #expect(calls == 2)
    withExtendedLifetime(sampled) {}
  }

  @Test func aSampledBehaviorChangesWithItsClock() {
    let clock = Input<Time>(1)
    let value = Behavior { $0 * 10 }.sampled(by: clock)
    let recorder = Recorder(value)
    clock <-- 2
    clock <-- 2
    Moment.run {
      clock <-- 3
      clock <-- 4
    }
    #expect(value.value == 40)
    #expect(recorder.values == [10, 20, 20, 40])
  }

  @Test func aBehaviorOfAChangingHasItsCurrentValue() {
    let speed = Input(2.0)
    let distance = Behavior(speed) * .time
    #expect(distance.at(10) == 20)
    speed <-- 3
    #expect(distance.at(10) == 30)
    #expect(distance.at(-1) == -3)
    #expect(distance.delayed(by: 1).at(11) == 30)
  }

  @Test func samplesSeeValuesBeforeTheMoment() {
    let clock = Inlet<Time>()
    let level = Input(1)
    let behavior = Behavior(level)
    let before = Recorder(behavior.sampled(on: clock))
    let after = Recorder(behavior.sampled(on: clock.inChildMoment()))
    Moment.run {
      clock <-- 1
      level <-- 2
    }
    #expect(before.values == [1])
    #expect(after.values == [2])
  }

  @Test func timedOccurrencesHaveTheTimeOfTheirMoment() {
    let clock = Input<Time>(0)
    let keys = Inlet<String>()
    let recorder = Recorder(keys.timed(by: clock))
    keys <-- "a"
    Moment.run {
      keys <-- "b"
      clock <-- 2
    }
    clock <-- 3
    keys <-- "c"
    #expect(recorder.values == [Timed("a", at: 0), Timed("b", at: 2), Timed("c", at: 3)])
    #expect(Timed(2, at: 5).map { "\($0)" } == Timed("2", at: 5))
  }

  @Test func leavesNoNodesBehind() {
    let before = Network.liveNodeCount
    do {
      let times = Inlet<Time>()
      let clock = Input<Time>(0)
      let b = Behavior(startingWith: 1.0, steps: times.map { Timed($0, at: $0) })
        .until(times) { .constant($0) }
        .switched(to: times.map { .constant($0) }, timedBy: clock)
        .delayed(by: 1)
      let values: [Any] = [
        b.sampled(on: times), b.sampled(by: clock), b.integral(over: times, from: 0),
        b.derivative(over: times), b.map { $0 > 1 }.risingEdges(over: times, from: 0),
      ]
      #expect(Network.liveNodeCount > before)
      for time in 1...5 { times <-- Double(time) }
      withExtendedLifetime(values) {}
    }
    #expect(Network.liveNodeCount == before)
  }
}
