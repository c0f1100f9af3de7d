import ArgumentParser
import GoalsCoding
import GoalsControl
import GoalsModel

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
    try await database.access().withService { service in
      let before = try await service.snapshot(after: .list)
      let id = try goal.resolve(in: before)
      let after = try await service.snapshot(after: .edit(try edit(id, in: before)))
      try output.write(after, of: id)
    }
  }
}
