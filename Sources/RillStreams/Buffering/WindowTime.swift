import Rill

extension Producer {
  /// Streams of what comes in `duration` each.
  ///
  /// ```
  /// self             -a-b---c----|
  /// window(for: 5)   x----y----z-|
  /// x                -a-b-|
  /// y                     --c--|
  /// z                          --|
  /// ```
  ///
  /// The first one is delivered at the start. Without a `period`, the next is delivered when one
  /// ends; with one, they begin at equal distances, and may overlap or leave gaps. This producer's end
  /// is that of the open ones, and comes to them first.
  ///
  /// A window is hot: who starts it late gets what is still to come, or its end; what is open when the
  /// run is cancelled gets neither.
  ///
  /// - Parameters:
  ///   - duration: how long a window is open, more than zero.
  ///   - period: how far apart they begin, more than zero.
  ///   - limit: how many values a window has at most, at least 1: then it completes. Nil for any
  ///     number.
  ///   - scheduler: whose time it is; a piece of work waits there for each open window.
  ///
  /// Elsewhere: `windowTime` (Rx).
  public func window(
    for duration: Duration, every period: Duration? = nil, limit: Int? = nil,
    on scheduler: any Scheduler
  ) -> Producer<Producer<Value, Failure>, Failure> {
    precondition(limit ?? 1 >= 1, "Rill: window(limit:) would take no value: at least 1, or nil.")
    precondition(
      duration > .zero, "Rill: window(for: \(duration)) would never end: give more than zero.")
    precondition(
      period.map { $0 > .zero } ?? true,
      "Rill: window(every:) without time between the windows: give more than zero, or nil.")
    return Producer<Producer<Value, Failure>, Failure>(lifting: self) { downstream in
      let spans = TimeSpans<Hub<Value, Failure>>(
        for: duration, every: period, on: scheduler, make: { Hub() },
        opened: { downstream.sendPromptly($0.producer) }, closed: { $0.finish(.completed) })
      downstream.onTermination { spans.stop() }
      spans.begin()
      return Sink(into: downstream) { value, _ in
        spans.inTurn {
          for span in spans.open {
            span.content.send(value)
            span.count += 1
            if span.count == limit { spans.close(span) }
          }
        }
      } end: { completion, downstream in
        spans.inTurn {
          while let span = spans.popFirst() { span.content.finish(completion) }
          downstream.finish(completion)
        }
      }
    }
  }
}
