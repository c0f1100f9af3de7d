import Rill
import Testing

/// Old and new: the functions that receive a computed value from before the moment, and from after
/// it.
@Suite("Tracking: old and new")
struct TrackedOldAndNewTests {
  private let x = Input(1)

  @Test("Streams sample the old value of a computed, and withLatest uses the new")
  func streams() {
    for isObserved in [false, true] {
      for isRead in [false, true] {
        x <-- 1
        let doubled = Changing.computed { x.value * 2 }
        let sampled = Recorder(x.changes.sample(doubled))
        let pairs = Recorder(x.changes.snapshot(doubled) { [$0, $1] })
        let isBig = Changing.computed { doubled.value > 2 }
        let gated = Recorder(x.changes.gate(while: isBig))
        let plain = Recorder(x.changes.map { [$0, doubled.value] })
        let latest = Recorder(x.changes.withLatest(from: doubled) { [$0, $1] })
        let recorder = isObserved ? Recorder(doubled) : nil
        if isRead { #expect(doubled.value == 2) }
        for value in [2, 3, 3, 4] { x <-- value }
        #expect(sampled.values == [2, 4, 6, 6])
        #expect(pairs.values == [[2, 2], [3, 4], [3, 6], [4, 6]])
        #expect(gated.values == [3, 3, 4])
        #expect(plain.values == pairs.values)
        #expect(latest.values == [[2, 4], [3, 6], [3, 6], [4, 8]])
        #expect(doubled.value == 8)
        withExtendedLifetime(recorder) {}
      }
    }
  }

  @Test("A computed without readers is sampled from before each moment")
  func sampledAlone() {
    let trigger = Inlet<Void>()
    let doubled = Changing.computed { x.value * 2 }
    let sampled = Recorder(trigger.sample(doubled))
    x <-- 2
    x <-- 3
    Moment.run {
      x <-- 4
      trigger <-- ()
    }
    x <-- 5
    trigger <-- ()
    #expect(sampled.values == [6, 10])
  }

  @Test("A value that a new computed reads within the moment keeps its old value for samplers")
  func readByNewComputed() {
    let trigger = Inlet<Int>()
    let mapped = x.map { $0 * 10 }
    let chosen = x.flatMap { value in
      value == 1 ? Changing<Int>.constant(0) : .computed { mapped.value + 1 }
    }
    let streams = x.map { _ in trigger as Changes<Int> }
    let sampled = Recorder(streams.switchToLatest(promptly: true).map { $0 }.sample(mapped))
    let recorder = Recorder(chosen)
    Moment.run {
      trigger <-- 0
      x <-- 2
    }
    #expect(sampled.values == [10])
    #expect(recorder.values == [0, 21])
  }

  @Test("Reads in the body don't change the old value")
  func readInBody() {
    let trigger = Inlet<Void>()
    let doubled = Changing.computed { x.value * 2 }
    let next = Changing.computed { doubled.value + 1 }
    let sampled = Recorder(trigger.sample(next))
    let plain = Recorder(trigger.map { [doubled.value, next.value] })
    let latest = Recorder(trigger.withLatest(from: next) { $1 })
    for round in 0..<3 {
      let recorder = round > 0 ? [Recorder(doubled), Recorder(next)] : []
      x <-- 1
      Moment.run {
        x <-- 2
        #expect(next.value == 5)
        trigger <-- ()
        x <-- 3
        #expect(doubled.value == 6)
        if round == 2 { x <-- 4 }
      }
      #expect(sampled.values.last == 3)
      #expect(plain.values.last == [2, 3])
      #expect(latest.values.last == (round == 2 ? 9 : 7))
      #expect(next.value == (round == 2 ? 9 : 7))
      withExtendedLifetime(recorder) {}
    }
  }

  @Test("An observer made in the body between two assignments doesn't change the old value")
  func observedInBody() {
    let trigger = Inlet<Void>()
    let doubled = x.map { $0 * 2 }
    let next = doubled.map { $0 + 1 }
    let read = Changing.computed { doubled.value }
    let sampled = Recorder(trigger.sample(next))
    var observers: [Observer] = []
    Moment.run {
      x <-- 2
      trigger <-- ()
      observers.append(Observer { _ = read.value })
      x <-- 3
    }
    #expect(sampled.values == [3])
    #expect(next.value == 7)
    withExtendedLifetime(observers) {}
  }

  @Test("Old values follow the previous reads, not the current ones")
  func oldSources() {
    let first = Input(10)
    let second = Input(20)
    let usesSecond = Input(false)
    let chosen = Changing.computed { usesSecond.value ? second.value : first.value }
    let last = Changing.computed { chosen.value + 1 }
    let sampled = Recorder(usesSecond.changes.sample(last))
    for isObserved in [false, true] {
      let recorder = isObserved ? Recorder(last) : nil
      Moment.run {
        first <-- 11
        second <-- 21
        usesSecond <-- true
      }
      #expect(last.value == 22)
      // Its present reads count from now on.
      second <-- 23
      #expect(last.value == 24)
      Moment.run {
        usesSecond <-- false
        second <-- 20
        first <-- 10
      }
      #expect(last.value == 11)
      withExtendedLifetime(recorder) {}
    }
    #expect(sampled.values == [11, 24, 11, 24])
  }

  @Test("The old value of a stateful value is its state before the moment")
  func oldState() {
    let numbers = Inlet<Int>()
    let sum = numbers.accumulate(startingFrom: 0, +)
    let log = numbers.accumulate(into: [0]) { $1.append($0) }
    let text = Changing.computed { "\(sum.value) \(log.value)" }
    let sampled = Recorder(numbers.sample(text))
    let latest = Recorder(numbers.withLatest(from: text) { $1 })
    numbers <-- 1
    numbers <-- 2
    #expect(sampled.values == ["0 [0]", "1 [0, 1]"])
    #expect(latest.values == ["1 [0, 1]", "3 [0, 1, 2]"])
  }

  @Test("Feedback through a sampled computed is well founded")
  func feedback() {
    let numbers = Inlet<Int>()
    let sum = Changing.loop(startingWith: 100) { sum in
      let next = Changing.computed { sum.value + 1 }
      return numbers.snapshot(next) { $0 + $1 }
    }
    let recorder = Recorder(sum)
    numbers <-- 1
    numbers <-- 2
    #expect(recorder.values == [100, 102, 105])
  }

  @Test("An untracked read returns new values without a dependency")
  func untrackedReads() {
    let y = Input(1)
    let doubled = Changing.computed { y.value * 2 }
    let text = Changing.computed { "\(x.value) \(untracked { doubled.value })" }
    let recorder = Recorder(text)
    let latest = Recorder(x.changes.withLatest(from: text) { $1 })
    y <-- 2
    #expect(text.value == "1 2")
    Moment.run {
      y <-- 3
      x <-- 2
    }
    #expect(recorder.values == ["1 2", "2 6"])
    #expect(latest.values == ["2 6"])
    Moment.run {
      x <-- 3
      y <-- 4
    }
    #expect(recorder.values.last == "3 8")
  }

  @Test("The function untracked returns the result or throws the error of its closure")
  func untrackedElsewhere() {
    struct Failure: Error {}
    #expect(untracked { x.value } == 1)
    #expect(throws: Failure.self) { try untracked { throw Failure() } }
    // A read after it counts again, also if it threw.
    var seen: [Int] = []
    let observer = Observer {
      try? untracked { throw Failure() }
      seen.append(x.value)
    }
    x <-- 2
    #expect(seen == [1, 2])
    withExtendedLifetime(observer) {}
  }

  @Test("A tracked read within an untracked one is that of the inner function")
  func trackedWithinUntracked() {
    let inner = Changing.computed { x.value }
    var runs = 0
    let observer = Observer {
      runs += 1
      untracked {
        #expect(inner.value == x.value)
        #expect(Changing.computed { inner.value + 1 }.value == x.value + 1)
      }
    }
    x <-- 2
    #expect(runs == 1)
    #expect(inner.value == 2)
    withExtendedLifetime(observer) {}
  }
}
