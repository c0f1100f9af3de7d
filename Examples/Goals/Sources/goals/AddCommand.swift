import ArgumentParser
import GoalsControl
import GoalsLines
import GoalsModel

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a goal and writes it.",
    discussion: "Example: goals add Run --frequency 3 --interval weekly --color green")

  @Argument(help: "What there is to do; at most 200 characters.")
  var title: String

  @Option(help: "How many times there are to do, 1 to 99.")
  var frequency = 1

  @Option(help: "How long the times are counted for.")
  var interval = Interval.daily

  @Option(help: "What it is shown in.")
  var color = Color.gray

  @Flag(help: "Don't pursue it yet.")
  var paused = false

  @Option(help: "What it is named by, at most 64 bytes; made up if not given.")
  var id: String?

  @Option(help: ArgumentHelp("Put it before this goal, and not at the end.", valueName: "goal"))
  var before: GoalReference?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let goal = Goal(
      id: id ?? Goal.randomID(), title: title, interval: interval, frequency: frequency,
      color: color, isActive: !paused)
    try await database.access().withService { service in
      let goals = try await service.snapshot(after: .list)
      let next = try before?.resolve(in: goals)
      let after = try await service.snapshot(after: .edit(Edit(.add(goal, before: next))))
      try output.write(after, of: goal.id)
    }
  }
}

extension Interval: ExpressibleByArgument {}
extension Color: ExpressibleByArgument {}
