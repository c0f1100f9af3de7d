import ArgumentParser
import GoalsModel

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a goal and prints it.",
    discussion: "Example: goals add Run --frequency 3 --interval weekly --color green")

  @Argument(help: "The task; at most 200 characters.")
  var title: String

  @Option(help: "The number of times per interval, from 1 to 99.")
  var frequency = 1

  @Option(help: "The interval in which the times are counted.")
  var interval = Interval.daily

  @Option(help: "The display color.")
  var color = Color.gray

  @Flag(help: "Add the goal without activating it.")
  var paused = false

  @Option(help: "The id, at most 64 bytes; by default random.")
  var id: String?

  @Option(help: ArgumentHelp("Add it before this goal; by default at the end.", valueName: "goal"))
  var before: GoalReference?

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await database.withStore { store in
      let goal = Goal(
        id: id ?? store.makeID(), title: title, interval: interval, frequency: frequency,
        color: color, isActive: !paused)
      let next = try before?.resolve(in: await store.snapshot)
      try output.write(try await store.snapshot(after: .add(goal, before: next)), of: goal.id)
    }
  }
}

extension Interval: ExpressibleByArgument {}
extension Color: ExpressibleByArgument {}
