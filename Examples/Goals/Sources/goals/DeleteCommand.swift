import ArgumentParser
import GoalsModel

struct DeleteCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a goal, and when it was done.")

  @Argument(help: "Its id, or how its title begins.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit { Edit(.delete(id)) }
}
