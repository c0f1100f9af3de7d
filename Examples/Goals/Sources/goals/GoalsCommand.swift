import Foundation
import GoalsLines
import GoalsModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: reads edits from standard input and writes each new state.
@main
enum GoalsCommand {
  /// What came of a run, as the exit status says it.
  private enum Status: Int32 {
    case success = 0
    case someLinesRejected = 1
    case failure = 2
  }

  static func main() {
    var rendering = Rendering.text
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--json": rendering = .json
      case "--help", "-h":
        write(help)
        finish(.success)
      default:
        StandardStreams.writeError("goals: unknown argument \(argument); see goals --help\n")
        finish(.failure)
      }
    }
    finish(run(rendering))
  }

  private static func run(_ rendering: Rendering) -> Status {
    let session = Session(
      rendering: rendering, calendar: GoalCalendar(timeZone: .current), clock: Date.init,
      write: write, complain: StandardStreams.writeError)
    do {
      try session.run(LineReader(source: StandardStreams.readInput))
    } catch {
      StandardStreams.writeError("goals: can't read standard input: \(error)\n")
      return .failure
    }
    return session.rejectionCount == 0 ? .success : .someLinesRejected
  }

  private static func write(_ text: String) {
    do {
      try StandardStreams.writeOutput(text)
    } catch {
      StandardStreams.writeError("goals: can't write to standard output: \(error)\n")
      finish(.failure)
    }
  }

  private static func finish(_ status: Status) -> Never {
    exit(status.rawValue)
  }
}
