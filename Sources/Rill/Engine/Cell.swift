/// The node of a `Changing`.
@usableFromInline
class Cell<Value>: AnyCell {
  // Exclusivity: single loads and stores; the values are copied out before user code runs, but for
  // `mutate`, which marks the cell.
  /// The value as the moment in progress makes it; nil before a lazy cell is first read.
  @exclusivity(unchecked) @usableFromInline final var storage: Value?
  /// The value before the moment `stamp`: itself if it is small and needs no clean-up, otherwise a
  /// pointer into the timeline's arena, or 0 for none. Not meaningful after the moment.
  @exclusivity(unchecked) @usableFromInline final var oldBits: UInt64 = 0
  /// Compares two values, if their type can and somebody who tracks has asked.
  @exclusivity(unchecked) @usableFromInline final var isEqual: ((Value, Value) -> Bool)?

  /// A cell that holds its value, beginning with `value`.
  @inlinable @inline(__always)
  init(_ code: Kind, startingWith value: Value, step: @escaping Step) {
    storage = value
    super.init(code, step: step)
    set(.active)
  }

  /// A cell computed from its inputs when somebody asks.
  @inlinable @inline(__always)
  init(lazy code: Kind, step: @escaping Step) {
    super.init(code, step: step)
    set(.lazy)
  }

  override func endMoment() {
    oldPointer?.deinitialize(count: 1)
    oldBits = 0
  }

  @usableFromInline
  override var isOldKept: Bool { Self.isSmall || oldBits != 0 }

  override func beginComparing() {
    if isEqual == nil { isEqual = dynamicEquality(of: Value.self) }
    isCompared = true
    distinct = version
    let timeline = Timeline.current
    // What a body made, and may restore, is not what was before it; unless it is equal.
    let isChanged =
      stamp == timeline.stamp ? !isRestored(timeline) : has(.lazy) && timeline.state.pointee.isDirty
    distinctBefore = isChanged ? version &- 1 : version
  }

  @usableFromInline
  override func isRestored(_ timeline: Timeline) -> Bool {
    guard stamp == timeline.stamp, isOldKept, let old, let storage, let isEqual else {
      return false
    }
    return isEqual(old, storage)
  }

  override func exchangeOld() {
    guard isOldKept, let old, let value = storage else { return }
    storage = old
    if Self.isSmall {
      withUnsafeMutablePointer(to: &oldBits) {
        UnsafeMutableRawPointer($0).storeBytes(of: value, as: Value.self)
      }
    } else {
      oldPointer?.pointee = value
    }
  }

  override func adoptPutAside(_ timeline: Timeline) -> Bool { takePutAside(timeline) }

  override var isWithoutValue: Bool { storage == nil }

  override func keepAsOld(_ timeline: Timeline) {
    timeline.stamp(self)
    keepOld(timeline)
    distinctBefore = distinct
  }

  override func adoptOld(_ moment: UInt64) -> Bool {
    guard stamp == moment, let old else { return false }
    storage = old
    return true
  }

  override var valueDescription: String? {
    #if hasFeature(Embedded)
      return nil
    #else
      return storage.map { "\($0)" }
    #endif
  }

  /// The settled value: as the moment makes it, or before it when the timeline reads old values.
  @inlinable @inline(__always)
  final func current(_ timeline: Timeline) -> Value {
    if timeline.state.pointee.readsOld, stamp == timeline.stamp {
      guard let old else { reportLostOldValue() }
      return old
    }
    // A cell is settled before it is asked.
    return storage.unsafelyUnwrapped
  }

  /// Stores `value` as what the moment makes of this cell, keeping the one before.
  @inlinable @inline(__always)
  final func store(_ value: Value, _ timeline: Timeline) {
    if ranInBody, timeline.phase == .propagating { return storeAfterBody(value, timeline) }
    let isFirst = stamp != timeline.stamp
    if isFirst {
      timeline.stamp(self)
      keepOld(timeline)
    }
    if isCompared { noteDistinct(value, isFirst: isFirst) }
    storage = value
    version &+= 1
  }

  @inlinable @inline(__always)
  final func keepOld(_ timeline: Timeline) {
    if let value = storage { keepOld(value, timeline) }
  }

  @inlinable @inline(__always)
  final func keepOld(_ value: Value, _ timeline: Timeline) {
    if Self.isSmall {
      // Room for it, and no more than bits.
      withUnsafeMutablePointer(to: &oldBits) {
        UnsafeMutableRawPointer($0).storeBytes(of: value, as: Value.self)
      }
    } else {
      let pointer = timeline.state.pointee.arena.store(value)
      oldBits = UInt64(UInt(bitPattern: pointer))
      if !_isPOD(Value.self) { timeline.endLater(self) }
    }
  }

  /// The value before the moment `stamp`; nil if it was changed in place.
  @inlinable
  final var old: Value? {
    if Self.isSmall {
      return withUnsafePointer(to: oldBits) { UnsafeRawPointer($0).load(as: Value.self) }
    }
    return oldPointer?.pointee
  }

  @inlinable
  final var oldPointer: UnsafeMutablePointer<Value>? {
    // The bits came from a pointer of this type.
    UnsafeMutablePointer(bitPattern: UInt(truncatingIfNeeded: oldBits))
  }

  @inlinable @inline(__always)
  static var isSmall: Bool {
    _isPOD(Value.self) && MemoryLayout<Value>.size <= 8 && MemoryLayout<Value>.alignment <= 8
  }

  /// Changes to `value` in the moment that propagates.
  @inlinable @inline(__always)
  final func change(to value: Value, _ timeline: Timeline) {
    store(value, timeline)
    announceChange(timeline)
  }

  /// Changes the value in place in the moment that propagates or is collected. The value before is
  /// kept only for those who declared that they sample it, or if it costs nothing.
  @inlinable @inline(__always)
  final func mutate(_ timeline: Timeline, keepingOld: Bool, _ body: (inout Value) -> Void) {
    if stamp != timeline.stamp {
      timeline.stamp(self)
      if _isPOD(Value.self) || keepsOld || keepingOld || isCompared {
        keepOld(timeline)
      } else {
        oldBits = 0
      }
      if isCompared { distinctBefore = distinct }
    }
    // A read of this cell in `body` gets the old value, or reports that there is none: it never
    // touches the storage being changed.
    set(.modified, true)
    body(&storage!)
    set(.modified, false)
    if isCompared { noteDistinctInPlace() }
    version &+= 1
  }

  /// The value as the moment makes it, for who comes after this cell in the moment.
  @inlinable @inline(__always)
  final func latest(_ timeline: Timeline) -> Value {
    timeline.settle(self)
    return storage.unsafelyUnwrapped
  }

  /// Computes a lazy cell, whose inputs have these `versions`: because one changed, or because the
  /// cell is read.
  @inlinable @inline(__always)
  final func recompute(_ timeline: Timeline, _ versions: UInt64, _ compute: () -> Value) {
    let pulls = timeline.state.pointee.pulls
    // A read in the body of the moment may have computed it already.
    if pulls || seen != versions {
      let value = evaluating(timeline, compute)
      if pulls { return adopt(value, timeline) }
      seen = versions
      store(value, timeline)
    }
    announceChange(timeline)
  }

  /// Stores `value`, computed because this cell is read.
  @inlinable @inline(never)
  final func adopt(_ value: Value, _ timeline: Timeline) {
    if timeline.state.pointee.readsOld {
      if ranInBody, timeline.phase == .propagating { dropPutAside() }
      timeline.stamp(self)
      keepOld(value, timeline)
      // Nobody has seen this value.
      distinctBefore = version | 1 << 63
    } else if has(.active), timeline.state.pointee.isDirty,
      stamp == timeline.stamp || !timeline.isNewlyHeard(self)
    {
      store(value, timeline)
      timeline.noteInBody(self)
    } else {
      if isCompared { noteDistinct(value, isFirst: true) }
      storage = value
      version &+= 1
    }
  }

  /// Runs a function given to an operator of `Changing`, which must not read other nodes.
  @inlinable @inline(__always)
  final func evaluating<Result>(_ timeline: Timeline, _ compute: () -> Result) -> Result {
    #if DEBUG
      let outer = timeline.state.pointee.evaluating
      timeline.state.pointee.evaluating = .passUnretained(self)
      defer { timeline.state.pointee.evaluating = outer }
    #endif
    return compute()
  }
}
