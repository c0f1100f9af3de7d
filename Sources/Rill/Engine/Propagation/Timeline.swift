public import CRill

/// The phase of a timeline.
@usableFromInline
enum Phase: UInt8 {
  /// No moment is in progress. An announcement opens one.
  case idle
  /// A `Moment.run` body collects announcements and assignments.
  case collecting
  /// A moment propagates.
  case propagating
  /// The observers of a committed moment run.
  case notifying
}

/// The moments of one thread: the moment in progress, and the moments that wait.
///
/// Between moments it holds no part of a graph, so a graph may move from thread to thread with its
/// actor. Counters are drawn from blocks that no other thread draws from.
@usableFromInline
struct TimelineState: ~Copyable {
  @usableFromInline var phase = Phase.idle
  /// Reads return the values from before the moment.
  @usableFromInline var readsOld = false
  /// A read has returned a value from before the moment that the moment changes.
  @usableFromInline var hasReadChanged = false
  /// A node is evaluated because of a read, not because an input changed.
  @usableFromInline var pulls = false
  /// Inputs were assigned in the body being collected, so derived values may be outdated.
  @usableFromInline var isDirty = false
  /// Streams store their occurrence until the moment ends (see `PromptSwitchSources.swift`).
  @usableFromInline var keepsOccurrences = false
  /// A `Moment.run` body, or a tracked observer, runs while a moment is in progress. Its
  /// announcements share one moment.
  @usableFromInline var isGrouping = false
  /// The visit in progress has pulled an outside value.
  var hasPulled = false
  /// A list below needs work when the moment ends.
  @usableFromInline var hasPendingWork = false

  /// The number of the moment in progress, unique across threads.
  @usableFromInline var stamp: UInt64

  /// The number of the last visit of the graph, unique across threads.
  private var visit: UInt64

  @usableFromInline var queue = RankQueue()
  @usableFromInline var deliveries = DeliveryList()
  @usableFromInline var arena = Arena()
  /// Nodes with values to destroy when the moment ends.
  @usableFromInline var endings = PointerList()
  /// Retained nodes whose release waits until no frame can use them.
  @usableFromInline var deferredReleases = PointerList()
  @usableFromInline var isReleasing = false
  var pendingWork = PendingWork()

  @usableFromInline var liveNodes = 0

  /// The reads of the tracked function that runs.
  @usableFromInline var tracking = Tracking()
  /// The cells whose tracked functions run, innermost last.
  var running = PointerList()
  /// The stack of cells that are being brought up to date, each for the one before.
  var updating = PointerList()
  /// The queue of cells whose readers are to be marked as stale.
  var stale = PointerList()
  /// Retained tracked edges without a reader, kept for reuse.
  var spareEdges = PointerList()
  /// The visit in progress that brings cells up to date; 0 outside of one.
  var openVisit: UInt64 = 0
  /// The number of the epoch, the time since the last change; `.max` if no cell has noted it.
  @usableFromInline var epoch = UInt64.max
  /// The epoch that the moment ended, in which values are those from before it; `.max` if unknown.
  @usableFromInline var epochBefore = UInt64.max
  /// The count of moves away from this timeline at the beginning of the epoch.
  var moves: UInt64
  /// The timeline belongs to `Moment.independent`.
  @usableFromInline var isIndependent = false
  /// The nodes made in `Moment.independent`. No other node may be used in it.
  var ownNodes = IdentitySet()
  /// The visit in which cells get their values from before the moment `stamp`.
  var oldVisit: (stamp: UInt64, number: UInt64) = (0, 0)
  /// The visit in progress that stores those values; 0 outside of one.
  var keptVisit: UInt64 = 0

  /// The node whose function, given to an operator of `Changing`, runs (debug builds).
  @usableFromInline var evaluating: Unmanaged<Node>?

  init() {
    // The stamp differs from `unusedStamp` before the first moment, too.
    stamp = rill_next_block() << 32 | 1
    visit = rill_next_block() << 32
    moves = rill_move_count(stamp)
  }

  mutating func nextVisit() -> UInt64 {
    visit &+= 1
    if visit & 0xFFFF_FFFF == 0 { visit = rill_next_block() << 32 | 1 }
    return visit
  }
}

/// A handle on the timeline of the current thread.
///
/// Safety: the state is allocated at a thread's first use and freed when the thread ends (or at the
/// end of `Moment.independent`). The handle is only passed down the stack. No type stores it and no
/// moment suspends, so it neither outlives the state nor leaves the thread.
@usableFromInline
struct Timeline {
  @usableFromInline let state: UnsafeMutablePointer<TimelineState>

  @inlinable @inline(__always)
  init(_ state: UnsafeMutablePointer<TimelineState>) { self.state = state }

  @inlinable @inline(__always)
  static var current: Timeline {
    if let slot = rill_timeline() {
      return Timeline(slot.assumingMemoryBound(to: TimelineState.self))
    }
    return first()
  }

  @usableFromInline @inline(never)
  static func first() -> Timeline {
    let timeline = make()
    rill_set_timeline(timeline.state)
    rill_destroy_at_thread_exit(timeline.state) { pointer in
      Timeline(pointer.assumingMemoryBound(to: TimelineState.self)).destroy()
    }
    return timeline
  }

  static func make() -> Timeline {
    let state = UnsafeMutablePointer<TimelineState>.allocate(capacity: 1)
    state.initialize(to: TimelineState())
    return Timeline(state)
  }

  func destroy() {
    state.pointee.queue.deallocate()
    state.pointee.deliveries.deallocate()
    state.pointee.arena.deallocate()
    state.pointee.endings.deallocate()
    state.pointee.deferredReleases.deallocate()
    state.pointee.running.deallocate()
    state.pointee.updating.deallocate()
    state.pointee.stale.deallocate()
    state.pointee.pendingWork.path.deallocate()
    state.pointee.pendingWork.attachments.deallocate()
    for index in 0..<state.pointee.spareEdges.count {
      Unmanaged<Edge>.fromOpaque(state.pointee.spareEdges[index]!).release()
    }
    state.pointee.spareEdges.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inlinable @inline(__always)
  var phase: Phase { state.pointee.phase }

  @inlinable @inline(__always)
  var stamp: UInt64 { state.pointee.stamp }

  /// A Boolean value that is true if a stored value can be read as it is.
  @inlinable @inline(__always)
  var isPlain: Bool {
    phase == .idle || phase == .notifying
  }

  /// Draws a new stamp, for a moment.
  @inlinable @inline(__always)
  func nextStamp() {
    state.pointee.epochBefore = state.pointee.epoch
    state.pointee.stamp &+= 1
    if state.pointee.stamp & 0xFFFF_FFFF == 0 { newBlock() }
  }

  @usableFromInline @inline(never)
  func newBlock() {
    state.pointee.stamp = rill_next_block() << 32 | 1
    // Another counter counts the moves of cells that get the new stamps.
    state.pointee.moves = rill_move_count(stamp)
    state.pointee.epochBefore = .max
    beginEpoch()
  }
}

extension Timeline {
  /// Makes this the timeline of the current thread.
  func install() {
    rill_set_timeline(state)
  }
}
