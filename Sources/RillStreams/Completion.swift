/// How a producer ended.
@frozen
public enum Completion<Failure: Error> {
  /// There is nothing more to come.
  case completed
  /// Something went wrong, and nothing more will come.
  case failed(Failure)
}

extension Completion: Equatable where Failure: Equatable {}
extension Completion: Sendable {}
