public import Rill

/// What an operator of `Changes` does with time; owned by the stream it makes, and stopped with it.
private final class TimedOperator<Upstream, Value> {
  private let step: (Upstream) -> Value?
  private let stop: () -> Void

  init(step: @escaping (Upstream) -> Value?, stop: @escaping () -> Void) {
    self.step = step
    self.stop = stop
  }

  deinit { stop() }

  func take(_ occurrence: Upstream) -> Value? { step(occurrence) }
}

extension Changes {
  fileprivate convenience init<Upstream>(
    _ upstream: Changes<Upstream>, _ later: Later<Value>, isPrompt: Bool, _ kind: StaticString,
    _ file: StaticString, _ line: UInt, step: @escaping (Upstream) -> Value?,
    stop: @escaping () -> Void
  ) {
    let timed = TimedOperator(step: step, stop: stop)
    self.init(
      from: upstream, later: later, isPrompt: isPrompt, kind: kind, file: file, line: line
    ) { timed.take($0) }
  }

  /// Each occurrence `duration` later, in a moment of its own.
  ///
  /// ```
  ///               ─a─b─────c────▶
  /// delay(by: 3)
  ///               ────a─b─────c─▶
  /// ```
  ///
  /// What is on its way when the stream is released never occurs. A stream may be made of its own
  /// delayed occurrences, see ``Changes/loop(file:line:_:)``.
  ///
  /// - Parameters:
  ///   - duration: zero or less means as soon as the scheduler gets to it, never at once.
  ///   - scheduler: whose time it is; one piece of work waits there for each occurrence on its way.
  ///
  /// Elsewhere: `delay` (Rx, ReactiveSwift, Combine).
  public func delay(
    by duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changes<Value> {
    let later = Later<Value>()
    let waiting = OperatorState(FirstInFirstOut<(value: Value, work: ScheduledWork)>())
    return Changes(self, later, isPrompt: false, "delay", file, line) { value in
      let work = scheduler.schedule(after: duration) {
        if let next = waiting.value.popFirst() { later.occur(next.value) }
      }
      waiting.value.append((value, work))
      return nil
    } stop: {
      waiting.value.takeAll().cancelWork()
    }
  }

  /// An occurrence when none has followed it for `duration`, in a moment of its own.
  ///
  /// ```
  ///                   ─a─b───c────▶
  /// debounce(for: 3)
  ///                   ──────b───c─▶
  /// ```
  ///
  /// - Parameters:
  ///   - duration: how long it has to be silent.
  ///   - scheduler: whose time it is; at most one piece of work waits there. It is scheduled anew when
  ///     it is due and others have occurred meanwhile, and may so be done after what was scheduled later
  ///     than those occurred, and is due at the same time.
  ///
  /// Elsewhere: `debounceTime` (Rx), `debounce` (ReactiveSwift, Combine).
  public func debounce(
    for duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changes<Value> {
    let later = Later<Value>()
    let debouncing = Debouncing<Value>(for: duration, on: scheduler)
    return Changes(self, later, isPrompt: false, "debounce", file, line) { value in
      debouncing.take(value) { later.occur($0) }
      return nil
    } stop: {
      debouncing.stop()
    }
  }

  /// At most one occurrence in `duration`.
  ///
  /// ```
  ///                                 ─abc───────d───▶
  /// throttle(for: 4)
  ///                                 ─a─────────d───▶
  /// throttle(.., delivering: .last)
  ///                                 ─────c─────────d▶
  /// ```
  ///
  /// An occurrence outside a pause begins one. The first ones occur in the moment of the original, the
  /// last ones in moments of their own, which begin the next pause.
  ///
  /// - Parameters:
  ///   - duration: how long a pause is.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///   - delivery: which occur of those that come in a pause.
  ///
  /// Elsewhere: `throttleTime` (Rx), `throttle` (ReactiveSwift), `throttle(for:scheduler:latest:)`
  /// (Combine).
  public func throttle(
    for duration: Duration, on scheduler: any Scheduler,
    delivering delivery: ThrottleDelivery = .first,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let later = Later<Value>()
    let latest = OperatorState<Value?>(nil)
    let pause = OperatorState<ScheduledWork?>(nil)
    func begin() {
      pause.value = scheduler.schedule(after: duration) {
        pause.value = nil
        guard let value = latest.value else { return }
        latest.value = nil
        begin()
        later.occur(value)
      }
    }
    let isPrompt = delivery != .last
    return Changes(self, later, isPrompt: isPrompt, "throttle", file, line) { value in
      if pause.value != nil {
        if delivery != .first { latest.value = value }
        return nil
      }
      begin()
      if isPrompt { return value }
      latest.value = value
      return nil
    } stop: {
      pause.value?.cancel()
      pause.value = nil
    }
  }

  /// The latest occurrence every `period`, if there has been one since the last time, in a moment of
  /// its own.
  ///
  /// ```
  ///                    ─a─b────────c────▶
  /// sample(every: 4)
  ///                    ────b───────────c▶
  /// ```
  ///
  /// The periods are counted from when this is called. What occurs right at the end of one belongs to
  /// the next. Nothing waits while there is nothing to deliver.
  ///
  /// - Parameters:
  ///   - period: more than zero.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///
  /// Elsewhere: `sampleTime` (Rx), `sample(on:)` (ReactiveSwift).
  public func sample(
    every period: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changes<Value> {
    precondition(
      period > .zero, "Rill: sample(every: \(period)) has no periods: give more than zero.")
    let later = Later<Value>()
    let beginning = scheduler.now
    let latest = OperatorState<Value?>(nil)
    let timer = OperatorState<ScheduledWork?>(nil)
    return Changes(self, later, isPrompt: false, "sample", file, line) { value in
      latest.value = value
      if timer.value != nil { return nil }
      let now = scheduler.now
      var due = beginning + period * (Int64((now - beginning) / period) + 1)
      // The quotient is rounded.
      while due <= now { due += period }
      while due - period > now { due -= period }
      timer.value = scheduler.schedule(after: due - now) {
        timer.value = nil
        guard let value = latest.value else { return }
        latest.value = nil
        later.occur(value)
      }
      return nil
    } stop: {
      timer.value?.cancel()
      timer.value = nil
    }
  }

  /// Each occurrence as a success, and a failure whenever there has been none for `duration`.
  ///
  /// ```
  ///                    ─a──b─────────c───▶
  /// timeout(after: 5)
  ///                    ─a──b────✗────c───▶
  /// ```
  ///
  /// A stream of changes cannot fail, and goes on after a silence. The time is counted from each
  /// occurrence, at first from when this is called; a silence is reported once, in a moment of its
  /// own.
  ///
  /// - Parameters:
  ///   - duration: how long it may be silent.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///
  /// Elsewhere: `timeout` (Rx, Combine), `timeout(after:raising:on:)` (ReactiveSwift).
  public func timeout(
    after duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changes<Result<Value, TimeoutError>> {
    let later = Later<Result<Value, TimeoutError>>()
    let timer = OperatorState<ScheduledWork?>(nil)
    func begin() {
      timer.value = scheduler.schedule(after: duration) { later.occur(.failure(TimeoutError())) }
    }
    begin()
    return Changes<Result<Value, TimeoutError>>(
      self, later, isPrompt: true, "timeout", file, line
    ) { value in
      timer.value?.cancel()
      begin()
      return .success(value)
    } stop: {
      timer.value?.cancel()
      timer.value = nil
    }
  }
}
