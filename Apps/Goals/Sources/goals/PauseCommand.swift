import ArgumentParser
import GoalsModel

struct PauseCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pauses a goal, and prints it.",
    discussion: "A goal that is resumed in the same interval keeps its progress.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(.setActivity(id, isActive: false))
  }
}
