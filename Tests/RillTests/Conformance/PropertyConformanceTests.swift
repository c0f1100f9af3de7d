import Rill
import Testing

/// Prose vectors: values that change. Vectors about completion and interruption have no meaning in
/// a core without both (rule “Totality”). There is no `zip` by index (rs-zip-cached), no `now`
/// (reflex-now), and no source with its own set-up and teardown (reflex-root-cleanup) to test.
@Suite("Prose: changing values")
struct PropertyConformanceTests {
  @Test("rs-constant-property: A constant has a value and no changes")
  func constant() {
    let constant = Changing.constant(4)
    var values: [Int] = []
    var changes: [Int] = []
    let first = constant.observe { values.append($0) }
    let second = constant.changes.observe { changes.append($0) }
    #expect(values == [4])
    #expect(changes == [])
    withExtendedLifetime((first, second)) {}
  }

  @Test("rs-recursive-observation: An observer may observe and read its own source")
  func recursive() {
    let source = Input(1)
    var inner: [Int] = []
    var reads: [Int] = []
    let bag = ObserverBag()
    let outer = source.changes.observe { _ in
      reads.append(source.value)
      source.observe { inner.append($0) }.store(in: bag)
    }
    source.assign(2)
    #expect(reads == [2])
    #expect(inner == [2])
    outer.cancel()
    source.assign(3)
    #expect(inner == [2, 3])
    bag.cancelAll()
  }

  @Test("rs-skipRepeats: Repeats of the current value are dropped")
  func skipRepeats() {
    let source = Input(1)
    var received: [Int] = []
    let observer = source.removeDuplicates().observe { received.append($0) }
    for value in [1, 2, 2, 1] { source.assign(value) }
    #expect(received == [1, 2, 1])
    withExtendedLifetime(observer) {}
  }

  @Test("rs-combinePrevious: Each value is paired with its predecessor")
  func withPrevious() {
    let source = Input("v0")
    var received: [[String]] = []
    let observer = source.withPrevious(startingWith: "initial").observe {
      received.append([$0.previous, $0.current])
    }
    source.assign("v1")
    #expect(received == [["initial", "v0"], ["v0", "v1"]])
    withExtendedLifetime(observer) {}
  }

  @Test("sig-trigger-mutation: A change in place notifies dependents once per moment")
  func mutation() {
    let first = Input([1, 2])
    let second = Input([3])
    let length = first.map(\.count)
    var runs = 0
    let observer = combine(first, second) { $0.count + $1.count }.observe { _ in runs += 1 }
    runs = 0
    Moment.run {
      first.modify { $0.append(9) }
      second.modify { $0.append(9) }
    }
    #expect(length.value == 3)
    #expect(runs == 1)
    withExtendedLifetime(observer) {}
  }

  @Test("sig-nan: Equality is that of Swift, in which NaN differs from itself")
  func nan() {
    let source = Input(Double.nan)
    var count = 0
    let observer = source.removeDuplicates().changes.observe { _ in count += 1 }
    source.assign(.nan)
    source.assign(.nan)
    #expect(count == 2)
    withExtendedLifetime(observer) {}
  }

  @Test("sig-scope-dispose: A bag ends everything that was put into it")
  func bag() {
    // An observation has no cleanup, so the order isn't observable.
    let source = Inlet<Int>()
    var received: [Int] = []
    do {
      let bag = ObserverBag()
      for index in 0..<3 { source.observe { received.append($0 * 10 + index) }.store(in: bag) }
      source.announce(1)
      withExtendedLifetime(bag) {}
    }
    source.announce(2)
    #expect(received == [10, 11, 12])
  }
}
