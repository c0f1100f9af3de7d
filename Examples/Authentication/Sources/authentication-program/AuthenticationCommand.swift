import AuthenticationStory
import Foundation
import RillStreams

/// The program: tells a story of users who sign in and out, and what there is to be seen.
@main
enum AuthenticationCommand {
  @MainActor static func main() async {
    switch CommandLine.arguments.dropFirst() {
    case []: await tell(Player(on: VirtualScheduler(), write: write))
    case ["--real"]: await tell(Player(on: ClockScheduler(), write: write))
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      let text = "unknown arguments \(arguments.joined(separator: " "))"
      FileHandle.standardError.write(
        Data("authentication: \(text); see authentication --help\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func tell(_ player: Player) async {
    let chart = await player.play(.ofTheProgram)
    write("\n\(chart.text)")
  }

  /// Unbuffered, so that it is seen when it happens.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static let help = """
    Usage: authentication [--real]

    Tells a story of users who sign in and out: to the left what they do, indented what is to be
    seen, and at the end a chart of both. # means signed in, > and < a transition.

      --real   take as much time as the story does, and not none
      --help   write this

    Exit status: 0, or 1 if the arguments are wrong.
    """
}
