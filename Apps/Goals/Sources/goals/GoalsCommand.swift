import ArgumentParser
import Foundation
import GoalsStore

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
      UpdateCommand.self,
      ActivateCommand.self, PauseCommand.self, MoveCommand.self, DeleteCommand.self,
      EditCommand.self, ExportCommand.self, ImportCommand.self,
    ])

  static func main() async {
    Foundation.exit(await status().rawValue)
  }

  /// Runs the command of the arguments, and returns the exit status.
  private static func status() async -> Status {
    var command: any ParsableCommand
    do {
      command = try parseAsRoot()
    } catch {
      let message = fullMessage(for: error) + "\n"
      if exitCode(for: error).isSuccess { return write(message) }
      StandardStreams.writeError(message)
      return .failure
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .success
    } catch  where exitCode(for: error).isSuccess {
      // The user requested help.
      return write(fullMessage(for: error) + "\n")
    } catch let rejection as Rejection {
      if let message = rejection.message { StandardStreams.writeError("goals: \(message)\n") }
      return .rejected
    } catch {
      let mayBeApplied = (error as? SubmissionError)?.isUnknown ?? false
      let advice =
        mayBeApplied
        ? "; the edit may have been applied: run `goals list` to see before you try again" : ""
      StandardStreams.writeError("goals: \(error)\(advice)\n")
      return .failure
    }
  }

  private static func write(_ text: String) -> Status {
    do {
      try StandardStreams.writeOutput(text)
      return .success
    } catch {
      StandardStreams.writeError("goals: \(error)\n")
      return .failure
    }
  }
}

/// The exit status of the program.
enum Status: Int32 {
  case success = 0
  case rejected = 1
  case failure = 2
}

/// A rejected edit, with the reason unless it was already reported.
struct Rejection: Error {
  let message: String?
}

/// The failure of a command, as a sentence without a full stop.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
