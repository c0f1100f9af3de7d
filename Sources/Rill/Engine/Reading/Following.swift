/// Stateful cells that follow other cells.
extension Cell {
  /// Creates a stateful cell that runs in each moment in which `upstream` changes.
  ///
  /// `seed` returns the initial value. `step` may change the value.
  @inlinable
  static func following<Upstream>(
    _ upstream: Changing<Upstream>, _ kind: Kind, _ file: StaticString, _ line: UInt,
    seed: @escaping (Upstream) -> Value, step: @escaping (Upstream, Cell<Value>, Timeline) -> Void
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: kind) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
      cell.withUpstream(Upstream.self) { upstream in
        if timeline.state.pointee.pulls {
          let value = upstream.current(timeline)
          cell.adopt(cell.evaluating(timeline) { seed(value) }, timeline)
        } else {
          step(upstream.storage.unsafelyUnwrapped, cell, timeline)
        }
      }
    }
    cell.trace(file, line)
    let upstream = upstream.cell.attachmentPoint
    cell.link = .passRetained(upstream)
    if cell.rank <= upstream.rank { cell.setRankTransitively(above: upstream) }
    cell.beginFollowing()
    return cell
  }

  /// Creates a stateful cell that runs when one of two others changed and both are final.
  @inlinable
  static func following<First, Second>(
    _ first: Changing<First>, _ second: Changing<Second>, _ kind: Kind, _ file: StaticString,
    _ line: UInt, seed: @escaping (First, Second) -> Value,
    step: @escaping (Cell<First>, Cell<Second>, Cell<Value>, Timeline) -> Void
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: kind) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
      cell.withInput(0, First.self) { first in
        cell.withInput(1, Second.self) { second in
          if timeline.state.pointee.pulls {
            let values = (first.current(timeline), second.current(timeline))
            cell.adopt(cell.evaluating(timeline) { seed(values.0, values.1) }, timeline)
          } else {
            step(first, second, cell, timeline)
          }
        }
      }
    }
    cell.trace(file, line)
    cell.addInput(first.cell)
    cell.addInput(second.cell)
    cell.beginFollowing()
    return cell
  }
}

extension CellBase {
  /// Takes the initial value, and follows the inputs from then on.
  ///
  /// In a `Moment.run` body, the initial value is the one from before the body, because this cell
  /// takes part in the body's moment. While a moment propagates, it is computed from the new values
  /// of the inputs. Until those are final, this cell is lazy like a stateless one.
  @usableFromInline
  final func beginFollowing() {
    let timeline = Timeline.current
    if timeline.phase == .propagating {
      timeline.state.pointee.pendingWork.seedings.append(self)
      timeline.state.pointee.hasPendingWork = true
      return
    }
    timeline.seed(self)
    follow(timeline)
  }

  fileprivate final func follow(_ timeline: Timeline) {
    if !has(.active) {
      set(.active)
      eachOwnReceiver { receiver in
        guard let upstream = receiver.link?.takeUnretainedValue() else { return }
        receiver.listen(to: upstream, timeline)
      }
    }
    clear(.lazy)
  }
}

extension Timeline {
  fileprivate func seed(_ cell: CellBase) {
    if phase == .collecting, state.pointee.isDirty {
      refreshPrevious(cell)
      // The value from before the moment stays the value, until the moment changes it.
      if cell.adoptOld(stamp) {
        cell.endMoment()
        return recordUnchanged(cell)
      }
    }
    refresh(cell)
  }

  /// Starts the stateful cells that were created while the moment propagated.
  func seedLate() {
    let seedings = state.pointee.pendingWork.seedings.take()
    for index in 0..<seedings.count where !seedings[index].isDropped {
      refresh(seedings[index])
      seedings[index].follow(self)
    }
  }
}
