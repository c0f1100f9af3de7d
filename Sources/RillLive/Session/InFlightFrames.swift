/// The frames that a socket has sent to its session, possibly on another event loop, and that the
/// session has not received yet.
struct InFlightFrames {
  /// The number of frames with which the session is behind.
  static let limit = 16

  /// The number of frames in this turn.
  private var turn = 0
  private var count = 0
  private var isBehind = false

  /// Adds a frame.
  mutating func add() { turn += 1 }

  /// Ends a turn, which has all frames of one read.
  ///
  /// - Returns: The number of frames in the turn.
  mutating func endTurn() -> Int {
    defer { turn = 0 }
    count += turn
    return turn
  }

  /// Returns whether the session has just fallen behind.
  mutating func fallsBehind() -> Bool {
    if isBehind || count < InFlightFrames.limit { return false }
    isBehind = true
    return true
  }

  /// Removes the frames of a turn that the session has received.
  ///
  /// - Returns: True if none remain, and whether the session has just caught up.
  mutating func didReceive(_ received: Int) -> (isEmpty: Bool, hasCaughtUp: Bool) {
    count -= received
    let hasCaughtUp = isBehind && count * 2 <= InFlightFrames.limit
    if hasCaughtUp { isBehind = false }
    return (received > 0 && count == 0, hasCaughtUp)
  }
}
