import ArgumentParser
import GoalsModel

struct ActivateCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "activate", abstract: "Begins, or begins again, to pursue a goal, and writes it.")

  @Argument(help: "Its id, or how its title begins.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.setActivity(id, isActive: true))
  }
}
