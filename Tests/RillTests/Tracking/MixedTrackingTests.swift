import Rill
import Testing

/// No glitches, push and pull: tracked and declared values that depend on one another.
@Suite("Tracking: mixed with operators")
struct MixedTrackingTests {
  @Test("A computed reads all kinds of changing values")
  func computedOverDeclared() {
    let x = Input(1)
    let numbers = Inlet<Int>()
    let doubled = x.map { $0 * 2 }
    let sum = combine(x, doubled) { $0 + $1 }
    let held = numbers.hold(startingWith: 0)
    let total = numbers.accumulate(startingFrom: 0, +)
    let usesSum = Input(false)
    let chosen = usesSum.flatMap { $0 ? sum : doubled }
    var runs = 0
    let all = Changing.computed {
      runs += 1
      return [doubled.value, sum.value, held.value, total.value, chosen.value]
    }
    func expectValues() {
      #expect(all.value == [2, 3, 0, 0, 2])
      x <-- 2
      numbers <-- 5
      #expect(all.value == [4, 6, 5, 5, 4])
      usesSum <-- true
      numbers <-- 1
      #expect(all.value == [4, 6, 1, 6, 6])
      Moment.run {
        x <-- 1
        usesSum <-- false
        numbers <-- -6
      }
      numbers <-- 0
      #expect(all.value == [2, 3, 0, 0, 2])
    }
    expectValues()
    // Unobserved, it runs when read.
    #expect(runs == 4)
    runs = 0
    let recorder = Recorder(all)
    var seen: [[Int]] = []
    let observer = Observer { seen.append(all.value) }
    expectValues()
    #expect(recorder.values == seen)
    #expect(recorder.values.count == 7)
    #expect(runs == 6)
    withExtendedLifetime(observer) {}
  }

  @Test("Operators take a computed as any other value")
  func declaredOverComputed() {
    let x = Input(1)
    let trigger = Inlet<String>()
    let isOdd = Changing.computed { x.value % 2 == 1 }
    let usesOdd = Input(true)
    let mapped = Recorder(isOdd.map { $0 ? "odd" : "even" })
    let combined = Recorder(combine(isOdd, x) { "\($0)\($1)" })
    let chosen = Recorder(usesOdd.flatMap { $0 ? isOdd : .constant(false) })
    let changes = Recorder(isOdd.changes)
    let recorder = Recorder(isOdd)
    let accumulated = isOdd.changes.accumulate(startingFrom: 0) { $1 + ($0 ? 1 : 100) }
    let held = isOdd.changes.hold(startingWith: true)
    let sampled = Recorder(trigger.snapshot(isOdd) { "\($0)\($1)" })
    let latest = Recorder(trigger.withLatest(from: isOdd) { "\($0)\($1)" })
    x <-- 3
    x <-- 4
    x <-- 6
    trigger <-- "a"
    Moment.run {
      x <-- 7
      trigger <-- "b"
    }
    // An equal recomputation is not a change for any observer.
    #expect(mapped.values == ["odd", "even", "odd"])
    #expect(combined.values == ["true1", "true3", "false4", "false6", "true7"])
    #expect(chosen.values == [true, false, true])
    #expect(changes.values == [false, true])
    #expect(recorder.values == [true, false, true])
    #expect(accumulated.value == 101)
    #expect(held.value)
    #expect(sampled.values == ["afalse", "bfalse"])
    #expect(latest.values == ["afalse", "btrue"])
  }

  @Test("Diamonds of both kinds are evaluated once, and never half old")
  func diamonds() {
    let x = Input(1)
    var runs: [String: Int] = [:]
    func count<Result>(_ name: String, _ result: Result) -> Result {
      runs[name, default: 0] += 1
      return result
    }
    let left = x.map { count("left", $0 * 2) }
    let right = Changing.computed { count("right", x.value * 3) }
    let declared = combine(left, right) { count("declared", [$0, $1]) }
    let tracked = Changing.computed { count("tracked", [left.value, right.value, x.value]) }
    let top = Changing.computed { count("top", declared.value + tracked.value) }
    let bottom = combine(top, x) { count("bottom", $0 + [$1]) }
    let recorder = Recorder(bottom)
    var seen: [[Int]] = []
    let observer = Observer { seen.append(bottom.value + top.value) }
    for value in [2, 5] {
      runs = [:]
      x <-- value
      #expect(recorder.values.last == [2, 3, 2, 3, 1, 1].map { $0 * value })
      #expect(seen.last == [2, 3, 2, 3, 1, 1, 2, 3, 2, 3, 1].map { $0 * value })
      #expect(runs.values.allSatisfy { $0 == 1 }, "\(runs)")
      #expect(runs.count == 6)
    }
    #expect(recorder.values.count == 3)
    #expect(seen.count == 3)
    withExtendedLifetime(observer) {}
  }

  @Test("Twenty stacked diamonds, half of them tracked, are evaluated once each")
  func stackedDiamonds() {
    let x = Input(1)
    var runs = 0
    func branch(_ value: Int) -> Int {
      runs += 1
      return value &+ 1
    }
    var last: Changing<Int> = x
    for level in 0..<20 {
      let upper = last
      if level.isMultiple(of: 2) {
        let left = Changing.computed { branch(upper.value) }
        let right = Changing.computed { branch(upper.value) }
        last = .computed { left.value &+ right.value }
      } else {
        last = combine(upper.map(branch), upper.map(branch)) { $0 &+ $1 }
      }
    }
    let recorder = Recorder(last)
    for value in 2...4 {
      runs = 0
      x <-- value
      #expect(runs == 40)
    }
    #expect(recorder.values.count == 4)
  }

  @Test("A computed that a declared node and a tracked observer read runs once")
  func readByBoth() {
    let x = Input(1)
    var runs = 0
    let doubled = Changing.computed {
      runs += 1
      return x.value * 2
    }
    let mapped = Recorder(doubled.map { $0 + 1 })
    var seen: [Int] = []
    let observer = Observer { seen.append(doubled.value) }
    x <-- 2
    x <-- 2
    x <-- 3
    #expect(mapped.values == [3, 5, 7])
    #expect(seen == [2, 4, 6])
    #expect(runs == 3)
    observer.cancel()
    x <-- 4
    #expect(mapped.values.last == 9)
    #expect(runs == 4)
  }
  @Test("A node chosen again at the end of a body is evaluated before the node that chooses it")
  func chosenAgainAfterBody() {
    let high = Input(0)
    let low = Input(0)
    let which = Input(false)
    var chain: Changing<Int> = high
    for _ in 0..<8 {
      let upper = chain
      chain = combine(upper, upper) { left, _ in left }
    }
    let top = chain
    let tracked = Changing.computed { top.value }
    // This node is ranked before the ranks of its sources are determined.
    let late = tracked.map { $0 }
    #expect(tracked.value == 0)
    let choice = Changing.computed { which.value }
    let isKept = Recorder(choice)
    let chosen = choice.map { $0 ? low : late }.flatten()
    var observer: Observer?
    Moment.run {
      which <-- true
      observer = Observer { _ = chosen.value }
      which <-- false
    }
    var seen: [[Int]] = []
    let twice = combine(low, low) { $0 + $1 }
    let both = combine(chosen, twice) { chosen, twice in
      seen.append([chosen, twice])
      return chosen + twice
    }
    let recorder = Recorder(both)
    Moment.run {
      low <-- 1
      high <-- 1
    }
    #expect(seen == [[0, 0], [1, 2]])
    #expect(recorder.values == [0, 3])
    withExtendedLifetime((observer, isKept)) {}
  }
}
