/// Why there is not exactly one value: what ``Producer/single(where:failing:)`` finds wrong.
public enum SingleError: Error, Equatable {
  /// There was no value at all.
  case noElements
  /// There were values, but none that was wanted.
  case noMatch
  /// There was a second one that was wanted.
  case moreThanOne
}

extension Producer {
  /// The only value, on completion; a failure if there is not exactly one.
  ///
  /// ```
  /// self      --1--|     --1--2--3--|
  /// single()  -----(1|)  -----#          moreThanOne
  /// ```
  ///
  /// A second one makes it fail at once.
  ///
  /// - Parameter failure: makes the failure.
  ///
  /// Elsewhere: `single` (Rx).
  @inlinable
  public func single(failing failure: @escaping (SingleError) -> Failure) -> Producer {
    single(where: { _ in true }, failing: failure)
  }

  /// The only value for which `isWanted` holds, on completion; a failure if there is not exactly one.
  ///
  /// ```
  /// self                       --1--2--3--|
  /// single(where: { $0 > 2 })  -----------(3|)
  /// single(where: { $0 > 1 })  --------#          moreThanOne
  /// single(where: { $0 > 3 })  -----------#       noMatch
  /// ```
  ///
  /// A second one makes it fail at once. If `isWanted` throws, the run fails with what it throws.
  ///
  /// - Parameters:
  ///   - isWanted: which values count.
  ///   - failure: makes the failure.
  ///
  /// Elsewhere: `single` (Rx).
  @inlinable
  public func single(
    where isWanted: @escaping (Value) throws(Failure) -> Bool,
    failing failure: @escaping (SingleError) -> Failure
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let only = RunState<Value?>(nil)
      let isEmpty = RunState(true)
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
