import Foundation
import Rill
import Testing

/// Integrals and derivatives, against those in closed form.
@Suite("Behaviors: integrals and derivatives")
struct IntegralTests {
  private let wave = Behavior { sin($0) }

  /// Returns the error of the integral of the sine from 0 to 2, with a number of steps.
  private func error(_ rule: IntegrationRule, steps: Int) -> Double {
    let times = Inlet<Time>()
    let integral = wave.integral(over: times, from: 0, rule: rule)
    for step in 1...steps { times <-- 2 * Double(step) / Double(steps) }
    return abs(integral.value - (1 - cos(2)))
  }

  @Test("The trapezoid rule is of second order, Simpson's of fourth")
  func orders() {
    for steps in [8, 16, 32, 64] {
      let h = 2 / Double(steps)
      let trapezoid = error(.trapezoid, steps: steps)
      let simpson = error(.simpson, steps: steps)
      #expect(abs(trapezoid / error(.trapezoid, steps: 2 * steps) - 4) < 0.05)
      #expect(abs(simpson / error(.simpson, steps: 2 * steps) - 16) < 0.2)
      // The bounds that are documented.
      #expect(trapezoid <= 2 * h * h / 12)
      #expect(simpson <= 2 * h * h * h * h / 2880)
    }
  }

  @Test("The trapezoid rule is exact for lines, Simpson's for cubic polynomials")
  func exact() {
    let times = Inlet<Time>()
    let line = (3 * .time + 1).integral(over: times, from: 1, rule: .trapezoid)
    let cubic = Behavior { 4 * $0 * $0 * $0 }.integral(over: times, from: 1)
    for time in [1.5, 1.5, 4, 9] { times <-- time }
    #expect(abs(line.value - (1.5 * 81 + 9 - 2.5)) < 1e-9)
    #expect(abs(cubic.value - (9 * 9 * 9 * 9 - 1)) < 1e-9)
  }

  @Test("An integral begins with zero, and follows the time forward and back")
  func backAndForth() {
    let times = Inlet<Time>()
    let integral = Behavior.constant(2.0).integral(over: times, from: 10)
    let recorder = Recorder(integral)
    for time in [11, 11, 13, 10, 8, .nan, .infinity, 9] { times <-- time }
    #expect(recorder.values == [0, 2, 2, 6, 0, -4, -2])
  }

  @Test("Vectors and user-defined types can be integrated")
  func vectors() {
    struct Motion: VectorSpace, Equatable {
      var position: SIMD2<Double>
      var angle: Double
      static let zero = Motion(position: .zero, angle: 0)
      func adding(_ other: Motion, scaledBy factor: Double) -> Motion {
        Motion(
          position: position.adding(other.position, scaledBy: factor),
          angle: angle.adding(other.angle, scaledBy: factor))
      }
    }
    let times = Inlet<Time>()
    let plane = Behavior { SIMD2(2 * $0, 1) }.integral(over: times, from: 0)
    let space = Behavior { SIMD3(1, 2 * Float($0), 3 * Float($0 * $0)) }
      .integral(over: times, from: 0)
    let four = Behavior { SIMD4(1, 2, 3, $0) }.integral(over: times, from: 0)
    let float = Behavior { Float(2 * $0) }.integral(over: times, from: 0, rule: .trapezoid)
    let motion = Behavior { Motion(position: SIMD2(2 * $0, 0), angle: 1) }
      .integral(over: times, from: 0)
    times <-- 1
    times <-- 2
    #expect(plane.value == SIMD2(4, 2))
    #expect(space.value == SIMD3(2, 4, 8))
    #expect(four.value == SIMD4(2, 4, 6, 2))
    #expect(float.value == 4)
    #expect(motion.value == Motion(position: SIMD2(4, 0), angle: 2))
  }

  @Test("A jump within a step costs at most the step times the jump")
  func jumps() {
    for rule in [IntegrationRule.trapezoid, .simpson] {
      for steps in [10, 100, 1000] {
        let times = Inlet<Time>()
        let jump = Behavior.constant(0.0).until(0.505, then: .constant(3))
        let integral = jump.integral(over: times, from: 0, rule: rule)
        for step in 1...steps { times <-- Double(step) / Double(steps) }
        #expect(abs(integral.value - 3 * 0.495) <= 3 / Double(steps))
      }
    }
  }

  @Test("A switch at one of the times costs nothing")
  func switches() {
    for rule in [IntegrationRule.trapezoid, .simpson] {
      let clock = Input<Time>(0)
      let level = Input(2.0)
      let steps = Behavior(steps: level, timedBy: clock)
      let ramp = Behavior.time.until(clock.changes.filter { $0 >= 3 }) { .constant($0) }
      let area = steps.integral(over: clock.changes, from: 0, rule: rule)
      let rampArea = ramp.integral(over: clock.changes, from: 0, rule: rule)
      clock <-- 1
      Moment.run {
        clock <-- 3
        level <-- 5
      }
      clock <-- 4
      Moment.run {
        clock <-- 6
        level <-- 0
      }
      clock <-- 10
      #expect(area.value == 2 * 3 + 5 * 3)
      #expect(abs(rampArea.value - (4.5 + 3 * 7)) < 1e-12)
    }
  }

  @Test("Each rule evaluates the behavior once or twice per step")
  func cost() {
    var calls = 0
    let counted = Behavior { (time: Time) -> Double in
      calls += 1
      return time
    }
    for (rule, expected) in [(IntegrationRule.trapezoid, 101), (.simpson, 201)] {
      calls = 0
      let times = Inlet<Time>()
      let integral = counted.integral(over: times, from: 0, rule: rule)
      for step in 1...100 { times <-- Double(step) }
      #expect(calls == expected)
      #expect(integral.value == 5000)
    }
  }

  @Test("Velocity is the integral of gravity, and height that of velocity")
  func twice() {
    let frames = Inlet<Time>()
    let clock = frames.hold(startingWith: 0)
    let velocity = Behavior.constant(-9.81).integral(over: frames, from: 0)
    let steps = Behavior(startingWith: 0, steps: velocity.changes.timed(by: clock))
    let height = steps.integral(over: frames.inChildMoment(), from: 0, rule: .trapezoid)
    for step in 1...1000 { frames <-- Double(step) / 1000 }
    #expect(abs(velocity.value + 9.81) < 1e-9)
    #expect(abs(height.value + 9.81 / 2) < 0.01)
  }

  @Test("The central difference is of second order")
  func centralDifference() {
    func error(_ step: Double) -> Double { abs(wave.derivative(step: step).at(1) - cos(1)) }
    for step in [0.2, 0.1, 0.05] {
      #expect(abs(error(step) / error(step / 2) - 4) < 0.05)
      #expect(error(step) <= step * step / 6)
    }
    #expect(abs((.time * .time as Behavior<Double>).derivative(step: -0.5).at(3) - 6) < 1e-12)
    #expect(error(1e-5) < 1e-9)
    #expect(Behavior { SIMD2($0, 2 * $0) }.derivative(step: 0.5).at(1) == SIMD2(1, 2))
  }

  @Test("The backward difference is of first order at its end, of second in the middle")
  func backwardDifference() {
    /// The error over a step of `h` that ends at `end`, as the rate at 1.
    func error(_ h: Double, endingAt end: Time) -> Double {
      let times = Inlet<Time>()
      let recorder = Recorder(wave.derivative(over: times))
      times <-- end - h
      times <-- end
      return abs((recorder.values.first ?? .nan) - cos(1))
    }
    for h in [0.1, 0.05, 0.025] {
      #expect(abs(error(h, endingAt: 1) / error(h / 2, endingAt: 1) - 2) < 0.05)
      #expect(error(h, endingAt: 1) <= h / 2)
      #expect(abs(error(h, endingAt: 1 + h / 2) / error(h / 2, endingAt: 1 + h / 4) - 4) < 0.05)
    }
  }

  @Test("A difference needs two different, finite times")
  func differences() {
    let times = Inlet<Time>()
    let recorder = Recorder(Behavior { $0 * $0 }.derivative(over: times))
    for time in [1, 1, .nan, 2, 2, .infinity, 4, 3] { times <-- time }
    #expect(recorder.values == [3, 6, 7])
  }

  @Test("The derivative of the integral is the behavior")
  func fundamentalTheorem() {
    let times = Inlet<Time>()
    let integral = wave.integral(over: times, from: 0)
    let rates = Recorder(
      Behavior(integral).derivative(over: times.inChildMoment()))
    var expected: [Double] = []
    for step in 1...100 {
      times <-- Double(step) / 100
      if step > 1 { expected.append(sin((Double(step) - 0.5) / 100)) }
    }
    #expect(zip(rates.values, expected).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(rates.values.count == 99)
  }
}
