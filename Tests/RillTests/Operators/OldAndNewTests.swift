import Rill
import Testing

/// Old and new: the functions that receive a value from before the moment, and from after it.
@Suite("Old and new", .timeLimit(.minutes(20)))
struct OldAndNewTests {
  @Test("The operators sample, snapshot and gate of a stream use the old value")
  func old() {
    let x = Input(1)
    let doubled = x.map { $0 * 2 }
    let sampled = Recorder(x.changes.sample(doubled))
    let snapshot = Recorder(x.changes.snapshot(doubled) { [$0, $1] })
    let pairs = Recorder(x.changes.snapshot(x).map { [$0, $1] })
    let gated = Recorder(x.changes.gate(while: x.map { $0 > 1 }))
    x <-- 2
    x <-- 3
    #expect(sampled.values == [2, 4])
    #expect(snapshot.values == [[2, 2], [3, 4]])
    #expect(pairs.values == [[2, 1], [3, 2]])
    #expect(gated.values == [3])
  }

  @Test("A plain read in a function of a stream returns the old value")
  func plainReads() {
    let x = Input(1)
    let doubled = x.map { $0 * 2 }
    let total = x.changes.accumulate(startingFrom: 0, +)
    let mapped = Recorder(x.changes.map { [$0, x.value, doubled.value, total.value] })
    let kept = Recorder(x.changes.filter { _ in doubled.value > 2 })
    let states = Recorder(
      x.changes.scan(startingWith: 0) { _, value in value * 100 + doubled.value })
    x <-- 2
    let observed = Recorder(doubled)
    x <-- 3
    #expect(mapped.values == [[2, 1, 2, 0], [3, 2, 4, 2]])
    #expect(kept.values == [3])
    #expect(states.values == [202, 304])
    #expect(observed.values == [4, 6])
  }

  @Test("A stateful value begins with new values, and is read as old in the function that makes it")
  func readWhereMade() {
    let trigger = Inlet<Int>()
    let input = Input(9)
    // The trigger occurs before the moment has computed this value.
    let held = input.map { $0 }.changes.hold(startingWith: 9)
    var seen: [Int] = []
    var made: [Changing<Int>] = []
    let observer = trigger.map { _ in
      for source in [input, held] {
        let gated = source.gate(while: .constant(true), startingWith: 7)
        seen += [source.value, gated.value, gated.map { $0 + 1 }.value]
        made.append(gated)
      }
    }.observe {}
    Moment.run {
      input <-- 3
      trigger <-- 1
    }
    #expect(seen == [9, 9, 10, 9, 9, 10])
    #expect(made.map(\.value) == [3, 3])
    withExtendedLifetime(observer) {}
  }

  @Test("A plain read in a function of merge or accumulate returns the old value")
  func plainReadsInJoins() {
    let x = Input(1)
    let other = Inlet<Int>()
    let joined = Recorder(x.changes.merge(other) { $0 * 100 + $1 * 10 + x.value })
    let sum = x.changes.accumulate(startingFrom: 0) { value, sum in sum + value * 10 + x.value }
    Moment.run {
      other <-- 5
      x <-- 2
    }
    #expect(joined.values == [251])
    #expect(sum.value == 21)
  }

  @Test("A plain read sees the old value after a read in the body has computed the new one")
  func readInBody() {
    let x = Input(1)
    let doubled = x.map { $0 * 2 }
    let trigger = Inlet<Void>()
    let seen = Recorder(trigger.map { doubled.value })
    let sampled = Recorder(trigger.sample(doubled))
    Moment.run {
      x <-- 2
      #expect(doubled.value == 4)
      trigger <-- ()
      x <-- 3
      #expect(doubled.value == 6)
    }
    #expect(seen.values == [2])
    #expect(sampled.values == [2])
    #expect(doubled.value == 6)
  }

  @Test("Old values of flatten are those of the previous choice")
  func oldFlatten() {
    let first = Input(10)
    let second = Input(20)
    let usesSecond = Input(false)
    let chosen = usesSecond.flatMap { $0 ? second : first }
    let sampled = Recorder(usesSecond.changes.sample(chosen))
    Moment.run {
      first <-- 11
      second <-- 21
      usesSecond <-- true
    }
    #expect(sampled.values == [10])
    #expect(chosen.value == 21)
    usesSecond <-- false
    #expect(sampled.values == [10, 21])
  }

  @Test("The operators withLatest, map, combine and map(withLatestFrom:) use new values")
  func new() {
    let x = Input(1)
    let doubled = x.map { $0 * 2 }
    let latest = Recorder(x.changes.withLatest(from: doubled) { [$0, $1] })
    let pairs = Recorder(x.changes.withLatest(from: x).map { [$0, $1] })
    let combined = Recorder(combine(x, doubled) { [$0, $1] })
    let with = Recorder(x.map(withLatestFrom: doubled) { [$0, $1] })
    x <-- 2
    #expect(latest.values == [[2, 4]])
    #expect(pairs.values == [[2, 2]])
    #expect(combined.values == [[1, 2], [2, 4]])
    #expect(with.values == [[1, 2], [2, 4]])
  }

  @Test("The operator withLatest waits for a value of a higher rank")
  func withLatestWaits() {
    let numbers = Inlet<Int>()
    let sum = numbers.map { $0 * 2 }.accumulate(startingFrom: 0, +).map { $0 + 1 }.map { $0 + 1 }
    let latest = Recorder(numbers.withLatest(from: sum) { [$0, $1] })
    numbers <-- 1
    numbers <-- 2
    #expect(latest.values == [[1, 4], [2, 8]])
  }

  @Test("Feedback through a sampled value is well founded")
  func feedback() {
    let numbers = Inlet<Int>()
    let sum = Changing.loop(startingWith: 100) { sum in
      numbers.snapshot(sum) { number, sum in sum + number }
    }
    let recorder = Recorder(sum)
    numbers <-- 1
    numbers <-- 2
    #expect(recorder.values == [100, 101, 103])
  }

  @Test("The operator accumulate(into:) keeps the old value for samples")
  func oldInPlace() {
    let numbers = Inlet<Int>()
    let log = numbers.accumulate(into: [0]) { $1.append($0) }
    let before = Recorder(numbers.sample(log))
    let after = Recorder(numbers.withLatest(from: log) { $1 })
    numbers <-- 1
    numbers <-- 2
    #expect(before.values == [[0], [0, 1]])
    #expect(after.values == [[0, 1], [0, 1, 2]])
  }

  @Test("A plain read of an accumulated value that has changed in place is rejected")
  func lostOldValue() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let numbers = Inlet<Int>()
      let log = numbers.accumulate(into: [0]) { $1.append($0) }.named("the log")
      let counts = numbers.map { _ in log.value.count }
      let observer = counts.observe { _ in }
      withExtendedLifetime(observer) { numbers.announce(1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the log was updated in place"), "\(message)")
  }
}

#if DEBUG
  /// Old and new: the mistake that debug builds report.
  @Suite("Plain reads that are mistakes")
  struct PlainReadReportTests {
    private func reports(of body: () -> Void) -> [String] {
      var lines: [String] = []
      Diagnostics.withSink({ lines.append($0) }, body)
      return lines
    }

    @Test("A report of a read in map names both nodes")
    func inMap() {
      let price = Input(2).named("price")
      let amount = Input(3).named("amount")
      let total = amount.map { $0 * price.value }.named("total")
      let lines = reports { #expect(total.value == 6) }
      #expect(lines.count == 1)
      #expect(lines.first?.contains("total") == true, "\(lines)")
      #expect(lines.first?.contains("price") == true, "\(lines)")
    }

    @Test("A report of unnamed nodes contains their source locations")
    func withoutNames() {
      let price = Input(2)
      let total = Input(3).map { $0 * price.value }
      let lines = reports { _ = total.value }
      #expect(lines.count == 1)
      #expect(lines.first?.contains("map (RillTests/OldAndNewTests.swift:") == true, "\(lines)")
      #expect(lines.first?.contains("Input (RillTests/OldAndNewTests.swift:") == true, "\(lines)")
    }

    @Test("Reads are reported in combine, filter, removeDuplicates and flatMap")
    func inOthers() {
      let secret = Input(2).named("secret")
      let x = Input(1)
      let made: [() -> Recorder<Int>] = [
        { Recorder(combine(x, x) { $0 + $1 + secret.value }) },
        { Recorder(x.map(withLatestFrom: x) { $0 + $1 + secret.value }) },
        { Recorder(x.filter(startingWith: 0) { $0 > secret.value - 10 }) },
        { Recorder(x.removeDuplicates { $0 == $1 + secret.value }) },
        { Recorder(x.flatMap { .constant($0 + secret.value) }) },
      ]
      for make in made {
        var recorder: Recorder<Int>?
        _ = reports { recorder = make() }
        let lines = reports { x <-- x.value + 1 }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains("secret") }, "\(lines)")
        withExtendedLifetime(recorder) {}
      }
    }

    @Test("Reads in functions of streams, in observers and outside aren't reported")
    func elsewhere() {
      let price = Input(2)
      let amount = Input(3)
      let lines = reports {
        let mapped = Recorder(amount.changes.map { $0 * price.value })
        let observer = amount.observe { _ = $0 * price.value }
        let change = amount.onChange { _ = $0 * $1 * price.value }
        let sum = combine(price, amount) { $0 * $1 }
        amount <-- 4
        #expect(sum.value == 8)
        #expect(mapped.values == [8])
        withExtendedLifetime((observer, change)) {}
      }
      #expect(lines == [])
    }

    @Test("Diagnostic sinks nest, and the outer one is restored")
    func sinks() {
      var inner: [String] = []
      let lines = reports {
        let secret = Input(2)
        let wrong = Input(1).map { $0 + secret.value }
        Diagnostics.withSink({ inner.append($0) }) { _ = wrong.value }
        #expect(inner.count == 1)
        let another = Input(1).map { $0 + secret.value }
        _ = another.value
      }
      #expect(lines.count == 1)
      #expect(inner.count == 1)
    }
  }
#endif
