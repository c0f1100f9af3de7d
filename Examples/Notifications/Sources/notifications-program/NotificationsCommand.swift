import Foundation
import NotificationLines

/// The program: receives notifications and shows them.
@main
enum NotificationsCommand {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case []: play(story)
    case ["--input"]: follow()
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      complain(
        "unknown arguments \(arguments.joined(separator: " ")); see notifications --help")
      exit(2)
    }
  }

  private static func play(_ lines: [String]) {
    let session = Session { write("  \($0)") }
    for (number, line) in zip(1..., lines) {
      write("> \(line)")
      do throws(LineProblem) { try session.take(line) } catch { complain(error, number) }
    }
  }

  private static func follow() {
    let session = Session(write: write)
    var number = 0
    var status: Int32 = 0
    while let line = readLine() {
      number += 1
      do throws(LineProblem) {
        try session.take(line)
      } catch {
        complain(error, number)
        status = 1
      }
    }
    exit(status)
  }

  /// Writes without a buffer, so that a program at the other end of a pipe receives each line at
  /// once.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ problem: LineProblem, _ line: Int) {
    complain("line \(line): \(problem.reason)")
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("notifications: \(text)\n".utf8))
  }

  private static let help = """
    Usage: notifications [--input]

    Receives notifications and shows each as a banner, and on the page of its type while that is open.
    A page starts with the latest notification. Without an option, the program plays a story.

      --input   read commands from standard input, one per line:
                remote PAYLOAD   a notification from a server
                local PAYLOAD    a notification scheduled on this machine
                open PAGE        messages or reminders
                close PAGE
      --help    print this help

    A payload is one of:
      {"type": "message", "from": STRING, "text": STRING}
      {"type": "reminder", "title": STRING, "minutes": 0...}
    Other payloads are skipped, and the reason is printed.

    Exit status: 0 if all commands succeeded, 1 if one failed, 2 if the arguments are wrong.
    """
}
