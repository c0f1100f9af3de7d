extension Producer {
  /// Everything this producer delivers, its end included, delivered by `scheduler`.
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
  ///   - scheduler: one piece of work waits there for each value on its way.
  ///   - delay: how much later; zero means as soon as the scheduler gets to it.
  ///
  /// Elsewhere: `observeOn` (Rx), `observe(on:)` (ReactiveSwift), `receive(on:)` (Combine).
  public func deliver(on scheduler: any Scheduler, after delay: Duration = .zero) -> Producer {
    Producer(lifting: self) { downstream in
      typealias Waiting = FirstInFirstOut<(value: Event<Value, Failure>, work: ScheduledWork)>
      let waiting = RunState(Waiting())
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
