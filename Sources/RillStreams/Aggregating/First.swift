extension Producer {
  /// The first value, with which it completes, and cancels this one.
  ///
  /// ```
  /// self     --1--2--3--|
  /// first()  --(1|)
  /// ```
  ///
  /// If there is none, it completes without a value; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// Elsewhere: `first` (Rx, Combine), `take(first:)` (ReactiveSwift).
  @inlinable
  public func first() -> Producer {
    // No default argument below: where nothing can fail, compilers up to 6.3 crash on it.
    first { _ in true }
  }

  /// The first value for which `isWanted` holds, with which it completes, and cancels this one.
  ///
  /// ```
  /// self                      --1--2--3--|
  /// first(where: { $0 > 1 })  -----(2|)
  /// ```
  ///
  /// If there is none, it completes without a value; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``. If `isWanted` throws, the run fails with what it throws.
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

  /// How many values came before the first for which `isWanted` holds, with which it completes, and
  /// cancels this one.
  ///
  /// ```
  /// self                           --1--2--3--|
  /// firstIndex(where: { $0 > 1 })  -----(1|)
  /// ```
  ///
  /// If there is none, it completes without a value. If `isWanted` throws, the run fails with what it
  /// throws.
  ///
  /// Elsewhere: `findIndex` (Rx), which delivers -1 if there is none.
  @inlinable
  public func firstIndex(
    where isWanted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer<Int, Failure> {
    Producer<Int, Failure>(lifting: self) { downstream in
      let next = RunState(0)
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
