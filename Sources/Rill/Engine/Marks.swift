extension AnyCell {
  /// What a cell is, and how it stands, where it is more than a node.
  @usableFromInline
  struct Marks {
    @usableFromInline let bits: UInt16
    @inlinable @inline(__always) init(_ bits: UInt16) { self.bits = bits }

    @inlinable @inline(__always) static var keepsOld: Marks { Marks(1) }
    @inlinable @inline(__always) static var dynamic: Marks { Marks(1 << 1) }
    @inlinable @inline(__always) static var tracking: Marks { Marks(1 << 2) }
    @inlinable @inline(__always) static var reaction: Marks { Marks(1 << 3) }
    @inlinable @inline(__always) static var marked: Marks { Marks(1 << 4) }
    @inlinable @inline(__always) static var mustRun: Marks { Marks(1 << 5) }
    @inlinable @inline(__always) static var ranInBody: Marks { Marks(1 << 6) }
    @inlinable @inline(__always) static var running: Marks { Marks(1 << 7) }
    @inlinable @inline(__always) static var compared: Marks { Marks(1 << 8) }
    /// Is being changed in place.
    @inlinable @inline(__always) static var modified: Marks { Marks(1 << 9) }
    /// Is to look whether what it chooses has risen above it.
    @inlinable @inline(__always) static var outranked: Marks { Marks(1 << 10) }
  }

  @inlinable @inline(__always)
  final func has(_ mark: Marks) -> Bool { marks & mark.bits != 0 }

  @inlinable @inline(__always)
  final func set(_ mark: Marks, _ isSet: Bool) {
    if isSet { marks |= mark.bits } else { marks &= ~mark.bits }
  }

  /// Is sampled: keeps its value from before a moment even if it is changed in place.
  @inlinable @inline(__always)
  final var keepsOld: Bool {
    get { has(.keepsOld) }
    set { set(.keepsOld, newValue) }
  }

  /// Chooses one of its inputs while it runs.
  @inlinable @inline(__always)
  final var isDynamic: Bool {
    get { has(.dynamic) }
    set { set(.dynamic, newValue) }
  }

  // For tracking, see `Timeline.track`:
  /// Finds its inputs while it runs: a `computed`, or the node of a tracked observer.
  @inlinable @inline(__always)
  final var isTracking: Bool {
    get { has(.tracking) }
    set { set(.tracking, newValue) }
  }

  /// Is the node of a tracked observer.
  @inlinable @inline(__always)
  final var isReaction: Bool {
    get { has(.reaction) }
    set { set(.reaction, newValue) }
  }

  /// Tracks, and something it read may have changed.
  @inlinable @inline(__always)
  final var isMarked: Bool {
    get { has(.marked) }
    set { set(.marked, newValue) }
  }

  /// Tracks, and has not run yet, or too early.
  @inlinable @inline(__always)
  final var mustRun: Bool {
    get { has(.mustRun) }
    set { set(.mustRun, newValue) }
  }

  /// Was computed in the body being collected. When the moment of the body begins, the value is put
  /// aside (see `Timeline.rollBack`); of a tracking cell, it is used if nothing changed any more.
  @inlinable @inline(__always)
  final var ranInBody: Bool {
    get { has(.ranInBody) }
    set { set(.ranInBody, newValue) }
  }

  /// Tracks, and runs.
  @inlinable @inline(__always)
  final var isRunning: Bool {
    get { has(.running) }
    set { set(.running, newValue) }
  }

  /// Is read by who tracks: an equal value is not a change for those.
  @inlinable @inline(__always)
  final var isCompared: Bool {
    get { has(.compared) }
    set { set(.compared, newValue) }
  }
}
