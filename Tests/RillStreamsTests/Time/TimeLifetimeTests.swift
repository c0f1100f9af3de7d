import Rill
import RillStreams
import Testing

/// An operator that takes time or keeps values, fed by a source and by a signal.
struct TimeOperator: CustomTestStringConvertible, Sendable {
  typealias Source = Producer<Token, Boom>

  let testDescription: String
  /// True if it observes the signal.
  let hasSignal: Bool
  let make: @Sendable (Source, Source, VirtualScheduler) -> Producer<Void, Boom>

  init<Output>(
    _ name: String, hasSignal: Bool = false,
    _ make: @escaping @Sendable (Source, Source, VirtualScheduler) -> Producer<Output, Boom>
  ) {
    testDescription = name
    self.hasSignal = hasSignal
    self.make = { source, signal, scheduler in make(source, signal, scheduler).map { _ in } }
  }

  static let all: [TimeOperator] = paces + buffers + windows

  private static let second = Duration.seconds(1)

  private static let paces: [TimeOperator] = [
    TimeOperator("delay(by:)") { $0.delay(by: second, on: $2) },
    TimeOperator("delay(until:)", hasSignal: true) { source, signal, _ in
      source.delay(until: { _ in signal })
    },
    TimeOperator("deliver(on:)") { $0.deliver(on: $2, after: second) },
    TimeOperator("debounce(for:)") { $0.debounce(for: second, on: $2) },
    TimeOperator("debounce(until:)", hasSignal: true) { source, signal, _ in
      source.debounce(until: { _ in signal })
    },
    TimeOperator("throttle, first") { $0.throttle(for: second, on: $2, delivering: .first) },
    TimeOperator("throttle, last") { $0.throttle(for: second, on: $2, delivering: .last) },
    TimeOperator("throttle, both") {
      $0.throttle(for: second, on: $2, delivering: .firstAndLast)
    },
    TimeOperator("throttle(until:)", hasSignal: true) { source, signal, _ in
      source.throttle(until: { _ in signal }, delivering: .firstAndLast)
    },
    TimeOperator("throttle(while:)") { source, _, _ in source.throttle(while: Input(true)) },
    TimeOperator("audit(for:)") { $0.audit(for: second, on: $2) },
    TimeOperator("audit(until:)", hasSignal: true) { source, signal, _ in
      source.audit(until: { _ in signal })
    },
    TimeOperator("sample(every:)") { $0.sample(every: second, on: $2) },
    TimeOperator("sample(by:)", hasSignal: true) { source, signal, _ in source.sample(by: signal) },
    TimeOperator("timeout") { source, _, scheduler in
      source.timeout(first: second, each: second * 2, on: scheduler, switchingTo: { source })
    },
    TimeOperator("timestamped") { $0.timestamped(on: $2) },
    TimeOperator("measured") { $0.measured(on: $2) },
  ]

  private static let buffers: [TimeOperator] = [
    TimeOperator("buffer(count:)") { source, _, _ in source.buffer(count: 4, every: 2) },
    TimeOperator("buffer(for:)") { $0.buffer(for: second, on: $2) },
    TimeOperator("buffer(for:every:limit:)") {
      $0.buffer(for: second * 2, every: second, limit: 9, on: $2)
    },
    TimeOperator("buffer(by:)", hasSignal: true) { source, signal, _ in source.buffer(by: signal) },
    TimeOperator("buffer(until:)", hasSignal: true) { source, signal, _ in
      source.buffer(until: { signal })
    },
    TimeOperator("buffer(from:until:)", hasSignal: true) { source, signal, _ in
      source.buffer(from: signal, until: { _ in signal })
    },
  ]

  private static let windows: [TimeOperator] = [
    TimeOperator("window(count:)") { source, _, _ in
      source.window(count: 4, every: 2).flatMap(.merge) { $0 }
    },
    TimeOperator("window(for:)") { $0.window(for: second, on: $2).flatMap(.merge) { $0 } },
    TimeOperator("window(for:every:limit:)") {
      $0.window(for: second * 2, every: second, limit: 9, on: $2).flatMap(.merge) { $0 }
    },
    TimeOperator("window(by:)", hasSignal: true) { source, signal, _ in
      source.window(by: signal).flatMap(.merge) { $0 }
    },
    TimeOperator("window(until:)", hasSignal: true) { source, signal, _ in
      source.window(until: { signal }).flatMap(.merge) { $0 }
    },
    TimeOperator("window(from:until:)", hasSignal: true) { source, signal, _ in
      source.window(from: signal, until: { _ in signal }).flatMap(.merge) { $0 }
    },
    TimeOperator("group(by:)") { source, _, _ in
      source.group(by: { ObjectIdentifier($0) }).flatMap(.merge) { $0.producer }
    },
    TimeOperator("group(by:until:)", hasSignal: true) { source, signal, _ in
      source.group(by: { _ in 0 }, until: { _ in signal }).flatMap(.merge) { $0.producer }
    },
  ]
}

/// The obligations of all operators that take time or keep values: a run leaks nothing.
@Suite struct TimeLifetimeTests {
  /// The end of a run.
  enum Ending: CaseIterable, Sendable {
    case cancelled, dropped, completed, failed, signalFailed
  }

  @Test(arguments: TimeOperator.all, Ending.allCases)
  func operatorsOfTimeLeaveNoValuesOrTimers(of operation: TimeOperator, _ ending: Ending) {
    let scheduler = VirtualScheduler()
    let (source, signal) = (Probe<Token, Boom>(), Probe<Token, Boom>())
    let tokens = TokenWatch()
    var ends = 0
    var run: Run? = operation.make(source.producer, signal.producer, scheduler)
      .start(onValue: { _ in }, onEnd: { _ in ends += 1 })
    for step in 0..<4 {
      source.send(tokens.make())
      if step == 1 { signal.send(tokens.make()) }
      scheduler.advance(by: .milliseconds(400))
    }
    source.send(tokens.make())
    switch ending {
    case .cancelled: run?.cancel()
    case .dropped: run = nil
    case .completed: source.finish()
    case .failed: source.finish(.failed(Boom()))
    case .signalFailed: signal.finish(.failed(Boom()))
    }
    switch ending {
    case .cancelled, .dropped:
      #expect(ends == 0)
    case .completed, .failed:
      scheduler.advance(by: .seconds(3))
      signal.send(tokens.make())
      scheduler.advance(by: .seconds(3))
      // These wait for a pause that doesn't end, or for a signal for each value.
      if operation.testDescription == "throttle(while:)", ending == .completed {
        run = nil
      } else {
        #expect(ends == 1)
      }
    case .signalFailed:
      if operation.hasSignal, operation.testDescription != "group(by:until:)" {
        #expect(ends == 1)
      }
      run?.cancel()
    }
    #expect(run?.isRunning != true)
    #expect(scheduler.pendingCount == 0)
    #expect(source.stops == source.starts)
    #expect(signal.stops == signal.starts)
    #expect(!source.isObserved && !signal.isObserved)
    #expect(tokens.livingCount == 0)
  }

  /// A consumer that cancels in a callback receives nothing more, and leaks nothing.
  @Test(arguments: TimeOperator.all)
  func cancelingInAValue(_ operation: TimeOperator) {
    let scheduler = VirtualScheduler()
    let (source, signal) = (Probe<Token, Boom>(), Probe<Token, Boom>())
    let tokens = TokenWatch()
    var values = 0
    var run: Run?
    run = operation.make(source.producer, signal.producer, scheduler).start { _ in
      values += 1
      run?.cancel()
    }
    for step in 0..<6 where run?.isRunning == true {
      source.send(tokens.make())
      if step % 2 == 1 { signal.send(tokens.make()) }
      scheduler.advance(by: .milliseconds(1200))
    }
    source.send(tokens.make())
    let isHeldBack = operation.testDescription == "throttle(while:)"
    #expect(values == (isHeldBack ? 0 : 1))
    if isHeldBack { run?.cancel() }
    #expect(scheduler.pendingCount == 0)
    #expect(!source.isObserved && !signal.isObserved)
    #expect(tokens.livingCount == 0)
  }
}
