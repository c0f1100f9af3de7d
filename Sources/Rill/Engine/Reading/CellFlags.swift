extension CellBase {
  /// The kind and state of a cell, beyond the flags of its node.
  @usableFromInline
  struct CellFlags {
    @usableFromInline let bits: UInt16
    @inlinable @inline(__always) init(_ bits: UInt16) { self.bits = bits }

    @inlinable @inline(__always) static var savesPreviousValue: CellFlags { CellFlags(1) }
    @inlinable @inline(__always) static var dynamic: CellFlags { CellFlags(1 << 1) }
    @inlinable @inline(__always) static var tracking: CellFlags { CellFlags(1 << 2) }
    @inlinable @inline(__always) static var trackedObserver: CellFlags { CellFlags(1 << 3) }
    @inlinable @inline(__always) static var stale: CellFlags { CellFlags(1 << 4) }
    @inlinable @inline(__always) static var mustRun: CellFlags { CellFlags(1 << 5) }
    @inlinable @inline(__always) static var ranInBody: CellFlags { CellFlags(1 << 6) }
    @inlinable @inline(__always) static var running: CellFlags { CellFlags(1 << 7) }
    @inlinable @inline(__always) static var compared: CellFlags { CellFlags(1 << 8) }
    /// The cell is being changed in place.
    @inlinable @inline(__always) static var modified: CellFlags { CellFlags(1 << 9) }
    /// The cell depends on `Changing.pulling`, so its value may differ without a change.
    @inlinable @inline(__always) static var pulling: CellFlags { CellFlags(1 << 11) }
    /// The cell was reported as a function without reads (debug builds).
    @inlinable @inline(__always) static var readsNothing: CellFlags { CellFlags(1 << 12) }
    /// The cell has a value from a body, and its value before the body is unknown.
    @inlinable @inline(__always) static var needsRecomputation: CellFlags { CellFlags(1 << 13) }
    /// The cell checks in its turn whether its chosen input has risen above it.
    @inlinable @inline(__always) static var pendingRerank: CellFlags { CellFlags(1 << 10) }
    /// The function of the cell makes nodes. Those made in a body take part in its moment, so the
    /// function runs again in the moment.
    @inlinable @inline(__always) static var makesNodes: CellFlags { CellFlags(1 << 15) }
    /// The last run of the tracked observer was in a body, and its sources remember their values.
    @inlinable @inline(__always) static var readInBody: CellFlags { CellFlags(1 << 14) }
    /// The declared cell was first observed in a body, so its stored value may be one from the body
    /// (see `Timeline.isNewlyObserved`). Tracked observers, which store no value, share the bit.
    @inlinable @inline(__always) static var previousUnknown: CellFlags { CellFlags(1 << 14) }
  }

  @inlinable @inline(__always)
  final func has(_ markStale: CellFlags) -> Bool { flags & markStale.bits != 0 }

  @inlinable @inline(__always)
  final func set(_ markStale: CellFlags, _ isSet: Bool) {
    if isSet { flags |= markStale.bits } else { flags &= ~markStale.bits }
  }

  /// The mark of a sampled cell, which keeps its value from before a moment even when it is changed
  /// in place.
  @inlinable @inline(__always)
  final var savesPreviousValue: Bool {
    get { has(.savesPreviousValue) }
    set { set(.savesPreviousValue, newValue) }
  }

  /// The mark of a cell that chooses one of its inputs while it runs.
  @inlinable @inline(__always)
  final var isDynamic: Bool {
    get { has(.dynamic) }
    set { set(.dynamic, newValue) }
  }

  // For tracking, see `Timeline.track`:
  /// The mark of a cell that finds its inputs while it runs: a `computed`, or the node of a tracked
  /// observer.
  @inlinable @inline(__always)
  final var isTracking: Bool {
    get { has(.tracking) }
    set { set(.tracking, newValue) }
  }

  /// The mark of the node of a tracked observer.
  @inlinable @inline(__always)
  final var isTrackedObserver: Bool {
    get { has(.trackedObserver) }
    set { set(.trackedObserver, newValue) }
  }

  /// The mark of a tracking cell with a source that may have changed.
  @inlinable @inline(__always)
  final var isStale: Bool {
    get { has(.stale) }
    set { set(.stale, newValue) }
  }

  /// The mark of a tracking cell that has not run yet, or ran too early.
  @inlinable @inline(__always)
  final var mustRun: Bool {
    get { has(.mustRun) }
    set { set(.mustRun, newValue) }
  }

  /// The mark of a cell that was computed in the body being collected.
  ///
  /// When the moment of the body begins, the value is set aside (see `Timeline.rollBack`). A
  /// tracking cell uses it if its sources didn't change any more.
  @inlinable @inline(__always)
  final var ranInBody: Bool {
    get { has(.ranInBody) }
    set { set(.ranInBody, newValue) }
  }

  /// True for a cell that may hold a value from a body instead of the one from before the moment.
  @inlinable @inline(__always)
  final var holdsBodyValue: Bool {
    flags
      & (CellFlags.ranInBody.bits | CellFlags.needsRecomputation.bits
        | CellFlags.previousUnknown.bits) != 0
  }

  /// True for a cell in the queue that its step alone doesn't evaluate (see `Timeline.evaluate`).
  @inline(__always)
  final var isEvaluatedSpecially: Bool {
    flags & (CellFlags.tracking.bits | CellFlags.needsRecomputation.bits) != 0
  }

  /// True for a cell that a change of an input doesn't simply recompute (see `recompute`).
  @inlinable @inline(__always)
  final var isRecomputedSpecially: Bool {
    holdsBodyValue || flags & (CellFlags.pulling.bits | CellFlags.makesNodes.bits) != 0
  }

  /// The mark of a tracking cell whose function runs.
  @inlinable @inline(__always)
  final var isRunning: Bool {
    get { has(.running) }
    set { set(.running, newValue) }
  }

  /// The mark of a cell that tracking cells read. For them, an equal value is not a change.
  @inlinable @inline(__always)
  final var isCompared: Bool {
    get { has(.compared) }
    set { set(.compared, newValue) }
  }
}
