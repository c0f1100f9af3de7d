/// The progress of a run, for a user interface.
public enum Outcome<Value, Failure: Error> {
  /// The run was canceled, or has not started.
  case idle
  /// The run is in progress; the latest value, if there is one.
  case running(Value?)
  /// The run has completed; the last value, if there was one.
  case succeeded(Value?)
  /// The run has failed.
  case failed(Failure)

  /// The latest value, if there is one.
  public var value: Value? {
    switch self {
    case .running(let value), .succeeded(let value): value
    case .idle, .failed: nil
    }
  }

  /// True while the run is in progress.
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// The failure, if the run has failed.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension Outcome: Equatable where Value: Equatable, Failure: Equatable {}
extension Outcome: Sendable where Value: Sendable {}
