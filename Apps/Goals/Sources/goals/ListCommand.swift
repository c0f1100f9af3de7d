import ArgumentParser
import RillCommands

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the goals and their progress.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await database.withStore { store in
      try StandardStreams.writeOutput(output.rendering(await store.snapshot))
    }
  }
}
