/// The evaluation of lazy cells from the queue, when it takes more than their step.
extension Timeline {
  /// Evaluates, in its turn, a cell that `isEvaluatedSpecially`.
  @inline(never)
  func evaluate(_ cell: CellBase) {
    if cell.isTracking {
      evaluateTracking(cell)
    } else if isOnlyRecomputed(cell) {
      recompute(cell)
    } else {
      cell.step(cell, nil, self)
    }
  }

  /// Evaluates a tracking cell with declared readers or observers.
  @inline(__always)
  private func evaluateTracking(_ cell: CellBase) {
    refresh(cell)
    // Otherwise it ran too early and waits again.
    if cell.isStale { return }
    if cell.stamp == stamp {
      if isNewlyObserved(cell), cell.isRestored(self) {
        keepUnchanged(cell)
      } else {
        cell.announceChange(self)
      }
    } else if isNewlyObserved(cell), cell.hasDeclaredReceivers {
      // Its value is one from the body. The value before is needed to find out if it has changed.
      refreshPrevious(cell)
      if cell.stamp != stamp || cell.isRestored(self) {
        keepUnchanged(cell)
      } else {
        cell.push(nil, self)
      }
    }
  }

  /// Handles a newly observed `cell` that the moment doesn't change. A value computed from it in a
  /// body may differ.
  private func keepUnchanged(_ cell: CellBase) {
    recordUnchanged(cell)
    recomputeReaders(of: cell)
  }
}
