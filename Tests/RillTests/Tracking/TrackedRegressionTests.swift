import Rill
import Testing

/// What once went wrong.
@Suite("Tracking: regressions")
struct TrackedRegressionTests {
  @Test("a body that restores, after an observer made in it has seen the value between")
  func restoredDeclared() {
    let x = Input(1)
    let computed = Changing.computed { x.value }
    let mapped = computed.map { $0 * 10 }
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      x <-- 2
      observer = Observer { seen.append(mapped.value) }
      x <-- 1
      #expect(computed.value == 1)
    }
    #expect(seen == [20, 10])
    x <-- 2
    #expect(seen == [20, 10, 20])
    withExtendedLifetime(observer) {}
  }

  @Test("a moment that restores what was something else in its body")
  func restoredByMoment() {
    for kind in 0..<4 {
      let numbers = Inlet<Int>()
      let x = Input(1)
      let held = numbers.hold(startingWith: 5)
      let computed = Changing.computed { x.value == 3 ? held.value : 1 }
      let mapped = computed.map { $0 * 10 }
      let heard = kind & 1 != 0 ? Heard(computed) : nil
      let other = kind & 2 != 0 ? Heard(mapped) : nil
      var seen: [Int] = []
      var observer: Observer?
      Moment.run {
        x <-- 3
        numbers <-- 1
        observer = Observer { seen.append(mapped.value) }
      }
      #expect(seen == [50, 10])
      #expect(mapped.value == 10)
      withExtendedLifetime((heard, other, observer)) {}
    }
  }

  @Test("dependencies that swap direction in one moment are no cycle, observed")
  func swaps() async {
    await #expect(processExitsWith: .success) {
      let isSwapped = Input(false)
      var parts: [Changing<Int>] = []
      parts.append(.computed { isSwapped.value ? parts[1].value + 1 : 1 })
      parts.append(.computed { isSwapped.value ? 10 : parts[0].value + 1 })
      let heard = parts.map { Heard($0) }
      isSwapped <-- true
      isSwapped <-- false
      precondition(heard.map(\.values) == [[1, 11, 1], [2, 10, 2]])
      parts = []
    }
  }

  @Test("a chain of 100,000, every other one declared, observed and read")
  func deepMixed() async {
    await #expect(processExitsWith: .success) {
      let depth = DeepChainTests.depth
      let before = Network.liveNodeCount
      do {
        let input = Input(0)
        var isTracked = false
        let last = TrackedDepthTests.chain(on: input) { upper in
          isTracked.toggle()
          return isTracked ? .computed { upper.value + 1 } : upper.map { $0 + 1 }
        }
        input <-- 1
        precondition(last.value == depth + 1)
        let heard = Heard(last)
        input <-- 2
        precondition(heard.values == [depth + 1, depth + 2])
      }
      precondition(Network.liveNodeCount == before)
    }
  }
}
