/// The frames that a socket has told its session of, which may be on another event loop, and that the session has
/// not received yet.
struct FrameFlight {
  /// With how many the session is behind.
  static let limit = 16

  /// Those that have been told in this turn.
  private var turn = 0
  private var count = 0
  private var isBehind = false

  /// The session is told of another.
  mutating func add() { turn += 1 }

  /// All that one read brought has been told.
  ///
  /// - Returns: how many that were.
  mutating func endTurn() -> Int {
    defer { turn = 0 }
    count += turn
    return turn
  }

  /// Whether the session has fallen behind just now.
  mutating func fallsBehind() -> Bool {
    if isBehind || count < FrameFlight.limit { return false }
    isBehind = true
    return true
  }

  /// So many of a turn have been received.
  ///
  /// - Returns: whether there are no others, and whether the session has caught up just now.
  mutating func land(_ landed: Int) -> (isSettled: Bool, hasCaughtUp: Bool) {
    count -= landed
    let hasCaughtUp = isBehind && count * 2 <= FrameFlight.limit
    if hasCaughtUp { isBehind = false }
    return (landed > 0 && count == 0, hasCaughtUp)
  }
}
