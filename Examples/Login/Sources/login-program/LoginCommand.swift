import Foundation
import Login
import LoginTerminal
import RillStreams

/// The program: a session at the terminal, an input a line.
@main
enum LoginCommand {
  @MainActor static func main() async {
    switch CommandLine.arguments.dropFirst() {
    case []: await run()
    case ["--diagram"]: put(LoginDiagram.mermaid.text)
    case ["--diagram", "dot"]: put(LoginDiagram.dot.text)
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      let text = "unknown arguments \(arguments.joined(separator: " "))"
      FileHandle.standardError.write(Data("login: \(text); see login --help\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func run() async {
    if isatty(STDIN_FILENO) == 1 {
      write("Type login, logout or forceLogout, and Control-D at the end.")
    }
    let session = Session(server: .slow(), on: ClockScheduler(), write: write)
    for await line in lines { session.take(line) }
    await session.finish()
  }

  /// The lines of standard input. Read in a thread of its own, since that waits for them.
  private static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Unbuffered, so that it is seen when it happens.
  private static func put(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func write(_ line: String) {
    put("\(line)\n")
  }

  private static let help = """
    Usage: login [--diagram [dot]]

    Reads an input a line from standard input, and writes what becomes of the session: how its state
    changes, which effects run or are cancelled, and what is rejected. Ends at the end of the input, when
    no effect runs any more.

      --diagram      write a picture of the machine for Mermaid, and end
      --diagram dot  the same for Graphviz
      --help         write this

    Inputs: login, logout, forceLogout; loginOK and logoutOK, which effects send when they complete.
    A login takes two seconds, a logout one.

    Exit status: 0, or 1 if the arguments are wrong.
    """
}
