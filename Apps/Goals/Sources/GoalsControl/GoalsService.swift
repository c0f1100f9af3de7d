import GoalsCoding
import GoalsModel
import GoalsStore

/// A provider of the goals: a store in this process, or a server.
public protocol GoalsService {
  /// Sends `request` and returns the answer.
  ///
  /// - Throws: An error if the server is no longer reachable.
  func answer(_ request: ControlRequest) async throws -> ControlAnswer
}

extension GoalsStore: GoalsService {
  /// Applies `request` and returns the answer.
  public func answer(_ request: ControlRequest) async -> ControlAnswer {
    do throws(SubmissionError) {
      switch request {
      case .edit(let edit): try await submit(edit)
      case .add(let goals): try await add(goals)
      case .take(let edits):
        let step = try await submit(all: edits).step
        return .accepted(snapshot, step)
      case .turn(let step, let turn):
        return try await self.turn(step, turn).map(ControlAnswer.obstacle)
          ?? .accepted(snapshot, nil)
      case .list: break
      case .watch: return .snapshot(snapshot)
      case .export: return .goals(Array(goals))
      case .yield: return .failed("the process that holds the database does not release it")
      }
      // Commands don't show the history.
      return .snapshot(snapshot.withoutHistory)
    } catch {
      switch error {
      case .rejected(let problem, let index): return .rejected(problem, index: index)
      case .file(let error): return .failed(error.description)
      }
    }
  }
}
