import ArgumentParser
import GoalsFoundation
import RillCommands

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the goals and their history as JSON.",
    discussion: "The command import reads this format. Example: goals export > goals.json")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await database.withStore { store in
      try StandardStreams.writeOutput(GoalsDocument.text(await store.goals))
    }
  }
}
