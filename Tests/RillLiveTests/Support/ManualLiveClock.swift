#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import TestSupport

  @testable import RillLive

  /// A clock that stands still until a test advances it or fires a timeout.
  final class ManualLiveClock: LiveClock {
    private struct Timer {
      let delay: TimeAmount
      let deadline: NIODeadline
      let fire: @Sendable () -> Void
    }

    private struct State {
      var now = NIODeadline.uptimeNanoseconds(0)
      var count = 0
      var timers: [Int: Timer] = [:]
      var totals: [TimeAmount: Int] = [:]
      var isReleased = false
    }

    private let state = NIOLockedValueBox(State())

    var now: NIODeadline { state.withLockedValue { $0.now } }

    func now(on eventLoop: any EventLoop) -> NIODeadline { now }

    func advance(by time: TimeAmount) { state.withLockedValue { $0.now = $0.now + time } }

    func schedule(
      after delay: TimeAmount, on eventLoop: any EventLoop, _ body: @escaping @Sendable () -> Void
    ) -> LiveTimeout {
      schedule(after: delay) { eventLoop.execute(body) }
    }

    func sleep(for duration: Duration) async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      _ = schedule(after: TimeAmount(duration)) { continuation.finish() }
      for await _ in stream {}
    }

    private func schedule(
      after delay: TimeAmount, _ fire: @escaping @Sendable () -> Void
    ) -> LiveTimeout {
      let number: Int? = state.withLockedValue { state in
        if delay <= .zero || state.isReleased { return nil }
        state.count += 1
        state.totals[delay, default: 0] += 1
        state.timers[state.count] = Timer(
          delay: delay, deadline: state.now + delay, fire: fire)
        return state.count
      }
      guard let number else {
        fire()
        return LiveTimeout {}
      }
      return LiveTimeout { [self] in
        _ = state.withLockedValue { $0.timers.removeValue(forKey: number) }
      }
    }

    /// The number of scheduled timeouts of a length that have neither fired nor been canceled.
    func count(of delay: Duration) -> Int {
      state.withLockedValue { state in
        state.timers.values.count { $0.delay == TimeAmount(delay) }
      }
    }

    /// The number of timeouts of a length that were ever scheduled.
    func totalCount(of delay: Duration) -> Int {
      state.withLockedValue { $0.totals[TimeAmount(delay), default: 0] }
    }

    /// Waits until a timeout of a length is scheduled, and fires the first of them.
    func fire(
      _ delay: Duration, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await eventually("a timeout of \(delay)", fileID: fileID, line: line) {
        count(of: delay) > 0
      }
      let timer = state.withLockedValue { state in
        let first = state.timers.filter { $0.value.delay == TimeAmount(delay) }.keys.min()
        let timer = first.flatMap { state.timers.removeValue(forKey: $0) }
        if let timer { state.now = max(state.now, timer.deadline) }
        return timer
      }
      timer?.fire()
    }

    /// Fires all further timeouts without delay, so that a server can stop.
    func release() {
      let timers = state.withLockedValue { state in
        defer { state.timers = [:] }
        state.isReleased = true
        return state.timers.sorted { $0.key < $1.key }.map(\.value)
      }
      for timer in timers { timer.fire() }
    }
  }

#endif
