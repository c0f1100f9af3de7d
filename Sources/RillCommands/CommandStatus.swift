#if Commands
  import ArgumentParser

  /// A rejected input, which ends a command with the status 1. The message is a sentence without a
  /// full stop; nil if the reason was already reported.
  public struct CommandRejection: Error {
    /// The message.
    public let message: String?

    /// Creates a rejection.
    public init(message: String?) { self.message = message }
  }

  /// A failure, which ends a command with the status 2.
  public struct CommandFailure: Error, CustomStringConvertible {
    /// The failure, as a sentence without a full stop.
    public let description: String

    /// Creates a failure.
    public init(description: String) { self.description = description }
  }

  extension AsyncParsableCommand {
    /// Runs the command, and returns its exit status: 0 after a success, 1 after a
    /// ``CommandRejection``, that of an `ExitCode`, 2 after another error.
    ///
    /// ```swift
    /// static func main() async {
    ///   Foundation.exit(await runWithStatus())
    /// }
    /// ```
    ///
    /// In a command, `exit` alone would be the function of swift-argument-parser.
    ///
    /// Errors are printed to the standard error, after the name of the command. So is a failure to
    /// print the help to a full disk.
    ///
    /// - Parameters:
    ///   - arguments: The arguments; nil for those of the process.
    ///   - describe: Returns the description of an error, without a full stop.
    public static func runWithStatus(
      _ arguments: [String]? = nil,
      describing describe: @Sendable (any Error) -> String = { "\($0)" }
    ) async -> Int32 {
      let name = configuration.commandName ?? "\(Self.self)"
      var command: (any ParsableCommand)?
      do {
        command = try parseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command?.run()
        }
        return 0
      } catch let code as ExitCode {
        // The command has reported the reason.
        return code.rawValue
      } catch  where exitCode(for: error).isSuccess {
        // The user requested help.
        do throws(StandardStreams.Failure) {
          try StandardStreams.writeOutput(fullMessage(for: error) + "\n")
          return 0
        } catch {
          StandardStreams.writeError("\(name): \(error)\n")
        }
      } catch  where command == nil {
        StandardStreams.writeError(fullMessage(for: error) + "\n")
      } catch let rejection as CommandRejection {
        if let message = rejection.message { StandardStreams.writeError("\(name): \(message)\n") }
        return 1
      } catch {
        StandardStreams.writeError("\(name): \(describe(error))\n")
      }
      return 2
    }
  }
#endif
