import Foundation
import NotificationLines

/// The program: receives notifications, and shows them.
@main
enum NotificationsCommand {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case []: tell(story)
    case ["--input"]: follow()
    case ["--help"], ["-h"]: write(help)
    case let arguments:
      complain(
        "unknown arguments \(arguments.joined(separator: " ")); see notifications --help")
      exit(2)
    }
  }

  private static func tell(_ lines: [String]) {
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

  /// Unbuffered, so that a program at the other end of a pipe gets it at once.
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

    Receives notifications and shows them: each as a banner, and on the page of its type while that is
    open; a page begins with the latest one. Without an option it tells a story.

      --input   read what happens from standard input, a line each:
                remote PAYLOAD   a notification from a server
                local PAYLOAD    one that was asked for on this machine
                open PAGE        messages or reminders
                close PAGE
      --help    write this

    A payload is one of
      {"type": "message", "from": STRING, "text": STRING}
      {"type": "reminder", "title": STRING, "minutes": 0...}
    Another one is skipped, with the reason.

    Exit status: 0 if every line was done, 1 if any was not, 2 if the arguments are wrong.
    """
}
