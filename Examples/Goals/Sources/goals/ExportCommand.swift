import ArgumentParser
import GoalsControl
import GoalsLines

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the goals, with when they were done, as JSON.",
    discussion: "What it writes is what import reads: goals export > goals.json")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await database.access().withService { service in
      guard case .goals(let goals) = try await service.answer(.export) else {
        throw CommandFailure(description: "the answer is not the one to the question")
      }
      try StandardStreams.writeOutput(GoalsDocument.text(goals))
    }
  }
}
