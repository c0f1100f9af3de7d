import ArgumentParser
import GoalsLines
import GoalsModel

/// How goals are written.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Write the goals as one JSON object on a line.")
  var json = false

  var rendering: Rendering { json ? .json : .text }

  /// Writes what there is after an edit: all goals as JSON, or `goal` alone as text.
  func write(_ snapshot: GoalsSnapshot, of id: Goal.ID) throws {
    if json {
      try StandardStreams.writeOutput(rendering(snapshot))
    } else if let goal = snapshot[id] {
      try StandardStreams.writeOutput(rendering(goal))
    }
  }
}
