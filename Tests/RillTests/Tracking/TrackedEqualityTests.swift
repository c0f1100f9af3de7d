import Rill
import Synchronization
import Testing

/// Equality: the assignments that count as changes for each kind of observer.
@Suite("Tracking: equality")
struct TrackedEqualityTests {
  /// Counts the runs of a tracked observer.
  private final class Runs {
    var count = 0
    private var observer: Observer?

    init(_ read: @escaping () -> Void) {
      observer = Observer { [unowned self] in
        count += 1
        read()
      }
    }
  }

  private struct Plain {
    var value: Int
  }

  /// A value without references, which a moment keeps in its memory.
  private struct Wide: Equatable {
    @TaskLocal static var comparisons: Comparisons?

    var value = 1
    var other = 0

    static func == (left: Wide, right: Wide) -> Bool {
      comparisons?.pairs.withLock { $0.append([left.value, right.value]) }
      return left.value == right.value
    }
  }

  private final class Comparisons: Sendable {
    let pairs = Mutex<[[Int]]>([])
  }

  @Test("The first tracked read after a moment doesn't compare with a value from before it")
  func firstRead() {
    let comparisons = Comparisons()
    Wide.$comparisons.withValue(comparisons) {
      let x = Input(Wide())
      let recorder = Recorder(x.map(\.value))
      x <-- Wide(value: 2)
      let computed = Changing.computed { x.value.value }
      #expect(computed.value == 2)
      #expect(comparisons.pairs.withLock { $0 } == [])
      x <-- Wide(value: 3)
      #expect(computed.value == 3)
      #expect(comparisons.pairs.withLock { $0 } == [[2, 3]])
      #expect(recorder.values == [1, 2, 3])
    }
  }

  @Test("An equal assignment notifies observers, but not tracked ones")
  func equalWrites() {
    let x = Input(1)
    let recorder = Recorder(x)
    let mapped = Recorder(x.map { $0 * 2 })
    var evaluations = 0
    let doubled = Changing.computed {
      evaluations += 1
      return x.value * 2
    }
    let tracked = Recorder(doubled)
    let runs = Runs { _ = x.value }
    x <-- 1
    #expect(recorder.values == [1, 1])
    #expect(mapped.values == [2, 2])
    #expect(tracked.values == [2])
    #expect((evaluations, runs.count) == (1, 1))
    x <-- 2
    x <-- 2
    #expect(recorder.values == [1, 1, 2, 2])
    #expect(tracked.values == [2, 4])
    #expect((evaluations, runs.count) == (2, 2))
  }

  @Test("An equal mapped value notifies observers, but not tracked ones")
  func equalDeclared() {
    let numbers = Inlet<Int>()
    let held = numbers.hold(startingWith: 0)
    let isOdd = held.map { $0 % 2 == 1 }
    let recorder = Recorder(isOdd)
    let readsHeld = Runs { _ = held.value }
    let readsOdd = Runs { _ = isOdd.value }
    for number in [0, 1, 1, 3, 4, 4] { numbers <-- number }
    #expect(recorder.values == [false, false, true, true, true, false, false])
    #expect(readsHeld.count == 4)
    #expect(readsOdd.count == 3)
  }

  @Test("A value that a body restores doesn't change for one that also follows its source")
  func restoredBesideItsSource() {
    let x = Input(1)
    let read = Changing.computed { x.value }
    let mapped = read.map { $0 }
    let both = Recorder(mapped.map(withLatestFrom: x.map { $0 }) { $0 + $1 }.changes)
    let doubled = mapped.map { $0 * 2 }
    let recorder = Recorder(doubled)
    var observers: [Observer] = []
    Moment.run {
      x <-- 2
      observers.append(doubled.onChange { _, _ in })
      x <-- 1
    }
    #expect(both.values.isEmpty)
    x <-- 3
    #expect(both.values == [6])
    withExtendedLifetime((recorder, observers)) {}
  }

  @Test("A body that restores a value changes nothing, regardless of reads in between")
  func restored() {
    let x = Input(0)
    let recorder = Recorder(x)
    let doubled = Changing.computed { x.value * 2 }
    let direct = Runs { _ = x.value }
    let through = Runs { _ = doubled.value }
    Moment.run {
      x <-- 5
      x <-- 0
    }
    Moment.run {
      x <-- 5
      #expect(doubled.value == 10)
      x <-- 0
    }
    Moment.run {
      x <-- 5
      #expect(doubled.value == 10)
      x <-- 0
      #expect(doubled.value == 0)
    }
    #expect(recorder.values == [0, 0, 0, 0])
    #expect((direct.count, through.count) == (1, 1))
    x <-- 5
    #expect((direct.count, through.count) == (2, 2))
    #expect(doubled.value == 10)
  }

  @Test("A tracked observer made in such a body receives the value at its end")
  func restoredAfterCreation() {
    let x = Input(0)
    let doubled = Changing.computed { x.value * 2 }
    var seen: [[Int]] = []
    var observer: Observer?
    Moment.run {
      x <-- 5
      observer = Observer { seen.append([x.value, doubled.value]) }
      x <-- 0
    }
    #expect(seen == [[5, 10], [0, 0]])
    x <-- 5
    #expect(seen.last == [5, 10])
    withExtendedLifetime(observer) {}
  }

  @Test("A tracked observer made in a body after a write runs once")
  func madeAfterWrites() {
    let x = Input(0)
    let y = Input(0)
    var seen: [[Int]] = []
    var observer: Observer?
    Moment.run {
      x <-- 0
      y <-- 1
      y <-- 0
      observer = Observer { seen.append([x.value, y.value]) }
    }
    #expect(seen == [[0, 0]])
    withExtendedLifetime(observer) {}
  }

  @Test("An equal recomputation doesn't propagate")
  func equalRecomputation() {
    let x = Input(0)
    var evaluations = 0
    let clamped = Changing.computed { min(x.value, 10) }
    let further = Changing.computed {
      evaluations += 1
      return clamped.value + 1
    }
    let recorder = Recorder(further)
    let runs = Runs { _ = further.value }
    for value in [5, 11, 20, 30, 4] { x <-- value }
    #expect(recorder.values == [1, 6, 11, 5])
    #expect((evaluations, runs.count) == (4, 4))
  }

  @Test("A value that isn't Equatable always changes")
  func notEquatable() {
    let x = Input(Plain(value: 1))
    var evaluations = 0
    let value = Changing.computed {
      evaluations += 1
      return x.value.value
    }
    let plain = Changing.computed { Plain(value: value.value) }
    let pair = Changing.computed { (value.value, x.value.value) }
    let readsInput = Runs { _ = x.value }
    let readsValue = Runs { _ = value.value }
    let readsPlain = Runs { _ = plain.value }
    let readsPair = Runs { _ = pair.value }
    x <-- Plain(value: 1)
    #expect(evaluations == 2)
    #expect((readsInput.count, readsValue.count) == (2, 1))
    #expect((readsPlain.count, readsPair.count) == (1, 2))
    x <-- Plain(value: 2)
    #expect((readsInput.count, readsValue.count) == (3, 2))
    #expect((readsPlain.count, readsPair.count) == (2, 3))
  }

  private func input<Value>(_ value: Value) -> Input<Value> { Input(value) }

  private func computed<Value>(_ body: @escaping () -> Value) -> Changing<Value> {
    .computed(body)
  }

  private func held<Value>(_ inlet: Inlet<Value>, _ value: Value) -> Changing<Value> {
    inlet.hold(startingWith: value)
  }

  @Test("Types with an Equatable conformance known only at run time are compared")
  func generic() {
    let x = input("a")
    let inlet = Inlet<[Int]>()
    let list = held(inlet, [1])
    let upper = computed { x.value.uppercased() }
    let recorder = Recorder(upper)
    let runs = Runs { _ = (x.value, list.value) }
    x <-- "a"
    inlet <-- [1]
    #expect(runs.count == 1)
    x <-- "A"
    inlet <-- [1, 2]
    #expect(runs.count == 3)
    #expect(recorder.values == ["A"])
    let plain = input(Plain(value: 1))
    let always = Runs { _ = plain.value }
    plain <-- Plain(value: 1)
    #expect(always.count == 2)
    let optional: Input<Int?> = input(nil)
    let sometimes = Runs { _ = optional.value }
    optional <-- nil
    optional <-- 1
    optional <-- 1
    #expect(sometimes.count == 2)
  }

  @Test("A change in place to an equal value is no change")
  func inPlace() {
    let list = Input([2, 1])
    let count = Changing.computed { list.value.count }
    let recorder = Recorder(list)
    let direct = Runs { _ = list.value }
    let through = Runs { _ = count.value }
    list.modify { $0.reverse() }
    #expect((direct.count, through.count) == (2, 1))
    list.modify { $0.sort() }
    list.modify { _ in }
    #expect((direct.count, through.count) == (2, 1))
    Moment.run {
      list.modify { $0.append(3) }
      #expect(count.value == 3)
      list.modify { $0.removeLast() }
    }
    #expect((direct.count, through.count) == (2, 1))
    list.modify { $0.append(3) }
    #expect((direct.count, through.count) == (3, 2))
    #expect(recorder.values.count == 6)
  }

  @Test("A value of accumulate(into:) is compared while it is read")
  func accumulatedInPlace() {
    let numbers = Inlet<Int>()
    let odd = numbers.accumulate(into: [Int]()) { if $0 % 2 == 1 { $1.append($0) } }
    let runs = Runs { _ = odd.value }
    for number in [1, 2, 4, 3] { numbers <-- number }
    #expect(runs.count == 3)
    #expect(odd.value == [1, 3])
  }
}
