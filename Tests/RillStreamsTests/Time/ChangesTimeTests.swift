import Rill
import RillStreams
import Testing

@Suite struct ChangesTimeTests {
  private static let second = Duration.seconds(1)

  /// The occurrences, with their seconds.
  private final class Log {
    let scheduler: VirtualScheduler
    private(set) var lines: [String] = []
    var observer: Observer?

    init<Value>(_ changes: Changes<Value>, on scheduler: VirtualScheduler) {
      self.scheduler = scheduler
      observer = changes.observe { [unowned self] value in
        lines.append("\(value)@\(scheduler.now.components.seconds)")
      }
    }
  }

  /// Announces each value at its second, then advances the time by ten seconds.
  private func play(_ values: [(Int, Int)], _ inlet: Inlet<Int>, _ scheduler: VirtualScheduler) {
    for (second, value) in values {
      scheduler.advance(by: .seconds(second) - scheduler.now)
      inlet.announce(value)
    }
    scheduler.advance(by: .seconds(10))
  }

  private func log<Output>(
    _ values: [(Int, Int)],
    _ operation: (Changes<Int>, VirtualScheduler) -> Changes<Output>
  ) -> [String] {
    let (inlet, scheduler) = (Inlet<Int>(), VirtualScheduler())
    let log = Log(operation(inlet, scheduler), on: scheduler)
    play(values, inlet, scheduler)
    return log.lines
  }

  @Test func delayShiftsOccurrences() {
    let lines = log([(1, 1), (1, 2), (2, 3)]) { $0.delay(by: .seconds(3), on: $1) }
    #expect(lines == ["1@4", "2@4", "3@5"])
  }

  @Test func debouncing() {
    let lines = log([(1, 1), (3, 2), (7, 3)]) { $0.debounce(for: .seconds(3), on: $1) }
    #expect(lines == ["2@6", "3@10"])
  }

  @Test func throttling() {
    let values = [(1, 1), (2, 2), (3, 3), (11, 4)]
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1, delivering: .first) }
        == ["1@1", "4@11"])
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1, delivering: .last) }
        == ["3@5", "4@15"])
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1) }
        == ["1@1", "3@5", "4@11"])
  }

  @Test func sampling() {
    let lines = log([(1, 1), (3, 2), (12, 3)]) { $0.sample(every: .seconds(4), on: $1) }
    #expect(lines == ["2@4", "3@16"])
  }

  @Test func timeoutReportsSilences() {
    let (inlet, scheduler) = (Inlet<Int>(), VirtualScheduler())
    let results = inlet.timeout(after: .seconds(5), on: scheduler).map { result in
      (try? result.get()).map { "\($0)" } ?? "silence"
    }
    let log = Log(results, on: scheduler)
    play([(1, 1), (4, 2), (14, 3)], inlet, scheduler)
    #expect(log.lines == ["1@1", "2@4", "silence@9", "3@14", "silence@19"])
  }

  /// The first occurrence of a throttled stream is in the moment of the original.
  @Test func theFirstOccurrenceIsSimultaneousWithItsSource() {
    let (inlet, scheduler) = (Inlet<Int>(), VirtualScheduler())
    var seen: [String] = []
    let observer = inlet.throttle(for: Self.second, on: scheduler, delivering: .firstAndLast)
      .merge(inlet.map { $0 * 10 }, combining: +).observe { seen.append("\($0)") }
    inlet.announce(1)
    inlet.announce(2)
    scheduler.advance(by: Self.second)
    #expect(seen == ["11", "20", "2"])
    withExtendedLifetime(observer) {}
  }

  /// Each later occurrence is a separate moment, even if time passes in a body.
  @Test func laterOccurrencesAreSeparateMoments() {
    let (inlet, scheduler) = (Inlet<Int>(), VirtualScheduler())
    var seen: [Int] = []
    let observer = inlet.delay(by: Self.second, on: scheduler)
      .merge(inlet.map { $0 * 10 }, combining: +).observe { seen.append($0) }
    inlet.announce(1)
    inlet.announce(2)
    Moment.run {
      inlet.announce(3)
      scheduler.advance(by: Self.second)
      #expect(seen == [10, 20])
    }
    #expect(seen == [10, 20, 30, 1, 2])
    let advancing = inlet.observe { _ in scheduler.advance(by: Self.second) }
    inlet.announce(4)
    #expect(seen == [10, 20, 30, 1, 2, 40, 3, 4])
    withExtendedLifetime((observer, advancing)) {}
  }

  @Test func noneIsLostWhenATrackedObserverLetsTimePass() {
    let scheduler = VirtualScheduler()
    let inlet = Inlet<Int>()
    let go = Input(false)
    var seen: [Int] = []
    let observer = inlet.delay(by: Self.second, on: scheduler).observe { seen.append($0) }
    inlet.announce(1)
    inlet.announce(2)
    inlet.announce(3)
    let tracked = Observer {
      if go.value { scheduler.advance(by: Self.second) }
    }
    go <-- true
    #expect(seen == [1, 2, 3])
    withExtendedLifetime((observer, tracked)) {}
  }

  @Test func feedback() {
    let (inlet, scheduler) = (Inlet<Int>(), VirtualScheduler())
    let counts = Changes<Int>.loop { counts in
      inlet.orElse(counts.filter { $0 > 0 }.map { $0 - 1 }.delay(by: Self.second, on: scheduler))
    }
    let log = Log(counts, on: scheduler)
    inlet.announce(3)
    scheduler.run()
    #expect(log.lines == ["3@0", "2@1", "1@2", "0@3"])
  }

  private typealias Operation = @Sendable (Changes<Token>, VirtualScheduler) -> Changes<Void>

  private static let operations: [(String, Operation)] = [
    ("delay", { $0.delay(by: second, on: $1).map { _ in } }),
    ("debounce", { $0.debounce(for: second, on: $1).map { _ in } }),
    ("throttle", { $0.throttle(for: second, on: $1, delivering: .firstAndLast).map { _ in } }),
    ("last", { $0.throttle(for: second, on: $1, delivering: .last).map { _ in } }),
    ("sample", { $0.sample(every: second, on: $1).map { _ in } }),
    ("timeout", { $0.timeout(after: second, on: $1).map { _ in } }),
  ]

  @Test(arguments: operations.indices)
  func operatorsOfTimeLeaveNoNodesOrTimers(of index: Int) {
    let make = Self.operations[index].1
    let scheduler = VirtualScheduler()
    let tokens = TokenWatch()
    let liveNodes = Network.liveNodeCount
    do {
      let inlet = Inlet<Token>()
      // It has no observer: it runs, and ends with its handle.
      var held: Changes<Void>? = make(inlet, scheduler)
      inlet.announce(tokens.make())
      inlet.announce(tokens.make())
      #expect(scheduler.pendingCount > 0)
      held = nil
      #expect(held == nil && scheduler.pendingCount == 0)
      #expect(tokens.livingCount == 0)

      var observer: Observer? = make(inlet, scheduler).observe { _ in }
      inlet.announce(tokens.make())
      inlet.announce(tokens.make())
      #expect(scheduler.pendingCount > 0)
      observer = nil
      #expect(observer == nil && scheduler.pendingCount == 0)
      #expect(tokens.livingCount == 0)

      // Released by its own occurrence.
      var count = 0
      observer = make(inlet, scheduler).observe { _ in
        count += 1
        observer = nil
      }
      inlet.announce(tokens.make())
      scheduler.advance(by: .seconds(3))
      #expect(count == 1)
      #expect(scheduler.pendingCount == 0)
    }
    #expect(tokens.livingCount == 0)
    #expect(Network.liveNodeCount == liveNodes)
  }

  /// An observation with a context is owned by the sources above alone, and ends with them.
  @Test(arguments: operations.indices)
  func observationsEndWithTheirSources(of index: Int) {
    let scheduler = VirtualScheduler()
    let context = Token()
    let liveNodes = Network.liveNodeCount
    do {
      let inlet = Inlet<Token>()
      Self.operations[index].1(inlet, scheduler).observe(withContext: context) { _, _ in }
      inlet.announce(Token())
      inlet.announce(Token())
    }
    #expect(scheduler.pendingCount == 0)
    #expect(Network.liveNodeCount == liveNodes)
  }
}
