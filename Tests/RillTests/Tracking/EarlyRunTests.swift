import Rill
import Testing

/// Tracked reads: a function that reads a value before the moment computes it runs again
/// afterwards, and no observer receives its first result.
@Suite("Tracking: runs that come too early")
struct EarlyRunTests {
  private let numbers = Inlet<Int>()

  /// Holds `numbers`, after many joins.
  private func deep() -> Changing<Int> {
    var stream: Changes<Int> = numbers
    for _ in 0..<5 {
      let upper = stream
      stream = upper.merge(upper.map { $0 }) { left, _ in left }
    }
    return stream.hold(startingWith: 0)
  }

  @Test("A computed with a new read of a held value is evaluated again with the correct value")
  func newlyRead() {
    let shallow = numbers.hold(startingWith: 0)
    let deep = deep()
    var runs = 0
    let chosen = Changing.computed {
      runs += 1
      return shallow.value % 2 == 1 ? deep.value * 10 : -1
    }
    let recorder = Recorder(chosen)
    let mapped = Recorder(combine(chosen, numbers.hold(startingWith: 0)) { [$0, $1] })
    let latest = Recorder(numbers.withLatest(from: chosen) { [$0, $1] })
    numbers <-- 2
    runs = 0
    numbers <-- 3
    #expect(runs == 2)
    numbers <-- 5
    #expect(runs == 3)
    numbers <-- 4
    numbers <-- 7
    #expect(recorder.values == [-1, 30, 50, -1, 70])
    #expect(mapped.values == [[-1, 0], [-1, 2], [30, 3], [50, 5], [-1, 4], [70, 7]])
    #expect(latest.values == [[2, -1], [3, 30], [5, 50], [4, -1], [7, 70]])
  }

  @Test("A computed that reads such a computed is evaluated correctly at any distance")
  func furtherDown() {
    let shallow = numbers.hold(startingWith: 0)
    let deep = deep()
    let chosen = Changing.computed { shallow.value % 2 == 1 ? deep.value * 10 : -1 }
    let next = Changing.computed { chosen.value + 1 }
    let last = Changing.computed { next.value + shallow.value }
    let recorder = Recorder(last)
    let changes = Recorder(next.changes)
    for number in [2, 3, 5, 4, 7] { numbers <-- number }
    #expect(recorder.values == [0, 2, 34, 56, 4, 78])
    #expect(changes.values == [31, 51, 0, 71])
  }

  @Test("A computed that newly reads such a computed is evaluated correctly")
  func readsOneNewly() {
    let x = Input(0)
    let deep = deep()
    let top = deep.map { $0 * 10 }
    let between = Changing.computed { top.value }
    let out = Changing.computed { x.value == 3 ? between.value : -1 }
    let recorder = Recorder(out)
    let observer = Observer { _ = top.value }
    Moment.run {
      numbers <-- 3
      x <-- 3
    }
    #expect(recorder.values == [-1, 30])
    withExtendedLifetime(observer) {}
  }

  @Test("A computed can newly read an observed computed of many values")
  func readsNewlyObserved() {
    let x = Input(0)
    var high = Changing.computed { x.value * 10 }
    for _ in 0..<4 {
      let upper = high
      high = .computed { upper.value }
    }
    let top = high
    let between = Changing.computed { top.value }
    let out = Changing.computed { x.value == 3 ? between.value : -1 }
    let recorder = Recorder(out)
    let observer = Observer { _ = top.value }
    x <-- 3
    x <-- 4
    #expect(recorder.values == [-1, 30, -1])
    withExtendedLifetime(observer) {}
  }

  @Test("A tracked observer runs after the moment, and so never too early")
  func observer() {
    let shallow = numbers.hold(startingWith: 0)
    let deep = deep()
    var seen: [Int] = []
    let observer = Observer { seen.append(shallow.value % 2 == 1 ? deep.value * 10 : -1) }
    for number in [2, 3, 5, 4, 7] { numbers <-- number }
    #expect(seen == [-1, -1, 30, 50, -1, 70])
    withExtendedLifetime(observer) {}
  }

  @Test("A value read too early is nevertheless a source")
  func staysASource() {
    let x = Input(0)
    let deep = deep()
    let chosen = Changing.computed { x.value > 0 ? deep.value : -1 }
    let recorder = Recorder(chosen)
    Moment.run {
      x <-- 1
      numbers <-- 5
    }
    numbers <-- 6
    x <-- 2
    numbers <-- 6
    x <-- 0
    numbers <-- 7
    #expect(recorder.values == [-1, 5, 6, -1])
  }
  @Test("A computed that ran too early runs again even if its source doesn't change")
  func unchangedSource() {
    let x = Input(0)
    let deep = deep()
    let chosen = Changing.computed { x.value > 0 ? deep.value : -1 }
    let recorder = Recorder(chosen)
    x <-- 1
    #expect(recorder.values == [-1, 0])
  }

  @Test("A value that loses its last listener is still known as it was before the moment")
  func losesItsListener() {
    let x = Input(1)
    let computed = Changing.computed { x.value }
    var runs = 0
    let chosen = Input(0).flatMap { _ in
      computed.map { value in
        runs += 1
        return value
      }
    }
    let between = Changing.computed { chosen.value }
    let newReader = Recorder(Changing.computed { x.value == 2 ? between.value : 0 })
    let formerReader = Recorder(Changing.computed { x.value == 2 ? 0 : computed.value })
    x <-- 2
    // Once for the value before the moment, since the first read comes too early.
    #expect(runs == 2)
    #expect(newReader.values == [0, 2])
    #expect(formerReader.values == [1, 0])
  }
}
