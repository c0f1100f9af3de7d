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

  @Test("what begins to be heard in a body, and whose source the body restores, is what it was")
  func heardInBodyAndRestored() {
    let x = Input(1)
    let k = Input(1)
    let c = Changing.computed { x.value }
    let joined = combine(k, c) { $0 * 10 + $1 }
    let mapped = c.map { $0 + 100 }
    let d = Changing.computed { joined.value + mapped.value }
    let before = Observer { _ = c.value }
    var observer: Observer?
    var seen: [Int] = []
    Moment.run {
      x <-- 3
      observer = Observer { seen.append(d.value) }
      x <-- 1
    }
    #expect(seen == [116, 112])
    #expect(joined.value == 11)
    #expect(mapped.value == 101)
    withExtendedLifetime((before, observer)) {}
  }
}
