import ArgumentParser
import Foundation
import GoalsControl
import GoalsLines

struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Reads edits from standard input, and writes the goals after each.",
    discussion: """
      An edit is a JSON object on a line:

        {"edit": "add", "id": ID, "title": TITLE, "interval": INTERVAL, "frequency": 1...99}
            may also have "color": COLOR, "activity": ACTIVITY, "bumps": [INSTANT, ...],
            and "before": ID of the goal it is put before
        {"edit": "delete", "id": ID}
        {"edit": "update", "id": ID}
            with what changes: "title", "interval", "frequency", "color"
        {"edit": "setActivity", "id": ID, "activity": ACTIVITY}
        {"edit": "move", "id": ID}
            to the end, or with "before": ID of the goal it goes before
        {"edit": "bump", "id": ID}
            an active goal was done once more, now or "at": INSTANT
        {"edit": "retract", "id": ID, "at": INSTANT}
            it was not done then, after all

        ID          a string that is not empty, at most 64 bytes
        TITLE       a string that is not empty, at most 200 characters
        INTERVAL    "daily", "weekly", "monthly"
        COLOR       "red", "orange", "yellow", "green", "blue", "purple", "gray"
        ACTIVITY    "inactive", "active"
        INSTANT     a string such as "2026-11-22T08:58:12.345Z"

      What is written after an edit is written when the edit is on the disk. A line that can't be taken \
      changes nothing: a message on standard error names its number and the field, and the next line \
      is read. Empty lines are passed over. A line has at most 65536 bytes.
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await database.access().withService { service in
      var session = EditSession(
        answer: service.answer, clock: { Date() },
        write: { try StandardStreams.writeOutput(output.rendering($0)) },
        complain: StandardStreams.writeError)
      try await session.run(LineReader(source: StandardStreams.readInput))
      if session.rejectionCount > 0 { throw Rejection(message: nil) }
    }
  }
}
