import AuthenticationStory
import Foundation
import RillStreams

/// The program: plays a story of users who sign in and out, and prints the screens.
@main
enum AuthenticationCommand {
  @MainActor static func main() async {
    switch CommandLine.arguments.dropFirst() {
    case []: await play(Player(on: VirtualScheduler(), write: write))
    case ["--real"]: await play(Player(on: ClockScheduler(), write: write))
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      let text = "unknown arguments \(arguments.joined(separator: " "))"
      FileHandle.standardError.write(
        Data("authentication: \(text); see authentication --help\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func play(_ player: Player) async {
    let chart = await player.play(.ofTheProgram)
    write("\n\(chart.text)")
  }

  /// Writes without a buffer, so that each line appears at once.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static let help = """
    Usage: authentication [--real]

    Plays a story of users who sign in and out. Prints their actions on the left, the screens
    indented, and a chart of both at the end. # means signed in, > and < a transition.

      --real   run in real time instead of virtual time
      --help   print this help

    Exit status: 0, or 1 if the arguments are wrong.
    """
}
