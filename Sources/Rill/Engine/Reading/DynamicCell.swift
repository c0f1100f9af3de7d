/// The node of `flatten`: the value of its first input chooses the second.
@usableFromInline
final class DynamicCell<Outer, Value>: Cell<Value> {
  /// The function that returns the chosen input for a value of the first.
  @usableFromInline let choose: (Outer) -> Unmanaged<Cell<Value>>
  // Exclusivity: single loads and stores.
  /// The versions of both inputs when the value was computed.
  @exclusivity(unchecked) @usableFromInline var seenOuter = UInt64.max
  @exclusivity(unchecked) @usableFromInline var seenInner = UInt64.max
  @exclusivity(unchecked) @usableFromInline var seenChoice: UnsafeMutableRawPointer?

  @inlinable
  init(
    _ kind: Kind, choosingFrom outer: Cell<Outer>,
    choose: @escaping (Outer) -> Unmanaged<Cell<Value>>
  ) {
    self.choose = choose
    super.init(lazy: kind) { receiver, _, timeline in
      unsafeDowncast(receiver, to: DynamicCell<Outer, Value>.self).run(timeline)
    }
    isDynamic = true
    addInput(outer)
    edges.append(.scheduling(self, index: 1))
  }

  override var switchesInputs: Bool { true }

  /// Returns the input that the first one chooses. The value of the first one retains it.
  @inlinable @inline(__always)
  func chosen(_ timeline: Timeline) -> Unmanaged<Cell<Value>> {
    withInput(0, Outer.self) { choose($0.current(timeline)) }
  }

  @inlinable
  func run(_ timeline: Timeline) {
    let choice = chosen(timeline)
    choice._withUnsafeGuaranteedRef { chosen in
      if timeline.state.pointee.pulls {
        adopt(chosen.current(timeline), timeline)
        if timeline.state.pointee.readsOld { followOld(chosen, timeline) }
        return
      }
      let isSame =
        edges[1]._withUnsafeGuaranteedRef { $0.link?.toOpaque() } == choice.toOpaque()
      if !isSame {
        // The new input may have to be evaluated first in this moment.
        if !chosen.has(.active) {
          timeline.refreshRank(of: chosen, chosenBy: self)
        } else if chosen.isStale, chosen.rank <= timeline.state.pointee.queue.rank {
          timeline.refresh(chosen)
        }
      }
      if chosen.rank >= rank {
        setRankTransitively(above: chosen)
        timeline.scheduleRerank(self)
        timeline.schedule(self)
        return
      }
      let isUnchanged = isUnchanged(chosen, timeline)
      if !isSame { relink(to: chosen, timeline) }
      if savesPreviousValue, !chosen.savesPreviousValue { chosen.savePreviousValues() }
      if isUnchanged { return timeline.keep(self) }
      recordChoice(chosen)
      if has(.pulling) { timeline.recordChange(of: self) }
      change(to: chosen.current(timeline), timeline)
    }
  }

  /// Returns true if this cell may run without a change of its inputs, and the moment changed
  /// neither the first input nor `chosen`.
  @inlinable @inline(__always)
  func isUnchanged(_ chosen: CellBase, _ timeline: Timeline) -> Bool {
    if !has(.pendingRerank), !has(.needsRecomputation) { return false }
    set(.pendingRerank, false)
    if withInput(0, Outer.self, { $0.stamp == timeline.stamp }) { return false }
    return timeline.isUnchanged(chosen)
  }

  /// Follows the choice from before the body, which becomes known after this cell was first
  /// observed in the body.
  @usableFromInline
  func followOld(_ chosen: CellBase, _ timeline: Timeline) {
    guard timeline.phase == .collecting, has(.active) else { return }
    let link = edges[1].takeUnretainedValue().link
    if link?.toOpaque() != Unmanaged.passUnretained(chosen).toOpaque() {
      relink(to: chosen, timeline)
    }
  }

  @usableFromInline
  func relink(to chosen: CellBase, _ timeline: Timeline) {
    let edge = edges[1].takeUnretainedValue()
    reattachOwners {
      timeline.moving {
        edge.detach(timeline)
        if !chosen.has(.active) { chosen.activate(timeline) }
        // The chosen cell has been evaluated in this moment, so the edge is notified from the next
        // one on.
        edge.link = .passRetained(chosen)
        chosen.insert(edge)
        // Its activation may have raised it above this cell.
        if chosen.rank >= rank { setRankTransitively(above: chosen) }
      }
    }
  }

  @inlinable @inline(__always)
  func recordChoice(_ chosen: CellBase) {
    withInput(0, Outer.self) { seenOuter = $0.version }
    seenInner = chosen.version
    if chosen.has(.pulling), !has(.pulling), has(.active) { spreadPulling() }
    seenChoice = Unmanaged.passUnretained(chosen).toOpaque()
  }

  override func inner(_ timeline: Timeline) -> CellBase {
    let chosen = chosen(timeline).takeUnretainedValue()
    if savesPreviousValue { chosen.savePreviousValues() }
    return chosen
  }

  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool {
    let choice = chosen(timeline)
    return seenOuter != withInput(0, Outer.self) { $0.version }
      || seenInner != choice._withUnsafeGuaranteedRef { $0.version }
      || seenChoice != choice.toOpaque()
  }

  override func forgetInputs() { seenOuter = .max }

  override func recordInputs(_ versions: UInt64, _ timeline: Timeline) {
    chosen(timeline)._withUnsafeGuaranteedRef { recordChoice($0) }
  }

  override func resolveInputs(_ timeline: Timeline) {
    // The caller, which activates this cell, has refreshed the outer input.
    let edge = edges[1].takeUnretainedValue()
    if edge.link == nil {
      let choice = choiceToFollow(timeline).takeUnretainedValue()
      reattachOwners { edge.link = .passRetained(choice) }
    }
  }

  /// Returns the choice of the value that this cell begins with: in a body, the value from before
  /// it.
  private func choiceToFollow(_ timeline: Timeline) -> Unmanaged<Cell<Value>> {
    let choice = chosen(timeline)
    let isChanged =
      timeline.phase == .collecting
      && withInput(0, Outer.self) { $0.stamp == timeline.stamp && $0.isOldKept }
    if !isChanged { return choice }
    let readsOld = timeline.state.pointee.readsOld
    timeline.state.pointee.readsOld = true
    let before = chosen(timeline)
    timeline.state.pointee.readsOld = readsOld
    // The caller has settled the other choice.
    before._withUnsafeGuaranteedRef {
      if before.toOpaque() != choice.toOpaque(), !$0.has(.active) {
        $0.refreshBeforeObserving(timeline)
      }
    }
    return before
  }

  override func willDeactivate(_ timeline: Timeline) {
    edges[1].takeUnretainedValue().detach(timeline)
  }
}

extension Timeline {
  /// Ranks an inactive lazy cell, and those above it, by the current ranks of their inputs.
  ///
  /// A walk that comes back to `origin`, which chooses the cell, is an instantaneous cycle.
  @usableFromInline
  func refreshRank(of root: CellBase, chosenBy origin: CellBase? = nil) {
    if root.has(.active) { return }
    // A value is pulled once in the walk. Otherwise each look at it could choose another cell.
    visiting { rank(root, origin) }
  }

  private func rank(_ root: CellBase, _ origin: CellBase?) {
    // Refreshing visits the same cells, so this walk keeps its own sets.
    #if hasFeature(Embedded)
      let (open, finished) = (IdentityMarks(), IdentityMarks())
    #else
      var open = IdentitySet()
      var finished = IdentitySet()
    #endif
    let base = state.pointee.pendingWork.visiting.count
    state.pointee.pendingWork.visiting.append(root)
    func isOpen(_ cell: CellBase) -> Bool { open.contains(ObjectIdentifier(cell)) }
    /// Puts `input` on the stack, unless its rank is known.
    func push(_ input: CellBase) {
      if input.has(.active) {
        // Its sources need not be final. It rises if it has to wait for one.
        if input.isTracking, !input.isRunning, phase == .propagating { _ = isFinal(input) }
        guard let origin else { return }
        return reportCycle(backTo: origin, from: input, above: base, isOnTheWay: isOpen)
      }
      if isOpen(input) { reportCycle(above: base, to: input, isOnTheWay: isOpen) }
      if !finished.contains(ObjectIdentifier(input)) {
        state.pointee.pendingWork.visiting.append(input)
      }
    }
    while let cell = state.pointee.pendingWork.visiting.last(above: base) {
      if cell.has(.active) || finished.contains(ObjectIdentifier(cell)) {
        state.pointee.pendingWork.visiting.removeLast()
        continue
      }
      let depth = state.pointee.pendingWork.visiting.count
      if cell.isTracking {
        // Its sources are known when it has run.
        if cell.isRunning {
          if isCertain(running: cell) {
            reportCycle(
              running: cell,
              along: state.pointee.pendingWork.visiting.objects(from: base).filter(isOpen))
          }
        } else {
          refresh(cell)
        }
        state.pointee.pendingWork.visiting.removeLast()
        finished.insert(ObjectIdentifier(cell))
        continue
      }
      open.insert(ObjectIdentifier(cell))
      cell.eachInput { push(unsafeDowncast($0, to: CellBase.self)) }
      if state.pointee.pendingWork.visiting.count > depth { continue }
      cell.eachInput { if cell.rank <= $0.rank { cell.setRankTransitively(above: $0) } }
      // The choice of a dynamic cell is known when its first input is final.
      if cell.isDynamic, cell.rank <= state.pointee.queue.rank {
        cell.eachInput { refresh(unsafeDowncast($0, to: CellBase.self)) }
        let inner = cell.inner(self)
        push(inner)
        if state.pointee.pendingWork.visiting.count > depth { continue }
        if cell.rank <= inner.rank { cell.setRankTransitively(above: inner) }
      }
      state.pointee.pendingWork.visiting.removeLast()
      open.remove(ObjectIdentifier(cell))
      finished.insert(ObjectIdentifier(cell))
    }
  }
}

extension Timeline {
  /// Returns true if `receiver` belongs to a dynamic cell that may not choose `node` any more.
  ///
  /// The cell is scheduled then, and checks its choice in its turn. A first input that pulls may
  /// have chosen another node without a change.
  func mayChooseAnew(_ receiver: Receiver, not node: Node) -> Bool {
    guard phase == .propagating, receiver.owner.kind == .flatten else { return false }
    // Nodes of flatten are cells.
    let cell = unsafeDowncast(receiver.owner, to: CellBase.self)
    guard receiver === cell.edges[1].takeUnretainedValue(), let outer = cell.input(0) else {
      return false
    }
    if outer.rank < state.pointee.queue.rank, !outer.isStale, cell.inner(self) === node {
      return false
    }
    cell.set(.pendingRerank, true)
    schedule(cell)
    return true
  }
}
