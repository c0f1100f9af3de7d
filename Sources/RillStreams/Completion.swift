/// The end of a producer.
@frozen
public enum Completion<Failure: Error> {
  /// The producer has delivered all its values.
  case completed
  /// The producer has failed and delivers no more values.
  case failed(Failure)
}

extension Completion: Equatable where Failure: Equatable {}
extension Completion: Sendable {}
