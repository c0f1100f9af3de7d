import Rill
import Testing

/// Fran's `predicate`: the times at which a condition becomes true.
@Suite("Behaviors: predicates", .timeLimit(.minutes(20)))
struct PredicateTests {
  private let times = Inlet<Time>()

  private func edges(_ behavior: Behavior<Bool>, _ times: [Time]) -> [Time] {
    let recorder = Recorder(behavior.risingEdges(over: self.times, from: 0))
    for time in times { self.times <-- time }
    return recorder.values
  }

  @Test func anEdgeIsTheFirstNumberAtWhichThePredicateIsTrue() {
    let third = 1.0 / 3
    let isLate = Behavior.time.map { $0 >= third }
    #expect(edges(isLate, [0.1, 0.2, 1, 2]) == [third])
    #expect(edges(isLate, [1e9]) == [third])
    #expect(edges(Behavior.time.map { $0 > third }, [1]) == [third.nextUp])
    #expect(edges(Behavior.time.map { $0 > third }, [third, third.nextUp]) == [third.nextUp])
  }

  @Test func anEdgeNeedsAFalseSampleBefore() {
    #expect(edges(.constant(true), [1, 2]) == [])
    #expect(edges(.constant(false), [1, 2]) == [])
    let pulse = Behavior.time.map { Int($0.rounded(.down)) % 2 == 1 }
    #expect(edges(pulse, [0.5, 1.5, 2.5, 3.5, 4.5]) == [1, 3])
    // True and false again between two samples.
    #expect(edges(pulse, [0.5, 2.5, 4.5]) == [])
    // Several times in a step: one of them.
    #expect(edges(pulse, [0.5, 5.5]).allSatisfy { [1, 3, 5].contains($0) })
  }

  @Test func timesThatDoNotIncreaseAreIgnored() {
    let isLate = Behavior.time.map { $0 >= 3 }
    #expect(edges(isLate, [.nan, 2, 1, -.infinity, 2, .infinity, 3, 3, 4]) == [3])
  }

  @Test func anEdgeTakesFewSamples() {
    var calls = 0
    let isLate = Behavior { (time: Time) -> Bool in
      calls += 1
      return time >= 12.345
    }
    #expect(edges(isLate, [1, 2, 1000]) == [12.345])
    #expect(calls < 80)
  }

  @Test(
    "An edge near zero, or between the largest numbers, takes few samples",
    arguments: [
      (-1.0, 1.0, 0.0.nextUp), (0, 1, 0.0.nextUp), (-1e308, 1e308, 5e307), (-1e308, 1e308, -1e-300),
    ])
  func extremeEdges(_ start: Double, _ end: Double, _ edge: Double) {
    var samples = 0
    let behavior = Behavior<Bool> { time in
      samples += 1
      return time >= edge
    }
    let times = Inlet<Time>()
    let edges = Recorder(behavior.risingEdges(over: times, from: start))
    times <-- end
    #expect(edges.values == [edge])
    #expect(samples <= 66)
  }

  @Test("An edge requires a finite start time")
  func infiniteStart() async {
    await #expect(processExitsWith: .failure) {
      _ = Behavior<Bool>.constant(true).risingEdges(over: .never, from: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Behavior<Double>.constant(1).integral(over: .never, from: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Behavior<Double>.constant(1).derivative(step: .nan)
    }
  }
}
