import ArgumentParser
import GoalsModel
import GoalsStore

/// A command that makes one edit of an existing goal.
protocol GoalEditing: AsyncParsableCommand {
  var database: DatabaseOptions { get }
  var output: OutputOptions { get }
  var goal: GoalReference { get }

  /// Returns the edit.
  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) throws -> Edit
}

extension GoalEditing {
  func run() async throws {
    try await database.withStore { store in
      let before = await store.snapshot
      let id = try goal.resolve(in: before)
      try output.write(try await store.snapshot(after: try edit(id, in: before)), of: id)
    }
  }
}

extension GoalsStore {
  /// Submits an edit, and returns the snapshot after it.
  func snapshot(after edit: Edit) async throws -> GoalsSnapshot {
    do throws(SubmissionError) {
      try await submit(edit)
    } catch {
      if case .rejected(let problem, _) = error { throw Rejection(message: problem.description) }
      throw error
    }
    return snapshot
  }
}
