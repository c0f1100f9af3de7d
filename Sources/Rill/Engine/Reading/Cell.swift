/// The node of a `Changing`.
@usableFromInline
class Cell<Value>: CellSuperclass<Value> {
  // Exclusivity: single loads and stores.
  #if hasFeature(Embedded)
    /// See `CellStorage`.
    @exclusivity(unchecked) @usableFromInline final var storage: Value?
  #endif
  /// The value of `distinct` before the moment of the last change.
  @exclusivity(unchecked) @usableFromInline final var distinctBefore: UInt64 = 0
  /// The value before the moment `stamp`, meaningful only during that moment.
  ///
  /// A small value without clean-up is stored here itself. For other values these are the bits of a
  /// pointer into the timeline's arena, or 0 if the value was not kept.
  @exclusivity(unchecked) @usableFromInline final var oldBits: UInt64 = 0
  /// The equality of the values, if the type has one and a tracking cell reads this cell.
  @exclusivity(unchecked) @usableFromInline final var isEqual: Equality<Value>?

  /// Creates a stateful cell with an initial value.
  @inlinable @inline(__always)
  init(_ kind: Kind, startingWith value: Value, step: @escaping Step) {
    #if hasFeature(Embedded)
      storage = value
      super.init(kind, step: step)
    #else
      super.init(kind, storing: value, step: step)
    #endif
    set(.active)
  }

  /// Creates a lazy cell, which is computed from its inputs on demand.
  @inlinable @inline(__always)
  init(lazy kind: Kind, step: @escaping Step) {
    #if hasFeature(Embedded)
      super.init(kind, step: step)
    #else
      super.init(kind, storing: nil, step: step)
    #endif
    set(.lazy)
  }

  @usableFromInline
  override func forgetInputs() { seen = .max }

  @usableFromInline
  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool { seen != versions }

  @usableFromInline
  override func recordInputs(_ versions: UInt64, _ timeline: Timeline) { seen = versions }

  override func endMoment() {
    oldPointer?.deinitialize(count: 1)
    oldBits = 0
  }

  @usableFromInline
  override var isOldKept: Bool { Self.isSmall || oldBits != 0 }

  override func beginComparing() {
    if isEqual == nil { isEqual = .dynamic() }
    isCompared = true
    distinct = version
    let timeline = Timeline.current
    // The value before the moment is gone after it, and no longer needed.
    if timeline.isPlain {
      distinctBefore = version
      return
    }
    // A value from a body differs from the one before it, unless the body restored that.
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

  override func readOfStored() -> ReadInBody? { read(ofStored: storage) }

  override func isStored(_ read: ReadInBody) -> Bool { isEqualToStored(read) }

  override func exchangeOld() -> UInt64 {
    let before = distinctBefore
    distinctBefore = distinct
    guard isOldKept, let old, let value = storage else { return before }
    storage = old
    if Self.isSmall {
      withUnsafeMutablePointer(to: &oldBits) {
        UnsafeMutableRawPointer($0).storeBytes(of: value, as: Value.self)
      }
    } else {
      oldPointer?.pointee = value
    }
    return before
  }

  override func adoptSetAside(_ timeline: Timeline) -> Bool { restoreSetAside(timeline) }

  override var isWithoutValue: Bool { storage == nil }

  override func savePreviousValue(_ timeline: Timeline) {
    timeline.stamp(self)
    storePreviousValue(timeline)
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

  /// Returns the value of an up-to-date cell: the newest, or the one from before the moment if the
  /// timeline reads old values.
  @inlinable @inline(__always)
  final func current(_ timeline: Timeline) -> Value {
    if timeline.state.pointee.readsOld, stamp == timeline.stamp {
      guard let old else { reportLostOldValue() }
      return old
    }
    // Callers refresh a cell before they read it.
    return storage.unsafelyUnwrapped
  }

  /// Stores `value` as the new value, and keeps the one from before the moment.
  @inlinable @inline(__always)
  final func store(_ value: Value, _ timeline: Timeline) {
    if holdsBodyValue, timeline.phase == .propagating { return storeAfterBody(value, timeline) }
    storeInMoment(value, timeline)
  }

  /// Implements `store` for a cell without a value from a body.
  @inlinable @inline(__always)
  final func storeInMoment(_ value: Value, _ timeline: Timeline) {
    let isFirst = stamp != timeline.stamp
    if isFirst {
      timeline.stamp(self)
      storePreviousValue(timeline)
    }
    if isCompared { recordDistinct(value, isFirst: isFirst) }
    storage = value
    version &+= 1
  }

  @inlinable @inline(__always)
  final func storePreviousValue(_ timeline: Timeline) {
    if let value = storage { storePreviousValue(value, timeline) }
  }

  @inlinable @inline(__always)
  final func storePreviousValue(_ value: Value, _ timeline: Timeline) {
    if Self.isSmall {
      // A small value fits, and is only bits.
      withUnsafeMutablePointer(to: &oldBits) {
        UnsafeMutableRawPointer($0).storeBytes(of: value, as: Value.self)
      }
    } else {
      let pointer = timeline.state.pointee.arena.store(value)
      oldBits = UInt64(UInt(bitPattern: pointer))
      if !_isPOD(Value.self) { timeline.endLater(self) }
    }
  }

  /// The value before the moment `stamp`; nil if it was changed in place and not kept.
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

  /// Changes the cell to `value` in the moment that propagates.
  @inlinable @inline(__always)
  final func change(to value: Value, _ timeline: Timeline) {
    store(value, timeline)
    announceChange(timeline)
  }

  /// Changes the value in place in the moment that propagates or is collected.
  ///
  /// The value from before is kept only if a reader declared that it samples this cell, or if
  /// keeping it costs nothing.
  @inlinable @inline(__always)
  final func mutate(_ timeline: Timeline, savingPreviousValue: Bool, _ body: (inout Value) -> Void)
  {
    if stamp != timeline.stamp {
      timeline.stamp(self)
      if _isPOD(Value.self) || savesPreviousValue || savingPreviousValue || isCompared {
        storePreviousValue(timeline)
      } else {
        oldBits = 0
      }
      if isCompared { distinctBefore = distinct }
    }
    // A read of this cell in `body` gets the old value, or reports that it was not kept. It never
    // touches the storage being changed.
    set(.modified, true)
    body(&storage!)
    set(.modified, false)
    if isCompared { recordDistinctInPlace() }
    version &+= 1
  }

  /// Returns the new value, for nodes that the moment evaluates after this cell.
  @inlinable @inline(__always)
  final func latest(_ timeline: Timeline) -> Value {
    timeline.refresh(self)
    return storage.unsafelyUnwrapped
  }

  /// Computes a lazy cell whose inputs have these `versions`, because an input changed or because
  /// of a read.
  @inlinable @inline(__always)
  final func recompute(_ timeline: Timeline, _ versions: UInt64, _ compute: () -> Value) {
    let pulls = timeline.state.pointee.pulls
    let isSpecial = isRecomputedSpecially
    if pulls || (isSpecial ? mustRecompute(timeline, versions) : seen != versions) {
      let value = evaluating(timeline, compute)
      if pulls { return adopt(value, timeline) }
      if isSpecial {
        storeSpecially(value, timeline, versions)
      } else {
        seen = versions
        storeInMoment(value, timeline)
      }
    }
    announceChange(timeline)
  }

  /// Implements `recompute` for a cell that `isRecomputedSpecially`.
  @inlinable @inline(never)
  final func storeSpecially(_ value: Value, _ timeline: Timeline, _ versions: UInt64) {
    // The inputs that pull have been pulled since.
    seen = has(.pulling) ? inputVersions : versions
    timeline.recordChange(of: self)
    store(value, timeline)
  }

  /// Stores `value`, which was computed because of a read.
  @inlinable @inline(never)
  final func adopt(_ value: Value, _ timeline: Timeline) {
    if timeline.state.pointee.readsOld {
      if ranInBody, timeline.phase == .propagating { discardSetAside() }
      if has(.pulling), has(.active), stamp != timeline.stamp { timeline.recordReadBefore(self) }
      timeline.stamp(self)
      storePreviousValue(value, timeline)
      distinctBefore = revisionBefore(value)
    } else if has(.active), timeline.state.pointee.isDirty,
      stamp == timeline.stamp || !timeline.isNewlyObserved(self),
      inputsChanged(in: timeline.stamp)
    {
      store(value, timeline)
      timeline.recordBodyRead(self)
    } else {
      if !timeline.isPlain {
        // The revision of a value that was set aside would be taken for that of this value.
        if ranInBody, timeline.phase == .propagating { discardSetAside() }
        timeline.savePreviousValueIfKnown(self)
        if has(.active) { timeline.recordBodyRead(self) }
      }
      if isCompared {
        // An old value belongs to the moment in progress only.
        recordDistinct(value, isFirst: timeline.isPlain || stamp != timeline.stamp)
      }
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
