import Rill
import Testing

/// Ownership of computed values and tracked observers, and the effects of their end.
@Suite("Tracking: ownership", .timeLimit(.minutes(20)))
struct TrackedOwnershipTests {
  /// A log of events.
  private final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let x = Input(1)
  private let y = Input(1)
  private let log = Log()

  @Test("Observers made by a run end before the next one, inner cleanups first, last in first out")
  func nested() {
    let log = log
    let outer = Observer { [x, y] in
      let value = x.value
      onCleanup { log.lines.append("outer first \(value)") }
      _ = Observer {
        onCleanup { log.lines.append("inner one \(value)") }
        log.lines.append("one \(value) \(y.value)")
      }
      _ = Observer {
        _ = Observer { onCleanup { log.lines.append("innermost \(value)") } }
        onCleanup { log.lines.append("inner two \(value)") }
      }
      onCleanup { log.lines.append("outer last \(value)") }
      log.lines.append("outer \(value)")
    }
    #expect(log.take() == ["one 1 1", "outer 1"])
    y <-- 2
    #expect(log.take() == ["inner one 1", "one 1 2"])
    x <-- 2
    let cleanups = { (value: Int) in
      ["innermost", "inner two", "inner one", "outer last", "outer first"].map { "\($0) \(value)" }
    }
    #expect(log.take() == cleanups(1) + ["one 2 2", "outer 2"])
    outer.cancel()
    #expect(log.take() == cleanups(2))
    outer.cancel()
    x <-- 3
    y <-- 3
    #expect(log.take() == [])
  }

  @Test("An inner observer may be canceled before, and its cleanup runs once")
  func innerCanceled() {
    let log = log
    var inner: Observer?
    let outer = Observer { [x] in
      _ = x.value
      inner = Observer { onCleanup { log.lines.append("inner") } }
    }
    inner?.cancel()
    #expect(log.take() == ["inner"])
    x <-- 2
    #expect(log.take() == [])
    outer.cancel()
    #expect(log.take() == ["inner"])
    #expect(inner?.isCancelled == true)
  }

  @Test("If both must run, the outer observer runs once and creates the inner one")
  func bothOutdated() {
    let log = log
    let outer = Observer { [x] in
      log.lines.append("outer \(x.value)")
      _ = Observer { log.lines.append("inner \(x.value)") }
    }
    x <-- 2
    #expect(log.take() == ["outer 1", "inner 1", "outer 2", "inner 2"])
    withExtendedLifetime(outer) {}
  }

  @Test("An observer canceled in its own run is cleaned up after the run")
  func cancelledInRun() {
    let log = log
    var observer: Observer?
    observer = Observer { [x, y] in
      onCleanup { log.lines.append("before") }
      if x.value == 2 { observer?.cancel() }
      _ = Observer {
        log.lines.append("inner \(y.value)")
        onCleanup { log.lines.append("inner ends") }
      }
      onCleanup { log.lines.append("after") }
    }
    #expect(log.take() == ["inner 1"])
    x <-- 2
    let first = ["inner ends", "after", "before"]
    #expect(log.take() == first + ["before", "inner 1", "inner ends", "after"])
    #expect(observer?.isCancelled == true)
    x <-- 3
    y <-- 2
    #expect(log.take() == [])
  }

  @Test("An observer canceled by its own cleanup doesn't run again")
  func cancelledInCleanup() {
    let log = log
    var observer: Observer?
    observer = Observer { [x] in
      log.lines.append("run \(x.value)")
      onCleanup {
        log.lines.append("cleanup")
        observer?.cancel()
      }
    }
    x <-- 2
    x <-- 3
    #expect(log.take() == ["run 1", "cleanup"])
    #expect(observer?.isCancelled == true)
  }

  @Test("A computed can cancel the tracked observer that reads it")
  func cancelledByComputed() {
    let log = log
    var observer: Observer?
    let computed = Changing.computed { [x] in
      if x.value == 2 { observer?.cancel() }
      return x.value * 10
    }
    observer = Observer {
      log.lines.append("run \(computed.value)")
      onCleanup { log.lines.append("cleanup") }
    }
    x <-- 2
    // The computed is brought up to date before the observer would run.
    #expect(log.take() == ["run 10", "cleanup"])
    x <-- 3
    #expect(computed.value == 30)
    #expect(log.take() == [])
  }

  @Test("An observer that a newly read computed cancels runs to its end")
  func cancelledByNewComputed() {
    let log = log
    var observer: Observer?
    let computed = Changing.computed { [y] in
      observer?.cancel()
      return y.value
    }
    observer = Observer { [x] in
      log.lines.append("run \(x.value == 2 ? computed.value : 0)")
      onCleanup { log.lines.append("cleanup") }
    }
    x <-- 2
    #expect(log.take() == ["run 0", "cleanup", "run 1", "cleanup"])
    x <-- 3
    y <-- 3
    #expect(log.take() == [])
  }

  @Test("The observation ends with its handle, also when an observer drops it, or the run itself")
  func dropped() {
    let log = log
    func make(_ name: String, _ body: @escaping () -> Void = {}) -> Observer {
      Observer { [x] in
        log.lines.append("\(name) \(x.value)")
        onCleanup { log.lines.append("\(name) ends") }
        body()
      }
    }
    var later: Observer?
    let first = Observer { [x] in if x.value == 2 { later = nil } }
    later = make("later")
    var own: Observer?
    own = make("own") { [x] in if x.value == 3 { own = nil } }
    #expect(log.take() == ["later 1", "own 1"])
    x <-- 2
    #expect(log.take() == ["later ends", "own ends", "own 2"])
    x <-- 3
    #expect(log.take() == ["own ends", "own 3", "own ends"])
    x <-- 4
    #expect(log.take() == [])
    withExtendedLifetime((first, later, own)) {}
  }

  @Test("A cleanup may write and read without tracking")
  func cleanupWrites() {
    let count = Input(0)
    var runs = 0
    let observer = Observer { [x, y] in
      runs += 1
      _ = x.value
      onCleanup { count <-- y.value + untracked { count.value } }
    }
    let recorder = Recorder(count)
    x <-- 2
    y <-- 5
    #expect(runs == 2)
    observer.cancel()
    #expect(recorder.values == [0, 1, 6])
  }

  @Test("Tracked observers, computed values and their captures don't leak")
  func nothingLeaks() {
    final class Probe {}
    weak var probes: Probe?
    let before = Network.liveNodeCount
    do {
      let probe = Probe()
      probes = probe
      let numbers = Inlet<Int>()
      let held = numbers.hold(startingWith: 0)
      let sum = Changing.computed { [x] in
        withExtendedLifetime(probe) {}
        return x.value + held.value
      }
      let observer = Observer { [y] in
        withExtendedLifetime(probe) {}
        let inner = Changing.computed { sum.value + y.value }
        _ = Observer { _ = inner.value }
        onCleanup { withExtendedLifetime(probe) {} }
      }
      x <-- 2
      y <-- 3
      numbers <-- 4
      #expect(Network.liveNodeCount == before + 6)
      withExtendedLifetime(observer) {}
    }
    #expect(probes == nil)
    #expect(Network.liveNodeCount == before)
  }

  @Test("A computed is freed when its last reader releases it")
  func lastReader() {
    let before = Network.liveNodeCount
    weak var derived: Changing<Int>?
    let observer: Observer
    do {
      let a = Changing.computed { [x] in x.value + 1 }
      derived = a
      let b = Changing.computed { [y] in y.value == 1 ? a.value : 0 }
      observer = Observer { _ = b.value }
    }
    #expect(Network.liveNodeCount == before + 3)
    y <-- 2
    // The function that reads it nevertheless retains it.
    #expect(derived != nil)
    observer.cancel()
    #expect(derived == nil)
    #expect(Network.liveNodeCount == before)
  }

  @Test("A call of onCleanup outside of a tracked observer stops the program")
  func cleanupOutside() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      onCleanup {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("onCleanup was called outside of a tracked observer"), "\(message)")
  }

  @Test("A hundred thousand changes of dependencies leave nothing behind")
  func churn() async {
    await #expect(processExitsWith: .success) {
      let before = Network.liveNodeCount
      do {
        let which = Input(0)
        let inputs = (0..<8).map { Input($0) }
        let made = Changing.computed {
          Changing.computed { inputs[which.value % 8].value + which.value }.value
        }
        let chosen = Changing.computed {
          which.value % 2 == 0 ? made.value : inputs[which.value % 7].value
        }
        var sum = 0
        let observer = Observer {
          sum &+= chosen.value
          _ = Observer { sum &+= inputs[which.value % 5].value }
        }
        SwitchingChurnTests.expectFlat { which <-- $0 }
        withExtendedLifetime(observer) {}
      }
      precondition(Network.liveNodeCount == before)
    }
  }
}
