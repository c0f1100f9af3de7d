public import Rill

/// The violation of ``Producer/single(where:failing:)``: not exactly one value.
public enum SingleError: Error, Equatable {
  /// There was no value.
  case noElements
  /// There were values, but none satisfies the condition.
  case noMatch
  /// There was a second value, or a second one that satisfies the condition.
  case moreThanOne
}

extension Producer {
  /// Delivers the only value on completion; fails if there is not exactly one.
  ///
  /// ```
  /// self      --1--|     --1--2--3--|
  /// single()  -----(1|)  -----#          moreThanOne
  /// ```
  ///
  /// A second value fails the run at once.
  ///
  /// - Parameter failure: A function that returns the failure.
  ///
  /// Elsewhere: `single` (Rx).
  @inlinable
  public func single(failing failure: @escaping (SingleError) -> Failure) -> Producer {
    single(where: { _ in true }, failing: failure)
  }

  /// Delivers the only value for which `isWanted` returns true, on completion; fails if there is
  /// not exactly one.
  ///
  /// ```
  /// self                       --1--2--3--|
  /// single(where: { $0 > 2 })  -----------(3|)
  /// single(where: { $0 > 1 })  --------#          moreThanOne
  /// single(where: { $0 > 3 })  -----------#       noMatch
  /// ```
  ///
  /// A second such value fails the run at once. If `isWanted` throws, the run fails with that
  /// error.
  ///
  /// - Parameters:
  ///   - isWanted: A function that returns whether a value counts.
  ///   - failure: A function that returns the failure.
  ///
  /// Elsewhere: `single` (Rx).
  @inlinable
  public func single(
    where isWanted: @escaping (Value) throws(Failure) -> Bool,
    failing failure: @escaping (SingleError) -> Failure
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let only = OperatorState<Value?>(nil)
      let isEmpty = OperatorState(true)
      return Sink(into: downstream) { value, downstream in
        isEmpty.value = false
        do throws(Failure) {
          if try !isWanted(value) { return }
          if only.value != nil { return downstream.fail(failure(.moreThanOne)) }
          only.value = value
        } catch {
          downstream.fail(error)
        }
      } end: { completion, downstream in
        if case .completed = completion {
          guard let only = only.value else {
            return downstream.fail(failure(isEmpty.value ? .noElements : .noMatch))
          }
          downstream.send(only)
        }
        downstream.finish(completion)
      }
    }
  }
}
