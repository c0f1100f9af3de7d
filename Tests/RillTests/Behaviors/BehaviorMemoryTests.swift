import Rill
import Testing

/// Behaviors have neither space leaks nor time leaks.
@Suite("Behaviors: memory and cost", .timeLimit(.minutes(20)))
struct BehaviorMemoryTests {
  /// A behavior that restarts at each of `times`; `evaluations` counts the cost of samples.
  fileprivate static func restarting(
    at times: Changes<Time>, from start: Time = 0, _ count: @escaping () -> Void = {}
  ) -> Behavior<Double> {
    Behavior { time in
      count()
      return time - start
    }.until(times) { restarting(at: times, from: $0, count) }
  }

  /// A step of the tests: a sample at each, a switch at some.
  fileprivate static func drive(_ frames: Inlet<Time>, _ switches: Inlet<Time>, every: Int)
    -> (Int) -> Void
  {
    var time = 0.0
    return { index in
      time += 1.0 / 64
      if index % every == 0 { switches <-- time }
      frames <-- time
    }
  }

  @Test("A million samples of a function of time don't grow the memory")
  func functions() async {
    await #expect(processExitsWith: .success) {
      let frames = Inlet<Time>()
      let b = combine(.time, 2 * .time) { $0 - $1 }.delayed(by: 3).faster(by: 2).map { $0 + 1 }
      var sum = 0.0
      let observers = [
        b.sampled(on: frames).observe { sum += $0 },
        b.integral(over: frames, from: 0).observe { sum += $0 },
        b.derivative(over: frames).observe { sum += $0 },
        b.map { $0 > 5 }.risingEdges(over: frames, from: 0).observe { sum += $0 },
      ]
      SwitchingChurnTests.expectFlat { frames <-- Double($0) }
      withExtendedLifetime(observers) {}
    }
  }

  @Test("Chains of until free their earlier stages, sampled or not, delayed or not")
  func until() async {
    await #expect(processExitsWith: .success) {
      let before = Network.liveNodeCount
      do {
        let (frames, switches) = (Inlet<Time>(), Inlet<Time>())
        let b = BehaviorMemoryTests.restarting(at: switches)
        var sum = 0.0
        let observer = combine(b, b.faster(by: 0.5)) { $0 + $1 }.sampled(on: frames).observe {
          sum += $0
        }
        let unsampled = BehaviorMemoryTests.restarting(at: switches)
        SwitchingChurnTests.expectFlat(BehaviorMemoryTests.drive(frames, switches, every: 4))
        precondition(unsampled.at(1e9) < 1e9)
        withExtendedLifetime(observer) {}
      }
      precondition(Network.liveNodeCount == before)
    }
  }

  @Test("The delay bounds the memory of a delayed behavior")
  func delayed() async {
    await #expect(processExitsWith: .success) {
      let (frames, switches) = (Inlet<Time>(), Inlet<Time>())
      let b = BehaviorMemoryTests.restarting(at: switches)
      let late = b.delayed(by: 2).delayed(by: 3)
      let steps = Behavior(startingWith: 0, steps: switches.map { Timed($0, at: $0) })
        .delayed(by: 4)
      let switched = Behavior.time.switched(
        to: switches.map { start in Timed(.time - start, at: start) }
      ).remembering(5)
      var sum = 0.0
      let observer = combine(b, late, steps, switched) { $0 + $1 + $2 + $3 }
        .sampled(on: frames).observe { sum += $0 }
      SwitchingChurnTests.expectFlat(BehaviorMemoryTests.drive(frames, switches, every: 2))
      withExtendedLifetime(observer) {}
    }
  }

  @Test("A sample costs the same after any number of switches")
  func cost() {
    let switches = Inlet<Time>()
    var evaluations = 0
    let b = Self.restarting(at: switches) { evaluations += 1 }
    let late = b.delayed(by: 10)
    var costs: Set<Int> = []
    for index in 1...10_000 {
      switches <-- Double(index)
      evaluations = 0
      _ = b.at(Double(index) + 0.5)
      _ = late.at(Double(index) + 0.5)
      costs.insert(evaluations)
    }
    #expect(costs == [2])
  }

  @Test("The previous behavior is released in the moment of the switch")
  func release() {
    final class Resource {}
    func holding(_ resource: Resource) -> Behavior<Int> {
      Behavior { _ in withExtendedLifetime(resource) { 1 } }
    }
    weak var first: Resource?
    weak var second: Resource?
    weak var third: Resource?
    let (a, b) = (Inlet<Time>(), Inlet<Time>())
    func make() -> Behavior<Int> {
      let resources = (Resource(), Resource(), Resource())
      (first, second, third) = resources
      return holding(resources.0).until(a) { [second = resources.1, third = resources.2] _ in
        holding(second).until(b) { _ in holding(third) }
      }
    }
    let behavior = make()
    #expect(first != nil && second != nil)
    a <-- 1
    #expect(first == nil && second != nil)
    b <-- 2
    #expect(second == nil && third != nil)
    #expect(behavior.at(3) == 1)
  }

  @Test("An ended behavior receives no more occurrences")
  func ended() {
    let (a, b) = (Inlet<Time>(), Inlet<Time>())
    var calls = 0
    let received = a.map { time -> Time in
      calls += 1
      return time
    }
    let behavior = Behavior.constant(0).until(received) { _ in .constant(1) }.until(b) { _ in
      .constant(2)
    }
    let before = Network.liveNodeCount
    b <-- 1
    a <-- 2
    #expect(behavior.at(2) == 2)
    #expect(calls == 1)
    #expect(Network.liveNodeCount < before)
  }

  @Test("A deep chain of operators is sampled and freed")
  func deep() {
    var b = Behavior.time
    for _ in 0..<1_000 { b = (b + 1).delayed(by: 1) }
    #expect(b.at(5) == 5)
  }
}
