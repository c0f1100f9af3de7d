import GoalsLines
import NIOCore

extension ControlClient {
  /// A request that the server has not answered.
  public struct Failure: Error, CustomStringConvertible {
    /// The state of the edit that was requested.
    public enum Outcome: Sendable {
      /// Nothing was to be done once.
      case nothingToApply
      /// The server did not get the whole request, or it was none that changes anything.
      case notApplied
      /// The server got the request, and may have applied it.
      case unknown
    }

    /// What happened, in a sentence without a full stop.
    public let reason: String
    /// Whether the edit was applied.
    public let outcome: Outcome

    init(reason: String, outcome: Outcome = .nothingToApply) {
      self.reason = reason
      self.outcome = outcome
    }

    static let version = Failure(reason: "the server can't be watched: it is of another version")

    /// The reason, whether the edit was applied, and what to do, without a full stop.
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
  /// A failure before the whole of `request` was in the socket.
  ///
  /// - Parameter patience: how long the server was waited for, if that is why.
  init(sending request: ControlRequest, _ error: any Error, waited patience: Duration?) {
    self.init(
      reason: patience.map { "the server has not taken the request for \(Self.seconds($0))" }
        ?? "the connection to the server was lost before the request was sent\(Self.cause(error))",
      outcome: request.outcome(isSent: false))
  }

  /// A failure after the whole of `request` was in the socket.
  ///
  /// - Parameters:
  ///   - error: what failed; nil at the end of the stream.
  ///   - patience: how long the server was waited for, if that is why.
  init(
    awaitingAnswerTo request: ControlRequest, _ error: (any Error)?, waited patience: Duration?
  ) {
    let lost = error.map {
      "the connection to the server was lost before the server answered\(Self.cause($0))"
    }
    self.init(
      reason: patience.map { "the server has not answered for \(Self.seconds($0))" } ?? lost
        ?? "the server ended before it answered",
      outcome: request.outcome(isSent: true))
  }

  private static func seconds(_ duration: Duration) -> String {
    "\(duration.components.seconds) seconds"
  }

  /// What the system said, in parentheses; nothing of an error that is only the end of the channel.
  private static func cause(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "" }
    let reason = SystemError(code: error.errnoCode).description
    return " (\(reason.prefix(1).lowercased())\(reason.dropFirst()))"
  }
}

extension ControlRequest {
  /// The outcome where there is no answer.
  func outcome(isSent: Bool) -> ControlClient.Failure.Outcome {
    switch self {
    case .edit, .add, .take, .turn: isSent ? .unknown : .notApplied
    case .list, .export: .notApplied
    case .watch, .yield: .nothingToApply
    }
  }
}
