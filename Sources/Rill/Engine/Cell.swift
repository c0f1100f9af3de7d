/// The part of a `Cell` that does not depend on its value.
@usableFromInline
class AnyCell: Node {
  // Exclusivity: single loads and stores.
  /// The sum of the inputs' versions when the value was computed; they only grow, so an equal sum
  /// means that nothing changed.
  @exclusivity(unchecked) @usableFromInline final var seen = UInt64.max
  /// The visit, or the epoch, that last found the value up to date (see `Timeline.noteEpoch`).
  @exclusivity(unchecked) @usableFromInline final var checked: UInt64 = 0
  /// The inputs, when there are several.
  @exclusivity(unchecked) @usableFromInline final var edges = EdgeList()
  /// Which of `Marks` it has.
  @exclusivity(unchecked) @usableFromInline final var marks: UInt16 = 0
  // What follows is used together, with each read and change, and so is kept close together.
  /// Grows with every change.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The moment of the last change; or, in its upper half, on whose timeline it is (see `own`).
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0
  /// The run that read this cell last.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0
  /// The version of the last change to a value that was not equal, while compared.
  @exclusivity(unchecked) @usableFromInline final var distinct: UInt64 = 0
  /// What `distinct` was before the moment of the last change.
  @exclusivity(unchecked) @usableFromInline final var distinctBefore: UInt64 = 0

  @inlinable @inline(__always)
  init(_ code: Kind, step: @escaping Step) {
    super.init(step: step)
    self.code = code
  }

  deinit {
    edges.removeAll()
  }

  override func closeSource() { code = .closedInput }

  override func eachInput(_ body: (Node) -> Void) {
    if edges.isEmpty {
      if let link { body(link.takeUnretainedValue()) }
    } else {
      edges.each { if let link = $0.link { body(link.takeUnretainedValue()) } }
    }
  }

  /// How many inputs it has room for.
  final var inputCount: Int { edges.isEmpty ? 1 : edges.count }

  /// The input at `index`; nil if none hangs there.
  final func input(_ index: Int) -> AnyCell? {
    let input = edges.isEmpty ? link : edges[index].takeUnretainedValue().link
    // Those who ask are computed from cells alone.
    return input.map { unsafeDowncast($0.takeUnretainedValue(), to: AnyCell.self) }
  }

  override func eachOwnReceiver(_ body: (Receiver) -> Void) {
    if edges.isEmpty { body(self) } else { edges.each { body($0) } }
  }

  @inlinable @inline(__always)
  final func versionOfInput(_ index: Int) -> UInt64 {
    edges[index]._withUnsafeGuaranteedRef { edge in
      guard let link = edge.link else { return 0 }
      return link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self).version }
    }
  }

  /// The versions of all inputs, added up.
  @inlinable @inline(__always)
  final var inputVersions: UInt64 {
    if edges.isEmpty {
      guard let link else { return 0 }
      return link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self).version }
    }
    var sum = versionOfInput(0)
    if edges.count > 1 { sum &+= versionOfInput(1) }
    var index = 2
    while index < edges.count {
      sum &+= versionOfInput(index)
      index &+= 1
    }
    return sum
  }

  override func settleBeforeListening(_ timeline: Timeline) {
    guard has(.lazy) else { return }
    if isTracking { return timeline.settle(self) }
    // Who begins to listen while a moment is collected or propagates replaces the value from before
    // it, which may still be asked for.
    if timeline.state.pointee.isDirty || timeline.phase == .propagating {
      timeline.settleOld(self, ifKept: true)
    }
    timeline.settle(self)
  }

  /// Keeps the stored value as the one before the moment in progress.
  func keepAsOld(_ timeline: Timeline) {}

  /// Takes the value from before the moment `stamp`, if there is one, as the value.
  @usableFromInline
  func adoptOld(_ moment: UInt64) -> Bool { false }

  override func serveInitially(_ observer: Observer, _ timeline: Timeline) {
    timeline.settle(self)
    // A function may end the observer.
    if observer.node != nil { observer.body(nil, observer) }
  }

  /// Names the last change that matters to who tracks.
  @inlinable @inline(__always)
  final var revision: UInt64 { isCompared ? distinct : version }

  /// Has equal values told apart from changes, from now on.
  func beginComparing() {}

  /// Whether what a body made of this source is equal to what was before it; then nothing has changed
  /// for who tracks.
  @usableFromInline
  func isRestored(_ timeline: Timeline) -> Bool { false }

  /// Exchanges the value that a body made of this cell with the one before.
  func exchangeOld() {}

  /// Takes the value that a body made, which was put aside. False if it is gone.
  func adoptPutAside(_ timeline: Timeline) -> Bool { false }

  /// Has the value computed anew when an input changes, whatever it was computed from.
  func forgetInputs() { seen = .max }

  /// Whether it has never been computed.
  var isWithoutValue: Bool { false }

  // MARK: For cells that choose one of their inputs

  /// The input chosen by the value of the first one.
  @usableFromInline
  func inner(_ timeline: Timeline) -> AnyCell { self }

  /// Listens to the input that the first one chose before the body, if somebody began to listen in it.
  func restoreChoice(_ timeline: Timeline) {}

  /// Whether the value was computed from other inputs than those with these `versions`.
  @usableFromInline
  func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool { seen != versions }

  /// Remembers that the value is computed from inputs with these `versions`.
  @usableFromInline
  func noteInputs(_ versions: UInt64, _ timeline: Timeline) { seen = versions }

  /// Has this cell, and what it is computed from, keep values from before a moment even if they are
  /// changed in place.
  @usableFromInline
  final func keepOldValues() {
    var pending = ObjectList<AnyCell>()
    pending.append(self)
    while let cell = pending.popLast() {
      guard !cell.keepsOld else { continue }
      cell.keepsOld = true
      if cell.has(.lazy) { cell.eachInput { pending.append(unsafeDowncast($0, to: AnyCell.self)) } }
    }
  }

  /// Whether the value before the moment of the last change is known.
  @usableFromInline
  var isOldKept: Bool { true }

  /// Whether an input changed in place in `moment`, and nobody kept what it was.
  final func lostOldInputs(in moment: UInt64) -> Bool {
    var lost = false
    eachInput {
      let input = unsafeDowncast($0, to: AnyCell.self)
      if input.stamp == moment, !input.isOldKept { lost = true }
    }
    return lost
  }

  final func inputsChanged(in moment: UInt64) -> Bool {
    var changed = false
    eachInput { if unsafeDowncast($0, to: AnyCell.self).stamp == moment { changed = true } }
    return changed
  }
}

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
