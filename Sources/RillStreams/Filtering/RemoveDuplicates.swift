public import Rill

extension Producer {
  /// Drops values whose key is equivalent to that of the last delivered value.
  ///
  /// If one of the functions throws, the run fails with that error.
  ///
  /// - Parameters:
  ///   - key: A function called once with each value.
  ///   - areEquivalent: A function of the last key and the new key.
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx).
  @inlinable
  public func removeDuplicates<Key>(
    on key: @escaping (Value) throws(Failure) -> Key,
    by areEquivalent: @escaping (Key, Key) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let last = OperatorState<Key?>(nil)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          let new = try key(value)
          if let last = last.value, try areEquivalent(last, new) { return }
          last.value = new
          downstream.send(value)
        } catch {
          downstream.fail(error)
        }
      }
    }
  }

  /// Drops values whose key is equal to that of the last delivered value.
  ///
  /// ```
  /// self                            --1--3--4--5--|
  /// removeDuplicates(on: { $0%2 })  --1-----4--5--|
  /// ```
  ///
  /// Elsewhere: `distinctUntilKeyChanged` (Rx).
  @inlinable
  public func removeDuplicates<Key: Equatable>(
    on key: @escaping (Value) throws(Failure) -> Key
  ) -> Producer {
    removeDuplicates(on: key) { last, new in last == new }
  }

  /// Drops values that are equivalent to the last delivered value.
  ///
  /// - Parameter areEquivalent: A function of the last delivered value and the new value. If it
  ///   throws, the run fails with that error.
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx), `skipRepeats(_:)` (ReactiveSwift),
  /// `removeDuplicates(by:)` (Combine).
  @inlinable
  public func removeDuplicates(
    by areEquivalent: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    removeDuplicates(on: { value in value }, by: areEquivalent)
  }
}

extension Producer where Value: Equatable {
  /// Drops values that are equal to the previous one.
  ///
  /// ```
  /// self                --1--1--2--1--|
  /// removeDuplicates()  --1-----2--1--|
  /// ```
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx), `skipRepeats` (ReactiveSwift), `removeDuplicates`
  /// (Combine).
  @inlinable
  public func removeDuplicates() -> Producer {
    removeDuplicates(on: { value in value }, by: { last, new in last == new })
  }
}
