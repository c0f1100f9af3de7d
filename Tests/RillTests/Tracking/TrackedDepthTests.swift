import Foundation
import Rill
import TestSupport
import Testing

/// Depth: tracked networks of any depth and width run and are dropped on a small stack.
@Suite("Tracking: deep and wide", .timeLimit(.minutes(20)), .smallStack)
struct TrackedDepthTests {
  /// A long chain, built from the top. Each node is observed until the next one reads it, since
  /// only first runs nest.
  static func chain(
    on input: Input<Int>,
    _ step: (Changing<Int>) -> Changing<Int> = { upper in
      .computed { upper.value + 1 }
    }
  ) -> Changing<Int> {
    var observer: Observer?
    return DeepChainTests.chain(input) { upper in
      let next = step(upper)
      let successor = Observer { _ = next.value }
      observer?.cancel()
      observer = successor
      return next
    }
  }

  @Test("20,000 first runs within one another stop the program with a sentence")
  func firstRuns() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let input = Input(0)
      let last = DeepChainTests.chain(input) { upper in .computed { upper.value + 1 } }
      await withCheckedContinuation { continuation in
        nonisolated(unsafe) let last = last  // No other thread uses the chain meanwhile.
        let thread = Thread {
          _ = last.value
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("functions that read one another for the first time"), "\(message)")
  }

  @Test("A chain of 20,000 computed values can be read, observed and dropped")
  func deep() {
    let depth = DeepChainTests.depth
    let before = Network.liveNodeCount
    do {
      let input = Input(0)
      let last = Self.chain(on: input)
      input <-- 1
      #expect(last.value == depth + 1)
      Moment.run {
        input <-- 2
        #expect(last.value == depth + 2)
      }
      var recorder: Recorder<Int>? = Recorder(last)
      input <-- 3
      #expect(recorder?.values == [depth + 2, depth + 3])
      recorder = nil
      var seen: [Int] = []
      let observer = Observer { seen.append(last.value) }
      input <-- 4
      input <-- 4
      #expect(seen == [depth + 3, depth + 4])
      observer.cancel()
      input <-- 5
      #expect(last.value == depth + 5)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test(
    "An unobserved chain of 20,000 computed and mapped values can be read")
  func alternatingUnobserved() {
    let depth = DeepChainTests.depth
    let before = Network.liveNodeCount
    do {
      let input = Input(0)
      let last = DeepChainTests.chain(input) { upper in
        let next = Changing.computed { upper.value + 1 }.map { $0 + 1 }
        _ = next.value
        return next
      }
      input <-- 1
      #expect(last.value == 2 * depth + 1)
      let trigger = Inlet<Void>()
      let sampled = Recorder(trigger.sample(last))
      let latest = Recorder(trigger.withLatest(from: last) { $1 })
      Moment.run {
        input <-- 2
        trigger <-- ()
      }
      #expect(sampled.values == [2 * depth + 1])
      #expect(latest.values == [2 * depth + 2])
      Moment.run {
        input <-- 3
        #expect(last.value == 2 * depth + 3)
      }
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Forty values in a chain of diamonds are each visited once")
  func ladders() {
    let x = Input(0)
    var last: Changing<Int> = x
    for _ in 0..<40 {
      let (left, right, upper) = (last.map { $0 }, last.map { $0 }, last)
      last = .computed { (left.value &+ right.value) / 2 &+ upper.value &* 0 }
    }
    let top = last
    let out = Changing.computed { x.value == 3 ? top.value : -1 }
    let recorder = Recorder(out)
    x <-- 3
    #expect(recorder.values == [-1, 3])
  }

  @Test("Forty computed values are each visited once in a body")
  func laddersInBody() {
    let x = Input(0)
    let other = Input(0)
    var last: Changing<Int> = x
    for _ in 0..<40 {
      let upper = last
      let left = Changing.computed { upper.value }
      let right = Changing.computed { upper.value }
      last = .computed { (left.value &+ right.value) / 2 }
      _ = last.value
    }
    let mapped = last.map { $0 }
    var changes: Changes<Int>?
    Moment.run {
      other <-- 1
      changes = mapped.changes
    }
    var seen: [Int] = []
    let observer = changes?.observe { seen.append($0) }
    x <-- 5
    #expect(seen == [5])
    withExtendedLifetime(observer) {}
  }

  @Test("A chain of 20,000 that only its observer holds is freed")
  func heldByObserver() {
    let depth = DeepChainTests.depth
    let before = Network.liveNodeCount
    do {
      let input = Input(0)
      var last = 0
      let observer: Observer
      do {
        let chain = Self.chain(on: input)
        observer = Observer { last = chain.value }
      }
      input <-- 1
      input <-- 2
      #expect(last == depth + 2)
      withExtendedLifetime(observer) {}
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("A computed can read 10,000 inputs")
  func wide() {
    let before = Network.liveNodeCount
    do {
      let inputs = (0..<10_000).map { _ in Input(0) }
      var runs = 0
      let sum = Changing.computed {
        runs += 1
        return inputs.reduce(0) { $0 + $1.value }
      }
      let recorder = Recorder(sum)
      for index in stride(from: 0, to: 10_000, by: 1_000) { inputs[index] <-- 1 }
      Moment.run { for input in inputs { input <-- 2 } }
      #expect(runs == 12)
      #expect(recorder.values.last == 20_000)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Ten thousand tracked observers of one input run in order")
  func manyObservers() {
    let before = Network.liveNodeCount
    do {
      let input = Input(0)
      var order: [Int] = []
      var observers = (0..<10_000).map { index in
        Observer { if input.value > 0 { order.append(index) } }
      }
      input <-- 1
      #expect(order == Array(0..<10_000))
      order = []
      for index in stride(from: 0, to: 10_000, by: 2) { observers[index].cancel() }
      input <-- 2
      #expect(order == Array(stride(from: 1, to: 10_000, by: 2)))
      observers = []
      input <-- 3
      #expect(order.count == 5_000)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Observers can create observers a hundred deep")
  func nestedObservers() {
    let before = Network.liveNodeCount
    do {
      let input = Input(0)
      var cleanups = 0
      func nest(_ depth: Int) {
        onCleanup { cleanups += 1 }
        if depth > 0 { _ = Observer { nest(depth - 1) } }
      }
      let observer = Observer {
        _ = input.value
        for _ in 0..<10_000 { _ = Observer { onCleanup { cleanups += 1 } } }
        nest(100)
      }
      input <-- 1
      #expect(cleanups == 10_101)
      observer.cancel()
      #expect(cleanups == 20_202)
    }
    #expect(Network.liveNodeCount == before)
  }
}
