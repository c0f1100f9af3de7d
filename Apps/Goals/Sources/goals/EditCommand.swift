import ArgumentParser
import Foundation
import GoalsStore
import RillCommands

struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Reads edits from standard input, and prints the goals after each.",
    discussion: """
      An edit is a JSON object on one line:

        {"edit": "add", "id": ID, "title": TITLE, "interval": INTERVAL, "frequency": 1...99}
            optional: "color": COLOR, "activity": ACTIVITY, "bumps": [INSTANT, ...],
            "before": ID of the following goal
        {"edit": "delete", "id": ID}
        {"edit": "update", "id": ID}
            with the fields to change: "title", "interval", "frequency", "color"
        {"edit": "setActivity", "id": ID, "activity": ACTIVITY}
        {"edit": "move", "id": ID}
            to the end, or with "before": ID of the following goal
        {"edit": "bump", "id": ID}
            counts an active goal once more, now or "at": INSTANT
        {"edit": "retract", "id": ID, "at": INSTANT}
            removes the count at INSTANT

        ID          a nonempty string of at most 64 bytes
        TITLE       a nonempty string of at most 200 characters
        INTERVAL    "daily", "weekly", "monthly"
        COLOR       "red", "orange", "yellow", "green", "blue", "purple", "gray"
        ACTIVITY    "inactive", "active"
        INSTANT     a string such as "2026-11-22T08:58:12.345Z"

      The goals are printed when the edit is on the disk. A rejected line changes nothing: a message on \
      standard error contains its number and the field, and the next line is read. Blank lines are \
      ignored. A line has at most 65536 bytes.
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await database.withStore { store in
      var reader = JSONLineReader(source: StandardStreams.readInput)
      var isRejected = false
      func reject(_ problem: FieldProblem) {
        StandardStreams.writeError("line \(reader.count): \(problem)\n")
        isRejected = true
      }
      while true {
        do {
          guard let line = try reader.next() else { break }
          let edit = try EditDecoder.decode(line, now: .now)
          try StandardStreams.writeOutput(output.rendering(try await store.submit(edit).snapshot))
        } catch let problem as FieldProblem {
          reject(problem)
        } catch SubmissionError.rejected(let problem, _) {
          reject(problem)
        }
      }
      if isRejected { throw CommandRejection(message: nil) }
    }
  }
}
