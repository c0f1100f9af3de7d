import ArgumentParser
import GoalsStore
import RillCommands

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
      try file == "-" ? UserFile.read(file) { _ in .standardInput } : UserFile.read(file)
    do {
      let document = try GoalsDocument(content[...])
      try await database.withStore { store in
        do throws(SubmissionError) {
          try await store.submit(all: document.goals.map { .add($0) })
        } catch {
          guard case .rejected(let problem, let index) = error else { throw error }
          throw document.problem(problem, ofGoalAt: index)
        }
        let count = document.goals.count
        try StandardStreams.writeOutput(
          output.json
            ? output.rendering(await store.snapshot)
            : "\(count) \(count == 1 ? "goal" : "goals") added\n")
      }
    } catch let problems as ItemProblems {
      let lines = problems.all.map { "\(file): \($0)" }
      throw CommandRejection(message: lines.joined(separator: "\ngoals: "))
    }
  }
}
