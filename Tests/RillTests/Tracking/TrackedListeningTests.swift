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
  func sampledAfterFirstObserved() {
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

  @Test("Changes of a map of a computed, first observed in a body that restores, don't occur")
  func changesOfMapFirstObservedInBody() {
    let x = Input(0)
    let computed = Changing.computed { x.value % 2 }
    let mapped = computed.map { $0 * 10 }
    let lower = mapped.map { $0 + 1 }
    var seen: [Int] = []
    var observers: [Observer] = []
    Moment.run {
      x <-- 1
      #expect(lower.value == 11)
      observers.append(mapped.changes.observe { seen.append($0) })
      observers.append(lower.changes.observe { seen.append($0) })
      observers.append(lower.observe { seen.append($0) })
      x <-- 2
    }
    #expect(seen == [1])
    #expect(mapped.value == 0 && lower.value == 1)
    x <-- 3
    #expect(seen == [1, 10, 11, 11])
  }

  @Test("A map of a computed that is first observed and sampled in a body runs twice in its moment")
  func mapRunsTwice() {
    let x = Input(0)
    let other = Input(0)
    let trigger = Inlet<Void>()
    let computed = Changing.computed { x.value % 2 }
    var runs = 0
    let mapped = computed.map { value in
      runs += 1
      return value * 10
    }
    let last = Changing.computed { mapped.value + x.value }
    let sampled = Recorder(trigger.sample(mapped))
    var latest: Recorder<Int>?
    Moment.run {
      other <-- 1
      trigger <-- ()
      latest = Recorder(trigger.withLatest(from: last) { $1 })
      runs = 0
    }
    #expect(runs <= 2)
    #expect(sampled.values == [0])
    #expect(latest?.values == [0])
  }

  @Test("An observer made in a body runs again if a choice that it read is reverted")
  func revertedChoiceOfPulling() {
    let which = Input(1)
    let pulled = Changing<Int>.pulling { 10 }
    let nine = Changing.constant(9)
    let chosen = which.map { $0 % 2 == 0 ? pulled : nine }.flatten()
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      which <-- 6
      observer = Observer { seen.append(chosen.value) }
      which <-- 1
    }
    #expect(seen == [10, 9])
    withExtendedLifetime(observer) {}
  }

  @Test("An observer of a value that a body restores doesn't run, whatever the body makes")
  func madeBetween() {
    let x = Input(0)
    let mapped = x.map { $0 % 3 }
    var runs = 0
    let observer = Observer {
      _ = mapped.value
      runs += 1
    }
    var made: [Any] = []
    for kind in 0..<4 {
      Moment.run {
        x <-- 1
        switch kind {
        case 0: made.append(mapped.removeDuplicates())
        case 1: made.append(mapped.observe { _ in })
        case 2: made.append(mapped.flatMap { _ in mapped }.changes.observe { _ in })
        default: made.append(mapped.withPrevious())
        }
        _ = mapped.value
        x <-- 0
      }
      #expect(runs == 1)
    }
    x <-- 1
    #expect(runs == 2)
    withExtendedLifetime((observer, made)) {}
  }

  @Test("A value first observed in a body follows what the body restores afterwards")
  func restoredAfterFirstObserved() {
    let x = Input(0)
    let computed = Changing.computed { x.value % 3 }
    let mapped = computed.map { $0 * 3 + 1 }
    let keep = computed.changes.observe { _ in }
    var seen: [Int] = []
    var observers: [Observer] = []
    Moment.run {
      x <-- 0
      observers.append(Observer { seen.append(mapped.value) })
      x <-- 2
      observers.append(Observer { seen.append(mapped.value) })
      x <-- 3
    }
    #expect(mapped.value == 1)
    #expect(seen == [1, 7, 1])
    withExtendedLifetime((observers, keep)) {}
  }

  @Test("A value that returns to what an observer made in a body has read does not run it again")
  func returnsToReadValue() {
    let x = Input(0)
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      x <-- 1
      observer = Observer { seen.append(x.value) }
      x <-- 0
      x <-- 1
    }
    #expect(seen == [1])
    withExtendedLifetime(observer) {}
  }

  @Test("Each observer made in a body compares with the value that it has read itself")
  func readsOfSeveralObservers() {
    let name = Input("a")
    let length = name.map(\.count)
    var seen: [String] = []
    var observers: [Observer] = []
    Moment.run {
      for text in ["bb", "ccc", "bb", "dddd", "ccc"] {
        name <-- text
        let number = observers.count
        observers.append(Observer { seen.append("\(number): \(length.value)") })
      }
    }
    #expect(seen == ["0: 2", "1: 3", "2: 2", "3: 4", "4: 3", "0: 3", "2: 3", "3: 3"])
    name <-- "e"
    #expect(seen.count == 13)
    withExtendedLifetime(observers) {}
  }

  @Test("A choice that a body restores does not run its observer, if it once chose a pulling value")
  func restoredChoiceOfPulling() {
    let x = Input(0)
    let index = Input(1)
    let isEven = x.map { $0 % 2 }
    let outside = Changing<Int>.pulling { 7 }
    let chosen = index.map { $0 == 0 ? isEven : outside }.flatten()
    var seen: [Int] = []
    let observer = Observer { seen.append(chosen.value) }
    index <-- 0
    var held: Changing<Int>?
    Moment.run {
      x <-- 1
      held = chosen.merge(with: outside)
      _ = chosen.value
      x <-- 2
    }
    #expect(seen == [7, 0])
    withExtendedLifetime((observer, held)) {}
  }

  @Test("A value restored in place in a body is not changed for an observer made between")
  func restoredInPlace() {
    let x = Input(1)
    let computed = Changing.computed { x.value }
    let keep = computed.observe { _ in }
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      x <-- 0
      x.modify { $0 += 1 }
      observer = Observer { seen.append(x.value) }
    }
    #expect(seen == [1])
    withExtendedLifetime((observer, keep)) {}
  }

  @Test("Changes first observed in a body occur only if there are any")
  func changesFirstObservedInBody() {
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
  func observedDuringNotification() {
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
