public import Rill

extension Producer {
  /// Delivers all values except the first `count`.
  ///
  /// ```
  /// self          --1--2--3--4--|
  /// dropFirst(2)  --------3--4--|
  /// ```
  ///
  /// - Parameter count: The number of values, not negative.
  ///
  /// Elsewhere: `skip` (Rx), `skip(first:)` (ReactiveSwift), `dropFirst` (Combine).
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Producer {
    precondition(count >= 0, "Rill: dropFirst(_:) needs a count of at least 0; got \(count).")
    if count == 0 { return self }
    return Producer(lifting: self) { downstream in
      let remaining = OperatorState(count)
      return Sink(into: downstream) { value, downstream in
        if remaining.value == 0 { return downstream.send(value) }
        remaining.value -= 1
      }
    }
  }

  /// Delivers the values from the first for which `condition` returns false.
  ///
  /// ```
  /// self                     --1--2--3--1--|
  /// drop(while: { $0 < 3 })  --------3--1--|
  /// ```
  ///
  /// If `condition` throws, the run fails with that error. After its first false it is not called
  /// again.
  ///
  /// Elsewhere: `skipWhile` (Rx), `skip(while:)` (ReactiveSwift), `drop(while:)` (Combine).
  @inlinable
  public func drop(while condition: @escaping (Value) throws(Failure) -> Bool) -> Producer {
    Producer(lifting: self) { downstream in
      let isDropping = OperatorState(true)
      return Sink(into: downstream) { value, downstream in
        if isDropping.value {
          do throws(Failure) {
            if try condition(value) { return }
            isDropping.value = false
          } catch {
            return downstream.fail(error)
          }
        }
        downstream.send(value)
      }
    }
  }

  /// Delivers the values after the first value of `notifier`.
  ///
  /// ```
  /// self         --1--2--3--4--|
  /// notifier     -------x---
  /// drop(until:) --------3--4--|
  /// ```
  ///
  /// `notifier` starts first, and is canceled at its first value. If it completes without a value,
  /// nothing is delivered; its failure is passed on.
  ///
  /// Elsewhere: `skipUntil` (Rx), `skip(until:)` (ReactiveSwift), `drop(untilOutputFrom:)`
  /// (Combine).
  @inlinable
  public func drop<Notice>(until notifier: Producer<Notice, Failure>) -> Producer {
    Producer(lifting: self) { downstream in
      let isDropping = OperatorState(true)
      notifier.feed(
        downstream.forFirstValue(of: notifier) { _ in
          isDropping.value = false
        } onEnd: { completion, downstream in
          downstream.failIfFailed(completion)
        })
      return Sink(into: downstream) { value, downstream in
        if !isDropping.value { downstream.send(value) }
      }
    }
  }
}
