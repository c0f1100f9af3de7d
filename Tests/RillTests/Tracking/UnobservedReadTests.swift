import Foundation
import Rill
import Testing

/// Push and pull: an unobserved value is computed when it is read, once per version. Until
/// something changes, another read doesn't visit its sources.
@Suite("Tracking: reads without observers", .timeLimit(.minutes(20)))
struct UnobservedReadTests {
  // If each read visited all sources, these three tests would take hours.
  @Test("A change runs each function of a computed chain once, whichever values are read")
  func chainOfComputed() {
    let input = Input(0)
    var runs = 0
    var chain: [Changing<Int>] = [input]
    for _ in 0..<100_000 {
      let upper = chain[chain.count - 1]
      chain.append(
        .computed {
          runs += 1
          return upper.value + 1
        })
      #expect(chain[chain.count - 1].value == chain.count - 1)
    }
    #expect(runs == 100_000)
    input <-- 1
    for (depth, level) in chain.enumerated().reversed() where level.value != depth + 1 {
      Issue.record("level \(depth) is \(level.value)")
    }
    #expect(runs == 200_000)
  }

  @Test("An assignment in a body runs each function of a chain of maps once")
  func chainOfMaps() {
    let input = Input(0)
    var runs = 0
    var chain: [Changing<Int>] = [input]
    for _ in 0..<100_000 {
      chain.append(
        chain[chain.count - 1].map { value in
          runs += 1
          return value + 1
        })
      #expect(chain[chain.count - 1].value == chain.count - 1)
    }
    #expect(runs == 100_000)
    Moment.run {
      input <-- 1
      for (depth, level) in chain.enumerated().reversed() where level.value != depth + 1 {
        Issue.record("level \(depth) is \(level.value)")
      }
      #expect(runs == 200_000)
    }
  }

  @Test("A value that was read just before a moment isn't computed again for its old value")
  func readBeforeMoment() {
    let x = Input(1)
    let asks = Inlet<Void>()
    var runs: [Int] = []
    let mapped = x.map { value in
      runs.append(value)
      return value * 10
    }
    let sampled = asks.sample(mapped)
    var seen: [Int] = []
    let observer = sampled.observe { seen.append($0) }
    #expect(mapped.value == 10)
    Moment.run {
      x <-- 2
      asks.announce(())
    }
    #expect(seen == [10])
    #expect(runs == [1])
    #expect(mapped.value == 20)
    Moment.run {
      #expect(mapped.value == 20)
      x <-- 3
      asks.announce(())
    }
    #expect(seen == [10, 20])
    #expect(runs == [1, 2])
    withExtendedLifetime(observer) {}
  }

  @Test("A value that lost its last listener isn't computed again for its old value")
  func unobservedBeforeMoment() {
    let x = Input(1)
    let asks = Inlet<Void>()
    var runs: [Int] = []
    let mapped = x.map { value in
      runs.append(value)
      return value * 10
    }
    var seen: [Int] = []
    let observer = asks.sample(mapped).observe { seen.append($0) }
    mapped.observe { _ in }.cancel()
    Moment.run {
      x <-- 2
      asks.announce(())
    }
    #expect(seen == [10])
    #expect(runs == [1])
    withExtendedLifetime(observer) {}
  }

  @Test("A value read as old and then switched to in a moment is computed twice in it")
  func readAsOldThenChosen() {
    let input = Input(9)
    let trigger = Inlet<Int>()
    // The trigger occurs before the moment has computed this value.
    let upper = Changing.constant(0).flatMap { _ in input }
    var runs = 0
    let mapped = upper.map { value in
      runs += 1
      return value + 1
    }
    var seen: [Int] = []
    let reader = trigger.map { _ in seen.append(mapped.value) }.observe {}
    let recorder = Recorder(upper.map { $0 % 2 }.flatMap { $0 == 0 ? mapped : .constant(0) })
    Moment.run {
      input <-- 6
      trigger <-- 1
    }
    #expect(seen == [10])
    #expect(recorder.values == [0, 7])
    #expect(runs == 2)
    withExtendedLifetime(reader) {}
  }

  @Test("A choice that becomes known in a moment doesn't lose the value from before it")
  func readBeforeChoice() {
    let x = Input(6)
    var runs: [Int] = []
    let chosen = x.map { value -> Changing<Int> in
      runs.append(value)
      return x
    }.flatten()
    let outer = x.map { $0 % 2 == 0 ? x : chosen }.flatten()
    var seen: [Int] = []
    let observer = outer.observe { seen.append($0) }
    #expect(chosen.value == 6)
    x <-- 7
    #expect(seen == [6, 7])
    #expect(runs == [6, 7])
    withExtendedLifetime(observer) {}
  }

  @Test("Repeated reads of a sum of 100,000 values run its function once for each change")
  func wide() {
    let inputs = (0..<100_000).map { Input($0) }
    let values = inputs.map { input in input.map { $0 } }
    var runs = 0
    let sum = Changing.computed {
      runs += 1
      return values.reduce(0) { $0 + $1.value }
    }
    let first = sum.value
    for _ in 0..<100_000 { #expect(sum.value == first) }
    #expect(runs == 1)
    inputs[0] <-- 5
    #expect(sum.value == first + 5)
    #expect(runs == 2)
  }

  @Test("The next read includes assignments, moments and bodies")
  func changes() {
    let left = Input(1)
    let right = Input([1])
    let added = Inlet<Int>()
    let total = added.accumulate(startingFrom: 0) { $0 + $1 }
    var runs = 0
    let sum = Changing.computed {
      runs += 1
      return left.value + right.value.count + total.value
    }
    let double = sum.map { $0 * 2 }
    func check(_ expected: Int, _ runsBy: Int) {
      for _ in 0..<2 {
        #expect(double.value == expected * 2)
        #expect(sum.value == expected)
        #expect(runs == runsBy)
      }
    }
    check(2, 1)
    left <-- 2
    check(3, 2)
    // Equal.
    left <-- 2
    check(3, 2)
    right.modify { $0.append(1) }
    check(4, 3)
    added.announce(10)
    check(14, 4)
    Moment.run {
      check(14, 4)
      left <-- 3
      check(15, 5)
      right.modify { $0.append(1) }
      check(16, 6)
      added.announce(10)
      check(16, 6)
    }
    check(26, 7)
    let observer = left.observe { value in if value == 4 { left <-- 5 } }
    left <-- 4
    check(28, 8)
    observer.cancel()
  }

  @Test("Each observer reads the result of its moment")
  func observers() {
    let input = Input(0)
    let upper = Changing.computed { input.value + 1 }
    let lower = Changing.computed { upper.value * 10 }
    var received: [Int] = []
    let first = input.observe { value in
      received.append(lower.value)
      if value == 1 { input <-- 2 }
      received.append(lower.value)
    }
    let second = Observer { received.append(input.value * 0 + untracked { lower.value }) }
    input <-- 1
    #expect(received == [10, 10, 10, 20, 20, 20, 30, 30, 30])
    first.cancel()
    second.cancel()
  }

  @Test("An unobserved value makes its choice again when read")
  func switching() {
    let isLeft = Input(true)
    let left = Input(1)
    let right = Input(2)
    let chosen = isLeft.map { $0 ? left.map { $0 } : right.map { $0 } }.flatten()
    let tracked = Changing.computed { isLeft.value ? left.value : chosen.value }
    #expect(chosen.value == 1 && tracked.value == 1)
    isLeft <-- false
    #expect(chosen.value == 2 && tracked.value == 2)
    right <-- 3
    #expect(chosen.value == 3 && tracked.value == 3)
    left <-- 4
    #expect(chosen.value == 3 && tracked.value == 3)
    isLeft <-- true
    #expect(chosen.value == 4 && tracked.value == 4)
  }

  @Test("A value is readable after its observation has ended")
  func observedForAWhile() {
    let input = Input(0)
    let value = Changing.computed { input.value + 1 }
    let lower = value.map { $0 + 1 }
    #expect(lower.value == 2)
    let observer = lower.observe { _ in }
    input <-- 1
    #expect(lower.value == 3)
    observer.cancel()
    #expect(lower.value == 3)
    input <-- 2
    #expect(value.value == 3 && lower.value == 4)
  }

  @Test("Reads don't depend on an independent network")
  func independent() {
    let input = Input(0)
    let value = Changing.computed { input.value + 1 }
    #expect(value.value == 1)
    Moment.independent {
      let input = Input(0)
      let value = Changing.computed { input.value + 1 }
      #expect(value.value == 1)
      input <-- 1
      #expect(value.value == 2)
    }
    #expect(value.value == 1)
    input <-- 1
    #expect(value.value == 2)
  }

  /// A graph that is passed from thread to thread, and used by one at a time.
  private final class Handed: @unchecked Sendable {
    let input = Input(0)
    let upper: Changing<Int>
    let mapped: Changing<Int>
    let sum: Changing<Int>
    var observer: Observer?
    var read = 0

    init() {
      let input = input
      upper = .computed { input.value + 1 }
      mapped = upper.map { $0 }
      sum = .computed { [upper, mapped] in upper.value + mapped.value }
    }

    /// Runs `body` on a new thread, and waits for it.
    func elsewhere(_ body: @escaping @Sendable (Handed) -> Void) {
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        body(self)
        isDone.signal()
      }.start()
      isDone.wait()
    }
  }

  @Test("A value that another thread changed is read correctly")
  func changedElsewhere() {
    let graph = Handed()
    #expect(graph.sum.value == 2)
    graph.elsewhere { $0.input <-- 1 }
    #expect(graph.sum.value == 4)
    graph.elsewhere { $0.read = $0.sum.value }
    #expect(graph.read == 4)
    graph.elsewhere {
      $0.read = $0.sum.value
      Moment.run { [graph = $0] in graph.input <-- 2 }
    }
    #expect(graph.sum.value == 6)
    // The read depends on an observation, which then ends.
    graph.observer = graph.upper.observe { _ in }
    graph.input <-- 3
    #expect(graph.sum.value == 8)
    graph.elsewhere {
      $0.input <-- 4
      $0.read = $0.sum.value
    }
    #expect(graph.read == 10)
    #expect(graph.sum.value == 10)
    graph.elsewhere { $0.observer = nil }
    graph.elsewhere { $0.input <-- 5 }
    #expect(graph.sum.value == 12)
    graph.observer = Observer { [mapped = graph.mapped] in _ = mapped.value }
    #expect(graph.sum.value == 12)
    graph.elsewhere { $0.input <-- 6 }
    #expect(graph.sum.value == 14)
    graph.elsewhere {
      $0.observer = nil
      $0.input <-- 7
    }
    #expect(graph.sum.value == 16)
  }

  #if canImport(_Concurrency)
    /// A graph that moves from thread to thread.
    private actor Graph {
      let input = Input(0)
      let sum: Changing<Int>

      init() {
        var chain: Changing<Int> = input
        for _ in 0..<10 {
          let upper = chain
          chain = .computed { upper.value + 1 }
        }
        sum = chain
      }

      func assign(_ value: Int) -> Int {
        input <-- value
        return sum.value
      }

      func read() -> Int { sum.value }
    }

    @Test("Networks on other threads don't affect reads")
    func threads() async {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let graph = Graph()
            var wrong = 0
            for value in 0..<2_000 {
              if await graph.assign(value) != value + 10 { wrong += 1 }
              // Yields the thread to another task.
              await Task.yield()
              if await graph.read() != value + 10 { wrong += 1 }
            }
            return wrong
          }
        }
        for await wrong in group { #expect(wrong == 0) }
      }
    }
  #endif
}
