import CRill

/// Epochs, which make repeated reads of an unchanged value independent of its inputs.
///
/// A value that is up to date while no moment propagates stays so until something changes. The cell
/// records the epoch, and each change of any cell on this thread begins another one. Changes on
/// other threads don't matter, because a graph is changed only on its own thread.
///
/// A graph may move to another thread, change there, and come back. The upper half of a cell's
/// `stamp` therefore identifies the timeline of the cell's records. Another timeline may change the
/// cell, or record a value that depends on it. It then takes the cell over, and counts a move away
/// from the timeline that had it. Moves away end the epoch of that timeline, and of no other.
extension Timeline {
  /// Begins a new epoch, because something changes.
  @inlinable @inline(__always)
  func beginEpoch() { state.pointee.epoch = .max }

  /// Returns true if nothing has changed since `cell` was last up to date.
  @inline(__always)
  func isKnown(_ cell: CellBase) -> Bool {
    cell.checked == state.pointee.epoch && rill_move_count(stamp) == state.pointee.moves
  }

  /// Returns the epoch, which up-to-date cells record.
  func recordEpoch() -> UInt64 {
    let moves = rill_move_count(stamp)
    if moves != state.pointee.moves || state.pointee.epoch == .max {
      // A cell that has moved away and back may have changed since the earlier epoch.
      if moves != state.pointee.moves { state.pointee.epochBefore = .max }
      state.pointee.moves = moves
      state.pointee.epoch = state.pointee.nextVisit()
      // Without an assignment so far, a body reads the values from before its moment.
      if phase == .collecting, !state.pointee.isDirty {
        state.pointee.epochBefore = state.pointee.epoch
      }
    }
    return state.pointee.epoch
  }

  /// Returns true if the stored value of `cell` is known to be the one from before the moment. It
  /// was up to date when the moment began, or a read has since computed it.
  func wasKnown(_ cell: CellBase) -> Bool {
    if cell.checked == state.pointee.oldVisit.number, state.pointee.oldVisit.stamp == stamp {
      return true
    }
    return cell.checked == state.pointee.epochBefore
      && rill_move_count(stamp) == state.pointee.moves
  }

  /// Makes `cell` belong to this timeline, before a change or a record that depends on it.
  @inlinable @inline(__always)
  func own(_ cell: CellBase) {
    if !isOwned(cell) { claim(cell) }
  }

  @inlinable @inline(__always)
  func isOwned(_ cell: CellBase) -> Bool { (cell.stamp ^ stamp) >> 32 == 0 }

  @usableFromInline @inline(never)
  func claim(_ cell: CellBase) {
    if state.pointee.isIndependent { requireOwn(cell) }
    if cell.stamp != 0 {
      let moves = rill_add_move(cell.stamp)
      // The records of this timeline stay valid, even if both use the same counter.
      if rill_move_counter(cell.stamp) == rill_move_counter(stamp), moves == state.pointee.moves {
        state.pointee.moves &+= 1
      }
    }
    cell.stamp = unusedStamp
  }

  /// Records that the moment in progress changes `cell`.
  @inlinable @inline(__always)
  func stamp(_ cell: CellBase) {
    own(cell)
    cell.stamp = stamp
  }

  /// A stamp of this timeline without a moment.
  @usableFromInline
  var unusedStamp: UInt64 { stamp & ~0xFFFF_FFFF }
}
