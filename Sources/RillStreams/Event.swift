/// An event of a producer: any number of values, then at most one end.
///
/// See `materialize()` for streams of events.
@frozen
public enum Event<Value, Failure: Error> {
  /// A value, which more events may follow.
  case value(Value)
  /// The last event of a run that failed.
  case failed(Failure)
  /// The last event of a run that completed.
  case completed

  /// Creates the event of an end.
  @inlinable
  public init(_ completion: Completion<Failure>) {
    switch completion {
    case .completed: self = .completed
    case .failed(let failure): self = .failed(failure)
    }
  }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Sendable where Value: Sendable {}
