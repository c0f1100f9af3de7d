import GoalsLines
import GoalsModel
import Rill

/// What a server has to say to a request.
enum ControlReply: Sendable {
  /// One line.
  case answer(ControlAnswer)
  /// A line for what one sees now, and for what becomes of it, until the connection is closed.
  case snapshots(ChangingRemote<GoalsSnapshot>)
}
