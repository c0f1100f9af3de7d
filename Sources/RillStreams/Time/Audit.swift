extension Producer {
  /// The latest value when `duration` has passed since the first one that came.
  ///
  /// ```
  /// self             a-b-c-----d|
  /// audit(for: 3)    ---b---c-----(d|)
  /// ```
  ///
  /// A value begins a pause, unless one is going on; when it ends, the latest that came is delivered.
  /// If this producer completes in a pause with a value waiting, the end waits for it too. A failure
  /// ends the run at once.
  ///
  /// - Parameters:
  ///   - duration: how long a pause is.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///
  /// Elsewhere: `auditTime` (Rx), `throttle(for:latest: true)` (Combine).
  public func audit(for duration: Duration, on scheduler: any Scheduler) -> Producer {
    let pause = Producer<Int, Failure>.timer(after: duration, on: scheduler)
    return audit(until: { _ in pause })
  }

  /// The latest value at the first value of the producer that `resumption` makes.
  ///
  /// ```
  /// self             a-b-c-----d|
  /// resumption of a  ---x
  /// resumption of c      ---x
  /// resumption of d            ---x
  /// audit(until:)    ---b---c-----(d|)
  /// ```
  ///
  /// As ``audit(for:on:)``, where a pause lasts until a producer delivers its first value. One that
  /// completes without a value ends the pause, and nothing is delivered for it: what has come waits for
  /// the end of the next. A failure of one, or that `resumption` throws, ends the run at once.
  ///
  /// - Parameter resumption: called with the value that begins a pause.
  ///
  /// Elsewhere: `audit` (Rx).
  public func audit<Notice>(
    until resumption: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = RunState<Value?>(nil)
      let isPaused = RunState(false)
      let isDone = RunState(false)
      return Sink(into: downstream) { value, downstream in
        latest.value = value
        if isPaused.value { return }
        isPaused.value = true
        let notice: Producer<Notice, Failure>
        do throws(Failure) {
          notice = try resumption(value)
        } catch {
          return downstream.fail(error)
        }
        notice.feed(
          downstream.forFirstValue(of: notice) { downstream in
            isPaused.value = false
            if let value = latest.value {
              latest.value = nil
              downstream.send(value)
            }
            if isDone.value, latest.value == nil { downstream.complete() }
          } onEnd: { completion, downstream in
            isPaused.value = false
            downstream.failIfFailed(completion)
            if isDone.value { downstream.complete() }
          })
      } end: { completion, downstream in
        isDone.value = true
        if case .completed = completion, latest.value != nil, isPaused.value { return }
        downstream.finish(completion)
      }
    }
  }
}
