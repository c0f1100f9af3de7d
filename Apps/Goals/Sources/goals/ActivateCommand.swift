import ArgumentParser
import GoalsModel

struct ActivateCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Activates or resumes a goal, and prints it.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.setActivity(id, isActive: true))
  }
}
