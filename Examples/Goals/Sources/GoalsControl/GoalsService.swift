import GoalsLines
import GoalsModel
import GoalsStore

/// Who keeps the goals: a store in this process, or a server.
public protocol GoalsService {
  /// Does what `request` asks.
  ///
  /// - Throws: if a server can't be reached any more.
  func answer(_ request: ControlRequest) async throws -> ControlAnswer
}

extension GoalsStore: GoalsService {
  /// Does what `request` asks.
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
      case .yield: return .failed("who keeps these goals doesn't give them up")
      }
      // What was done before is nothing that commands show.
      return .snapshot(snapshot.withoutHistory)
    } catch {
      switch error {
      case .rejected(let problem, let index): return .rejected(problem, index: index)
      case .file(let error): return .failed(error.description)
      }
    }
  }
}
