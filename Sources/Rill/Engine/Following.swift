/// Stateful cells that follow other cells.
extension Cell {
  /// A cell that remembers, and runs whenever `upstream` changes.
  ///
  /// `seed` gives the value it begins with; `step` changes it, or not.
  @inlinable
  static func following<Upstream>(
    _ upstream: Changing<Upstream>, _ code: Kind, _ file: StaticString, _ line: UInt,
    seed: @escaping (Upstream) -> Value, step: @escaping (Upstream, Cell<Value>, Timeline) -> Void
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: code) { receiver, _, timeline in
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
    if cell.rank <= upstream.rank { cell.raise(above: upstream) }
    cell.beginFollowing()
    return cell
  }

  /// A cell that remembers, and runs when one of two others changed and both are final.
  @inlinable
  static func following<First, Second>(
    _ first: Changing<First>, _ second: Changing<Second>, _ code: Kind, _ file: StaticString,
    _ line: UInt, seed: @escaping (First, Second) -> Value,
    step: @escaping (Cell<First>, Cell<Second>, Cell<Value>, Timeline) -> Void
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: code) { receiver, _, timeline in
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

extension AnyCell {
  /// Takes the value to begin with, and follows the inputs from then on.
  ///
  /// In a `Moment.run` body that is the value before the body, whose moment will be heard. While a
  /// moment propagates it is what the moment makes of the inputs: until that is final this cell is
  /// lazy like a stateless one.
  @usableFromInline
  final func beginFollowing() {
    let timeline = Timeline.current
    if timeline.phase == .propagating {
      timeline.state.pointee.agenda.seedings.append(self)
      timeline.state.pointee.hasChores = true
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
  fileprivate func seed(_ cell: AnyCell) {
    if phase == .collecting, state.pointee.isDirty {
      settleOld(cell)
      // What was computed as the value before the moment is the value until the moment.
      if cell.adoptOld(stamp) { return }
    }
    settle(cell)
  }

  /// Lets the cells that were made while the moment propagated follow their inputs.
  func seedLate() {
    let seedings = state.pointee.agenda.seedings.take()
    for index in 0..<seedings.count where !seedings[index].isDropped {
      settle(seedings[index])
      seedings[index].follow(self)
    }
  }
}
