public import Rill

extension Producer {
  /// Drops values whose key has occurred before.
  ///
  /// ```
  /// self                   --1--2--3--4--|
  /// uniqued(on: { $0%2 })  --1--2--------|
  /// ```
  ///
  /// Every key is kept until the end of the run: for long runs see ``uniqued(on:resettingOn:)``.
  /// If `key` throws, the run fails with that error.
  ///
  /// Elsewhere: `distinct` (Rx), `uniqueValues` (ReactiveSwift), `uniqued(on:)` (Swift Algorithms).
  @inlinable
  public func uniqued<Key: Hashable>(
    on key: @escaping (Value) throws(Failure) -> Key
  ) -> Producer {
    Producer(lifting: self) { downstream in
      Producer.uniquing(key, OperatorState([]), downstream)
    }
  }

  /// Drops values whose key has occurred since the last value of `notifier`.
  ///
  /// ```
  /// self      --1--1--2--1--2--|
  /// notifier  -----------x-----
  ///           --1-----2--1--2--|       x comes before the third 1
  /// ```
  ///
  /// `notifier` starts after this producer. Its completion has no effect; its failure is passed on.
  ///
  /// Elsewhere: `distinct` (Rx).
  @inlinable
  public func uniqued<Key: Hashable, Notice>(
    on key: @escaping (Value) throws(Failure) -> Key,
    resettingOn notifier: Producer<Notice, Failure>
  ) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let seen = OperatorState<Set<Key>>([])
        return (
          Producer.uniquing(key, seen, downstream),
          {
            notifier.feed(
              Sink(into: downstream) { _, _ in
                seen.value = []
              } end: { completion, downstream in
                downstream.failIfFailed(completion)
              })
          }
        )
      })
  }

  @inlinable
  static func uniquing<Key: Hashable>(
    _ key: @escaping (Value) throws(Failure) -> Key, _ seen: OperatorState<Set<Key>>,
    _ downstream: Sink<Value, Failure>
  ) -> Sink<Value, Failure> {
    Sink(into: downstream) { value, downstream in
      do throws(Failure) {
        let key = try key(value)
        if seen.value.insert(key).inserted { downstream.send(value) }
      } catch {
        downstream.fail(error)
      }
    }
  }
}

extension Producer where Value: Hashable {
  /// Drops values that have occurred before.
  ///
  /// ```
  /// self       --1--2--1--3--|
  /// uniqued()  --1--2-----3--|
  /// ```
  ///
  /// Every value is kept until the end of the run.
  ///
  /// Elsewhere: `distinct` (Rx), `uniqueValues` (ReactiveSwift), `uniqued` (Swift Algorithms).
  @inlinable
  public func uniqued() -> Producer {
    uniqued { value in value }
  }

  /// Drops values that have occurred since the last value of `notifier`. See
  /// ``uniqued(on:resettingOn:)``.
  ///
  /// Elsewhere: `distinct` (Rx).
  @inlinable
  public func uniqued<Notice>(resettingOn notifier: Producer<Notice, Failure>) -> Producer {
    uniqued(on: { value in value }, resettingOn: notifier)
  }
}
