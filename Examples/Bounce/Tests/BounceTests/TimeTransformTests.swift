import Bounce
import Rill
import Testing

/// Tests that a transform equals the composition of the operators of behaviors.
@Suite struct TimeTransformTests {
  private let ramp = Behavior.time
  private let times = [-3, 0, 0.5, 2, 7, 41.25]

  private func same(
    _ one: Behavior<Time>, _ other: Behavior<Time>, from start: Time = -.infinity
  ) -> Bool {
    times.filter { $0 >= start }.allSatisfy { abs(one.at($0) - other.at($0)) < 1e-12 }
  }

  @Test func matchesTheOperators() {
    let some = TimeTransform().faster(by: 3, from: 1.5).delayed(by: 0.25)
    let shown = ramp.transformed(by: some)
    #expect(same(ramp.transformed(by: TimeTransform()), ramp))
    #expect(same(ramp.transformed(by: some.delayed(by: 4)), shown.delayed(by: 4)))
    #expect(same(ramp.transformed(by: some.faster(by: 0.5, from: 0)), shown.faster(by: 0.5)))
    #expect(same(ramp.transformed(by: some.reversed(at: 2)), shown.reversed(over: 4)))
    #expect(
      same(ramp.transformed(by: some.paused(at: 2)), shown.timeTransformed { min($0, 2) }))
    #expect(
      same(
        ramp.transformed(by: some.paused(at: 2).resumed(at: 7)),
        shown.timeTransformed { min($0, 2) }.until(7, then: shown.delayed(by: 5)), from: 7))
  }

  @Test func changesOfRateAreContinuous() {
    var transform = TimeTransform()
    for change in 0..<1000 {
      let now = Time(change) / 8
      let before = transform(now)
      switch change % 5 {
      case 0: transform = transform.faster(by: 2, from: now)
      case 1: transform = transform.reversed(at: now)
      case 2: transform = transform.paused(at: now)
      case 3: transform = transform.faster(by: 0.5, from: now)
      default: transform = transform.resumed(at: now)
      }
      #expect(abs(transform(now) - before) < 1e-9)
    }
  }

  @Test func pausesAndResumes() {
    let transform = TimeTransform().paused(at: 3)
    #expect([0, 2, 3, 4, 100].map(transform.callAsFunction) == [0, 2, 3, 3, 3])
    #expect([0, 2, 3, 4].map(transform.paused(at: 9).callAsFunction) == [0, 2, 3, 3])
    // A change during the pause takes effect when time resumes.
    let slow = transform.faster(by: 0.5, from: 5).reversed(at: 6)
    #expect(slow(7) == 3)
    #expect([10, 11, 20].map(slow.resumed(at: 10).callAsFunction) == [3, 2.5, -2])
    #expect(slow.resumed(at: 10).time(of: 2.5) == 11)
  }
}
