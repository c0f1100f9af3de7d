/// The part of a `Cell` that doesn't depend on the type of its value.
@usableFromInline
class CellBase: Node {
  // Exclusivity: single loads and stores.
  /// The visit or epoch that last found the value up to date (see `Timeline.recordEpoch`).
  @exclusivity(unchecked) @usableFromInline final var checked: UInt64 = 0
  /// The inputs of a declared cell, when there are several; the sources of a tracking cell.
  @exclusivity(unchecked) @usableFromInline final var edges = EdgeList()
  /// The bits of `CellFlags`.
  @exclusivity(unchecked) @usableFromInline final var flags: UInt16 = 0
  // The properties below are used together in each read and change, so they are adjacent.
  /// The number of changes.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The moment of the last change. Its upper half names the timeline of the cell (see `own`).
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0
  /// The tracked run that read this cell last.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0
  /// The version of the last change to an unequal value, while values are compared.
  @exclusivity(unchecked) @usableFromInline final var distinct: UInt64 = 0
  /// The sum of the inputs' versions when the value was computed. Versions only grow, so an equal
  /// sum means that no input changed. In a tracking cell, the revision of its first source at the
  /// time of the read.
  @exclusivity(unchecked) @usableFromInline final var seen = UInt64.max

  @inlinable @inline(__always)
  init(_ kind: Kind, step: @escaping Step) {
    super.init(step: step)
    self.kind = kind
  }

  deinit {
    if !edges.isUnused(from: firstEdge) { edges.removeAll(from: firstEdge) }
  }

  override func closeSource() { kind = .closedInput }

  override func eachOwnReceiver(_ body: (Receiver) -> Void) {
    if edges.isEmpty || isTracking { body(self) }
    edges.each(from: firstEdge) { body($0) }
  }

  /// The index of the first place in `edges` that has an edge.
  private final var firstEdge: Int { isTracking ? 1 : 0 }

  /// The number of places for inputs of a declared cell.
  final var inputCount: Int { edges.isEmpty ? 1 : edges.count }

  /// Returns the input of a declared cell at `index`, or nil if the place is empty.
  final func input(_ index: Int) -> CellBase? {
    let input = edges.isEmpty ? link : edges[index].takeUnretainedValue().link
    // Callers are computed only from cells.
    return input.map { unsafeDowncast($0.takeUnretainedValue(), to: CellBase.self) }
  }

  @inlinable @inline(__always)
  final func versionOfInput(_ index: Int) -> UInt64 {
    edges[index]._withUnsafeGuaranteedRef { edge in
      guard let link = edge.link else { return 0 }
      return link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CellBase.self).version }
    }
  }

  /// The sum of the versions of all inputs of a declared cell.
  @inlinable @inline(__always)
  final var inputVersions: UInt64 {
    if edges.isEmpty {
      guard let link else { return 0 }
      return link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CellBase.self).version }
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

  override func refreshBeforeObserving(_ timeline: Timeline) {
    guard has(.lazy) else { return }
    if isTracking { return timeline.refresh(self) }
    // A listener added while a moment is collected or propagates updates the stored value, and the
    // value from before the moment may still be read.
    if timeline.state.pointee.isDirty || timeline.phase == .propagating {
      // A value that pulls is pulled once for both.
      timeline.visiting {
        timeline.refreshPrevious(self, ifKept: true)
        timeline.refresh(self)
      }
    } else {
      timeline.refresh(self)
    }
  }

  /// Keeps the stored value as the one from before the moment in progress.
  func savePreviousValue(_ timeline: Timeline) {}

  /// Restores the value from before the moment `stamp`. Returns false if it was not kept.
  @usableFromInline
  func adoptOld(_ moment: UInt64) -> Bool { false }

  override func notifyInitially(_ observer: Observer, _ timeline: Timeline) {
    timeline.refresh(self)
    // A function of the network may end the observer.
    if observer.node != nil { observer.body(nil, observer) }
  }

  /// The version of the last change that matters to tracking cells. A cell that they read compares
  /// its values.
  @inlinable @inline(__always)
  final var revision: UInt64 {
    assert(isCompared)
    return distinct
  }

  /// Begins to compare values, so that tracking cells ignore changes to an equal value.
  func beginComparing() {}

  /// Returns true if a body left this source with a value equal to the one before. For tracking
  /// cells, it has then not changed.
  @usableFromInline
  func isRestored(_ timeline: Timeline) -> Bool { false }

  /// Returns a copy of the stored value, if values of its type can be compared.
  func readOfStored() -> ReadInBody? { nil }

  /// Returns true if the stored value equals `read`, an earlier value of this cell.
  func isStored(_ read: ReadInBody) -> Bool { false }

  /// Exchanges the value from the body with the one before it. Returns the value of `distinct`
  /// before the body, and keeps the present one in its place.
  func exchangeOld() -> UInt64 { distinct }

  /// Restores the value from the body, which was set aside. Returns false if it was not kept.
  func adoptSetAside(_ timeline: Timeline) -> Bool { false }

  /// Makes the next check compute the value again, regardless of its inputs.
  @usableFromInline
  func forgetInputs() {}

  /// A Boolean value that is true if the value was never computed.
  var isWithoutValue: Bool { false }

  // MARK: Cells that choose one of their inputs

  /// The input chosen by the value of the first one.
  @usableFromInline
  func inner(_ timeline: Timeline) -> CellBase { self }

  /// Returns true if the value was computed from inputs with other `versions`.
  @usableFromInline
  func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool { false }

  /// Records that the value is computed from inputs with these `versions`.
  @usableFromInline
  func recordInputs(_ versions: UInt64, _ timeline: Timeline) {}

  /// Makes this cell, and the lazy cells above it, keep values from before a moment even when they
  /// are changed in place.
  @usableFromInline
  final func savePreviousValues() {
    var pending = ObjectList<CellBase>()
    pending.append(self)
    while let cell = pending.popLast() {
      guard !cell.savesPreviousValue else { continue }
      cell.savesPreviousValue = true
      if cell.has(.lazy) {
        cell.eachInput { pending.append(unsafeDowncast($0, to: CellBase.self)) }
      }
    }
  }

  /// A Boolean value that is true if the value from before the last moment of change is known.
  @usableFromInline
  var isOldKept: Bool { true }

  /// Returns true if an input changed in place in `moment` and its old value was not kept.
  final func lostOldInputs(in moment: UInt64) -> Bool {
    var lost = false
    eachInput {
      let input = unsafeDowncast($0, to: CellBase.self)
      if input.stamp == moment, !input.isOldKept { lost = true }
    }
    return lost
  }

  /// Returns true if the moment has changed this cell, an input of a cell that follows it.
  @inlinable @inline(__always)
  final func isChanged(_ timeline: Timeline) -> Bool {
    stamp == timeline.stamp && !(has(.pulling) && timeline.isOnlyReadBefore(self))
  }

  @usableFromInline
  final func inputsChanged(in moment: UInt64) -> Bool {
    var changed = false
    eachInput { if unsafeDowncast($0, to: CellBase.self).stamp == moment { changed = true } }
    return changed
  }
}
