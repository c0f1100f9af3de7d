/// What a producer delivers: any number of values, then at most one end.
///
/// See `materialize()` for streams of these.
@frozen
public enum Event<Value, Failure: Error> {
  /// A value, after which there may be more.
  case value(Value)
  /// The last event: something went wrong.
  case failed(Failure)
  /// The last event: there is nothing more to come.
  case completed

  /// The event of an end.
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
