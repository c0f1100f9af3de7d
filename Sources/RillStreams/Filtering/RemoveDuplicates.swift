extension Producer {
  /// The values whose keys aren't equivalent to that of the last one delivered.
  ///
  /// If one of the functions throws, the run fails with what it throws.
  ///
  /// - Parameters:
  ///   - key: called once with each value.
  ///   - areEquivalent: gets the last key first.
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx).
  @inlinable
  public func removeDuplicates<Key>(
    on key: @escaping (Value) throws(Failure) -> Key,
    by areEquivalent: @escaping (Key, Key) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let last = RunState<Key?>(nil)
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

  /// The values whose keys aren't equal to that of the last one delivered.
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

  /// The values that aren't equivalent to the last one delivered.
  ///
  /// - Parameter areEquivalent: gets the last value delivered first. If it throws, the run fails with
  ///   what it throws.
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx), `skipRepeats(_:)` (ReactiveSwift), `removeDuplicates(by:)`
  /// (Combine).
  @inlinable
  public func removeDuplicates(
    by areEquivalent: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    removeDuplicates(on: { value in value }, by: areEquivalent)
  }
}

extension Producer where Value: Equatable {
  /// The values that aren't equal to the one before.
  ///
  /// ```
  /// self                --1--1--2--1--|
  /// removeDuplicates()  --1-----2--1--|
  /// ```
  ///
  /// Elsewhere: `distinctUntilChanged` (Rx), `skipRepeats` (ReactiveSwift), `removeDuplicates` (Combine).
  @inlinable
  public func removeDuplicates() -> Producer {
    removeDuplicates(on: { value in value }, by: { last, new in last == new })
  }
}
