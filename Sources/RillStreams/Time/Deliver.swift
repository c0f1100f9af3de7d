import Rill

extension Producer {
  /// Delivers all events of this producer, its end included, from `scheduler`.
  ///
  /// ```
  /// self                         a-b---#
  /// deliver(on: s, after: 2)     --a-b---#
  /// ```
  ///
  /// Nothing is delivered before the source's call has returned, and nothing out of order. Unlike
  /// ``delay(by:on:)`` it delays a failure as well, so that no value is lost.
  ///
  /// - Parameters:
  ///   - scheduler: The time source; it holds one scheduled work item for each pending event.
  ///   - delay: The delay; zero means as soon as the scheduler can.
  ///
  /// Elsewhere: `observeOn` (Rx), `observe(on:)` (ReactiveSwift), `receive(on:)` (Combine).
  public func deliver(on scheduler: any Scheduler, after delay: Duration = .zero) -> Producer {
    Producer(lifting: self) { downstream in
      typealias Waiting = Queue<(value: Event<Value, Failure>, work: ScheduledWork)>
      let waiting = OperatorState(Waiting())
      downstream.onTermination { waiting.value.takeAll().cancelWork() }
      func take(_ event: Event<Value, Failure>, _ downstream: Sink<Value, Failure>) {
        let work = scheduler.schedule(after: delay) {
          if let next = waiting.value.popFirst() { downstream.receive(next.value) }
        }
        waiting.value.append((event, work))
      }
      return Sink(into: downstream) { value, downstream in
        take(.value(value), downstream)
      } end: { completion, downstream in
        take(Event(completion), downstream)
      }
    }
  }
}
