import ArgumentParser
import Foundation
import GoalsStore
import RillCommands

/// A command that makes one edit of an existing goal.
protocol EditingCommand: AsyncParsableCommand {
  var options: EditingOptions { get }

  /// Returns the edit.
  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) throws -> Edit
}

/// The goal to edit, and the options for the database and the output.
struct EditingOptions: ParsableArguments {
  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
}

extension EditingCommand {
  func run() async throws {
    try await options.database.withStore { store in
      let before = await store.snapshot
      let id = try options.goal.resolve(in: before)
      let edit = try edit(id, in: before)
      try options.output.write(try await store.snapshot(after: edit), of: id)
    }
  }
}

extension GoalsStore {
  /// Submits an edit, and returns the snapshot after it.
  func snapshot(after edit: Edit) async throws -> GoalsSnapshot {
    do throws(SubmissionError) {
      return try await submit(edit).snapshot
    } catch {
      if case .rejected(let problem, _) = error {
        throw CommandRejection(message: problem.description)
      }
      throw error
    }
  }
}

struct BumpCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "bump", abstract: "Records that a goal was done now, and prints the goal.")

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    .bump(id, at: .now)
  }
}

struct UpdateCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Changes the given properties of a goal, and prints it.")

  @Option(help: "The task; at most 200 characters.")
  var title: String?

  @Option(help: "The number of times per interval, from 1 to 99.")
  var frequency: Int?

  @Option(help: "The interval in which the times are counted.")
  var interval: Interval?

  @Option(help: "The display color.")
  var color: Color?

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    .update(id, GoalUpdate(title: title, interval: interval, frequency: frequency, color: color))
  }
}

struct ActivateCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Activates or resumes a goal, and prints it.")

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit { .setActivity(id, isActive: true) }
}

struct PauseCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pauses a goal, and prints it.",
    discussion: "A goal that is resumed in the same interval keeps its progress.")

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit { .setActivity(id, isActive: false) }
}

struct MoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a goal before another one, or to the end.")

  @Option(
    help: ArgumentHelp(
      "The goal to place it before; by default the end of the list.", valueName: "goal"))
  var before: GoalReference?

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) throws -> Edit {
    .move(id, before: try before?.resolve(in: snapshot))
  }
}

struct DeleteCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a goal and its history.")

  @OptionGroup var options: EditingOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit { .delete(id) }
}
