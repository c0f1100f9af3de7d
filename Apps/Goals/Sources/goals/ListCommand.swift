import ArgumentParser
import GoalsControl

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the goals and their progress.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await database.access().withService { service in
      let snapshot = try await service.snapshot(after: .list)
      try StandardStreams.writeOutput(output.rendering(snapshot))
    }
  }
}
