extension Producer {
  /// Each value `duration` later.
  ///
  /// ```
  /// self          a-b-----c|
  /// delay(by: 3)  ---a-b-----(c|)
  /// ```
  ///
  /// The end comes when the last value has been delivered. A failure is not delayed: it ends the run
  /// at once, and what waits is dropped.
  ///
  /// - Parameters:
  ///   - duration: zero or less means as soon as the scheduler gets to it, never at once.
  ///   - scheduler: whose time it is; one piece of work waits there for each value on its way.
  ///
  /// Elsewhere: `delay` (Rx, ReactiveSwift, Combine).
  public func delay(by duration: Duration, on scheduler: any Scheduler) -> Producer {
    Producer(lifting: self) { downstream in
      let waiting = RunState(FirstInFirstOut<(value: Value, work: ScheduledWork)>())
      let isDone = RunState(false)
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

  /// Each value when the producer that `signal` makes for it delivers its first value.
  ///
  /// ```
  /// self                     a--b-----|
  /// for a                    -----x
  /// for b                       -x
  /// delay(until: { for $0 }) ----ba---|      b at 4, a at 5
  /// ```
  ///
  /// A value whose producer completes without a value is dropped. Completes when this one has and no
  /// value waits. A failure of this producer or of any that `signal` made, or that it throws, ends
  /// the run at once.
  ///
  /// - Parameter signal: called with each value when it comes; what it makes is stopped at its first
  ///   value.
  ///
  /// Elsewhere: `delayWhen` (Rx).
  public func delay<Notice>(
    until signal: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    Producer(lifting: self) { downstream in
      // How many run: those that were started, and this one.
      let running = RunState(1)
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

extension RunState where Value == Int {
  /// One of those this counts has ended; the last one ends `downstream`, as any that failed does.
  fileprivate func endOne<Output, Failure>(
    _ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>
  ) {
    value -= 1
    if case .completed = completion, value > 0 { return }
    downstream.finish(completion)
  }
}

extension FirstInFirstOut {
  /// Takes all out.
  mutating func takeAll() -> FirstInFirstOut {
    let all = self
    self = FirstInFirstOut()
    return all
  }

  /// Cancels the work of all.
  func cancelWork<Value>() where Element == (value: Value, work: ScheduledWork) {
    for element in all { element.work.cancel() }
  }
}
