import Rill
import Testing

/// Starting to observe computed values at any time: their old values, new values and changes.
@Suite("Tracking: beginning to listen")
struct TrackedListeningTests {
  @Test("A reverted choice reads the current value of a node that changed unobserved")
  func choiceTakenBack() {
    let which = Input(0)
    let z = Input(10)
    let trigger = Inlet<Void>()
    let choosing = Changing.computed { which.value }
    let first = Changing.computed { z.value }
    let second = Changing.computed { 99 }
    #expect(first.value == 10)
    let chosen = choosing.flatMap { $0 == 0 ? first : second }
    var got: [Int] = []
    var observer: Observer?
    Moment.run {
      which <-- 1
      observer = trigger.withLatest(from: chosen) { $1 }.observe { got.append($0) }
      z <-- 20
      which <-- 0
      trigger <-- ()
    }
    #expect(got == [20])
    #expect(chosen.value == 20)
    withExtendedLifetime(observer) {}
  }

  @Test("A sample of a newly observed value is its old value")
  func sampledAfterFirstHeard() {
    let x = Input(1)
    let isChosen = Input(false)
    let trigger = Inlet<Void>()
    let computed = Changing.computed { x.value * 10 }
    let mapped = computed.map { $0 + 1 }
    let zero = Input(0)
    let chosen = Recorder(isChosen.flatMap { $0 ? computed : zero })
    let chosenMapped = Recorder(isChosen.flatMap { $0 ? mapped : zero })
    var late: Changes<Void> = trigger
    for _ in 0..<3 {
      let upper = late
      late = upper.merge(upper.map { $0 }) { left, _ in left }
    }
    let sampled = Recorder(late.sample(computed))
    let sampledMapped = Recorder(late.sample(mapped))
    let read = Recorder(late.map { computed.value })
    Moment.run {
      x <-- 2
      isChosen <-- true
      trigger <-- ()
    }
    #expect(sampled.values == [10])
    #expect(sampledMapped.values == [11])
    #expect(read.values == [10])
    #expect(chosen.values == [0, 20])
    #expect(chosenMapped.values == [0, 21])
  }

  @Test("Changes first observed in a body occur only if there are any")
  func changesFirstHeardInBody() {
    let x = Input(1)
    let other = Input(0)
    let computed = Changing.computed { x.value }
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      other <-- 1
      observer = computed.changes.observe { seen.append($0) }
    }
    #expect(seen == [])
    x <-- 2
    #expect(seen == [2])
    withExtendedLifetime(observer) {}
  }

  @Test("A sample has the value from before the body, not from the start of an observation")
  func sampledInBody() {
    let x = Input(1)
    let trigger = Inlet<Void>()
    let computed = Changing.computed { x.value }
    var late: Changes<Void> = trigger
    for _ in 0..<3 {
      let upper = late
      late = upper.merge(upper.map { $0 }) { left, _ in left }
    }
    var seen: [Int] = []
    var sampled: [Int] = []
    var observers: [Observer] = []
    Moment.run {
      x <-- 2
      observers.append(computed.changes.observe { seen.append($0) })
      observers.append(late.sample(computed).observe { sampled.append($0) })
      x <-- 3
      trigger <-- ()
    }
    #expect(seen == [3])
    #expect(sampled == [1])
    withExtendedLifetime(observers) {}
  }

  @Test(
    "A body that restores a value doesn't change values that are also computed from others")
  func restoredBesideOthers() {
    let x = Input(0)
    let other = Input(0)
    let computed = Changing.computed { x.value }
    let mapped = computed.map { $0 + 1 }
    let joined = Recorder(mapped.map(withLatestFrom: other) { $0 * 100 + $1 })
    #expect(joined.values == [100])
    Moment.run {
      x <-- 1
      _ = mapped.value
      x <-- 0
    }
    Moment.run {
      other <-- 5
      _ = mapped.value
    }
    #expect(joined.values == [100])
  }

  @Test("A value newly observed by an observer delivers its change once")
  func heardWhileServed() {
    let x = Input(0)
    let isLost = Input(0)
    let computed = Changing.computed { x.value }
    var changes: Changes<Int>?
    let first = x.observe { if $0 == 1 { changes = computed.changes } }
    let reader = Observer { if isLost.value == 0 { _ = computed.value } }
    Moment.run {
      x <-- 1
      isLost <-- 1
    }
    var seen: [Int] = []
    let second = changes?.observe { seen.append($0) }
    x <-- 2
    #expect(seen == [2])
    withExtendedLifetime((first, reader, second)) {}
  }

  @Test("A value whose function assigns its source can be observed")
  func assignedWhileListening() {
    let x = Input(0)
    let y = Input(0)
    let sum = combine(x, y) { left, right in
      if right == 0 { y <-- 5 }
      return left + right
    }
    let recorder = Recorder(sum)
    #expect(sum.value == 5)
    #expect(recorder.values.last == 5)
  }
}
