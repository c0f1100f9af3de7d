import ArgumentParser
import GoalsModel

struct PauseCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Ceases to pursue a goal, and writes it.",
    discussion: "Taken up again in the same interval, it is as far as it was.")

  @Argument(help: "Its id, or how its title begins.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.setActivity(id, isActive: false))
  }
}
