extension Producer {
  /// The first `count` values; completes with the last of them, which cancels this one.
  ///
  /// ```
  /// self       --1--2--3--4--|
  /// prefix(2)  --1--(2|)
  /// ```
  ///
  /// - Parameter count: not negative; with 0 it completes without starting this one.
  ///
  /// Elsewhere: `take` (Rx), `take(first:)` (ReactiveSwift), `prefix` (Combine).
  @inlinable
  public func prefix(_ count: Int) -> Producer {
    precondition(count >= 0, "Rill: prefix(\(count)): take 0 values or more.")
    return Producer(lifting: self) { downstream in
      if count == 0 {
        downstream.complete()
        return nil
      }
      let remaining = RunState(count)
      return Sink(into: downstream) { value, downstream in
        remaining.value -= 1
        if remaining.value > 0 { downstream.send(value) } else { downstream.complete(with: value) }
      }
    }
  }

  /// The values until one for which `condition` does not hold, with which it completes.
  ///
  /// ```
  /// self                                        --1--2--3--4--|
  /// prefix(while: { $0 < 3 })                   --1--2--|
  /// prefix(while: { $0 < 3 }, including: true)  --1--2--(3|)
  /// ```
  ///
  /// If `condition` throws, the run fails with what it throws.
  ///
  /// - Parameters:
  ///   - condition: holds for those before the end.
  ///   - thatWhichEnds: whether the value that ends it is delivered too.
  ///
  /// Elsewhere: `takeWhile` (Rx), `take(while:)`, `take(until:)` (ReactiveSwift), `prefix(while:)` (Combine).
  @inlinable
  public func prefix(
    while condition: @escaping (Value) throws(Failure) -> Bool,
    including thatWhichEnds: Bool = false
  ) -> Producer {
    Producer(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try condition(value) {
            downstream.send(value)
          } else if thatWhichEnds {
            downstream.complete(with: value)
          } else {
            downstream.complete()
          }
        } catch {
          downstream.fail(error)
        }
      }
    }
  }

  /// The values until `notifier` delivers something, when it completes.
  ///
  /// ```
  /// self           --1--2--3--4--|
  /// notifier       -------x---
  /// prefix(until:) --1--2-|
  /// ```
  ///
  /// `notifier` is started first; if it delivers at once, this one isn't started. Its completion changes
  /// nothing; its failure is passed on.
  ///
  /// Elsewhere: `takeUntil` (Rx), `take(until:)` (ReactiveSwift), `prefix(untilOutputFrom:)` (Combine).
  @inlinable
  public func prefix<Notice>(until notifier: Producer<Notice, Failure>) -> Producer {
    Producer(lifting: self) { downstream in
      let notices = Sink<Notice, Failure>(into: downstream) { _, downstream in
        downstream.complete()
      } end: { completion, downstream in
        downstream.failIfFailed(completion)
      }
      notifier.feed(notices)
      if !downstream.isOpen { return nil }
      return Sink(into: downstream) { value, downstream in downstream.send(value) }
    }
  }
}
