#if !hasFeature(Embedded)

  public import Rill

  /// The timed part of an operator on `Changes`, owned by the resulting stream and stopped with it.
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
      _ upstream: Changes<Upstream>, _ emitter: DeferredEmitter<Value>, isPrompt: Bool,
      _ kind: StaticString,
      _ file: StaticString, _ line: UInt, step: @escaping (Upstream) -> Value?,
      stop: @escaping () -> Void
    ) {
      let timed = TimedOperator(step: step, stop: stop)
      self.init(
        from: upstream, emitter: emitter, isPrompt: isPrompt, kind: kind, file: file, line: line
      ) { timed.take($0) }
    }

    /// Delivers each occurrence `duration` later, in a separate moment.
    ///
    /// ```
    ///               ─a─b─────c────▶
    /// delay(by: 3)
    ///               ────a─b─────c─▶
    /// ```
    ///
    /// Pending occurrences are lost when the stream is released. A stream may be defined by its own
    /// delayed occurrences, see ``Changes/loop(file:line:_:)``.
    ///
    /// - Parameters:
    ///   - duration: Zero or less means as soon as the scheduler can, never at once.
    ///   - scheduler: The time source; it holds one scheduled work item for each pending
    ///     occurrence.
    ///
    /// Elsewhere: `delay` (Rx, ReactiveSwift, Combine).
    public func delay(
      by duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changes<Value> {
      let emitter = DeferredEmitter<Value>()
      let waiting = OperatorState(Queue<(value: Value, work: ScheduledWork)>())
      return Changes(self, emitter, isPrompt: false, "delay", file, line) { value in
        let work = scheduler.schedule(after: duration) {
          if let next = waiting.value.popFirst() { emitter.occur(next.value) }
        }
        waiting.value.append((value, work))
        return nil
      } stop: {
        waiting.value.takeAll().cancelWork()
      }
    }

    /// Delivers the latest occurrence after a silence of `duration`, in a separate moment.
    ///
    /// ```
    ///                   ─a─b───c────▶
    /// debounce(for: 3)
    ///                   ──────b───c─▶
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The length of the silence.
    ///   - scheduler: The time source; it holds at most one scheduled work item. The item is
    ///     rescheduled when it is due after further occurrences, so it may run after later work
    ///     that is due at the same time.
    ///
    /// Elsewhere: `debounceTime` (Rx), `debounce` (ReactiveSwift, Combine).
    public func debounce(
      for duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changes<Value> {
      let emitter = DeferredEmitter<Value>()
      let debouncing = Debouncing<Value>(for: duration, on: scheduler)
      return Changes(self, emitter, isPrompt: false, "debounce", file, line) { value in
        debouncing.take(value) { emitter.occur($0) }
        return nil
      } stop: {
        debouncing.stop()
      }
    }

    /// Delivers at most one occurrence in `duration`: the first at once, and the last at the end of
    /// the pause.
    ///
    /// ```
    ///                                  ─abc───────d───▶
    /// throttle(for: 4)
    ///                                  ─a───c─────d───▶
    /// throttle(.., delivering: .first)
    ///                                  ─a─────────d───▶
    /// throttle(.., delivering: .last)
    ///                                  ─────c─────────d▶
    /// ```
    ///
    /// An occurrence outside a pause begins one. First occurrences stay in their moment; last
    /// occurrences have separate moments, which begin the next pause.
    ///
    /// - Parameters:
    ///   - duration: The length of a pause.
    ///   - scheduler: The time source; it holds at most one scheduled work item.
    ///   - delivery: The delivered occurrences of a pause.
    ///
    /// Elsewhere: `throttleTime` (Rx), `throttle` (ReactiveSwift),
    /// `throttle(for:scheduler:latest:)` (Combine).
    public func throttle(
      for duration: Duration, on scheduler: any Scheduler,
      delivering delivery: ThrottleDelivery = .firstAndLast,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Changes<Value> {
      let emitter = DeferredEmitter<Value>()
      let latest = OperatorState<Value?>(nil)
      let pause = OperatorState<ScheduledWork?>(nil)
      func begin() {
        pause.value = scheduler.schedule(after: duration) {
          pause.value = nil
          guard let value = latest.value else { return }
          latest.value = nil
          begin()
          emitter.occur(value)
        }
      }
      let isPrompt = delivery.hasFirst
      return Changes(self, emitter, isPrompt: isPrompt, "throttle", file, line) { value in
        if pause.value != nil {
          if delivery.hasLast { latest.value = value }
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

    /// Delivers the latest occurrence of each `period`, if there was one, in a separate moment.
    ///
    /// ```
    ///                    ─a─b────────c────▶
    /// sample(every: 4)
    ///                    ────b───────────c▶
    /// ```
    ///
    /// Periods are counted from the call. An occurrence at the very end of a period belongs to the
    /// next one. No work is scheduled while there is nothing to deliver.
    ///
    /// - Parameters:
    ///   - period: More than zero.
    ///   - scheduler: The time source; it holds at most one scheduled work item.
    ///
    /// Elsewhere: `sampleTime` (Rx), `sample(on:)` (ReactiveSwift).
    public func sample(
      every period: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changes<Value> {
      precondition(
        period > .zero, "Rill: sample(every:) needs a period greater than 0; got \(period).")
      let emitter = DeferredEmitter<Value>()
      let beginning = scheduler.now
      let latest = OperatorState<Value?>(nil)
      let timer = OperatorState<ScheduledWork?>(nil)
      return Changes(self, emitter, isPrompt: false, "sample", file, line) { value in
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
          emitter.occur(value)
        }
        return nil
      } stop: {
        timer.value?.cancel()
        timer.value = nil
      }
    }

    /// Delivers each occurrence as a success, and a failure after each silence of `duration`.
    ///
    /// ```
    ///                    ─a──b─────────c───▶
    /// timeout(after: 5)
    ///                    ─a──b────✗────c───▶
    /// ```
    ///
    /// A stream of changes can't fail, and continues after a silence. The time is counted from each
    /// occurrence, at first from the call. A silence is reported once, in a separate moment.
    ///
    /// - Parameters:
    ///   - duration: The maximum silence.
    ///   - scheduler: The time source; it holds at most one scheduled work item.
    ///
    /// Elsewhere: `timeout` (Rx, Combine), `timeout(after:raising:on:)` (ReactiveSwift).
    public func timeout(
      after duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changes<Result<Value, TimeoutError>> {
      let emitter = DeferredEmitter<Result<Value, TimeoutError>>()
      let timer = OperatorState<ScheduledWork?>(nil)
      func begin() {
        timer.value = scheduler.schedule(after: duration) {
          emitter.occur(.failure(TimeoutError()))
        }
      }
      begin()
      return Changes<Result<Value, TimeoutError>>(
        self, emitter, isPrompt: true, "timeout", file, line
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

#endif
