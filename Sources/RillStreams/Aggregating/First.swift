public import Rill

extension Producer {
  /// Delivers the first value and completes, which cancels this producer.
  ///
  /// ```
  /// self     --1--2--3--|
  /// first()  --(1|)
  /// ```
  ///
  /// Without values, it completes without one; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// Elsewhere: `first` (Rx, Combine), `take(first:)` (ReactiveSwift).
  @inlinable
  public func first() -> Producer {
    // No default argument below: for a Never failure, compilers up to 6.3 crash on it.
    first { _ in true }
  }

  /// Delivers the first value for which `isWanted` returns true and completes, which cancels this
  /// producer.
  ///
  /// ```
  /// self                      --1--2--3--|
  /// first(where: { $0 > 1 })  -----(2|)
  /// ```
  ///
  /// Without such a value, it completes without one; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``. If `isWanted` throws, the run fails with that error.
  ///
  /// Elsewhere: `first`, `find` (Rx), `first(where:)` (Combine).
  @inlinable
  public func first(
    where isWanted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try !isWanted(value) { return }
          downstream.complete(with: value)
        } catch {
          downstream.fail(error)
        }
      }
    }
  }

  /// Delivers the index of the first value for which `isWanted` returns true and completes, which
  /// cancels this producer.
  ///
  /// ```
  /// self                           --1--2--3--|
  /// firstIndex(where: { $0 > 1 })  -----(1|)
  /// ```
  ///
  /// Without such a value, it completes without an index. If `isWanted` throws, the run fails with
  /// that error.
  ///
  /// Elsewhere: `findIndex` (Rx), which delivers -1 in that case.
  @inlinable
  public func firstIndex(
    where isWanted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer<Int, Failure> {
    Producer<Int, Failure>(lifting: self) { downstream in
      let next = OperatorState(0)
      return Sink(into: downstream) { value, downstream in
        let index = next.value
        next.value = index + 1
        do throws(Failure) {
          if try !isWanted(value) { return }
          downstream.complete(with: index)
        } catch {
          downstream.fail(error)
        }
      }
    }
  }
}
