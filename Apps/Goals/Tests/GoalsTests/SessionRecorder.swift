import Foundation
import GoalsCoding
import GoalsModel

/// A session with goals in memory that records its output.
final class SessionRecorder {
  private let model: GoalsModel
  private var session: EditSession?
  private(set) var states: [String] = []
  private(set) var complaints: [String] = []

  /// The answer to all edits, if set.
  var failure: String?

  var goals: Goals { model.goals.value }
  var rejectionCount: Int { session?.rejectionCount ?? 0 }
  var lineCount: Int { session?.lineCount ?? 0 }

  init() {
    model = GoalsModel(calendar: utc, now: noon)
    session = EditSession(
      answer: { [unowned self] in answer($0) }, clock: { noon },
      write: { [unowned self] in states.append(Rendering.text($0)) },
      complain: { [unowned self] in complaints.append($0) })
  }

  func take(_ line: LineReader.Line) async throws {
    try await session?.take(line)
  }

  func take(_ line: String) async throws {
    try await take(.bytes(Array(line.utf8)[...]))
  }

  private func answer(_ request: ControlRequest) -> ControlAnswer {
    guard case .edit(let edit) = request, failure == nil else { return .failed(failure ?? "") }
    if let problem = edit.problem(in: goals) { return .rejected(problem, index: 0) }
    model.announce(edit, at: noon)
    return .snapshot(model.snapshot.value)
  }
}
