import CRill

/// Runs of the functions of tracking cells, and their reads.
extension Timeline {
  /// Runs the function of `cell`. Its reads become the sources; sources of the last run that it
  /// doesn't read again are released.
  @inline(never)
  func run(_ cell: CellBase) {
    if phase == .propagating, state.pointee.hasPendingWork { savePreviousValueBeforeFirstRun(cell) }
    if state.pointee.running.count & 31 == 31 { requireStack(for: cell) }
    let outer = state.pointee.tracking
    state.pointee.tracking = Tracking(of: cell, run: state.pointee.nextVisit())
    state.pointee.running.append(Unmanaged.passUnretained(cell).toOpaque())
    // One load and one store: a load of all flags would wait for a partial store.
    let flags = cell.flags
    let ended = CellBase.CellFlags.mustRun.bits | CellBase.CellFlags.readInBody.bits
    cell.flags = flags & ~ended | CellBase.CellFlags.running.bits
    if flags & CellBase.CellFlags.trackedObserver.bits != 0, phase == .collecting {
      state.pointee.tracking.isRemembered = true
    }
    callFunction(of: cell)
    state.pointee.running.count &-= 1
    let cursor = Int(state.pointee.tracking.cursor)
    let wasReadTooEarly = state.pointee.tracking.wasReadTooEarly
    state.pointee.tracking = outer
    #if DEBUG
      if cursor == 0, !wasReadTooEarly { reportReadsNothing(cell) }
    #endif
    if cursor < cell.edges.count {
      cell.isRunning = false
      cell.dropEdges(from: cursor, self)
      scheduleRerank(cell)
    }
    // In one store: a load of all flags would wait for a partial store.
    cell.flags &= ~(CellBase.CellFlags.running.bits | CellBase.CellFlags.stale.bits)
    if wasReadTooEarly {
      // A source was not final, so it must run again.
      cell.isStale = true
      if cell.hasDeclaredListeners { schedule(cell) }
    }
    if cell.ranInBody, phase != .collecting { cell.discardSetAside() }
    cell.checked = state.pointee.openVisit
  }

  /// Calls the function of a tracking `cell`. It may read any node, unlike the function of an
  /// operator that calls it.
  @inline(__always)
  func callFunction(of cell: CellBase) {
    #if DEBUG
      let evaluating = state.pointee.evaluating
      state.pointee.evaluating = nil
    #endif
    cell.step(cell, UnsafeRawPointer(state), self)
    #if DEBUG
      state.pointee.evaluating = evaluating
    #endif
  }

  /// Stops the program if functions that read one another have nearly used up the stack.
  @inline(never)
  private func requireStack(for cell: CellBase) {
    // WebAssembly traps by itself, and its stack can't be measured.
    #if !hasFeature(Embedded) && !arch(wasm32)
      if rill_stack_room() > 96 << 10 { return }
      cell.stop(
        """
        is the innermost of \(state.pointee.running.count) functions that read one another for the \
        first time, which use up the stack. Read or observe such values in the order of their \
        creation: once each has run, chains may be of any length.
        """)
    #endif
  }

  /// Determines the value of `cell`, newly observed in this moment, from before the moment, if a
  /// change depends on it.
  @inline(never)
  private func savePreviousValueBeforeFirstRun(_ cell: CellBase) {
    if cell.stamp == stamp || !cell.has(.active) || cell.isTrackedObserver { return }
    if !isNewlyObserved(cell) || !cell.hasDeclaredListeners { return }
    // In a walk that stores old values, another one of its kind would run `cell` again.
    let visit = state.pointee.keptVisit
    state.pointee.keptVisit = 0
    refreshPrevious(cell)
    state.pointee.keptVisit = visit
  }

  #if DEBUG
    /// Reports, once, a `computed` without tracked reads, which never runs again.
    @inline(never)
    private func reportReadsNothing(_ cell: CellBase) {
      if cell.isTrackedObserver || cell.has(.readsNothing) { return }
      cell.set(.readsNothing, true)
      Diagnostics.report(
        """
        The function of \(cell.label) read no tracked value, so it never runs again. Read `.value` of \
        a `Changing`, or use `Changing.pulling` for outside values.
        """)
    }
  #endif

  /// Runs `body` without tracking its reads.
  @inline(__always)
  func suspendingTracking<Result>(_ body: () -> Result) -> Result {
    guard state.pointee.tracking.reader != nil else { return body() }
    let outer = state.pointee.tracking
    state.pointee.tracking = Tracking()
    defer { state.pointee.tracking = outer }
    return body()
  }

  /// Handles a read of `source` by the running function: updates the source and makes it a source
  /// of the reader.
  @usableFromInline @inline(never)
  func track(_ source: CellBase) {
    if phase != .propagating, isCurrent(source) {
      if source.readBy == state.pointee.tracking.run { return }
    } else {
      if source.isRunning { return trackRunning(source) }
      if source.isTracking, state.pointee.openVisit != 0, phase != .propagating {
        // Like `refresh`, within the visit in progress.
        if source.checked != state.pointee.openVisit {
          if mustRunAtOnce(source) { run(source) } else { update(source) }
        }
      } else {
        refreshTracked(source)
      }
      // A cell that pulls is never current.
      if source.has(.pulling), !state.pointee.tracking.isUntracked {
        state.pointee.tracking.reader?._withUnsafeGuaranteedRef { $0.spreadPulling() }
      }
    }
    if state.pointee.tracking.isUncommon {
      if state.pointee.tracking.isUntracked { return }
      rememberRead(of: source)
    }
    own(source)
    let reader = state.pointee.tracking.reader.unsafelyUnwrapped
    let cursor = state.pointee.tracking.cursor
    if cursor < reader._withUnsafeGuaranteedRef({ $0.edges.count32 }) {
      if reader._withUnsafeGuaranteedRef({ $0.repeatsRead(Int(cursor), of: source) }) {
        source.readBy = state.pointee.tracking.run
        state.pointee.tracking.advance()
        return
      }
    }
    if source.readBy == state.pointee.tracking.run { return }
    source.readBy = state.pointee.tracking.run
    link(to: source)
  }

  /// Makes `source` the next read of the running function, in place of another read in the last
  /// run.
  @inline(never)
  private func link(to source: CellBase) {
    state.pointee.tracking.reader?._withUnsafeGuaranteedRef { reader in
      if !reader.isDropped { link(reader, to: source) }
    }
  }

  @inline(__always)
  private func link(_ reader: CellBase, to source: CellBase) {
    let cursor = Int(state.pointee.tracking.cursor)
    state.pointee.tracking.advance()
    // One source fewer than last time.
    if cursor + 1 < reader.edges.count, reader.repeatsRead(cursor + 1, of: source) {
      return reader.swapReads(cursor, cursor + 1, self)
    }
    if !source.isTracking, !source.isCompared { source.beginComparing() }
    reader.reattachOwners {
      if reader.edges.isEmpty {
        reader.edges.addNode()
      } else {
        // The old source may be read later in this run; otherwise it is released after it.
        reader.edges.append(retained: newEdge(of: reader))
        reader.swapReads(cursor, reader.edges.count - 1, self)
      }
      if reader.rank <= source.rank {
        reader.setRank(above: source)
        scheduleRerank(reader)
      }
      reader.setSeen(source.revision, at: cursor)
      reader.edge(cursor)._withUnsafeGuaranteedRef { edge in
        if reader.has(.active) {
          edge.attach(to: source, self)
        } else {
          edge.link = .passRetained(source)
        }
      }
    }
  }

  /// Returns a retained edge: one that another cell has released, or a new one.
  @inline(__always)
  private func newEdge(of reader: CellBase) -> Unmanaged<Edge> {
    if state.pointee.spareEdges.count == 0 { return .passRetained(TrackedEdge(of: reader)) }
    state.pointee.spareEdges.count &-= 1
    let entry = state.pointee.spareEdges[state.pointee.spareEdges.count]!
    let edge = Unmanaged<Edge>.fromOpaque(entry)
    edge._withUnsafeGuaranteedRef { $0.node = .passUnretained(reader) }
    return edge
  }

  /// Keeps a detached edge, with the given reference, for the next cell that needs one, unless it
  /// may be in use.
  fileprivate func spare(_ edge: Unmanaged<Edge>) {
    if phase == .propagating || state.pointee.spareEdges.count >= 64 { return edge.release() }
    state.pointee.spareEdges.append(edge.toOpaque())
  }

  /// Updates a source for the function that reads it. If the moment has yet to compute it, the
  /// function has run too early and will run again after the source.
  private func refreshTracked(_ source: CellBase) {
    guard phase == .propagating else { return refresh(source) }
    if isFinal(source) {
      refresh(source)
      // The source may also have run too early.
      if !source.isTracking || !source.isStale { return }
    }
    postponeReader(until: source)
    // The read must return a value, although the result of the function is discarded. The value
    // from before the moment may be needed later.
    if source.isWithoutValue { refreshRecordingPrevious(source) }
    if source.isWithoutValue, !source.adoptOld(stamp) { refresh(source) }
  }

  /// Handles a read of `source`, whose function is running too.
  ///
  /// This is a cycle, with one exception. A function in between may not need to run, because it has
  /// read a value that the moment has yet to compute.
  @inline(never)
  private func trackRunning(_ source: CellBase) {
    if isCertain(running: source) { reportCycle(running: source) }
    postponeReader(until: source)
  }

  private func postponeReader(until source: CellBase) {
    let isFirst = !state.pointee.tracking.wasReadTooEarly
    state.pointee.tracking.wasReadTooEarly = true
    state.pointee.tracking.reader?._withUnsafeGuaranteedRef { reader in
      reader.mustRun = true
      postpone(reader, until: source, isCertain: isFirst)
    }
  }

  /// Returns whether nothing left in the moment can change `source` after its update.
  func isFinal(_ source: CellBase) -> Bool {
    let rank = state.pointee.queue.rank
    if source.isTracking {
      refresh(source)
      if source.isStale { return false }
      // Its rank may be high because of sources that it no longer reads.
      return !source.has(.active) || source.rank <= rank || isFinalEarly(source)
    }
    if source.rank == 0 { return true }
    if source.has(.active) { return source.rank < rank }
    if !source.has(.lazy) { return source.rank < rank }
    refreshRank(of: source)
    return source.rank <= rank
  }
}

/// The tracking state of a timeline.
@usableFromInline
struct Tracking {
  /// The cell whose function runs; nil without tracking.
  @usableFromInline var reader: Unmanaged<CellBase>?
  /// The number of this run.
  @usableFromInline var run: UInt64 = 0
  /// The four fields below in one word, since each run saves them.
  @usableFromInline var progress: UInt64 = 0

  /// The index of the reader's edge that the next read is expected to use.
  @inlinable @inline(__always)
  var cursor: Int32 { Int32(truncatingIfNeeded: progress) }

  @inlinable @inline(__always)
  mutating func advance() { progress &+= 1 }

  /// True if the function has read a value that the moment has yet to compute.
  @inlinable @inline(__always)
  var wasReadTooEarly: Bool {
    get { progress & 1 << 32 != 0 }
    set { if newValue { progress |= 1 << 32 } else { progress &= ~(1 << 32) } }
  }

  /// True within `untracked`.
  @inlinable @inline(__always)
  var isUntracked: Bool {
    get { progress & 1 << 33 != 0 }
    set { if newValue { progress |= 1 << 33 } else { progress &= ~(1 << 33) } }
  }

  /// True if the function is that of a tracked observer that runs in a `Moment.run` body.
  @inlinable @inline(__always)
  var isRemembered: Bool {
    get { progress & 1 << 34 != 0 }
    set { if newValue { progress |= 1 << 34 } else { progress &= ~(1 << 34) } }
  }

  /// True if one of the two above is.
  @inline(__always)
  var isUncommon: Bool { progress >> 33 != 0 }

  @usableFromInline
  init() {}

  @inline(__always)
  init(of reader: CellBase, run: UInt64) {
    self.reader = .passUnretained(reader)
    self.run = run
  }
}

extension CellBase {
  /// Releases the sources from `index` on.
  final func dropEdges(from index: Int, _ timeline: Timeline) {
    let count = edges.count
    guard index < count else { return }
    reattachOwners {
      for place in index..<count { edge(place)._withUnsafeGuaranteedRef { $0.detach(timeline) } }
      edges.removeSources(from: index) { timeline.spare($0) }
    }
  }

  /// True if a declared node or an observer, which is evaluated in the moment, follows the cell.
  final var hasDeclaredListeners: Bool {
    has(.observed) || hasDeclaredReceivers
  }

  /// True if a declared node is computed from this one.
  final var hasDeclaredReceivers: Bool {
    var found = false
    eachReceiver { if !$0.isTracked { found = true } }
    return found
  }
}
