import Rill
import Testing

/// Prose vectors: ownership between nodes.
@Suite("Prose: lifetimes")
struct LifetimeConformanceTests {
  @Test("unlisten-idempotent: Canceling again does nothing")
  func idempotent() {
    let s = Inlet<Int>()
    var received: [Int] = []
    let observer = s.observe { received.append($0) }
    s.announce(1)
    observer.cancel()
    observer.cancel()
    s.announce(2)
    observer.cancel()
    s.announce(3)
    #expect(received == [1])
    #expect(observer.isCancelled)
  }

  @Test("weak-listener: An observation ends with its handle")
  func droppedHandle() {
    let s = Inlet<Int>()
    var received: [Int] = []
    do {
      let observer = s.observe { received.append($0) }
      s.announce(1)
      s.announce(2)
      withExtendedLifetime(observer) {}
    }
    s.announce(3)
    s.announce(4)
    #expect(received == [1, 2])
  }

  @Test("weak-listener-map: A derived stream outlives its observations")
  func derivedStays() {
    let s = Inlet<Int>()
    let s2 = s.map { $0 + 1 }
    var received: [Int] = []
    var observer: Observer? = s2.observe { received.append($0) }
    for value in [1, 2] { s.announce(value) }
    observer = nil
    observer = s2.observe { received.append($0) }
    for value in [3, 4, 5] { s.announce(value) }
    observer = nil
    for value in [6, 7] { s.announce(value) }
    #expect(received == [2, 3, 4, 5, 6])
    withExtendedLifetime((s2, observer)) {}
  }

  @Test("listen-once: An observer of the first change receives no more")
  func once() {
    let c = Input(9)
    var updates: [Int] = []
    let observer = c.changes.first().observe { updates.append($0) }
    c.assign(2)
    c.assign(7)
    #expect(updates == [2])
    withExtendedLifetime(observer) {}
  }

  @Test("signal-unused-collectable: A source doesn't retain derived nodes")
  func unused() {
    let a = Input(1)
    weak var derived: Changing<Int>?
    do {
      let c = a.map { $0 * 2 }
      derived = c
      #expect(c.value == 2)
    }
    #expect(derived == nil)
    a.assign(2)
  }

  @Test("signal-effect-retained: Canceling the only observation frees the chain")
  func cancelled() {
    let a = Input(1)
    weak var derived: Changing<Int>?
    var received: [Int] = []
    let observer: Observer
    do {
      let b = a.map { $0 + 1 }
      derived = b
      observer = b.observe { received.append($0) }
    }
    a.assign(2)
    let live = Network.liveNodeCount
    observer.cancel()
    #expect(derived == nil)
    #expect(Network.liveNodeCount < live)
    #expect(received == [2, 3])

    let kept = a.map { $0 + 1 }
    kept.observe { received.append($0) }.cancel()
    a.assign(5)
    #expect(kept.value == 6)
  }

  @Test("rs-derived-not-retaining: A derived value holds the core, not the handle")
  func derivedHoldsCore() {
    weak var handle: Input<Int>?
    let derived: Changing<Int>
    do {
      let source = Input(1)
      handle = source
      derived = source.map { $0 + 1 }
      source.assign(4)
    }
    #expect(handle == nil)
    #expect(derived.value == 5)
  }

  @Test("rs-producer-after-deinit: The last value stays readable when the handle is gone")
  func lastValue() {
    // Nothing completes here (totality): a later observer receives the last value, and no end.
    let derived: Changing<Int>
    do {
      let source = Input(1)
      source.assign(7)
      derived = source.map { $0 }
    }
    var received: [Int] = []
    let observer = derived.observe { received.append($0) }
    #expect(received == [7])
    withExtendedLifetime(observer) {}
  }

  @Test("rs-derived-completes: A context observation ends with the last source above it")
  func lastSource() {
    // In place of completion: the observation and its chain are freed.
    final class Context {}
    let context = Context()
    let before = Network.liveNodeCount
    var a: Input<Int>? = Input(1)
    var b: Input<Int>? = Input(2)
    var received: [Int] = []
    combine(a!, b!) { $0 + $1 }.observe(withContext: context) { received.append($1) }
    a = nil
    b?.assign(5)
    #expect(received == [3, 6])
    b = nil
    #expect(Network.liveNodeCount == before)
    withExtendedLifetime((context, a, b)) {}
  }

  @Test("rs-property-complete-on-deinit: The release of a source frees its observations")
  func sourceGoes() {
    final class Context {}
    let context = Context()
    let before = Network.liveNodeCount
    do {
      let source = Input(1)
      source.map { $0 + 1 }.observe(withContext: context) { _, _ in }
      #expect(Network.liveNodeCount > before)
    }
    #expect(Network.liveNodeCount == before)
    withExtendedLifetime(context) {}
  }

  @Test("rs-binding-teardown: A binding ends when canceled, or with either end")
  func binding() {
    let source = Input(1)
    var target: Input<Int>? = Input(0)
    weak var weakTarget: Input<Int>?
    weakTarget = target
    let handle = source.observe(withContext: target!) { $0.assign($1) }
    source.assign(2)
    #expect(target?.value == 2)
    handle.cancel()
    source.assign(3)
    #expect(target?.value == 2)

    source.observe(withContext: target!) { $0.assign($1) }
    source.assign(4)
    #expect(target?.value == 4)
    target = nil
    #expect(weakTarget == nil)
    let before = Network.liveNodeCount
    source.assign(5)
    #expect(Network.liveNodeCount <= before)
  }

  /// Returns the number of live nodes after each of 20 inputs.
  private func sizes<Value>(_ build: (Inlet<Int>) -> Changes<Value>) -> [Int] {
    let source = Inlet<Int>()
    let observer = build(source).observe { _ in }
    return withExtendedLifetime(observer) {
      (0..<20).map {
        source.announce($0)
        return Network.liveNodeCount
      }
    }
  }

  @Test("bounded-network: Unreferenced nodes made for each input are freed")
  func bounded() {
    let networks: [(String, [Int])] = [
      (
        "execute",
        sizes { source in source.map { value in source.map { $0 + value } } }
      ),
      (
        "observe-accum",
        sizes { source in
          source.map { value in
            Changes<Int>.never.accumulate(startingFrom: value) { $0 + $1 }.value
          }
        }
      ),
      (
        "execute-accum",
        sizes { source in
          source.map { value in source.accumulate(startingFrom: value) { $0 + $1 } }
        }
      ),
      (
        "switch-accum",
        sizes { source in
          source.flatMap { value in
            source.accumulate(startingFrom: value) { $0 + $1 }.changes
          }
        }
      ),
    ]
    for (name, sizes) in networks {
      #expect(sizes[19] <= sizes[3], "\(name): \(sizes)")
    }
  }
}
