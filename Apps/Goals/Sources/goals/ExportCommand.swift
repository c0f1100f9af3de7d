import ArgumentParser
import GoalsCoding
import GoalsControl

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the goals and their history as JSON.",
    discussion: "The command import reads this format. Example: goals export > goals.json")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await database.access().withService { service in
      guard case .goals(let goals) = try await service.answer(.export) else {
        throw CommandFailure(description: "the server sent an unexpected answer")
      }
      try StandardStreams.writeOutput(GoalsDocument.text(goals))
    }
  }
}
