import Foundation
import Login
import LoginTerminal
import RillStreams

/// The program: a session at the terminal with one input per line.
@main
enum LoginCommand {
  @MainActor static func main() async {
    switch CommandLine.arguments.dropFirst() {
    case []: await run()
    case ["--diagram"]: put(LoginDiagram.mermaid.text)
    case ["--diagram", "graphviz"]: put(LoginDiagram.graphviz.text)
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      let text = "unknown arguments \(arguments.joined(separator: " "))"
      FileHandle.standardError.write(Data("login: \(text); see login --help\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func run() async {
    if isatty(STDIN_FILENO) == 1 {
      write("Type login, logout or forceLogout. Type Control-D to exit.")
    }
    let session = Session(server: .slow(), on: ClockScheduler(), write: write)
    for await line in lines { session.take(line) }
    await session.finish()
  }

  /// The lines of standard input, read in a separate thread because reading blocks.
  private static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Writes without a buffer, so that each line appears at once.
  private static func put(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func write(_ line: String) {
    put("\(line)\n")
  }

  private static let help = """
    Usage: login [--diagram [graphviz]]

    Reads one input per line from standard input. Prints state transitions, running and canceled
    effects, and rejected inputs. Exits at the end of the input, when no effect is running.

      --diagram           print a diagram of the machine for Mermaid, and exit
      --diagram graphviz  print a diagram for Graphviz, and exit
      --help              print this help

    Inputs: login, logout, forceLogout; loginOK and logoutOK, which effects send on completion.
    A login takes two seconds, a logout takes one.

    Exit status: 0, or 1 if the arguments are wrong.
    """
}
