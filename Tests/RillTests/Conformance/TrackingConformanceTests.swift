import Rill
import Testing

/// Prose vectors, with `computed` and tracked observers.
///
/// Observers don't throw: a closure that could fail handles the error itself, or reads a `Result`
/// from a computed value. So an effect whose first run throws (sig-effect-first-run-throws), and
/// one that throws while others wait (sig-flush-throw-isolation), can't be expressed. The isolation
/// of other observers from a failure can.
@Suite("Prose: tracked reads", .timeLimit(.minutes(20)))
struct TrackingConformanceTests {
  private enum Failure: Error { case one }

  @Test("signal-unused-collectable: A source doesn't keep a computed value that was read")
  func unused() {
    let a = Input(1)
    let before = Network.liveNodeCount
    weak var derived: Changing<Int>?
    do {
      let c = Changing.computed { a.value * 2 }
      derived = c
      #expect(c.value == 2)
      a.assign(2)
      #expect(c.value == 4)
    }
    #expect(derived == nil)
    #expect(Network.liveNodeCount == before)
    a.assign(3)
  }

  @Test("signal-effect-retained: Canceling the only tracked observer frees the chain")
  func cancelled() {
    let a = Input(1)
    let before = Network.liveNodeCount
    weak var derived: Changing<Int>?
    var received: [Int] = []
    let observer: Observer
    do {
      let b = Changing.computed { a.value + 1 }
      derived = b
      observer = Observer { received.append(b.value) }
    }
    a.assign(2)
    #expect(Network.liveNodeCount == before + 2)
    observer.cancel()
    #expect(derived == nil)
    #expect(Network.liveNodeCount == before)
    #expect(received == [2, 3])

    let kept = Changing.computed { a.value + 1 }
    Observer { received.append(kept.value) }.cancel()
    a.assign(5)
    #expect(received == [2, 3, 3])
    #expect(kept.value == 6)
  }

  @Test("sig-cycle-bounded: Tracked observers that write each other's source come to an end")
  func bounded() {
    let a = Input(0)
    let b = Input(0)
    var runs = 0
    let first = Observer {
      runs += 1
      if a.value < 100 { b <-- a.value }
    }
    let second = Observer {
      runs += 1
      if b.value < 100 { a <-- b.value + 1 }
    }
    #expect(a.value == 100)
    #expect(b.value == 99)
    #expect(runs <= 300)
    withExtendedLifetime((first, second)) {}
  }

  @Test("sig-cycle-bounded: Endless feedback is reported")
  func unbounded() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let a = Input(0)
      let observer = Observer { a <-- a.value + 1 }
      withExtendedLifetime(observer) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Endless feedback"), "\(message)")
  }

  @Test("sig-trigger-mutation: A change in place notifies tracked observers once per moment")
  func mutation() {
    let first = Input([1, 2])
    let second = Input([3])
    let length = Changing.computed { first.value.count }
    var lengths: [Int] = []
    let observer = Observer { lengths.append(first.value.count + second.value.count) }
    #expect(length.value == 2)
    Moment.run {
      first.modify { $0.append(9) }
      second.modify { $0.append(9) }
    }
    #expect(length.value == 3)
    #expect(lengths == [3, 5])
    first.modify { $0.removeLast() }
    #expect(length.value == 2)
    #expect(lengths == [3, 5, 4])
    withExtendedLifetime(observer) {}
  }

  @Test("sig-scope-dispose: Nested observers end with their owner, last made first, deepest first")
  func scope() {
    var log: [String] = []
    func made(_ name: String, _ within: @escaping () -> Void = {}) -> Observer {
      Observer {
        onCleanup { log.append(name) }
        within()
      }
    }
    let flat = made("scope") {
      // They belong to the scope, which owns them.
      for name in ["e1", "e2", "e3"] { _ = made(name) }
    }
    flat.cancel()
    #expect(log == ["e3", "e2", "e1", "scope"])
    log = []
    let deep = made("scope") { _ = made("child") { _ = made("grandchild") } }
    deep.cancel()
    #expect(log == ["grandchild", "child", "scope"])
  }

  @Test("sig-nan: Equality is that of Swift, in which NaN differs from itself")
  func nan() {
    let source = Input(Double.nan)
    let derived = Changing.computed { source.value * 2 }
    var runs = 0
    let observer = Observer {
      runs += 1
      _ = derived.value
    }
    source <-- .nan
    source <-- .nan
    #expect(runs == 3)
    source <-- 1
    source <-- 1
    #expect(runs == 4)
    withExtendedLifetime(observer) {}
  }

  @Test("sig-flush-throw-isolation: A failure of one observer doesn't affect the others")
  func failure() {
    let a = Input(0)
    let unrelated = Input(0)
    let b = Changing.computed { a.value == 1 ? Result.failure(Failure.one) : .success(a.value) }
    var log: [String] = []
    let observers = (1...3).map { index in
      Observer {
        do {
          log.append("\(index): \(index == 2 ? try b.value.get() : a.value)")
        } catch {
          log.append("\(index): \(error)")
        }
      }
    }
    log = []
    a <-- 1
    #expect(log == ["1: 1", "2: one", "3: 1"])
    unrelated <-- 1
    a <-- 2
    #expect(log.suffix(3) == ["1: 2", "2: 2", "3: 2"])
    #expect(log.count == 6)
    withExtendedLifetime(observers) {}
  }

  @Test("rs-recursive-observation: A tracked observer may make others, and share their reads")
  func recursive() {
    let source = Input(1)
    var outer: [Int] = []
    var inner: [Int] = []
    let observer = Observer {
      outer.append(source.value)
      _ = Observer { inner.append(source.value) }
    }
    source <-- 2
    #expect(outer == [1, 2])
    #expect(inner == [1, 2])
    observer.cancel()
    source <-- 3
    #expect(inner == [1, 2])
  }

  /// Returns the number of live nodes after each of 20 inputs.
  private func sizes(_ make: @escaping (Input<Int>, Int) -> Changing<Int>) -> [Int] {
    let source = Input(0)
    var sum = 0
    let observer = Observer { sum += make(source, source.value).value }
    return withExtendedLifetime(observer) {
      (1...20).map {
        source <-- $0
        return Network.liveNodeCount
      }
    }
  }

  @Test("bounded-network: Unreferenced computed values made for each input are freed")
  func boundedNetwork() {
    let networks: [(String, [Int])] = [
      ("made", sizes { source, value in .computed { source.value + value } }),
      (
        "chained",
        sizes { source, value in
          let first = Changing.computed { source.value + value }
          return .computed { first.value * 2 }
        }
      ),
      (
        "accumulated",
        sizes { source, value in
          let sum = source.changes.accumulate(startingFrom: value) { $0 + $1 }
          return .computed { sum.value }
        }
      ),
      (
        "made within",
        sizes { source, value in .computed { Changing.computed { source.value + value }.value } }
      ),
      (
        "flattened",
        sizes { source, value in
          source.flatMap { inner in .computed { source.value + value + inner } }
        }
      ),
    ]
    for (name, sizes) in networks {
      #expect(sizes[19] <= sizes[3], "\(name): \(sizes)")
    }
  }
}
