import Rill
import Testing

/// Regressions.
@Suite("Tracking: regressions")
struct TrackedRegressionTests {
  @Test("A body can restore a value that an observer made in it has seen")
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

  @Test("A moment can restore a value that differed in its body")
  func restoredByMoment() {
    for kind in 0..<4 {
      let numbers = Inlet<Int>()
      let x = Input(1)
      let held = numbers.hold(startingWith: 5)
      let computed = Changing.computed { x.value == 3 ? held.value : 1 }
      let mapped = computed.map { $0 * 10 }
      let recorder = kind & 1 != 0 ? Recorder(computed) : nil
      let other = kind & 2 != 0 ? Recorder(mapped) : nil
      var seen: [Int] = []
      var observer: Observer?
      Moment.run {
        x <-- 3
        numbers <-- 1
        observer = Observer { seen.append(mapped.value) }
      }
      #expect(seen == [50, 10])
      #expect(mapped.value == 10)
      withExtendedLifetime((recorder, other, observer)) {}
    }
  }

  @Test("A value first observed in a body that restores its source keeps its old value")
  func observedInBodyAndRestored() {
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

  @Test("A value that had a listener for a while in a body doesn't change with it")
  func listenedToForAWhile() {
    let (x, y) = (Input(1), Input(1))
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      x <-- 2
      let chosen = Changing.constant(4).flatMap { _ in
        let computed = Changing.computed { y.value }
        _ = computed.changes
        return computed
      }
      observer = chosen.changes.hold(startingWith: 6).observe { seen.append($0) }
    }
    #expect(seen == [6])
    y <-- 3
    #expect(seen == [6, 3])
    withExtendedLifetime(observer) {}
  }

  @Test("A choice whose rank rises in a moment that restores its source doesn't change")
  func restoredChoiceThatRises() {
    let x = Input(2)
    let computed = Changing.computed { x.value }
    var held: Changing<Int>?
    Moment.run {
      x <-- 0
      held = computed.flatMap { _ in
        let sum = combine(x, computed) { $0 + $1 }
        // In the body it reads one source only, and in the moment it has to wait for the other.
        return .computed { computed.value > 0 ? sum.value : 1 }
      }.changes.hold(startingWith: 7)
      x <-- 2
    }
    #expect(held?.value == 7)
    x <-- 3
    #expect(held?.value == 6)
  }

  @Test("An intermediate value in a body that starts to observe it is not its old value")
  func observedBetween() {
    let x = Input(0)
    let upper = Changing.computed { x.value }
    let mapped = upper.map { $0 * 3 + 1 }
    let lower = Changing.computed { mapped.value % 3 }
    var seen: [Int] = []
    var observers: [Observer] = []
    Moment.run {
      x <-- 1
      observers.append(Observer { _ = lower.value })
      x <-- 0
      observers.append(Observer { seen.append(mapped.value) })
    }
    #expect(mapped.value == 1)
    #expect(seen == [1])
    x <-- 2
    #expect(seen == [1, 7])
  }

  @Test("A computed observed in a body follows assignments in it")
  func observedThenAssigned() {
    let x = Input(0)
    let other = Input(0)
    let computed = Changing.computed { x.value }
    let mapped = computed.map { $0 * 3 + 1 }
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      other <-- 1
      observer = Observer { seen.append(mapped.value) }
      x <-- 2
      #expect(mapped.value == 7)
    }
    #expect(seen == [1, 7])
    #expect(mapped.value == 7)
    withExtendedLifetime(observer) {}
  }

  @Test("A value computed in a body is available to a function that runs too early")
  func inBodyAndTooEarly() {
    let numbers = Inlet<Int>()
    let x = Input(0)
    let held = numbers.merge(numbers.map { $0 }) { left, _ in left }.hold(startingWith: 0)
    let part = Changing.computed { x.value % 3 }
    let first = Changing.computed { x.value == 0 ? part.value : x.value }
    let early = Changing.computed { held.value + part.value }
    let last = Changing.computed { first.value == 2 ? early.value : x.value }
    let recorder = Recorder(last)
    Moment.run {
      x <-- 2
      #expect(part.value == 2)
    }
    #expect(part.value == 2)
    #expect(recorder.values == [0, 2])
  }

  @Test("A choice that a body makes and observes computes nothing between body and moment")
  func choiceInBody() {
    let x = Input(1)
    let which = Input(0)
    var runs = 0
    let mapped = Changing.computed { x.value }.map { value in
      runs += 1
      return value
    }
    let chosen = which.flatMap { _ in mapped.map { $0 + 10 } }
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      which <-- 1
      observer = Observer { seen.append(chosen.value) }
      x <-- 2
      runs = 0
    }
    #expect(runs == 1)
    #expect(seen == [11, 12])
    withExtendedLifetime(observer) {}
  }

  @Test("A choice first observed in a body follows the earlier choice until the moment")
  func earlierChoiceInBody() {
    let left = Input(1)
    let right = Input(10)
    let isLeft = Input(true)
    let choice = Changing.computed { isLeft.value }
    let chosen = choice.flatMap { $0 ? left.map { $0 + 1 } : right.map { $0 + 1 } }
    var seen: [Int] = []
    var observers: [Observer] = []
    Moment.run {
      isLeft <-- false
      observers.append(chosen.changes.observe { seen.append($0) })
      #expect(chosen.value == 11)
      isLeft <-- true
      left <-- 2
    }
    #expect(seen == [3])
    right <-- 20
    #expect(seen == [3])
    isLeft <-- false
    #expect(seen == [3, 21])
  }

  @Test("A choice made in a body doesn't change if the body has observed it before")
  func choiceObservedBefore() {
    for observesReader in [false, true] {
      let (x, y) = (Input(1), Input(1))
      let computed = Changing.computed { y.value }
      let chosen = Changing.constant(0).flatMap { _ in computed }
      let reader = Changing.computed { chosen.value }
      var changes: Changes<Int>?
      var held: Changing<Int>?
      Moment.run {
        x <-- 2
        changes = observesReader ? reader.changes : computed.changes
        held = chosen.changes.hold(startingWith: 5)
      }
      #expect(held?.value == 5)
      y <-- 3
      #expect(held?.value == 3)
      withExtendedLifetime(changes) {}
    }
  }

  @Test("A choice that a body observes changes only if the body doesn't return to an equal one")
  func choiceObservedAndReverted() {
    for isLeftChanged in [false, true] {
      let (left, right, which) = (Input(1), Input(10), Input(0))
      let (chosenLeft, chosenRight) = (left.map { $0 }, right.map { $0 })
      let chosen = Changing.computed { which.value }
        .flatMap { $0 == 0 ? chosenLeft : chosenRight }
      let reader = Changing.computed { chosen.value }
      let mapped = chosen.map { $0 + 100 }
      var changes: [Changes<Int>] = []
      var held: Changing<Int>?
      Moment.run {
        which <-- 1
        changes = [reader.changes, mapped.changes]
        held = chosen.changes.hold(startingWith: 5)
        #expect(mapped.value == 110)
        if isLeftChanged { left <-- 2 }
        which <-- 0
      }
      #expect(held?.value == (isLeftChanged ? 2 : 5))
      #expect([reader.value, mapped.value] == (isLeftChanged ? [2, 102] : [1, 101]))
      left <-- 3
      #expect([held?.value, reader.value, mapped.value] == [3, 3, 103])
      withExtendedLifetime(changes) {}
    }
  }

  @Test("A value that depends on a computed first observed in a body changes with it only")
  func unchangedInBody() {
    let x = Input(4)
    let other = Input(11)
    let computed = Changing.computed { x.value % 2 }
    let isOpen = Input(false)
    var made: [Changing<Int>] = []
    Moment.run {
      other <-- 1
      isOpen <-- true
      #expect(computed.value == 0)
      made = [
        computed.map(withLatestFrom: other) { $0 + $1 },
        computed.map { $0 }.map(withLatestFrom: other) { $0 + $1 },
        computed.gate(while: isOpen, startingWith: 5),
      ]
    }
    #expect(made.map(\.value) == [11, 11, 0])
    x <-- 1
    #expect(made.map(\.value) == [2, 2, 1])
  }

  @Test("A choice that a body makes, observes and reverts changes nothing")
  func choiceTakenBack() {
    let before = Network.liveNodeCount
    do {
      let (left, right, which) = (Input(0), Input(0), Input(0))
      let chosen = Changing.computed { which.value }
        .flatMap { $0 == 0 ? left : right.map { $0 + 1 }.flatMap { _ in right } }
      var seen: [Int] = []
      var observer: Observer?
      Moment.run {
        which <-- 1
        observer = Observer { seen.append(chosen.value) }
        left <-- 2
        which <-- 0
      }
      left <-- 3
      right <-- 4
      #expect(seen == [0, 2, 3])
      #expect(chosen.value == 3)
      withExtendedLifetime(observer) {}
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("A read in a body is no change after another body has restored the input")
  func readAfterRestoringBody() {
    let (x, other) = (Input(0), Input(0))
    let base = Changing.computed { x.value % 2 }
    let mapped = base.map { $0 + 5 }
    let gated = mapped.gate(while: other.map { $0 >= 0 })
    let recorder = Recorder(gated)
    Moment.run {
      x <-- 1
      #expect(base.value == 1)
      x <-- 0
    }
    Moment.run {
      x <-- 0
      other <-- 1
      #expect(mapped.value == 5)
    }
    #expect(recorder.values == [5])
  }
}
