extension Producer {
  /// A value when none has followed it for `duration`.
  ///
  /// ```
  /// self                a-b---c--------d|
  /// debounce(for: 3)    -----b---c------(d|)
  /// ```
  ///
  /// What waits when this producer completes is delivered, then the end; a failure drops it.
  ///
  /// - Parameters:
  ///   - duration: how long it has to be silent.
  ///   - scheduler: whose time it is; at most one piece of work waits there. A value that comes while it
  ///     does costs no other: it is scheduled anew when it is due. Of what is due in the moment in which
  ///     the silence is long enough, it may so be done after what was scheduled later than the value came.
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

  /// A value when the producer that `silence` makes for it delivers its first value, unless another
  /// value comes before.
  ///
  /// ```
  /// self              a-b---c--------d|
  /// silence of a      --!
  /// silence of b        ---x
  /// silence of c            ---x
  /// debounce(until:)  -----b---c------(d|)
  /// ```
  ///
  /// Where the others wait for a time, this waits for anything. The producer for the value before is
  /// stopped when another value comes. One that completes without a value lets the value wait for the
  /// end. What waits when this producer completes is delivered, then the end. A failure of this
  /// producer or of one that `silence` made, or that it throws, ends the run at once.
  ///
  /// - Parameter silence: called with each value.
  ///
  /// Elsewhere: `debounce` (Rx).
  public func debounce<Notice>(
    until silence: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = RunState<Value?>(nil)
      let wait = RunState<AnySink?>(nil)
      // How many values have come.
      let count = RunState(0)
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
        // Stopping it, and `silence`, may have another value come.
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

/// Holds a value back until none has followed it for a while.
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
  /// - Returns: what waited.
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
      // Values have come meanwhile.
      if rest > .zero { return wait(rest, deliver) }
      if let value = stop() { deliver(value) }
    }
  }
}
