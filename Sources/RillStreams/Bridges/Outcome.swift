/// How far a run is: what a user interface shows of it.
public enum Outcome<Value, Failure: Error> {
  /// It has been cancelled, or not been started yet.
  case idle
  /// It goes on; the latest value, if there is one.
  case running(Value?)
  /// It has completed; the last value, if there was one.
  case succeeded(Value?)
  /// It has failed.
  case failed(Failure)

  /// The latest value, if there is one.
  public var value: Value? {
    switch self {
    case .running(let value), .succeeded(let value): value
    case .idle, .failed: nil
    }
  }

  /// Whether it goes on.
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// Why it failed, if it has.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension Outcome: Equatable where Value: Equatable, Failure: Equatable {}
extension Outcome: Sendable where Value: Sendable {}
