import Foundation
import Rill
import TestSupport
import Testing

/// Depth: networks of any depth are built, run, and dropped on a small stack.
@Suite("Depth: long chains", .timeLimit(.minutes(20)), .smallStack)
struct DeepChainTests {
  static let depth = 20_000

  private var depth: Int { Self.depth }

  /// Applies `step` to `first`, `depth` times.
  static func chain<Node>(_ first: Node, _ step: (Node) -> Node) -> Node {
    var last = first
    for _ in 0..<depth { last = step(last) }
    return last
  }

  /// Builds a chain of streams, runs it, and drops it: handle last, then observer last.
  private func expectRuns(
    _ expected: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ step: (Changes<Int>) -> Changes<Int>
  ) {
    let before = Network.liveNodeCount
    do {
      let inlet = Inlet<Int>()
      let other = Network.liveNodeCount
      do {
        let recorder = Recorder(DeepChainTests.chain(inlet, step))
        inlet <-- 1
        inlet <-- 1
        #expect(recorder.values.last == expected, sourceLocation: sourceLocation)
      }
      #expect(Network.liveNodeCount == other, sourceLocation: sourceLocation)
    }
    #expect(Network.liveNodeCount == before, sourceLocation: sourceLocation)
  }

  /// The same for a chain of values, read unobserved and observed.
  private func expectValue(
    _ first: Int, _ second: Int, isStateless: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation, _ step: (Changing<Int>) -> Changing<Int>
  ) {
    let before = Network.liveNodeCount
    do {
      let input = Input(1)
      let last = DeepChainTests.chain(input, step)
      #expect(last.value == first, sourceLocation: sourceLocation)
      input <-- 2
      #expect(last.value == second, sourceLocation: sourceLocation)
      var recorder: Recorder<Int>? = Recorder(last)
      input <-- 1
      input <-- 2
      #expect(recorder?.values == [second, first, second], sourceLocation: sourceLocation)
      recorder = nil
      input <-- 1
      #expect(last.value == first, sourceLocation: sourceLocation)
      Moment.run {
        input <-- 2
        #expect(last.value == (isStateless ? second : first), sourceLocation: sourceLocation)
      }
    }
    #expect(Network.liveNodeCount == before, sourceLocation: sourceLocation)
  }

  @Test("A chain of 20,000 maps runs and is freed") func maps() {
    expectRuns(depth + 1) { $0.map { $0 + 1 } }
  }

  @Test("A chain of 20,000 filters runs and is freed") func filters() {
    expectRuns(1) { $0.filter { $0 > 0 } }
  }

  @Test("A chain of merges with itself runs and is freed") func merges() {
    expectRuns(1) { $0.merge($0) { left, _ in left } }
  }

  @Test("A chain of unions runs and is freed") func unions() {
    expectRuns(1) { $0.union(.never) }
  }

  @Test("A chain of accumulated values runs and is freed") func accumulates() {
    expectRuns(1) { $0.accumulate(startingFrom: 0) { value, _ in value }.changes }
  }

  @Test("A chain of prompt flatMaps runs and is freed") func flatMaps() {
    let inner = Inlet<Int>()
    let before = Network.liveNodeCount
    do {
      let recorder = Recorder(
        DeepChainTests.chain(inner) { $0.flatMap(promptly: true) { _ in inner } })
      inner <-- 7
      inner <-- 8
      #expect(recorder.values == [7, 8])
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("A chain of mapped values runs and is freed") func changingMaps() {
    expectValue(depth + 1, depth + 2) { $0.map { $0 + 1 } }
  }

  @Test("A chain of values combined with themselves runs and is freed") func combines() {
    expectValue(1, 2) { combine($0, $0) { left, _ in left } }
  }

  @Test("A chain of flatMaps of values runs and is freed") func changingFlatMaps() {
    expectValue(1, 2) { $0.flatMap { .constant($0) } }
  }

  @Test("Nested flattens of values run and are freed") func nestedFlatten() {
    expectValue(1, 2) { Input($0).flatten() }
  }

  @Test("A chain of stateful values runs and is freed") func stateful() {
    expectValue(1, 2, isStateless: false) { $0.removeDuplicates() }
  }

  @Test("A released source ends an observation under a long chain")
  func context() {
    final class Context {
      var received: [Int] = []
    }
    let before = Network.liveNodeCount
    let context = Context()
    do {
      let inlet = Inlet<Int>()
      DeepChainTests.chain(inlet) { $0.map { $0 + 1 } }
        .observe(withContext: context) { $0.received.append($1) }
      inlet <-- 0
    }
    #expect(context.received == [depth])
    #expect(Network.liveNodeCount == before)
  }

  @Test("A long chain can be dropped in an observer and in a function")
  func droppedInside() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    var chain: Recorder<Int>? = Recorder(DeepChainTests.chain(numbers) { $0.map { $0 + 1 } })
    let observer = numbers.observe { _ in chain = nil }
    numbers <-- 1
    #expect(Network.liveNodeCount == before)
    chain = Recorder(DeepChainTests.chain(numbers) { $0.merge($0, combining: max) })
    let mapped = Recorder(
      numbers.map { value -> Int in
        chain = nil
        return value
      })
    numbers <-- 2
    #expect(Network.liveNodeCount == before + 1)
    #expect(mapped.values == [2])
    withExtendedLifetime((observer, chain)) {}
  }

  @Test("Switching to a long chain updates the ranks of all nodes below the switch")
  func switching() {
    let x = Input(1)
    let long = DeepChainTests.chain(x) { $0.map { $0 + 1 } }
    let isLong = Input(false)
    let flat = isLong.flatMap { $0 ? long : x }
    let recorder = Recorder(
      DeepChainTests.chain(flat) { combine($0, isLong) { value, _ in value } })
    isLong <-- true
    x <-- 2
    isLong <-- false
    #expect(recorder.values == [1, depth + 1, depth + 2, 2])
  }

  @Test("Sources that observers of the previous one hold are freed")
  func sourcesInContexts() {
    final class Context {}
    let before = Network.liveNodeCount
    let context = Context()
    do {
      var next = Inlet<Int>()
      for _ in 0..<DeepChainTests.depth {
        let inlet = Inlet<Int>()
        inlet.observe(withContext: context) { [next] _, value in next <-- value }
        next = inlet
      }
      #expect(Network.liveNodeCount == before + DeepChainTests.depth + 1)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("A long chain of several operators runs on a stack of 512 KiB")
  func severalOperators() {
    #expect(Thread.current.stackSize == 512 << 10)
    let before = Network.liveNodeCount
    do {
      let input = Input(1)
      let maps = DeepChainTests.chain(input) { $0.map { $0 + 1 } }
      let combines = DeepChainTests.chain(maps) { combine($0, $0) { left, _ in left } }
      let streams = DeepChainTests.chain(combines.changes) { $0.filter { _ in true } }
      let merges = DeepChainTests.chain(streams) { $0.merge($0) { left, _ in left } }
      #expect(combines.value == depth + 1)
      let recorder = Recorder(merges)
      input <-- 2
      #expect(recorder.values == [depth + 2])
    }
    #expect(Network.liveNodeCount == before)
  }
}
