/// Running the function of a tracking cell, and finding out what it reads.
extension Timeline {
  /// Runs the function of `cell`. What it reads becomes its sources; those of its last run that it
  /// does not read again are let go of.
  @inline(never)
  func run(_ cell: AnyCell) {
    if phase == .propagating, state.pointee.hasChores { keepFirst(cell) }
    let outer = state.pointee.tracking
    state.pointee.tracking = Tracking(of: cell, run: state.pointee.nextVisit())
    state.pointee.running.append(Unmanaged.passUnretained(cell).toOpaque())
    cell.isRunning = true
    cell.mustRun = false
    #if DEBUG
      let evaluating = state.pointee.evaluating
      state.pointee.evaluating = nil
    #endif
    cell.step(cell, nil, self)
    #if DEBUG
      state.pointee.evaluating = evaluating
    #endif
    state.pointee.running.count &-= 1
    let cursor = Int(state.pointee.tracking.cursor)
    let isPremature = state.pointee.tracking.isPremature
    state.pointee.tracking = outer
    if cursor < cell.edges.count {
      cell.isRunning = false
      cell.dropEdges(from: cursor, self)
      rankAnew(cell)
    }
    // In one store: a load of all marks would wait for that of a part.
    cell.marks &= ~(AnyCell.Marks.running.bits | AnyCell.Marks.marked.bits)
    if isPremature {
      // What it read was not final, so it must run again.
      cell.isMarked = true
      if cell.hasDeclaredListeners { schedule(cell) }
    }
    if cell.ranInBody, phase != .collecting { cell.dropPutAside() }
    cell.checked = state.pointee.openVisit
  }

  /// Has `cell`, which somebody began to listen to in the moment that propagates, know what it was before,
  /// if that tells whether it changes.
  @inline(never)
  private func keepFirst(_ cell: AnyCell) {
    if cell.stamp == stamp || !cell.has(.active) || cell.isReaction { return }
    if isNewlyHeard(cell), cell.hasDeclaredListeners { settleOld(cell) }
  }

  /// Runs `body` without anybody tracking what it reads.
  @inline(__always)
  func suspendingTracking<Result>(_ body: () -> Result) -> Result {
    guard state.pointee.tracking.reader != nil else { return body() }
    let outer = state.pointee.tracking
    state.pointee.tracking = Tracking()
    defer { state.pointee.tracking = outer }
    return body()
  }

  /// The function that runs reads `source`: brings that up to date, and makes it a source of it.
  @usableFromInline @inline(never)
  func track(_ source: AnyCell) {
    if source.readBy == state.pointee.tracking.run, phase != .propagating, isCurrent(source) {
      return
    }
    if !isCurrent(source) || phase == .propagating {
      if source.isRunning { return trackRunning(source) }
      if source.isTracking, state.pointee.openVisit != 0, phase != .propagating {
        // As `settle` does, within the visit in progress.
        if source.checked != state.pointee.openVisit {
          if mustRunAtOnce(source) { run(source) } else { update(source) }
        }
      } else {
        settleTracked(source)
      }
    }
    if state.pointee.tracking.isUntracked { return }
    own(source)
    let reader = state.pointee.tracking.reader.unsafelyUnwrapped
    let cursor = state.pointee.tracking.cursor
    if cursor < reader._withUnsafeGuaranteedRef({ $0.edges.count32 }) {
      let edge = reader._withUnsafeGuaranteedRef {
        Unmanaged<TrackedEdge>.fromOpaque($0.edges[Int(cursor)].toOpaque())
      }
      if edge._withUnsafeGuaranteedRef({ $0.hangs(on: source) }) {
        edge._withUnsafeGuaranteedRef { $0.seen = source.revision }
        source.readBy = state.pointee.tracking.run
        state.pointee.tracking.advance()
        return
      }
    }
    if source.readBy == state.pointee.tracking.run { return }
    source.readBy = state.pointee.tracking.run
    link(to: source)
  }

  /// Makes `source` what is read next by the function that runs, which read something else last time.
  @inline(never)
  private func link(to source: AnyCell) {
    guard let reader = state.pointee.tracking.reader?.takeUnretainedValue(), !reader.isDropped
    else {
      return
    }
    let cursor = Int(state.pointee.tracking.cursor)
    state.pointee.tracking.advance()
    // One source less than last time.
    if cursor + 1 < reader.edges.count {
      let next = unsafeDowncast(
        reader.edges[cursor + 1].takeUnretainedValue(), to: TrackedEdge.self)
      if next.hangs(on: source) {
        next.seen = source.revision
        reader.edges.swap(cursor, cursor + 1)
        return
      }
    }
    if !source.isTracking, !source.isCompared { source.beginComparing() }
    let edge = spareEdge(of: reader) ?? TrackedEdge(of: reader)
    edge.seen = source.revision
    reader.repinning {
      // What was there may be read later in this run; if not, it is let go of after it.
      reader.edges.append(edge)
      reader.edges.swap(cursor, reader.edges.count - 1)
      if reader.rank <= source.rank {
        reader.rise(above: source)
        rankAnew(reader)
      }
      if reader.has(.active) {
        edge.attach(to: source, self)
      } else {
        edge.link = .passRetained(source)
      }
    }
  }

  /// An edge that another cell let go of.
  @inline(__always)
  private func spareEdge(of reader: AnyCell) -> TrackedEdge? {
    if state.pointee.spareEdges.count == 0 { return nil }
    state.pointee.spareEdges.count &-= 1
    let entry = state.pointee.spareEdges[state.pointee.spareEdges.count].unsafelyUnwrapped
    // It was retained when it was put there.
    let edge = Unmanaged<TrackedEdge>.fromOpaque(entry).takeRetainedValue()
    edge.node = .passUnretained(reader)
    return edge
  }

  /// Keeps an edge that hangs on nothing any more, whose reference is given away here, for the next
  /// cell that needs one; if nobody can be walking along it.
  fileprivate func spare(_ edge: Unmanaged<Edge>) {
    if phase == .propagating || state.pointee.spareEdges.count >= 64 { return edge.release() }
    state.pointee.spareEdges.append(edge.toOpaque())
  }

  /// Brings a source up to date for the function that reads it. If the moment has yet to make it, that
  /// function has run too early: it will run again, after the source.
  private func settleTracked(_ source: AnyCell) {
    guard phase == .propagating else { return settle(source) }
    if isFinal(source) {
      settle(source)
      // It may have turned out to be too early itself.
      if !source.isTracking || !source.isMarked { return }
    }
    putOffReader(until: source)
    // It has to return something; whatever the function makes of it is discarded.
    if source.isWithoutValue { settle(source) }
  }

  /// The function that runs reads `source`, whose function runs too: a cycle, unless one of those
  /// between has read what the moment has yet to make, and so may not have to be there.
  @inline(never)
  private func trackRunning(_ source: AnyCell) {
    if isCertain(running: source) { reportCycle(running: source) }
    putOffReader(until: source)
  }

  private func putOffReader(until source: AnyCell) {
    let isFirst = !state.pointee.tracking.isPremature
    state.pointee.tracking.isPremature = true
    state.pointee.tracking.reader?._withUnsafeGuaranteedRef { reader in
      reader.mustRun = true
      putOff(reader, until: source, isCertain: isFirst)
    }
  }

  /// Whether nothing that is still to happen in the moment can change `source`, once it is settled.
  func isFinal(_ source: AnyCell) -> Bool {
    let rank = state.pointee.queue.rank
    if source.isTracking {
      settle(source)
      if source.isMarked { return false }
      // It may be ranked so high because of what it does not read any more.
      return !source.has(.active) || source.rank <= rank || isFinalEarly(source)
    }
    if source.rank == 0 { return true }
    if source.has(.active) { return source.rank < rank }
    if !source.has(.lazy) { return source.rank < rank }
    refreshRank(of: source)
    return source.rank <= rank
  }
}

/// What a timeline knows of the function that is being tracked.
@usableFromInline
struct Tracking {
  /// Whose function runs; nil while nobody tracks.
  @usableFromInline var reader: Unmanaged<AnyCell>?
  /// Names this run.
  @usableFromInline var run: UInt64 = 0
  /// The three below in one word, since each run puts them aside.
  @usableFromInline var progress: UInt64 = 0

  /// Which of the reader's edges the next read is expected to be.
  @inlinable @inline(__always)
  var cursor: Int32 { Int32(truncatingIfNeeded: progress) }

  @inlinable @inline(__always)
  mutating func advance() { progress &+= 1 }

  /// It has read what the moment has yet to make.
  @inlinable @inline(__always)
  var isPremature: Bool {
    get { progress & 1 << 32 != 0 }
    set { if newValue { progress |= 1 << 32 } else { progress &= ~(1 << 32) } }
  }

  /// It reads within `untracked`.
  @inlinable @inline(__always)
  var isUntracked: Bool {
    get { progress & 1 << 33 != 0 }
    set { if newValue { progress |= 1 << 33 } else { progress &= ~(1 << 33) } }
  }

  @usableFromInline
  init() {}

  @inline(__always)
  init(of reader: AnyCell, run: UInt64) {
    self.reader = .passUnretained(reader)
    self.run = run
  }
}

extension AnyCell {
  /// Lets go of the sources from `index` on.
  final func dropEdges(from index: Int, _ timeline: Timeline) {
    let count = edges.count
    guard index < count else { return }
    repinning {
      for place in index..<count {
        edges[place]._withUnsafeGuaranteedRef { $0.detach(timeline) }
      }
      edges.removeLast(count - index) { timeline.spare($0) }
    }
  }

  /// Whether somebody listens who is evaluated in the moment: a declared node or an observer.
  final var hasDeclaredListeners: Bool {
    has(.observed) || hasDeclaredReceivers
  }

  /// Whether a declared node is computed from this one.
  final var hasDeclaredReceivers: Bool {
    var found = false
    eachReceiver { if !$0.isTracked { found = true } }
    return found
  }
}
