import ArgumentParser
import Foundation
import GoalsCoding
import GoalsControl

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds all goals of a JSON file, or none.",
    discussion: """
      The file has the format of the command export: an object with an array "goals" of objects. Each \
      has the fields of the edit add (see goals edit --help). There can be at most 2000 goals in all. \
      If a goal can't be added, messages name the goals and fields with errors, and no goal is added.
      """)

  @Argument(help: "The file, at most 32 MiB; - for standard input.")
  var file: String

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let content =
      try file == "-"
      ? GoalFile.read(FileHandle.standardInput, path: file) : GoalFile.read(file)
    do {
      let document = try GoalsDocument(content[...])
      try await database.access().withService { service in
        switch try await service.answer(.add(document.goals)) {
        case .snapshot(let snapshot):
          let count = document.goals.count
          try StandardStreams.writeOutput(
            output.json
              ? output.rendering(snapshot) : "\(count) \(count == 1 ? "goal" : "goals") added\n")
        case .rejected(let problem, let index):
          throw document.problem(problem, ofGoalAt: index)
        case .failed(let message): throw CommandFailure(description: message)
        default:
          throw CommandFailure(description: "the server sent an unexpected answer")
        }
      }
    } catch let problems as GoalsDocument.Problems {
      let lines = problems.all.map { "\(file): \($0)" }
      throw Rejection(message: lines.joined(separator: "\ngoals: "))
    }
  }
}
