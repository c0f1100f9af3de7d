import Rill

extension Producer {
  /// Delivers windows of the values in each `duration`.
  ///
  /// ```
  /// self             -a-b---c----|
  /// window(for: 5)   x----y----z-|
  /// x                -a-b-|
  /// y                     --c--|
  /// z                          --|
  /// ```
  ///
  /// The first window is delivered at the start. Without a `period`, the next one is delivered when
  /// one ends. With a `period`, windows begin at equal distances, and may overlap or leave gaps.
  /// The end of this producer ends the open windows, before the run itself.
  ///
  /// A window is hot: a late consumer receives the later values, or the end. Windows that are open
  /// when the run is canceled receive neither.
  ///
  /// - Parameters:
  ///   - duration: The time that a window is open, more than zero.
  ///   - period: The time between the beginnings of two windows, more than zero.
  ///   - limit: The maximum number of values in a window, at least 1; a full window completes. Nil
  ///     for any number.
  ///   - scheduler: The time source; it holds one scheduled work item for each open window.
  ///
  /// Elsewhere: `windowTime` (Rx).
  public func window(
    for duration: Duration, every period: Duration? = nil, limit: Int? = nil,
    on scheduler: any Scheduler
  ) -> Producer<Producer<Value, Failure>, Failure> {
    precondition(
      limit ?? 1 >= 1, "Rill: window(for:) needs a limit of at least 1 or nil; got \(limit ?? 1).")
    precondition(
      duration > .zero, "Rill: window(for:) needs a duration greater than 0; got \(duration).")
    precondition(
      period.map { $0 > .zero } ?? true,
      """
      Rill: window(for:every:) needs a period greater than 0 or nil; got \(period ?? Duration.zero).
      """)
    return Producer<Producer<Value, Failure>, Failure>(lifting: self) { downstream in
      let spans = TimeSpans<Multicast<Value, Failure>>(
        for: duration, every: period, on: scheduler, make: { Multicast() },
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
