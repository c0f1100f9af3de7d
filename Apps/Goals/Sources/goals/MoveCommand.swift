import ArgumentParser
import GoalsModel

struct MoveCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a goal before another one, or to the end.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @Option(
    help: ArgumentHelp(
      "The goal to place it before; by default the end of the list.", valueName: "goal"))
  var before: GoalReference?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) throws -> Edit {
    Edit(.move(id, before: try before?.resolve(in: snapshot)))
  }
}
