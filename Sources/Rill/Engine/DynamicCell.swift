/// The node of `flatten`: its second input is chosen by the value of the first.
@usableFromInline
final class DynamicCell<Outer, Value>: Cell<Value> {
  /// Reads the chosen input from the value of the first one.
  @usableFromInline let choose: (Outer) -> Unmanaged<Cell<Value>>
  // Exclusivity: single loads and stores.
  /// The versions of both inputs when the value was computed.
  @exclusivity(unchecked) @usableFromInline var seenOuter = UInt64.max
  @exclusivity(unchecked) @usableFromInline var seenInner = UInt64.max
  @exclusivity(unchecked) @usableFromInline var seenChoice: UnsafeMutableRawPointer?

  @inlinable
  init(
    _ code: Kind, choosingFrom outer: Cell<Outer>,
    choose: @escaping (Outer) -> Unmanaged<Cell<Value>>
  ) {
    self.choose = choose
    super.init(lazy: code) { receiver, _, timeline in
      unsafeDowncast(receiver, to: DynamicCell<Outer, Value>.self).run(timeline)
    }
    isDynamic = true
    addInput(outer)
    edges.append(.scheduling(self, index: 1))
  }

  override var switchesInputs: Bool { true }

  /// The input that the first one chooses. It is kept by the value of that.
  @inlinable @inline(__always)
  func chosen(_ timeline: Timeline) -> Unmanaged<Cell<Value>> {
    withInput(0, Outer.self) { choose($0.current(timeline)) }
  }

  @inlinable
  func run(_ timeline: Timeline) {
    let choice = chosen(timeline)
    choice._withUnsafeGuaranteedRef { chosen in
      if timeline.state.pointee.pulls {
        return adopt(chosen.current(timeline), timeline)
      }
      let isSame =
        edges[1]._withUnsafeGuaranteedRef { $0.link?.toOpaque() } == choice.toOpaque()
      if !isSame {
        // The new input may have to be evaluated first in this moment.
        if !chosen.has(.active) {
          timeline.refreshRank(of: chosen, chosenBy: self)
        } else if chosen.isMarked, chosen.rank <= timeline.state.pointee.queue.rank {
          timeline.settle(chosen)
        }
      }
      if chosen.rank >= rank {
        raise(above: chosen)
        timeline.rankAnew(self)
        timeline.schedule(self)
        return
      }
      if has(.outranked) {
        set(.outranked, false)
        if isSame, isUnchanged(chosen, timeline) { return }
      }
      if !isSame { relink(to: chosen, timeline) }
      if keepsOld, !chosen.keepsOld { chosen.keepOldValues() }
      note(chosen)
      change(to: chosen.current(timeline), timeline)
    }
  }

  /// Whether the moment has changed neither what it chooses by nor `chosen`.
  @usableFromInline @inline(never)
  func isUnchanged(_ chosen: AnyCell, _ timeline: Timeline) -> Bool {
    func isUnchanged(_ cell: AnyCell) -> Bool {
      cell.stamp != timeline.stamp && !timeline.isNewlyHeard(cell)
    }
    return seenOuter != .max && isUnchanged(chosen) && withInput(0, Outer.self) { isUnchanged($0) }
  }

  @usableFromInline
  func relink(to chosen: AnyCell, _ timeline: Timeline) {
    let edge = edges[1].takeUnretainedValue()
    repinning {
      timeline.moving {
        edge.detach(timeline)
        if !chosen.has(.active) { chosen.activate(timeline) }
        // It has been evaluated in this moment, so hearing it at once is hearing it from the next.
        edge.link = .passRetained(chosen)
        chosen.insert(edge)
        // It may have risen above this one when it was activated.
        if chosen.rank >= rank { raise(above: chosen) }
      }
    }
  }

  override func restoreChoice(_ timeline: Timeline) {
    let readsOld = timeline.state.pointee.readsOld
    timeline.state.pointee.readsOld = true
    let choice = chosen(timeline)
    timeline.state.pointee.readsOld = readsOld
    choice._withUnsafeGuaranteedRef { chosen in
      if edges[1].takeUnretainedValue().link?.toOpaque()
        == Unmanaged.passUnretained(chosen).toOpaque()
      {
        return
      }
      relink(to: chosen, timeline)
    }
  }

  @inlinable @inline(__always)
  func note(_ chosen: AnyCell) {
    withInput(0, Outer.self) { seenOuter = $0.version }
    seenInner = chosen.version
    seenChoice = Unmanaged.passUnretained(chosen).toOpaque()
  }

  override func inner(_ timeline: Timeline) -> AnyCell {
    let chosen = chosen(timeline).takeUnretainedValue()
    if keepsOld { chosen.keepOldValues() }
    return chosen
  }

  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool {
    let choice = chosen(timeline)
    return seenOuter != withInput(0, Outer.self) { $0.version }
      || seenInner != choice._withUnsafeGuaranteedRef { $0.version }
      || seenChoice != choice.toOpaque()
  }

  override func forgetInputs() { seenOuter = .max }

  override func noteInputs(_ versions: UInt64, _ timeline: Timeline) {
    chosen(timeline)._withUnsafeGuaranteedRef { note($0) }
  }

  override func resolveInputs(_ timeline: Timeline) {
    // The outer input has been settled by whoever activates this.
    let edge = edges[1].takeUnretainedValue()
    if edge.link == nil {
      repinning { edge.link = .passRetained(chosen(timeline).takeUnretainedValue()) }
    }
  }

  override func willDeactivate(_ timeline: Timeline) {
    edges[1].takeUnretainedValue().detach(timeline)
  }
}

extension Timeline {
  /// Ranks a lazy cell that is attached to nothing, and those above it, by their inputs' ranks now.
  ///
  /// If that comes back to `origin`, which chooses it, the two are in an instantaneous cycle.
  @usableFromInline
  func refreshRank(of root: AnyCell, chosenBy origin: AnyCell? = nil) {
    if root.has(.active) { return }
    // Settling visits the same cells, so what is open and finished here is noted apart.
    var open = IdentitySet()
    var finished = IdentitySet()
    let base = state.pointee.agenda.visiting.count
    state.pointee.agenda.visiting.append(root)
    func isOpen(_ cell: AnyCell) -> Bool { open.contains(ObjectIdentifier(cell)) }
    /// Puts `input` on the stack, unless its rank is known.
    func push(_ input: AnyCell) {
      if input.has(.active) {
        // What it read last need not be final; it rises if it has to wait.
        if input.isTracking, !input.isRunning, phase == .propagating { _ = isFinal(input) }
        guard let origin else { return }
        return reportCycle(backTo: origin, from: input, above: base, isOnTheWay: isOpen)
      }
      if isOpen(input) { reportCycle(above: base, to: input, isOnTheWay: isOpen) }
      if !finished.contains(ObjectIdentifier(input)) { state.pointee.agenda.visiting.append(input) }
    }
    while let cell = state.pointee.agenda.visiting.last(above: base) {
      if cell.has(.active) || finished.contains(ObjectIdentifier(cell)) {
        state.pointee.agenda.visiting.removeLast()
        continue
      }
      let depth = state.pointee.agenda.visiting.count
      if cell.isTracking {
        // What it reads is known when it has run.
        if cell.isRunning {
          if isCertain(running: cell) {
            reportCycle(
              running: cell,
              along: state.pointee.agenda.visiting.objects(from: base).filter(isOpen))
          }
        } else {
          settle(cell)
        }
        state.pointee.agenda.visiting.removeLast()
        finished.insert(ObjectIdentifier(cell))
        continue
      }
      open.insert(ObjectIdentifier(cell))
      cell.eachInput { push(unsafeDowncast($0, to: AnyCell.self)) }
      if state.pointee.agenda.visiting.count > depth { continue }
      cell.eachInput { if cell.rank <= $0.rank { cell.raise(above: $0) } }
      // What a dynamic cell chooses is known once its first input is final.
      if cell.isDynamic, cell.rank <= state.pointee.queue.rank {
        cell.eachInput { settle(unsafeDowncast($0, to: AnyCell.self)) }
        let inner = cell.inner(self)
        push(inner)
        if state.pointee.agenda.visiting.count > depth { continue }
        if cell.rank <= inner.rank { cell.raise(above: inner) }
      }
      state.pointee.agenda.visiting.removeLast()
      open.remove(ObjectIdentifier(cell))
      finished.insert(ObjectIdentifier(cell))
    }
  }
}

extension Timeline {
  /// Whether `receiver` is how a cell hears `node`, which it chose before the moment, and may not choose
  /// any more. If that is not known yet, the cell looks in its turn.
  func mayChooseAnew(_ receiver: Receiver, not node: Node) -> Bool {
    guard phase == .propagating, receiver.owner.code == .flatten else { return false }
    // Only cells are made by flatten.
    let cell = unsafeDowncast(receiver.owner, to: AnyCell.self)
    guard receiver === cell.edges[1].takeUnretainedValue(), let outer = cell.input(0) else {
      return false
    }
    if outer.rank < state.pointee.queue.rank, !outer.isMarked { return cell.inner(self) !== node }
    cell.set(.outranked, true)
    schedule(cell)
    return true
  }
}
