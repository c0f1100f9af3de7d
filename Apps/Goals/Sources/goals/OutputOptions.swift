import ArgumentParser
import GoalsFoundation
import RillCommands

/// The options for the output of goals.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print the goals as one JSON object on one line.")
  var json = false

  var rendering: Rendering { json ? .json : .text }

  /// Prints the state after an edit: all goals as JSON, or only one goal as text.
  func write(_ snapshot: GoalsSnapshot, of id: Goal.ID) throws {
    if json {
      try StandardStreams.writeOutput(rendering(snapshot))
    } else if let goal = snapshot[id] {
      try StandardStreams.writeOutput(rendering(goal))
    }
  }
}
