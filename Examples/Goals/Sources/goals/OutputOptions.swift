import ArgumentParser
import GoalsControl
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

extension GoalsService {
  /// What one sees after `request`.
  func snapshot(after request: ControlRequest) async throws -> GoalsSnapshot {
    switch try await answer(request) {
    case .snapshot(let snapshot): return snapshot
    case .rejected(let problem, _): throw Rejection(message: problem.description)
    case .failed(let message): throw CommandFailure(description: message)
    case .goals: throw CommandFailure(description: "the answer is not the one to the question")
    }
  }
}

/// What can't be done, in a sentence without a full stop.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
