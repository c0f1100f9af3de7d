import GoalsCoding
import GoalsModel
import Rill

/// A reply of a server to a request.
enum ControlReply: Sendable {
  /// One line.
  case answer(ControlAnswer)
  /// A line for each snapshot, until the connection is closed.
  case snapshots(ChangingRemote<GoalsSnapshot>)
}
