/// Bringing lazy cells up to date when they are read.
extension Timeline {
  /// Computes `root` if what it is computed from has changed, and what that is computed from before it.
  ///
  /// The sources of a tracking cell are checked in reading order, each brought up to date in turn; the
  /// first that changed makes the cell run, which settles what else is read. Not recursive.
  func update(_ root: AnyCell) {
    let base = state.pointee.updating.count
    var next = Unmanaged.passUnretained(root)
    var index = 0
    // What is ranked above may have sources that the moment has yet to make.
    let isPropagating = phase == .propagating
    let limit = isPropagating ? state.pointee.queue.rank : .max
    descend: while true {
      // There, size matters more.
      #if !hasFeature(Embedded)
        if !isPropagating, index == 0 { descend(from: &next) }
      #endif
      // What waits is listed; what runs is not, and is kept by what reads it.
      if !next._withUnsafeGuaranteedRef({ $0.isTracking }) {
        // A copy: what is passed on by reference would not be kept in a register.
        var reached = index
        if let source = nextSource(of: next, &reached, base) {
          if wait(next, at: reached, for: source, base) {
            next = source
            index = 0
          } else {
            index = reached &+ 1
          }
          continue descend
        }
      } else {
        var verdict = Verdict.isCurrent
        let (isNew, count) = next._withUnsafeGuaranteedRef { ($0.mustRun, $0.edges.count) }
        if isNew {
          verdict = .isOutdated
          index = count
        }
        while index < count {
          let (source, seen) = next._withUnsafeGuaranteedRef { Timeline.source($0, index) }
          source._withUnsafeGuaranteedRef { own($0) }
          let isToSettle = source._withUnsafeGuaranteedRef {
            $0.has(.lazy) && (!isCurrent($0) || $0.rank > limit && $0.isTracking)
              && $0.checked != state.pointee.openVisit
          }
          if isToSettle {
            if source._withUnsafeGuaranteedRef({ $0.isRunning }) {
              putOff(next.takeUnretainedValue(), untilRun: source.takeUnretainedValue(), base)
              verdict = .isPremature
              break
            }
            if !wait(next, at: index, for: source, base) {
              verdict = .isPremature
              break
            }
            next = source
            index = 0
            continue descend
          }
          if phase == .propagating, !isFinal(source, for: next) {
            verdict = .isPremature
            break
          }
          if source._withUnsafeGuaranteedRef({ $0.revision }) != seen {
            verdict = .isOutdated
            break
          }
          index &+= 1
        }
        finish(next, verdict)
      }
      repeat {
        #if !hasFeature(Embedded)
          if !isPropagating { ascend(base) }
        #endif
        if state.pointee.updating.count == base { return }
        (next, index) = nextWaiting()
        // What a function has let go of meanwhile is still there, but hangs on nothing any more.
      } while next._withUnsafeGuaranteedRef { $0.isDropped }
    }
  }

  /// Goes from `cell` to its source, as long as there is but one and that is marked, while no moment
  /// propagates. Those that are left behind wait, as long as there is room: who makes more of it sees to
  /// it that they are no cycle.
  @inline(__always)
  private func descend(from cell: inout Unmanaged<AnyCell>) {
    let places = state.pointee.updating.base
    let room = state.pointee.updating.capacity
    var place = state.pointee.updating.count
    while place &+ 1 < room,
      let source = cell._withUnsafeGuaranteedRef({ soleMarkedSource(of: $0) })
    {
      places.unsafelyUnwrapped[place] = cell.toOpaque()
      places.unsafelyUnwrapped[place &+ 1] = nil
      place &+= 2
      cell = source
    }
    state.pointee.updating.count = place
  }

  @inline(__always)
  private func soleMarkedSource(of cell: AnyCell) -> Unmanaged<AnyCell>? {
    typealias Marks = AnyCell.Marks
    guard cell.marks & (Marks.tracking.bits | Marks.mustRun.bits) == Marks.tracking.bits,
      cell.edges.count32 == 1
    else {
      return nil
    }
    let (source, _) = Timeline.source(cell, 0)
    return source._withUnsafeGuaranteedRef { source in
      let all = Marks.tracking.bits | Marks.marked.bits
      guard source.marks & (all | Marks.running.bits) == all, isOwned(source) else { return nil }
      return Unmanaged.passUnretained(source)
    }
  }

  /// Finishes those that wait, from the last one down to `base`, as long as each waits for its only
  /// source.
  @inline(__always)
  private func ascend(_ base: Int) {
    typealias Marks = AnyCell.Marks
    let others = Marks.mustRun.bits | Marks.ranInBody.bits
    while state.pointee.updating.count != base {
      let place = state.pointee.updating.count &- 2
      let cell = Unmanaged<AnyCell>.fromOpaque(state.pointee.updating[place].unsafelyUnwrapped)
      let isSimple = cell._withUnsafeGuaranteedRef {
        $0.marks & (Marks.tracking.bits | others) == Marks.tracking.bits && $0.edges.count32 == 1
          && !$0.isDropped
      }
      if !isSimple { return }
      let (source, seen) = cell._withUnsafeGuaranteedRef { Timeline.source($0, 0) }
      let visit = state.pointee.openVisit
      if source._withUnsafeGuaranteedRef({ $0.checked != visit }) { return }
      state.pointee.updating.count = place
      if source._withUnsafeGuaranteedRef({ $0.revision != seen }) {
        finish(cell, .isOutdated)
      } else {
        cell._withUnsafeGuaranteedRef {
          $0.checked = visit
          $0.isMarked = false
        }
      }
    }
  }

  /// Whether `cell`, which is not up to date, has read something first that nothing has to be found out
  /// about, and that has changed.
  @inline(__always)
  func mustRunAtOnce(_ cell: AnyCell) -> Bool {
    if cell.mustRun || cell.edges.count32 == 0 { return cell.mustRun }
    let (source, seen) = Timeline.source(cell, 0)
    return source._withUnsafeGuaranteedRef {
      isCurrent($0) && isOwned($0) && $0.revision != seen
    }
  }

  /// What the function of `source`, which runs, has read leads to `reader`: a cycle, unless that may turn
  /// out otherwise.
  @inline(never)
  private func putOff(_ reader: AnyCell, untilRun source: AnyCell, _ base: Int) {
    if isCertain(running: source) { reportCycle(to: source, along: way(to: reader, base)) }
    putOff(reader, until: source, isCertain: false)
  }

  /// The next input of the declared `cell`, from `index` on, that is to be brought up to date first; nil
  /// if there is none, and `cell` is up to date.
  @inline(never)
  private func nextSource(
    of cell: Unmanaged<AnyCell>, _ index: inout Int, _ base: Int
  ) -> Unmanaged<AnyCell>? {
    let cell = cell.takeUnretainedValue()
    while index < cell.inputCount {
      if let input = cell.input(index), isToSettle(input, for: cell, base) {
        return .passUnretained(input)
      }
      index += 1
    }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    defer { (state.pointee.pulls, state.pointee.readsOld) = outer }
    if cell.isDynamic, index == cell.inputCount {
      (state.pointee.pulls, state.pointee.readsOld) = (true, false)
      let inner = suspendingTracking { cell.inner(self) }
      if isToSettle(inner, for: cell, base) { return .passUnretained(inner) }
    }
    cell.checked = state.pointee.openVisit
    (state.pointee.pulls, state.pointee.readsOld) = (false, false)
    let versions = cell.inputVersions
    if cell.isOutdated(versions, self) {
      (state.pointee.pulls, state.pointee.readsOld) = (true, false)
      cell.noteInputs(versions, self)
      suspendingTracking { cell.step(cell, nil, self) }
    }
    return nil
  }

  /// Whether `input` is to be brought up to date before the declared `cell`.
  private func isToSettle(_ input: AnyCell, for cell: AnyCell, _ base: Int) -> Bool {
    own(input)
    if input.checked == state.pointee.openVisit || isCurrent(input) { return false }
    if input.isRunning {
      if isCertain(running: input) { reportCycle(running: input, along: way(to: cell, base)) }
      // It has read what it will not read again.
      return false
    }
    return true
  }

  /// Those that wait, from `base` on, each for the next, and `cell`.
  @inline(never)
  func way(to cell: AnyCell, _ base: Int) -> [AnyCell] {
    // Each with how far it got.
    stride(from: base, to: state.pointee.updating.count, by: 2).map { waiting(at: $0) } + [cell]
  }

  /// Lists `cell`, whose source at `index` is to be brought up to date first. False if that may be
  /// computed from `cell` itself, which remains to be seen.
  @inline(__always)
  private func wait(
    _ cell: Unmanaged<AnyCell>, at index: Int, for source: Unmanaged<AnyCell>, _ base: Int
  ) -> Bool {
    if state.pointee.updating.isFull, leadsBack(source, from: cell, base) { return false }
    // The index is no pointer, nor used as one.
    state.pointee.updating.append(cell.toOpaque(), UnsafeMutableRawPointer(bitPattern: index))
    return true
  }

  /// Whether `source`, for which `cell` waits, waits itself: a cycle, if no choice on the way may turn out
  /// otherwise.
  ///
  /// Asked when so many wait that the list has to grow, since those on a cycle wait over and over.
  @inline(never)
  private func leadsBack(
    _ source: Unmanaged<AnyCell>, from cell: Unmanaged<AnyCell>, _ base: Int
  ) -> Bool {
    let source = source.takeUnretainedValue()
    let last = cell.takeUnretainedValue()
    var isCertain = true
    var place = state.pointee.updating.count
    var next = last
    while true {
      if phase == .propagating, next.isDynamic, let outer = next.input(0), !isFinal(outer) {
        isCertain = false
      }
      if next === source { break }
      if place == base { return false }
      place -= 2
      next = waiting(at: place)
    }
    if isCertain { reportCycle(to: source, along: way(to: last, base)) }
    return true
  }

  private func waiting(at place: Int) -> AnyCell {
    Unmanaged<AnyCell>.fromOpaque(state.pointee.updating[place].unsafelyUnwrapped)
      .takeUnretainedValue()
  }

  @inline(__always)
  func nextWaiting() -> (Unmanaged<AnyCell>, Int) {
    state.pointee.updating.count &-= 2
    let place = state.pointee.updating.count
    return (
      .fromOpaque(state.pointee.updating[place].unsafelyUnwrapped),
      Int(bitPattern: state.pointee.updating[place &+ 1])
    )
  }

  private enum Verdict {
    case isCurrent, isOutdated
    /// A source is yet to be made by the moment.
    case isPremature
  }

  @inline(__always)
  private func finish(_ cell: Unmanaged<AnyCell>, _ verdict: Verdict) {
    if verdict == .isOutdated {
      let isReaction = cell._withUnsafeGuaranteedRef { $0.isReaction }
      if isReaction {
        cell._withUnsafeGuaranteedRef { rerun(unsafeDowncast($0, to: Reaction.self)) }
      } else {
        cell._withUnsafeGuaranteedRef { run($0) }
      }
    } else {
      cell._withUnsafeGuaranteedRef { $0.checked = state.pointee.openVisit }
      if verdict == .isPremature {
        cell._withUnsafeGuaranteedRef { remark($0) }
      } else {
        cell._withUnsafeGuaranteedRef { cell in
          cell.isMarked = false
          if cell.ranInBody { keepFromBody(cell) }
        }
      }
    }
  }

  /// `cell` cannot run yet: those who read it have to look again, as it has.
  @inline(never)
  private func remark(_ cell: AnyCell) {
    if !cell.isMarked { mark(.passUnretained(cell)) }
    if cell.hasDeclaredListeners { schedule(cell) }
  }

  /// `cell` need not run, since a body has made its value.
  @inline(never)
  private func keepFromBody(_ cell: AnyCell) {
    if phase != .collecting, !cell.adoptPutAside(self) { run(cell) }
  }

  /// The source of `cell` at `index`, and its revision when it was read.
  @inline(__always)
  static func source(_ cell: AnyCell, _ index: Int) -> (Unmanaged<AnyCell>, UInt64) {
    Unmanaged<TrackedEdge>.fromOpaque(cell.edges[index].toOpaque())._withUnsafeGuaranteedRef {
      (.fromOpaque($0.link.unsafelyUnwrapped.toOpaque()), $0.seen)
    }
  }

  /// As `isFinal(_:)`; if not, ranks `reader` above `source`.
  @inline(never)
  private func isFinal(_ source: Unmanaged<AnyCell>, for reader: Unmanaged<AnyCell>) -> Bool {
    let source = source.takeUnretainedValue()
    // If it tracks, this has just been found out.
    if source.isTracking ? !source.isMarked : isFinal(source) { return true }
    putOff(reader.takeUnretainedValue(), until: source, isCertain: true)
    return false
  }

  /// Evaluates a tracking cell that declared nodes or observers listen to, in its turn.
  func evaluate(_ cell: AnyCell) {
    settle(cell)
    // Otherwise it was too early, and waits again.
    if cell.isMarked { return }
    if cell.stamp == stamp {
      if isNewlyHeard(cell), cell.isRestored(self) {
        // Nothing has changed; but what was computed from it in a body may be of another value.
        cell.eachReceiver { if $0.owner.has(.lazy) { $0.step($0, nil, self) } }
      } else {
        cell.announceChange(self)
      }
    } else if isNewlyHeard(cell) {
      // What it was is not known, nor whether those who listen have to run: they do.
      cell.push(nil, self)
    }
  }

  /// Notes that somebody begins to listen to `cell` while a moment is made.
  func noteNewlyHeard(_ cell: AnyCell) {
    noteInBody(cell)
    if cell.isReaction || cell.stamp == stamp { return }
    if state.pointee.agenda.knownBefore.contains(ObjectIdentifier(cell)) { return }
    if !cell.isTracking, phase == .propagating { return }
    // What it was before the moment is not known, nor worth running for unless somebody asks.
    state.pointee.agenda.newlyHeard.insert(ObjectIdentifier(cell))
    state.pointee.hasChores = true
  }

  /// Whether what `cell` stores may be what the moment made, and not what was before.
  @usableFromInline
  func isNewlyHeard(_ cell: AnyCell) -> Bool {
    state.pointee.agenda.newlyHeard.contains(ObjectIdentifier(cell))
  }
}
