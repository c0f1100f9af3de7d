import Rill
import Testing

/// Values that call an external function at each read.
@Suite struct PullingTests {
  private final class Device {
    var level = 1
    var reads = 0

    func read() -> Int {
      reads += 1
      return level
    }
  }

  private let device = Device()
  private var pulled: Changing<Int> { .pulling { [device] in device.read() } }

  @Test func isReadAtEachRead() {
    let pulled = pulled
    #expect(device.reads == 0)
    #expect(pulled.value == 1)
    device.level = 2
    #expect(pulled.value == 2)
    #expect(pulled.value == 2)
    #expect(device.reads == 3)
  }

  @Test func computedValuesPullAtEachRead() {
    let pulled = pulled
    let x = Input(10)
    let mapped = pulled.map { $0 * 2 }
    let sum = combine(x, mapped) { $0 + $1 }
    let chosen = Changing.constant(true).flatMap { _ in sum }
    let computed = Changing.computed { chosen.value + x.value }
    #expect(computed.value == 22)
    device.level = 2
    #expect(mapped.value == 4)
    #expect(sum.value == 14)
    #expect(chosen.value == 14)
    #expect(computed.value == 24)
  }

  @Test func anObservedOneIsPulledWhenAnotherSourceChanges() {
    let x = Input(10)
    let pulled = pulled
    let declared = combine(x, pulled.map { $0 }.map { $0 }) { $0 + $1 }
    let tracked = Changing.computed { x.value + pulled.value }
    var (sums, trackedSums): ([Int], [Int]) = ([], [])
    let observers = [
      declared.observe { sums.append($0) }, tracked.observe { trackedSums.append($0) },
    ]
    device.level = 2
    #expect(sums == [11])
    x <-- 20
    #expect(sums == [11, 22])
    #expect(trackedSums == [11, 22])
    device.level = 3
    #expect(declared.value == 23)
    #expect(tracked.value == 23)
    #expect(sums == [11, 22])
    withExtendedLifetime(observers) {}
  }

  @Test func aSwitchToItPullsFromThenOn() {
    let isPulling = Input(false)
    let pulled = pulled
    let zero = Changing.constant(0)
    let chosen = isPulling.flatMap { $0 ? pulled : zero }
    let text = chosen.map { "\($0)" }
    var texts: [String] = []
    let observer = text.observe { texts.append($0) }
    isPulling <-- true
    device.level = 2
    #expect(text.value == "2")
    #expect(texts == ["0", "1"])
    withExtendedLifetime(observer) {}
  }

  @Test func aChoiceByItIsUnchangedByABodyThatRestoresAValue() {
    let input = Input(0)
    let pulled = Changing.pulling { 0 }
    let chosen = pulled.flatMap { _ in Changing.computed { (input.value + pulled.value) % 3 } }
    let recorder = Recorder(chosen)
    Moment.run {
      input <-- 2
      #expect(chosen.value == 2)
      input <-- 0
    }
    #expect(recorder.values == [0])
    input <-- 1
    #expect(recorder.values == [0, 1])
  }

  @Test func aChoiceByItIsUnchangedByARankThatRises() {
    let x = Input(10)
    let large = Changing.computed { x.value > 100 ? 1 : 0 }
    // In its first run for an odd number it has to wait for the other computed value.
    let number = Changing.computed { x.value % 2 == 0 ? 0 : large.value }
    // Each read makes another sum, which is the choice from then on.
    let chosen = pulled.flatMap { _ in combine(number, number) { $0 + $1 } }
    var sums: [Int] = []
    let observers = [
      Observer { _ = chosen.value + chosen.value }, chosen.observe { sums.append($0) },
    ]
    x <-- 11
    #expect(sums == [0])
    x <-- 101
    #expect(sums == [0, 2])
    withExtendedLifetime(observers) {}
  }

  @Test func aChoiceMadeByAReadIsReportedByARankThatRises() {
    let pulled = pulled
    let (trigger, number) = (Inlet<Int>(), Input(6))
    let source = trigger.map { _ in pulled }.hold(startingWith: number).flatten()
    let held = number.flatMap { $0 > 5 ? number : source }.changes.hold(startingWith: 7)
    let sum = trigger.accumulate(startingFrom: 4, +)
    // The observer makes another choice. The one before it has to wait for the combined value.
    let chosen = source.flatMap { _ in
      let both = combine(sum, held) { $0 > 4 || $1 > 10 ? 100 : 0 }
      return Changing.computed { both.value + held.value }
    }
    var seen: [Int] = []
    let observer = Observer { seen.append(chosen.value) }
    trigger <-- 1
    #expect(seen == [7, 107])
    number <-- 2
    #expect(seen == [7, 107, 101])
    withExtendedLifetime(observer) {}
  }

  @Test func aFormerChoiceThatRisesIsLeft() {
    let x = Input(1)
    // Its rank exceeds those of all other nodes below.
    let deep = (0..<8).reduce(x.map { $0 }) { chain, _ in chain.map { $0 } }
    let number = Changing.computed { x.value % 2 == 0 ? deep.value : 6 }
    // Each read makes another choice.
    let chosen = pulled.flatMap { _ in Changing.computed { number.value } }
    var pairs: [[Int]] = []
    let pair = combine(chosen, x) { [$0, $1] }
    let observers = [pair.changes.observe { pairs.append($0) }, Observer { _ = chosen.value }]
    Moment.run {
      x <-- 6
      #expect(chosen.value == 6)
    }
    x <-- 8
    #expect(pairs == [[6, 6], [8, 8]])
    withExtendedLifetime(observers) {}
  }

  @Test func aSwitchToAChoiceByItEnds() {
    let input = Input(1)
    let pulled = Changing.pulling { 8 }
    let inner = pulled.flatMap { number in input.map { $0 + number } }
    let isInner = Input(false)
    let recorder = Recorder(isInner.flatMap { $0 ? inner : input.map { $0 } })
    isInner <-- true
    input <-- 2
    isInner <-- false
    #expect(recorder.values == [1, 9, 10, 2])
  }

  /// A value that an input pulls may differ at each read, but only a change is a change.
  @Test(arguments: [false, true])
  func aReadInABodyIsNoChange(isRepeated: Bool) {
    let x = Input(1)
    let doubled = x.map { $0 * 2 }
    let (pulled, three) = (pulled, Changing.constant(3))
    let constant = Changing.computed { 10 + x.value / 10 }
    let unchanged = [
      pulled, pulled.map { $0 }, pulled.map { $0 }.map { $0 },
      pulled.flatMap { _ in three }, pulled.flatMap { _ in pulled.map { $0 } },
      pulled.flatMap { _ in constant.map { $0 } },
      pulled.flatMap { _ in .computed { pulled.value + x.value / 10 } },
      .computed { pulled.value }, combine(pulled, constant) { $0 + $1 },
    ]
    let changed = [
      combine(x, pulled) { $0 + $1 }, pulled.flatMap { _ in x },
      pulled.flatMap { _ in x.map { $0 } }, pulled.flatMap { _ in .computed { x.value } },
      x.flatMap { _ in pulled }, .computed { pulled.value + x.value },
    ]
    var made: [Changing<Int>] = []
    Moment.run {
      x <-- 4
      made = (unchanged + changed).map { source in
        let latest = source.map(withLatestFrom: doubled) { $1 }
        if isRepeated { _ = source.value }
        return latest
      }
    }
    #expect(made.map(\.value) == unchanged.map { _ in 2 } + changed.map { _ in 8 })
  }

  @Test func inAMomentTheOtherSourcesAreOldOrNew() {
    let x = Input(10)
    let sum = combine(x, pulled) { $0 + $1 }
    let sampled = x.changes.sample(sum)
    let latest = x.changes.withLatest(from: sum) { $1 }
    var (old, new): ([Int], [Int]) = ([], [])
    let observers = [sampled.observe { old.append($0) }, latest.observe { new.append($0) }]
    x <-- 20
    #expect(old == [11])
    #expect(new == [21])
    withExtendedLifetime(observers) {}
  }

  @Test func theFirstValueOfANewChoiceIsNoChange() {
    let source = Changing.constant(11)
    let other = Input(10)
    let asks = Inlet<Void>()
    let chosen = pulled.flatMap { _ in Changing.computed { source.value % 3 } }
    let recorder = Recorder(chosen.map(withLatestFrom: other) { $0 + $1 })
    var sampled: [Int] = []
    // The sample makes a new `computed`, and reads it as the value from before the moment.
    let observer = asks.sample(chosen).observe { sampled.append($0) }
    Moment.run {
      asks.announce(())
      other <-- 20
    }
    #expect(sampled == [2])
    #expect(recorder.values == [12])
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: [3, 4])
  func aReadOfTheValueBeforeIsNoChange(_ assigned: Int) {
    let x = Input(1)
    let asks = Inlet<Void>()
    let chosen = pulled.flatMap { _ in Changing.computed { x.value % 2 } }
    let isPositive = x.map { $0 > 1 }
    let readers = [
      chosen.gate(while: isPositive), chosen.map { $0 }.gate(while: isPositive),
      chosen.map(withLatestFrom: isPositive) { value, _ in value },
    ].map { Recorder($0) }
    var sampled: [Int] = []
    let observer = asks.sample(chosen).observe { sampled.append($0) }
    let second = asks.sample(chosen.map { $0 }).observe { sampled.append($0) }
    Moment.run {
      asks.announce(())
      x <-- assigned
    }
    #expect(sampled == [1, 1])
    for reader in readers { #expect(reader.values == (assigned == 3 ? [1] : [1, 0])) }
    withExtendedLifetime((observer, second)) {}
  }

  #if DEBUG
    @Test func aComputedThatReadsNothingSaysSoOnce() {
      var lines: [String] = []
      func useThem() {
        let outside = 1
        let frozen = Changing.computed { outside + 1 }.named("frozen")
        #expect(frozen.value == 2)
        #expect(frozen.value == 2)
        let observer = frozen.observe { _ in }
        let peeking = Changing.computed { untracked { frozen.value } }
        _ = peeking.value
        observer.cancel()
        let reading = Changing.computed { frozen.value }
        _ = reading.value
      }
      Diagnostics.withSink({ lines.append($0) }, useThem)
      #expect(lines.count == 2)
      #expect(lines.first?.contains("frozen") == true)
      #expect(lines.first?.contains("Changing.pulling") == true)
    }
  #endif
}
