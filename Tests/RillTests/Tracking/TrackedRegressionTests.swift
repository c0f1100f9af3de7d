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
}
