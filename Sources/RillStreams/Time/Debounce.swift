import Rill

extension Producer {
  /// Delivers a value after a silence of `duration`.
  ///
  /// ```
  /// self                a-b---c--------d|
  /// debounce(for: 3)    -----b---c------(d|)
  /// ```
  ///
  /// On completion, a waiting value is delivered, then the end; a failure drops it.
  ///
  /// - Parameters:
  ///   - duration: The length of the silence.
  ///   - scheduler: The time source; it holds at most one scheduled work item. A further value
  ///     costs no new item, because the item is rescheduled when it is due. It may therefore run
  ///     after later work that is due at the same time.
  ///
  /// Elsewhere: `debounceTime` (Rx), `debounce` (ReactiveSwift, Combine).
  public func debounce(for duration: Duration, on scheduler: any Scheduler) -> Producer {
    Producer(lifting: self) { downstream in
      let debouncing = Debouncing<Value>(for: duration, on: scheduler)
      downstream.onTermination { debouncing.stop() }
      return Sink(into: downstream) { value, downstream in
        debouncing.take(value) { downstream.send($0) }
      } end: { completion, downstream in
        if case .completed = completion, let value = debouncing.stop() { downstream.send(value) }
        downstream.finish(completion)
      }
    }
  }

  /// Delivers a value when the producer that `silence` returns for it delivers its first value,
  /// unless another value arrives before.
  ///
  /// ```
  /// self              a-b---c--------d|
  /// silence of a      --!
  /// silence of b        ---x
  /// silence of c            ---x
  /// debounce(until:)  -----b---c------(d|)
  /// ```
  ///
  /// It is `debounce` with a producer in place of a time. Another value stops the producer of the
  /// previous one. A silence that completes without a value makes its value wait for the end. On
  /// completion, a waiting value is delivered, then the end. A failure of this producer or of a
  /// silence, or an error that `silence` throws, ends the run at once.
  ///
  /// - Parameter silence: A function called with each value.
  ///
  /// Elsewhere: `debounce` (Rx).
  public func debounce<Notice>(
    until silence: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = OperatorState<Value?>(nil)
      let wait = OperatorState<SinkBase?>(nil)
      // The number of values.
      let count = OperatorState(0)
      downstream.onTermination { wait.value = nil }
      func deliver(_ downstream: Sink<Value, Failure>) {
        guard let value = latest.value else { return }
        latest.value = nil
        downstream.send(value)
      }
      return Sink(into: downstream) { value, downstream in
        latest.value = value
        count.value += 1
        let number = count.value
        // Stopping it, and `silence`, may cause another value.
        wait.value?.tearDown()
        if count.value != number { return }
        let notice: Producer<Notice, Failure>
        do throws(Failure) {
          notice = try silence(value)
        } catch {
          return downstream.fail(error)
        }
        if count.value != number || !downstream.isOpen { return }
        let sink = downstream.forFirstValue(of: notice) { downstream in
          deliver(downstream)
        } onEnd: { completion, downstream in
          downstream.failIfFailed(completion)
        }
        wait.value = sink
        notice.feed(sink)
      } end: { completion, downstream in
        wait.value?.tearDown()
        if case .completed = completion { deliver(downstream) }
        downstream.finish(completion)
      }
    }
  }
}

/// A holder of one value until a period without further values.
final class Debouncing<Value> {
  private let duration: Duration
  private let scheduler: any Scheduler
  private var latest: Value?
  private var lastTime = Duration.zero
  private var timer: ScheduledWork?

  init(for duration: Duration, on scheduler: any Scheduler) {
    self.duration = duration
    self.scheduler = scheduler
  }

  func take(_ value: Value, _ deliver: @escaping (Value) -> Void) {
    latest = value
    lastTime = scheduler.now
    if timer == nil { wait(duration, deliver) }
  }

  /// Stops waiting.
  ///
  /// - Returns: The waiting value.
  @discardableResult
  func stop() -> Value? {
    let value = latest
    latest = nil
    timer?.cancel()
    timer = nil
    return value
  }

  private func wait(_ duration: Duration, _ deliver: @escaping (Value) -> Void) {
    timer = scheduler.schedule(after: duration) { [self] in
      let rest = lastTime + self.duration - scheduler.now
      // Further values have arrived.
      if rest > .zero { return wait(rest, deliver) }
      if let value = stop() { deliver(value) }
    }
  }
}
