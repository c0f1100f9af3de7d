import Rill

extension Producer {
  /// Delivers each value `duration` later.
  ///
  /// ```
  /// self          a-b-----c|
  /// delay(by: 3)  ---a-b-----(c|)
  /// ```
  ///
  /// The end comes after the last value. A failure is not delayed: it ends the run at once and
  /// drops waiting values.
  ///
  /// - Parameters:
  ///   - duration: The delay. Zero or less means as soon as the scheduler can, never at once.
  ///   - scheduler: The time source; it holds one scheduled work item for each pending value.
  ///
  /// Elsewhere: `delay` (Rx, ReactiveSwift, Combine).
  public func delay(by duration: Duration, on scheduler: any Scheduler) -> Producer {
    Producer(lifting: self) { downstream in
      let waiting = OperatorState(Queue<(value: Value, work: ScheduledWork)>())
      let isDone = OperatorState(false)
      downstream.onTermination { waiting.value.takeAll().cancelWork() }
      return Sink(into: downstream) { value, downstream in
        let work = scheduler.schedule(after: duration) {
          guard let next = waiting.value.popFirst() else { return }
          downstream.send(next.value)
          if isDone.value, waiting.value.isEmpty { downstream.complete() }
        }
        waiting.value.append((value, work))
      } end: { completion, downstream in
        isDone.value = true
        if case .completed = completion, !waiting.value.isEmpty { return }
        downstream.finish(completion)
      }
    }
  }

  /// Delivers each value when the producer that `signal` returns for it delivers its first value.
  ///
  /// ```
  /// self                     a--b-----|
  /// for a                    -----x
  /// for b                       -x
  /// delay(until: { for $0 }) ----ba---|      b at 4, a at 5
  /// ```
  ///
  /// A value whose producer completes without a value is dropped. The run completes when this
  /// producer has and no value waits. A failure of this producer or of a signal, or an error that
  /// `signal` throws, ends the run at once.
  ///
  /// - Parameter signal: A function called with each value on its arrival. The result is stopped at
  ///   its first value.
  ///
  /// Elsewhere: `delayWhen` (Rx).
  public func delay<Notice>(
    until signal: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      // The number of running producers: the started ones and this one.
      let running = OperatorState(1)
      return Sink(into: downstream) { value, downstream in
        running.value += 1
        let notice: Producer<Notice, Failure>
        do throws(Failure) {
          notice = try signal(value)
        } catch {
          return downstream.fail(error)
        }
        notice.feed(
          downstream.forFirstValue(of: notice) { downstream in
            downstream.send(value)
            running.endOne(.completed, downstream)
          } onEnd: { completion, downstream in
            running.endOne(completion, downstream)
          })
      } end: { completion, downstream in
        running.endOne(completion, downstream)
      }
    }
  }
}

extension OperatorState where Value == Int {
  /// Records the end of one producer. The last end ends `downstream`, and so does any failure.
  fileprivate func endOne<Output, Failure>(
    _ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>
  ) {
    value -= 1
    if case .completed = completion, value > 0 { return }
    downstream.finish(completion)
  }
}

extension Queue {
  /// Removes and returns all elements.
  mutating func takeAll() -> Queue {
    let all = self
    self = Queue()
    return all
  }

  /// Cancels the work of all elements.
  func cancelWork<Value>() where Element == (value: Value, work: ScheduledWork) {
    for element in all { element.work.cancel() }
  }
}
