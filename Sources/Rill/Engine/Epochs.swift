import CRill

/// Reading again what has not changed, without looking at what it is computed from.
///
/// A value that is found up to date while no moment propagates stays so until something changes: the
/// cell notes the epoch, and each change begins another. Whose change? That of anything on this thread,
/// since all that a graph is made of is changed where the graph is. But a graph may move to another
/// thread, be changed there, and come back. So each cell whose change would matter to what was noted
/// carries, in the upper half of its `stamp`, on which timeline that was noted; and whoever changes it
/// on another one, or notes something there that depends on it, takes it over and counts a move. Epochs
/// end with moves.
extension Timeline {
  /// Something changes.
  @inlinable @inline(__always)
  func beginEpoch() { state.pointee.epoch = .max }

  /// Whether nothing has changed since `cell` was found up to date.
  @inline(__always)
  func isKnown(_ cell: AnyCell) -> Bool {
    cell.checked == state.pointee.epoch && rill_move_count() == state.pointee.moves
  }

  /// What cells that are found up to date note.
  func noteEpoch() -> UInt64 {
    // There, cells may belong to a moment that has been set aside.
    if state.pointee.isIndependent { return state.pointee.nextVisit() }
    let moves = rill_move_count()
    if moves != state.pointee.moves || state.pointee.epoch == .max {
      state.pointee.moves = moves
      state.pointee.epoch = state.pointee.nextVisit()
    }
    return state.pointee.epoch
  }

  /// Makes sure that `cell`, which changes or on which something depends that is noted, belongs here.
  @inlinable @inline(__always)
  func own(_ cell: AnyCell) {
    if !isOwned(cell) { takeOver(cell) }
  }

  @inlinable @inline(__always)
  func isOwned(_ cell: AnyCell) -> Bool { (cell.stamp ^ stamp) >> 32 == 0 }

  @usableFromInline @inline(never)
  func takeOver(_ cell: AnyCell) {
    // This move is known here; if there was none in between, what is noted here stays.
    if cell.stamp != 0, rill_add_move() == state.pointee.moves { state.pointee.moves &+= 1 }
    if !state.pointee.isIndependent { cell.stamp = unusedStamp }
  }

  /// Notes that the moment in progress changes `cell`.
  @inlinable @inline(__always)
  func stamp(_ cell: AnyCell) {
    own(cell)
    cell.stamp = stamp
  }

  /// A stamp of this timeline that no moment has.
  @usableFromInline
  var unusedStamp: UInt64 { stamp & ~0xFFFF_FFFF }
}
