import ArgumentParser
import GoalsModel

struct UpdateCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Changes the given properties of a goal, and prints it.")

  @Argument(help: "The id or the beginning of the title.")
  var goal: GoalReference

  @Option(help: "The task; at most 200 characters.")
  var title: String?

  @Option(help: "The number of times per interval, from 1 to 99.")
  var frequency: Int?

  @Option(help: "The interval in which the times are counted.")
  var interval: Interval?

  @Option(help: "The display color.")
  var color: Color?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(
      .update(
        id, GoalUpdate(title: title, interval: interval, frequency: frequency, color: color)))
  }
}
