import ArgumentParser
import GoalsModel

struct UpdateCommand: GoalEditing {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Changes what is given of a goal, and writes it.")

  @Argument(help: "Its id, or how its title begins.")
  var goal: GoalReference

  @Option(help: "What there is to do; at most 200 characters.")
  var title: String?

  @Option(help: "How many times there are to do, 1 to 99.")
  var frequency: Int?

  @Option(help: "How long the times are counted for.")
  var interval: Interval?

  @Option(help: "What it is shown in.")
  var color: Color?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func edit(_ id: Goal.ID, in snapshot: GoalsSnapshot) -> Edit {
    Edit(
      .update(
        id, GoalUpdate(title: title, interval: interval, frequency: frequency, color: color)))
  }
}
