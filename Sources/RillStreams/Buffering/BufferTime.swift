import Rill

extension Producer {
  /// Collects the values of each `duration` in an array.
  ///
  /// ```
  /// self                           -a-b---c------d|
  /// buffer(for: 5)                 -----x----y----(z|)     x [a, b], y [c], z [d]
  /// buffer(for: 5, every: 10)      -----x---------(z|)     x [a, b], z [d]
  /// buffer(for: 5, limit: 2)       ---x----y----z-(w|)     x [a, b], y [c], z [], w [d]
  /// ```
  ///
  /// The first array begins at the start. Without a `period`, the next array begins when one is
  /// delivered. With a `period`, arrays begin at equal distances, and may overlap or leave gaps.
  /// Empty arrays are delivered too. On completion the open arrays are delivered; a failure drops
  /// them.
  ///
  /// - Parameters:
  ///   - duration: The time that an array is open, more than zero.
  ///   - period: The time between the beginnings of two arrays, more than zero.
  ///   - limit: The maximum number of values in an array, at least 1; a full array is delivered at
  ///     once. Nil for any number.
  ///   - scheduler: The time source; it holds one scheduled work item for each open array.
  ///
  /// Elsewhere: `bufferTime` (Rx), `collect(every:on:)` (ReactiveSwift), `collect(.byTime)`
  /// (Combine).
  public func buffer(
    for duration: Duration, every period: Duration? = nil, limit: Int? = nil,
    on scheduler: any Scheduler
  ) -> Producer<[Value], Failure> {
    precondition(
      limit ?? 1 >= 1, "Rill: buffer(for:) needs a limit of at least 1 or nil; got \(limit ?? 1).")
    precondition(
      duration > .zero, "Rill: buffer(for:) needs a duration greater than 0; got \(duration).")
    precondition(
      period.map { $0 > .zero } ?? true,
      """
      Rill: buffer(for:every:) needs a period greater than 0 or nil; got \(period ?? Duration.zero).
      """)
    return Producer<[Value], Failure>(lifting: self) { downstream in
      let spans = TimeSpans<[Value]>(
        for: duration, every: period, on: scheduler, make: { [] }, opened: { _ in },
        closed: { downstream.send($0) })
      downstream.onTermination { spans.stop() }
      spans.begin()
      return Sink(into: downstream) { value, _ in
        spans.inTurn {
          for span in spans.open {
            span.content.append(value)
            if span.content.count == limit { spans.close(span) }
          }
        }
      } end: { completion, downstream in
        spans.inTurn {
          if case .completed = completion {
            while let span = spans.popFirst() { downstream.send(span.content) }
          }
          downstream.finish(completion)
        }
      }
    }
  }
}
