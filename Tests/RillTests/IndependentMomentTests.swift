import Rill
import Testing

/// A network that is made and used in mid-moment, and has nothing to do with the one around it.
@Suite struct IndependentMomentTests {
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
    var heard: [Int] = []
    let observer = inlet.map { sum(of: [$0, 2, 3]) }.observe { heard.append($0) }
    inlet.announce(1)
    Moment.run { inlet.announce(10) }
    #expect(heard == [6, 15])
    observer.cancel()
  }

  @Test func runsInAnObserverAndInABody() {
    let input = Input(1)
    var heard: [Int] = []
    let observer = input.observe { heard.append(sum(of: [$0, $0])) }
    let before = Network.liveNodeCount
    Moment.run {
      input <-- 4
      #expect(sum(of: [input.value, 1]) == 5)
    }
    #expect(heard == [2, 8])
    #expect(Network.liveNodeCount == before)
    observer.cancel()
  }
}
