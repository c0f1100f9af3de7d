import Rill
import Testing

/// Moments: bodies, and the changes that they collect.
@Suite("Moment bodies")
struct MomentBodyTests {
  private struct Failure: Error, Equatable {
    var code = 0
  }

  @Test("A body reads assignments at once, through stateless values too")
  func readsThrough() {
    let name = Input("ab")
    let number = Input(1)
    let length = name.count
    let sum = combine(length, number) { $0 + $1 }
    let chosen = number.flatMap { $0 > 5 ? length : sum }
    let isBig = sum.map { $0 > 10 } && !number.map { $0 == 0 }
    Moment.run {
      name <-- "abc"
      #expect(name.value == "abc")
      #expect(length.value == 3)
      #expect(sum.value == 4)
      number <-- 2
      #expect(sum.value == 5)
      #expect(chosen.value == 5)
      number <-- 10
      #expect(sum.value == 13)
      #expect(chosen.value == 3)
      #expect(isBig.value)
    }
    #expect(sum.value == 13)
  }

  @Test("A flatMap makes its value again in the moment, so it misses the moment that makes it")
  func flatMapMakesAgain() {
    let number = Input(1)
    let added = Inlet<Int>()
    let totals = number.flatMap { added.accumulate(startingFrom: $0 * 100) { $0 + $1 } }
    let recorder = Recorder(totals)
    Moment.run {
      number <-- 2
      #expect(totals.value == 200)
      added <-- 5
    }
    #expect(recorder.values == [100, 200])
    added <-- 5
    #expect(recorder.values == [100, 200, 205])
  }

  @Test("A body reads assignments through observed stateless values")
  func readsThroughObserved() {
    let number = Input(1)
    let doubled = number.map { $0 * 2 }
    let quadrupled = doubled.map { $0 * 2 }
    let recorder = Recorder(quadrupled)
    Moment.run {
      number <-- 2
      #expect(quadrupled.value == 8)
      number <-- 3
      #expect(doubled.value == 6)
      #expect(quadrupled.value == 12)
    }
    #expect(recorder.values == [4, 12])
  }

  @Test("Streams and their accumulated values change at the end")
  func streamsAtTheEnd() {
    let numbers = Inlet<Int>()
    let input = Input(1)
    let sum = numbers.accumulate(startingFrom: 0, +)
    let held = input.changes.hold(startingWith: -1)
    let distinct = input.removeDuplicates()
    let previous = input.withPrevious()
    let doubledSum = sum.map { $0 * 2 }
    let recorder = Recorder(numbers)
    Moment.run {
      numbers <-- 5
      input <-- 2
      #expect(recorder.values == [])
      #expect(sum.value == 0)
      #expect(doubledSum.value == 0)
      #expect(held.value == -1)
      #expect(distinct.value == 1)
      #expect(previous.value.previous == nil)
    }
    #expect(recorder.values == [5])
    #expect(sum.value == 5)
    #expect(doubledSum.value == 10)
    #expect(held.value == 2)
    #expect(distinct.value == 2)
    #expect(previous.value.previous == 1)
  }

  @Test("A body returns the result of its function")
  func result() {
    let input = Input(1)
    let result = Moment.run { () -> Int in
      input <-- 4
      return input.value + 1
    }
    #expect(result == 5)
  }

  @Test("A body that throws commits the collected changes, then rethrows the typed error")
  func throwing() {
    let input = Input(1)
    let numbers = Inlet<Int>()
    let values = Recorder(input)
    let recorder = Recorder(numbers)
    do throws(Failure) {
      try Moment.run { () throws(Failure) in
        input <-- 2
        numbers <-- 3
        throw Failure(code: 7)
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == 7)
      #expect(values.values == [1, 2])
      #expect(recorder.values == [3])
    }
    // The moment is closed, so an announcement is a separate moment at once.
    input <-- 5
    #expect(values.values == [1, 2, 5])
  }

  @Test("An inner body that throws doesn't end the outer one")
  func innerThrows() {
    let input = Input(1)
    let recorder = Recorder(input)
    Moment.run {
      do {
        try Moment.run {
          input <-- 2
          throw Failure()
        }
      } catch {
        #expect(recorder.values == [1])
      }
      input <-- 3
    }
    #expect(recorder.values == [1, 3])
  }

  @Test("An empty body changes nothing")
  func empty() {
    let input = Input(1)
    let recorder = Recorder(input.changes)
    Moment.run {}
    #expect(recorder.values == [])
  }

  @Test("A body in an observer collects one later moment")
  func bodyInObserver() {
    let trigger = Inlet<Int>()
    let a = Input(1)
    let b = Input(2)
    let sums = Recorder(combine(a, b) { $0 + $1 })
    var seen: [Int] = []
    let observer = trigger.observe { value in
      Moment.run {
        a <-- value
        seen.append(a.value)
        b <-- value
      }
      seen.append(b.value)
    }
    trigger <-- 10
    #expect(seen == [1, 2])
    #expect(sums.values == [3, 20])
    withExtendedLifetime(observer) {}
  }

  @Test("A body in a function of an operator collects one later moment, also when it throws")
  func bodyInFunction() {
    let trigger = Inlet<Int>()
    let a = Input(1)
    let b = Input(2)
    let sums = Recorder(combine(a, b) { $0 + $1 })
    let mapped = trigger.map { value -> Int in
      try? Moment.run {
        a <-- value
        b <-- value
        throw Failure()
      }
      return a.value
    }
    let recorder = Recorder(mapped)
    trigger <-- 10
    #expect(recorder.values == [1])
    #expect(sums.values == [3, 20])
  }

  @Test("While a moment runs, a write can't be read before its moment")
  func writesLater() {
    let trigger = Inlet<Int>()
    let target = Input(0)
    let doubled = target.map { $0 * 2 }
    var seen: [Int] = []
    let observer = trigger.observe { value in
      target <-- value
      seen.append(target.value)
      seen.append(doubled.value)
    }
    trigger <-- 3
    #expect(seen == [0, 0])
    #expect(doubled.value == 6)
    withExtendedLifetime(observer) {}
  }

  @Test("A call of modify in a body is readable at once, and collected")
  func modify() {
    let names = Input(["a"])
    let recorder = Recorder(names)
    let old = Inlet<Void>()
    let sampled = Recorder(old.sample(names))
    Moment.run {
      names.modify { $0.append("b") }
      #expect(names.count.value == 2)
      names.modify { $0.append("c") }
      old <-- ()
    }
    #expect(recorder.values == [["a"], ["a", "b", "c"]])
    #expect(sampled.values == [["a"]])
  }

  @Test("A stateful value made in a body begins with the old value, which is no change")
  func beginsUnchanged() {
    let (x, other) = (Input("a"), Input("b"))
    var seen: [String] = []
    var observer: Observer?
    Moment.run {
      x <-- "c"
      let gated = other.gate(while: x.map { _ in true })
      let paired = other.map(withLatestFrom: x) { $0 + $1 }
      // They would change to a value with "c".
      let ofGated = gated.map(withLatestFrom: x) { $0 + $1 }
      let ofPaired = paired.map(withLatestFrom: x) { $0 + $1 }
      observer = combine(ofGated, ofPaired) { $0 + "," + $1 }.observe { seen.append($0) }
    }
    #expect(seen == ["ba,baa"])
    other <-- "d"
    #expect(seen == ["ba,baa", "dc,dcc"])
    withExtendedLifetime(observer) {}
  }

  @Test("A stateful value made in a body changes in the moment if its source does")
  func beginsAndChanges() {
    let x = Input("a")
    var made: Changing<[String]>?
    Moment.run {
      x <-- "c"
      let distinct = x.removeDuplicates()
      made = distinct.map(withLatestFrom: x) { [$0, $1] }
      #expect(distinct.value == "a")
    }
    #expect(made?.value == ["c", "c"])
  }

  @Test("A node made in a body takes part in the body's moment")
  func madeInBody() {
    let numbers = Inlet<Int>()
    let input = Input(1)
    var total: Changing<Int>?
    var distinct: Changing<Int>?
    var recorder: Recorder<Int>?
    Moment.run {
      numbers <-- 5
      input <-- 2
      total = numbers.accumulate(startingFrom: 0, +)
      distinct = input.removeDuplicates()
      recorder = Recorder(numbers.map { $0 * 2 })
      #expect(distinct?.value == 1)
    }
    #expect(total?.value == 5)
    #expect(distinct?.value == 2)
    #expect(recorder?.values == [10])
  }
}
