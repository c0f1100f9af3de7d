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
