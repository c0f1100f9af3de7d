import Rill
import Testing

/// A separate network that is created and used during a moment of another one.
@Suite(.timeLimit(.minutes(20))) struct IndependentMomentTests {
  private func sum(of values: [Int]) -> Int {
    Moment.independent {
      let numbers = Inlet<Int>()
      let sum = numbers.accumulate(startingFrom: 0) { $0 + $1 }
      for value in values { numbers.announce(value) }
      return sum.value
    }
  }

  @Test func runsInAFunctionGivenToAnOperator() {
    let inlet = Inlet<Int>()
    var received: [Int] = []
    let observer = inlet.map { sum(of: [$0, 2, 3]) }.observe { received.append($0) }
    inlet.announce(1)
    Moment.run { inlet.announce(10) }
    #expect(received == [6, 15])
    observer.cancel()
  }

  @Test func usesNodesOfANestedIndependentMoment() {
    Moment.independent {
      let inner = Moment.independent { Input(5) }
      let doubled = inner.map { $0 * 2 }
      inner <-- 6
      #expect(doubled.value == 12)
    }
  }

  @Test func rejectsNodesOfOtherNetworks() async {
    await #expect(processExitsWith: .failure) {
      let inlet = Inlet<Int>()
      Moment.independent { inlet.announce(1) }
    }
    await #expect(processExitsWith: .failure) {
      let input = Input(1)
      Moment.independent { input <-- 2 }
    }
    await #expect(processExitsWith: .failure) {
      let input = Input(1)
      let observer = input.observe { _ in }
      Moment.independent { input.modify { $0 += 1 } }
      withExtendedLifetime(observer) {}
    }
    await #expect(processExitsWith: .failure) {
      let inlet = Inlet<Int>()
      Moment.independent { _ = inlet.observe { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      let inlet = Inlet<Int>()
      Moment.independent { _ = inlet.map { $0 + 1 } }
    }
    await #expect(processExitsWith: .failure) {
      let input = Input(1)
      let doubled = input.map { $0 * 2 }
      Moment.independent { _ = doubled.value }
    }
  }

  @Test func namesTheNodeThatItRejects() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let clicks = Inlet<Int>().named("clicks")
        Moment.independent { clicks.announce(1) }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("clicks"))
    #expect(text.contains("is used in Moment.independent, but was created outside of it"))
  }

  @Test func runsInAnObserverAndInABody() {
    let input = Input(1)
    var received: [Int] = []
    let observer = input.observe { received.append(sum(of: [$0, $0])) }
    let before = Network.liveNodeCount
    Moment.run {
      input <-- 4
      #expect(sum(of: [input.value, 1]) == 5)
    }
    #expect(received == [2, 8])
    #expect(Network.liveNodeCount == before)
    observer.cancel()
  }
}
