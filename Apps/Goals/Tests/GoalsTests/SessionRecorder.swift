import Foundation
import GoalsModel

/// Goals in memory that are edited by lines, as by `goals edit`, with its output.
final class SessionRecorder {
  private var lines = EditLines()
  private(set) var states: [String] = []
  private(set) var complaints: [String] = []
  private(set) var goals = Goals()

  var lineCount: Int { lines.count }

  func take(_ line: LineReader.Line) {
    do throws(FieldProblem) {
      guard let edit = try lines.decode(line, now: noon) else { return }
      if let problem = edit.problem(in: goals) { throw problem }
      edit.apply(to: &goals)
      let spans = utc.spans(containing: noon)
      states.append(Rendering.text(GoalsSnapshot(goals, revision: states.count + 1, in: spans)))
    } catch {
      complaints.append("line \(lines.count): \(error)")
    }
  }

  func take(_ line: String) { take(.bytes(Array(line.utf8)[...])) }
}
