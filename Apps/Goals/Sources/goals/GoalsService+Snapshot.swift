import GoalsCoding
import GoalsControl
import GoalsModel

extension GoalsService {
  /// Returns the snapshot after `request`.
  func snapshot(after request: ControlRequest) async throws -> GoalsSnapshot {
    switch try await answer(request) {
    case .snapshot(let snapshot): return snapshot
    case .rejected(let problem, _): throw Rejection(message: problem.description)
    case .failed(let message): throw CommandFailure(description: message)
    default: throw CommandFailure(description: "the server sent an unexpected answer")
    }
  }
}
