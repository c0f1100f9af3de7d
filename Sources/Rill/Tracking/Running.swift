/// Running the function of a tracking cell, and finding out what it reads.
extension Timeline {
  /// Runs the function of `cell`. What it reads becomes its sources; those of its last run that it
  /// does not read again are let go of.
  @inline(__always)
  func run(_ cell: AnyCell) {
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
    cell.isRunning = false
    state.pointee.running.count &-= 1
    let cursor = Int(state.pointee.tracking.cursor)
    let isPremature = state.pointee.tracking.isPremature
    state.pointee.tracking = outer
    if cursor < cell.edges.count { cell.dropEdges(from: cursor, self) }
    cell.isMarked = isPremature
    if isPremature {
      // What it read was not final.
      cell.mustRun = true
      if cell.hasDeclaredListeners { schedule(cell) }
    }
    if cell.ranInBody, phase != .collecting { cell.dropPutAside() }
    cell.checked = state.pointee.openVisit
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
    if !isCurrent(source) || phase == .propagating {
      if source.isRunning { reportCycle(running: source) }
      settleTracked(source)
    }
    if state.pointee.tracking.isUntracked { return }
    let cursor = Int(state.pointee.tracking.cursor)
    let isSame = state.pointee.tracking.reader.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      reader in
      if cursor >= reader.edges.count { return false }
      let edge = Unmanaged<TrackedEdge>.fromOpaque(reader.edges[cursor].toOpaque())
      return edge._withUnsafeGuaranteedRef { edge in
        if edge.link?.toOpaque() != Unmanaged.passUnretained(source).toOpaque() { return false }
        edge.seen = source.revision
        return true
      }
    }
    if isSame {
      source.readBy = state.pointee.tracking.run
      state.pointee.tracking.cursor &+= 1
    } else if source.readBy != state.pointee.tracking.run {
      source.readBy = state.pointee.tracking.run
      link(to: source)
    }
  }

  /// Makes `source` what is read next by the function that runs, which read something else last time.
  @inline(never)
  private func link(to source: AnyCell) {
    guard let reader = state.pointee.tracking.reader?.takeUnretainedValue(), !reader.isDropped
    else {
      return
    }
    let cursor = Int(state.pointee.tracking.cursor)
    state.pointee.tracking.cursor += 1
    // One source less than last time.
    if cursor + 1 < reader.edges.count {
      let next = unsafeDowncast(
        reader.edges[cursor + 1].takeUnretainedValue(), to: TrackedEdge.self)
      if next.link?.toOpaque() == Unmanaged.passUnretained(source).toOpaque() {
        next.seen = source.revision
        reader.edges.swap(cursor, cursor + 1)
        return
      }
    }
    if !source.isTracking, !source.isCompared { source.beginComparing() }
    let edge = TrackedEdge(of: reader, seen: source.revision)
    reader.repinning {
      // What was there may be read later in this run; if not, it is let go of after it.
      reader.edges.append(edge)
      reader.edges.swap(cursor, reader.edges.count - 1)
      if reader.rank <= source.rank { reader.rise(above: source) }
      if reader.has(.active) {
        edge.attach(to: source, self)
      } else {
        edge.link = .passRetained(source)
      }
    }
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
    state.pointee.tracking.isPremature = true
    state.pointee.tracking.reader?._withUnsafeGuaranteedRef { reader in
      if reader.rank <= source.rank { reader.rise(above: source) }
    }
    // It has to return something; whatever the function makes of it is discarded.
    if source.isWithoutValue { settle(source) }
  }

  /// Whether nothing that is still to happen in the moment can change `source`, once it is settled.
  func isFinal(_ source: AnyCell) -> Bool {
    let rank = state.pointee.queue.rank
    if source.rank == 0 { return true }
    if source.has(.active) {
      return source.rank < rank || source.rank == rank && source.isTracking
    }
    if !source.has(.lazy) { return source.rank < rank }
    refreshRank(of: source)
    if source.isTracking, source.isMarked { return false }
    return source.rank <= rank
  }
}

/// What a timeline knows of the function that is being tracked.
@usableFromInline
struct Tracking {
  /// Whose function runs; nil while nobody tracks.
  @usableFromInline var reader: Unmanaged<AnyCell>?
  /// Which of the reader's edges the next read is expected to be.
  @usableFromInline var cursor: Int32 = 0
  /// Names this run.
  @usableFromInline var run: UInt64 = 0
  /// It has read what the moment has yet to make.
  @usableFromInline var isPremature = false
  /// It reads within `untracked`.
  @usableFromInline var isUntracked = false

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
      edges.removeLast(count - index)
    }
  }

  /// Whether somebody listens who is evaluated in the moment: a declared node or an observer.
  final var hasDeclaredListeners: Bool {
    if has(.observed) { return true }
    var found = false
    eachReceiver { if !$0.isTracked { found = true } }
    return found
  }
}
