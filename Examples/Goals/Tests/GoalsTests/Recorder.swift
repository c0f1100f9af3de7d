import GoalsLines
import GoalsModel

/// A session whose output is kept.
final class Recorder {
  private final class Output {
    var states: [String] = []
    var complaints: [String] = []
  }

  private let output = Output()
  let session: Session

  var states: [String] { output.states }
  var complaints: [String] { output.complaints }

  init() {
    let output = output
    session = Session(
      rendering: .text, write: { output.states.append($0) },
      complain: { output.complaints.append($0) })
  }

  func take(_ line: String) {
    session.take(.bytes(Array(line.utf8)[...]))
  }
}
