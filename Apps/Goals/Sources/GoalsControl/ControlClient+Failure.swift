import GoalsCoding
import NIOCore

extension ControlClient {
  /// A request that the server didn't answer.
  public struct Failure: Error, CustomStringConvertible {
    /// The state of the requested edit.
    public enum Outcome: Sendable {
      /// The request contained no edit.
      case nothingToApply
      /// The server didn't receive the whole request, or the request changes nothing.
      case notApplied
      /// The server received the request, and may have applied it.
      case unknown
    }

    /// The failure as a sentence without a full stop.
    public let reason: String
    /// The state of the requested edit.
    public let outcome: Outcome

    init(reason: String, outcome: Outcome = .nothingToApply) {
      self.reason = reason
      self.outcome = outcome
    }

    static let version = Failure(
      reason: "the server can't be watched because it has another version")

    /// The reason, the state of the edit, and advice, without a full stop.
    public var description: String {
      switch outcome {
      case .nothingToApply: reason
      case .notApplied: "\(reason); nothing was changed: run the command again"
      case .unknown:
        "\(reason); the edit may have been applied: run `goals list` to see before you try again"
      }
    }
  }
}

extension ControlClient.Failure {
  /// Creates a failure from before `request` was completely in the socket.
  ///
  /// - Parameter patience: The time that the client waited, if the failure is a timeout.
  init(sending request: ControlRequest, _ error: any Error, waited patience: Duration?) {
    self.init(
      reason: patience.map { "the server did not accept the request within \(Self.seconds($0))" }
        ?? "the connection to the server was lost before the request was sent\(Self.cause(error))",
      outcome: request.outcome(isSent: false))
  }

  /// Creates a failure from after `request` was completely in the socket.
  ///
  /// - Parameters:
  ///   - error: The error; nil at the end of the stream.
  ///   - patience: The time that the client waited, if the failure is a timeout.
  init(
    awaitingAnswerTo request: ControlRequest, _ error: (any Error)?, waited patience: Duration?
  ) {
    let lost = error.map {
      "the connection to the server was lost before the server answered\(Self.cause($0))"
    }
    self.init(
      reason: patience.map { "the server did not answer within \(Self.seconds($0))" } ?? lost
        ?? "the server ended before it answered",
      outcome: request.outcome(isSent: true))
  }

  private static func seconds(_ duration: Duration) -> String {
    "\(duration.components.seconds) seconds"
  }

  /// Returns the system's message in parentheses; empty if the error only reports a closed channel.
  private static func cause(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "" }
    let reason = SystemError(code: error.errnoCode).description
    return " (\(reason.prefix(1).lowercased())\(reason.dropFirst()))"
  }
}

extension ControlRequest {
  /// Returns the outcome of a request without an answer.
  func outcome(isSent: Bool) -> ControlClient.Failure.Outcome {
    switch self {
    case .edit, .add, .take, .turn: isSent ? .unknown : .notApplied
    case .list, .export: .notApplied
    case .watch, .yield: .nothingToApply
    }
  }
}
