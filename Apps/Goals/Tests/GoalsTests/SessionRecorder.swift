import Foundation
import GoalsModel

/// A session with goals in memory that records its output.
final class SessionRecorder {
  private var session: EditSession?
  private(set) var states: [String] = []
  private(set) var complaints: [String] = []

  /// The error for all edits, if set.
  var failure: Failure?

  struct Failure: Error {}

  private(set) var goals = Goals()
  var rejectionCount: Int { session?.rejectionCount ?? 0 }
  var lineCount: Int { session?.lineCount ?? 0 }

  init() {
    session = EditSession(
      submit: { [unowned self] in try submit($0) }, clock: { noon },
      write: { [unowned self] in states.append(Rendering.text($0)) },
      complain: { [unowned self] in complaints.append($0) })
  }

  func take(_ line: LineReader.Line) async throws {
    try await session?.take(line)
  }

  func take(_ line: String) async throws {
    try await take(.bytes(Array(line.utf8)[...]))
  }

  private func submit(_ edit: Edit) throws -> GoalsSnapshot {
    if let failure { throw failure }
    if let problem = edit.problem(in: goals) { throw problem }
    edit.apply(to: &goals)
    return GoalsSnapshot(goals, revision: states.count + 1, in: utc.spans(containing: noon))
  }
}
