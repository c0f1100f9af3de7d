#if Commands
  import ArgumentParser
  import RillCommands
  import Testing

  /// Tests of exit statuses. The messages go to the standard error of the tests.
  @Suite(.timeLimit(.minutes(20))) struct CommandStatusTests {
    struct Command: AsyncParsableCommand {
      static let configuration = CommandConfiguration(commandName: "sample")

      enum Ending: String, ExpressibleByArgument {
        case success, rejection, silence, failure, help, done, three
      }

      @Argument var ending: Ending

      func run() async throws {
        switch ending {
        case .success: return
        case .rejection: throw CommandRejection(message: "title: must not be empty")
        case .silence: throw CommandRejection(message: nil)
        case .failure: throw CommandFailure(description: "the disk is full")
        case .done: throw ExitCode.success
        case .three: throw ExitCode(3)
        case .help: throw CleanExit.message("Help.")
        }
      }
    }

    @Test(arguments: [
      ("success", 0), ("help", 0), ("rejection", 1), ("silence", 1), ("failure", 2),
      ("unknown", 2), ("--help", 0), ("done", 0), ("three", 3),
    ])
    func statuses(argument: String, expected: Int32) async {
      #expect(await Command.runWithStatus([argument]) == expected)
    }

    @Test func failuresAreDescribed() async {
      let (described, target) = AsyncStream<String>.makeStream()
      for argument in ["success", "rejection", "unknown", "three", "failure"] {
        _ = await Command.runWithStatus([argument]) { error in
          target.yield("\(error)")
          return "described"
        }
      }
      target.finish()
      #expect(await described.reduce(into: []) { $0.append($1) } == ["the disk is full"])
    }
  }
#endif
