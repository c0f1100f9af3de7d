import Rill

extension Producer {
  /// Delivers the latest value at the end of each pause of `duration`; a value begins a pause.
  ///
  /// ```
  /// self             a-b-c-----d|
  /// audit(for: 3)    ---b---c-----(d|)
  /// ```
  ///
  /// A value outside a pause begins one. If this producer completes in a pause with a value
  /// waiting, the end waits for it too. A failure ends the run at once.
  ///
  /// - Parameters:
  ///   - duration: The length of a pause.
  ///   - scheduler: The time source; it holds at most one scheduled work item.
  ///
  /// Elsewhere: `auditTime` (Rx), `throttle(for:latest: true)` (Combine).
  public func audit(for duration: Duration, on scheduler: any Scheduler) -> Producer {
    let pause = Producer<Int, Failure>.timer(after: duration, on: scheduler)
    return audit(until: { _ in pause })
  }

  /// Delivers the latest value at the first value of the producer that `resumption` returns.
  ///
  /// ```
  /// self             a-b-c-----d|
  /// resumption of a  ---x
  /// resumption of c      ---x
  /// resumption of d            ---x
  /// audit(until:)    ---b---c-----(d|)
  /// ```
  ///
  /// This is ``audit(for:on:)`` with pauses that last until a producer delivers its first value. A
  /// resumption that completes without a value ends the pause without a delivery: the latest value
  /// waits for the end of the next pause. A failure of a resumption, or an error that `resumption`
  /// throws, ends the run at once.
  ///
  /// - Parameter resumption: A function called with the value that begins a pause.
  ///
  /// Elsewhere: `audit` (Rx).
  public func audit<Notice>(
    until resumption: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = OperatorState<Value?>(nil)
      let isPaused = OperatorState(false)
      let isDone = OperatorState(false)
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
