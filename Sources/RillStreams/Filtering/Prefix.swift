public import Rill

extension Producer {
  /// Delivers the first `count` values and completes with the last of them, which cancels this
  /// producer.
  ///
  /// ```
  /// self       --1--2--3--4--|
  /// prefix(2)  --1--(2|)
  /// ```
  ///
  /// - Parameter count: The number of values, not negative; with 0 it completes without starting
  ///   this producer.
  ///
  /// Elsewhere: `take` (Rx), `take(first:)` (ReactiveSwift), `prefix` (Combine).
  @inlinable
  public func prefix(_ count: Int) -> Producer {
    precondition(count >= 0, "Rill: prefix(_:) needs a count of at least 0; got \(count).")
    return Producer(lifting: self) { downstream in
      if count == 0 {
        downstream.complete()
        return nil
      }
      let remaining = OperatorState(count)
      return Sink(into: downstream) { value, downstream in
        remaining.value -= 1
        if remaining.value > 0 { downstream.send(value) } else { downstream.complete(with: value) }
      }
    }
  }

  /// Delivers values until one for which `condition` returns false, and then completes.
  ///
  /// ```
  /// self                                        --1--2--3--4--|
  /// prefix(while: { $0 < 3 })                   --1--2--|
  /// prefix(while: { $0 < 3 }, including: true)  --1--2--(3|)
  /// ```
  ///
  /// If `condition` throws, the run fails with that error.
  ///
  /// - Parameters:
  ///   - condition: A predicate on values.
  ///   - isInclusive: True if the value that ends the run is delivered too.
  ///
  /// Elsewhere: `takeWhile` (Rx), `take(while:)`, `take(until:)` (ReactiveSwift), `prefix(while:)`
  /// (Combine).
  @inlinable
  public func prefix(
    while condition: @escaping (Value) throws(Failure) -> Bool,
    including isInclusive: Bool = false
  ) -> Producer {
    Producer(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try condition(value) {
            downstream.send(value)
          } else if isInclusive {
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

  /// Delivers values until `notifier` delivers its first value, and then completes.
  ///
  /// ```
  /// self           --1--2--3--4--|
  /// notifier       -------x---
  /// prefix(until:) --1--2-|
  /// ```
  ///
  /// `notifier` starts first; if it delivers at once, this producer doesn't start. Its completion
  /// has no effect; its failure is passed on.
  ///
  /// Elsewhere: `takeUntil` (Rx), `take(until:)` (ReactiveSwift), `prefix(untilOutputFrom:)`
  /// (Combine).
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
