public import CRill

/// What a thread is doing with moments right now.
@usableFromInline
enum Phase: UInt8 {
  /// Nothing: an announcement opens a moment.
  case idle
  /// A `Moment.run` body collects announcements and assignments.
  case collecting
  /// A moment propagates.
  case propagating
  /// The observers of a committed moment are being served.
  case serving
}

/// The moments of one thread: the one in progress, and those that wait.
///
/// Between moments it holds nothing that belongs to a graph, so a graph may move from thread to
/// thread with its actor; the counters are drawn from blocks no other thread draws from.
@usableFromInline
struct TimelineState: ~Copyable {
  @usableFromInline var phase = Phase.idle
  /// Inputs are evaluated as they were before the moment.
  @usableFromInline var readsOld = false
  /// A node is evaluated because it is read, not because an input changed.
  @usableFromInline var pulls = false
  /// Inputs were assigned in the body being collected, so derived values may be behind.
  @usableFromInline var isDirty = false
  /// Streams remember their occurrence until the moment ends (see `rill_latecomers`).
  @usableFromInline var keepsOccurrences = false
  /// A `Moment.run` body, or a tracked observer, runs while a moment is in progress: what it announces
  /// happens in one moment.
  @usableFromInline var isGrouping = false
  /// Some list below needs work when the moment ends.
  @usableFromInline var hasChores = false

  /// Names the moment in progress; no other moment on any thread has the same.
  @usableFromInline var stamp: UInt64

  /// Names one visit of the graph, as `stamp` does one moment.
  private var visit: UInt64

  @usableFromInline var queue = RankQueue()
  @usableFromInline var deliveries = DeliveryList()
  @usableFromInline var arena = Arena()
  /// Nodes that remember something until the moment ends.
  @usableFromInline var endings = PointerList()
  /// Nodes that are let go of, retained until nobody can be using them.
  @usableFromInline var graveyard = PointerList()
  @usableFromInline var isBurying = false
  var agenda = Agenda()

  @usableFromInline var liveNodes = 0

  /// What the function that runs is known to read, if it is tracked.
  @usableFromInline var tracking = Tracking()
  /// The cells whose functions run and are tracked, the innermost last.
  var running = PointerList()
  /// Cells that tracked readers brought here to be checked, one before the other.
  var updating = PointerList()
  /// Cells whose readers are to be marked.
  var marked = PointerList()
  /// Tracked edges that belong to nobody, retained.
  var spareEdges = PointerList()
  /// The visit in progress in which cells are brought up to date; 0 for none.
  var openVisit: UInt64 = 0
  /// Names the time since something last changed, if something was found up to date since then;
  /// otherwise nothing is noted under it.
  @usableFromInline var epoch = UInt64.max
  /// The moves between threads that `epoch` knows of.
  var moves: UInt64
  /// Belongs to `Moment.independent`.
  var isIndependent = false
  /// The visits of the moment `stamp` in which cells are settled as they were before it.
  var oldVisit: (stamp: UInt64, number: UInt64) = (0, 0)
  /// The visit in progress in which those values are kept; 0 for none.
  var keptVisit: UInt64 = 0

  /// The node whose function, given to an operator of `Changing`, is running (debug builds).
  @usableFromInline var evaluating: Unmanaged<Node>?

  init() {
    // Before the first moment too, it is none that `unusedStamp` gives.
    stamp = rill_next_block() << 32 | 1
    visit = rill_next_block() << 32
    moves = rill_move_count()
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
/// end of `Moment.independent`). The handle is passed down the stack only; nothing stores it and no
/// moment suspends, so it never outlives the state nor leaves the thread.
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
    state.pointee.graveyard.deallocate()
    state.pointee.running.deallocate()
    state.pointee.updating.deallocate()
    state.pointee.marked.deallocate()
    state.pointee.agenda.path.deallocate()
    for index in 0..<state.pointee.spareEdges.count {
      Unmanaged<Edge>.fromOpaque(state.pointee.spareEdges[index].unsafelyUnwrapped).release()
    }
    state.pointee.spareEdges.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inlinable @inline(__always)
  var phase: Phase { state.pointee.phase }

  @inlinable @inline(__always)
  var stamp: UInt64 { state.pointee.stamp }

  /// A plain read of a settled value needs no care.
  @inlinable @inline(__always)
  var isPlain: Bool {
    phase == .idle || phase == .serving
  }

  /// Draws a new stamp, for a moment.
  @inlinable @inline(__always)
  func nextStamp() {
    state.pointee.stamp &+= 1
    if state.pointee.stamp & 0xFFFF_FFFF == 0 { newBlock() }
  }

  @usableFromInline @inline(never)
  func newBlock() {
    state.pointee.stamp = rill_next_block() << 32 | 1
  }
}

extension Timeline {
  /// Makes this the timeline of the current thread.
  func install() {
    rill_set_timeline(state)
  }
}
