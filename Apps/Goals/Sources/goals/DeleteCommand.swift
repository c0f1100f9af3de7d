import ArgumentParser
import GoalsModel

struct DeleteCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a goal and its history.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit { Edit(.delete(id)) }
}
