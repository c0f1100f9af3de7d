extension Producer {
  /// All values but the first `count`.
  ///
  /// ```
  /// self          --1--2--3--4--|
  /// dropFirst(2)  --------3--4--|
  /// ```
  ///
  /// - Parameter count: not negative.
  ///
  /// Elsewhere: `skip` (Rx), `skip(first:)` (ReactiveSwift), `dropFirst` (Combine).
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Producer {
    precondition(count >= 0, "Rill: dropFirst(\(count)): drop 0 values or more.")
    if count == 0 { return self }
    return Producer(lifting: self) { downstream in
      let remaining = RunState(count)
      return Sink(into: downstream) { value, downstream in
        if remaining.value == 0 { return downstream.send(value) }
        remaining.value -= 1
      }
    }
  }

  /// The values from the first on for which `condition` does not hold.
  ///
  /// ```
  /// self                     --1--2--3--1--|
  /// drop(while: { $0 < 3 })  --------3--1--|
  /// ```
  ///
  /// If `condition` throws, the run fails with what it throws. It isn't asked any more once it has not
  /// held.
  ///
  /// Elsewhere: `skipWhile` (Rx), `skip(while:)` (ReactiveSwift), `drop(while:)` (Combine).
  @inlinable
  public func drop(while condition: @escaping (Value) throws(Failure) -> Bool) -> Producer {
    Producer(lifting: self) { downstream in
      let isDropping = RunState(true)
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

  /// The values that come after `notifier` has delivered something.
  ///
  /// ```
  /// self         --1--2--3--4--|
  /// notifier     -------x---
  /// drop(until:) --------3--4--|
  /// ```
  ///
  /// `notifier` is started first, and cancelled when it has delivered. If it completes before that,
  /// nothing is delivered; its failure is passed on.
  ///
  /// Elsewhere: `skipUntil` (Rx), `skip(until:)` (ReactiveSwift), `drop(untilOutputFrom:)` (Combine).
  @inlinable
  public func drop<Notice>(until notifier: Producer<Notice, Failure>) -> Producer {
    Producer(lifting: self) { downstream in
      let isDropping = RunState(true)
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
