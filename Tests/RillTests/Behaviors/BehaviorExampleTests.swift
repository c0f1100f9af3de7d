import Rill
import Testing

/// The examples of the doc comments of behaviors.
@Suite("Behaviors: examples of the documentation", .timeLimit(.minutes(20)))
struct BehaviorExampleTests {
  @Test func aBehavior() {
    let height = Behavior { time in 100 - 4.905 * time * time }
    let label = height.map { $0 > 0 ? "falling" : "landed" }
    #expect("\(height.at(2))" == "80.38")
    #expect(label.at(5) == "landed")

    let frames = Inlet<Time>()
    let recorder = Recorder(height.sampled(on: frames))
    frames <-- 4
    #expect("\(recorder.values)" == "[21.519999999999996]")
  }

  @Test func aBehaviorIsAFunctionOfTime() {
    let seconds = Behavior { time in Int(time.rounded(.down)) }
    #expect(seconds.at(3.7) == 3)
    let angle = 0.5 * .time
    #expect(angle.at(3) == 1.5)
  }

  @Test func ofAChanging() {
    let speed = Input(2.0)
    let distance = Behavior(speed) * .time
    #expect("\(distance.at(10))" == "20.0")
  }

  @Test func aRememberedBehaviorAnswersForThePast() {
    let clock = Input<Time>(0)
    let moods = Input("calm")
    let mood = Behavior(steps: moods, timedBy: clock).remembering(60)
    let changed = Behavior { time in mood.at(time) != mood.at(time - 60) }
    Moment.run {
      clock <-- 100
      moods <-- "tense"
    }
    #expect([101, 159, 160].map(changed.at) == [true, true, false])
  }

  @Test func sampledByAClock() {
    let clock = Input<Time>(0)
    let height = Behavior { 100 - 4.905 * $0 * $0 }.sampled(by: clock)
    #expect("\(height.value)" == "100.0")
    clock <-- 2
    #expect("\(height.value)" == "80.38")
  }

  @Test func stepsTakeTheValueOfTheirTime() {
    let clock = Input<Time>(0)
    let speed = Input(1.0)
    let steps = Behavior(steps: speed, timedBy: clock)
    let late = steps.delayed(by: 2)
    Moment.run {
      clock <-- 10
      speed <-- 5
    }
    #expect("\(steps.at(11)) \(late.at(11)) \(late.at(12))" == "5.0 1.0 5.0")
  }

  @Test func untilATime() {
    let lamp = Behavior.constant("off").until(3, then: .constant("on"))
    #expect("\(lamp.at(2.9)) \(lamp.at(3))" == "off on")
  }

  @Test func untilTimes() {
    func climb(from start: Time, until presses: Changes<Time>) -> Behavior<Double> {
      (.time - start).until(presses) { climb(from: $0, until: presses) }
    }
    let presses = Inlet<Time>()
    let height = climb(from: 0, until: presses)
    presses <-- 3
    presses <-- 8
    #expect("\(height.at(10))" == "2.0")
  }

  @Test func aSwitchReplacesTheBehavior() {
    let clock = Input<Time>(0)
    let levels = Inlet<Behavior<Double>>()
    let level = Behavior.constant(1.0).switched(to: levels, timedBy: clock)
    levels <-- 2 * .time
    #expect("\(level.at(4))" == "8.0")
  }

  @Test func combineDerivesFromSeveralBehaviors() {
    let x = Behavior { 2 * $0 }
    let y = Behavior { 3 - $0 }
    let point = combine(x, y) { SIMD2($0, $1) }
    #expect("\(point.at(1))" == "SIMD2<Double>(2.0, 2.0)")
    let mean = combine([x, y, .constant(2)]) { $0.reduce(0, +) / Double($0.count) }
    #expect(mean.at(1) == 2)
    let t = Behavior.time
    let fallen = 4.905 * t * t
    let height = 100 - 3 * t - fallen
    let expected: Double = 100 - 6 - 4.905 * 4
    #expect(height.at(2) == expected)
  }

  @Test func timeTransforms() {
    #expect("\(Behavior.time.faster(by: 3).at(2))" == "6.0")
    #expect("\(Behavior.time.slower(by: 4).at(2))" == "0.5")
    let ramp = Behavior.time.reversed(over: 10)
    #expect("\(ramp.at(0)) \(ramp.at(4)) \(ramp.at(10))" == "10.0 6.0 0.0")
    let stopped = Behavior.time.timeTransformed { min($0, 5) }
    #expect([4, 5, 6].map(stopped.at) == [4, 5, 5])
  }

  @Test func integralAndDerivative() {
    let velocity = Behavior { 3 * $0 * $0 }
    let frames = Inlet<Time>()
    let distance = velocity.integral(over: frames, from: 0)
    frames <-- 1
    frames <-- 2
    #expect("\(distance.value)" == "8.0")
    let height = Behavior { 100 - 4.905 * $0 * $0 }
    #expect("\(height.derivative(step: 0.5).at(2))" == "-19.620000000000005")
  }

  @Test func anEdgeOccursWhenAConditionStartsToHold() {
    let height = Behavior { 20 - 4.905 * $0 * $0 }
    let frames = Inlet<Time>()
    let recorder = Recorder(height.map { $0 < 0 }.risingEdges(over: frames, from: 0))
    frames <-- 1
    #expect(recorder.values == [])
    frames <-- 3
    #expect("\(recorder.values)" == "[2.0192751093846093]")
  }

  @Test func factorsAndStepsOfZeroTrap() async {
    await #expect(processExitsWith: .failure) { _ = Behavior.time.slower(by: 0) }
    await #expect(processExitsWith: .failure) { _ = Behavior.time.derivative(step: 0) }
  }
}
