import ArgumentParser
import Foundation

/// The program.
@main
struct GoalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Keeps goals: what to do how many times a day, a week or a month.",
    discussion: """
      Commands go through the server of the database if one is running, and open the file themselves \
      if there is none.

      Exit status: 0 if all was taken, 1 if an edit was rejected, 2 if anything failed.
      """,
    subcommands: [
      ServeCommand.self, TerminalCommand.self, ListCommand.self, AddCommand.self, BumpCommand.self,
      UpdateCommand.self,
      ActivateCommand.self, PauseCommand.self, MoveCommand.self, DeleteCommand.self,
      EditCommand.self, ExportCommand.self, ImportCommand.self,
    ])

  static func main() async {
    let command: any ParsableCommand
    do {
      command = try parseAsRoot()
    } catch {
      let message = fullMessage(for: error) + "\n"
      guard exitCode(for: error).isSuccess else {
        StandardStreams.writeError(message)
        finish(.failure)
      }
      finish(write(message))
    }
    finish(await run(command))
  }

  private static func run(_ command: any ParsableCommand) async -> Status {
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      return .success
    } catch  where exitCode(for: error).isSuccess {
      // Help that was asked for.
      return write(fullMessage(for: error) + "\n")
    } catch let rejection as Rejection {
      if let message = rejection.message { StandardStreams.writeError("goals: \(message)\n") }
      return .rejected
    } catch {
      StandardStreams.writeError("goals: \(error)\n")
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

  private static func finish(_ status: Status) -> Never {
    Foundation.exit(status.rawValue)
  }
}

/// What came of a run, as the exit status says it.
enum Status: Int32 {
  case success = 0
  case rejected = 1
  case failure = 2
}

/// That an edit was rejected, and why, unless that has been said.
struct Rejection: Error {
  let message: String?
}
