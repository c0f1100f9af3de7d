import ArgumentParser
import Foundation
import GoalsStore
import RillCommands

/// The program.
@main
struct GoalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Tracks goals: tasks to do a number of times a day, a week or a month.",
    discussion: """
      Servers, terminals and other commands can use the same database at the same time. Each sees \
      the edits of the others.

      Exit status: 0 on success, 1 if an edit was rejected, 2 after another failure.
      """,
    subcommands: [
      ServeCommand.self, TerminalCommand.self, ListCommand.self, AddCommand.self, BumpCommand.self,
      UpdateCommand.self, ActivateCommand.self, PauseCommand.self, MoveCommand.self,
      DeleteCommand.self, EditCommand.self, ExportCommand.self, ImportCommand.self,
    ])

  static func main() async {
    let status = await runWithStatus { error in
      let mayBeApplied = (error as? SubmissionError)?.isUnknown ?? false
      return mayBeApplied
        ? "\(error); the edit may have been applied: run `goals list` to see before you try again"
        : "\(error)"
    }
    Foundation.exit(status)
  }
}
