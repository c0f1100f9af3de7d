import CRill

/// A node of the network: the place of an inlet or an operator in the graph.
///
/// This base class is not generic, so code that walks the graph (ranks, lifetimes, delivery) is
/// compiled once. Values live in `Stream` and `Cell`.
///
/// ```
///         ┌──────────── receivers, unowned: out0, out1, the rest in the overflow
///  Node ──┼──────────── observerOrOverflow: its one observer (unowned), or its overflow (owned)
///         └─ link ────▶ upstream (owned), when it has one input
/// ```
@usableFromInline
class Node: Receiver {
  // Exclusivity: as in `Receiver`.
  @exclusivity(unchecked) @usableFromInline final var out0: Unmanaged<Receiver>?
  @exclusivity(unchecked) @usableFromInline final var out1: Unmanaged<Receiver>?
  @exclusivity(unchecked) @usableFromInline final var observerOrOverflow: UnsafeMutableRawPointer?
  #if hasFeature(Embedded)
    /// The next node in the queue.
    @exclusivity(unchecked) @usableFromInline final var queueLink: Unmanaged<Node>?
  #endif
  #if DEBUG
    @exclusivity(unchecked) @usableFromInline final var debugOrigin: Origin?
  #endif

  @inlinable @inline(__always)
  override init(step: @escaping Step) {
    // The calls before and after have no use for `self`, so that it need not be retained.
    let timeline = Timeline.current
    timeline.state.pointee.liveNodes += 1
    super.init(step: step)
    if timeline.state.pointee.isIndependent { timeline.recordOwn(ObjectIdentifier(self)) }
  }

  deinit {
    Timeline.current.state.pointee.liveNodes -= 1
    if out0 != nil || out1 != nil || observerOrOverflow != nil { clearBackReferences() }
  }

  /// Clears the references of receivers to this node, which is being freed.
  private final func clearBackReferences() {
    // Only forward references of `loop` outlive the node that they refer to.
    eachReceiver {
      $0.link = nil
      $0.slot = -1
    }
    if has(.overflow), let observerOrOverflow {
      Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow).release()
    }
  }

  // MARK: Rank

  /// The evaluation order: greater than the rank of every input.
  @inlinable @inline(__always)
  final var rank: Int {
    get { Int(flagsAndRank >> Packing.rankShift) }
    set {
      flagsAndRank =
        UInt32(truncatingIfNeeded: newValue) << Packing.rankShift | flagsAndRank & Packing.flagsMask
    }
  }

  /// The mark of a node that lost its last reference in the moment in progress. It is no longer
  /// evaluated, and freed after the moment.
  final var isDropped: Bool {
    get { slotAndKind & Packing.droppedFlag != 0 }
    set {
      if newValue {
        slotAndKind |= Packing.droppedFlag
      } else {
        slotAndKind &= ~Packing.droppedFlag
      }
    }
  }

  /// The mark of a node with a release after the moment. Other references may hold it.
  final var isReleaseDeferred: Bool {
    get { slotAndKind & Packing.releaseDeferredFlag != 0 }
    set {
      if newValue {
        slotAndKind |= Packing.releaseDeferredFlag
      } else {
        slotAndKind &= ~Packing.releaseDeferredFlag
      }
    }
  }

  @inlinable @inline(__always)
  final var isQueued: Bool {
    get { has(.queued) }
    set { if newValue { set(.queued) } else { clear(.queued) } }
  }

  // MARK: Walking the graph; never on the path of an event

  /// Calls `body` with each input of this node.
  @usableFromInline
  final func eachInput(_ body: (Node) -> Void) {
    eachOwnReceiver { if let link = $0.link { body(link.takeUnretainedValue()) } }
  }

  /// Calls `body` with each receiver of this node: the node itself, or its edges.
  @usableFromInline
  func eachOwnReceiver(_ body: (Receiver) -> Void) {
    body(self)
  }

  /// Calls `body` with each node that this one samples: it reads the value without being notified
  /// of changes.
  @usableFromInline
  func eachSampled(_ body: (Node) -> Void) {}

  /// Updates the inputs of a node that chooses them, so that `eachInput` names the current ones.
  @usableFromInline
  func resolveInputs(_ timeline: Timeline) {}

  /// Brings the value of a lazy node up to date before the node is attached to its inputs.
  @usableFromInline
  func refreshBeforeObserving(_ timeline: Timeline) {}

  /// Releases resources that only a node with listeners needs.
  @usableFromInline
  func willDeactivate(_ timeline: Timeline) {}

  /// Destroys values that belong to the moment that ends.
  @usableFromInline
  func endMoment() {}

  /// Delivers the first value, if there is one, to an observer that was added in the moment.
  func notifyInitially(_ observer: Observer, _ timeline: Timeline) {}

  /// Destroys an occurrence of this node that was stored for its observers.
  @usableFromInline
  func endOccurrence(_ value: UnsafeMutableRawPointer) {}

  /// Performs a change to the graph that the moment requested, such as a switch to another input.
  @usableFromInline
  func afterCommit(_ timeline: Timeline) {}

  /// The name of this node's operator.
  @usableFromInline
  final var kindName: String {
    guard let name = rill_kind_name(UInt8(slotAndKind >> Packing.kindShift)) else {
      return kind.name
    }
    return String(cString: name)
  }

  /// The operator of this node. Operators of other modules have numbers above these cases.
  @inlinable @inline(__always)
  final var kind: Kind {
    get { Kind(rawValue: UInt8(slotAndKind >> Packing.kindShift)) ?? .custom }
    set { setKind(number: newValue.rawValue) }
  }

  /// Records the name of this node's operator, which is in another module.
  @usableFromInline
  final func setKindName(_ kind: StaticString) {
    guard kind.hasPointerRepresentation else { return }
    // A static string lives as long as the program, and ends with a zero byte.
    let number = kind.utf8Start.withMemoryRebound(to: CChar.self, capacity: kind.utf8CodeUnitCount)
    {
      rill_kind_number($0)
    }
    if number != 0 { setKind(number: number) }
  }

  @inlinable @inline(__always)
  final func setKind(number: UInt8) {
    slotAndKind = UInt32(number) << Packing.kindShift | slotAndKind & Packing.belowKind
  }

  /// A Boolean value that is true for nodes whose inputs change over time.
  @usableFromInline
  var switchesInputs: Bool { false }

  /// Closes this source, whose last handle was released.
  @usableFromInline
  func closeSource() {}

  /// The place in the source text that called the operator, if known.
  @usableFromInline
  var origin: Origin? {
    #if DEBUG
      return debugOrigin
    #else
      return nil
    #endif
  }

  /// The value as text, for `Network`.
  @usableFromInline
  var valueDescription: String? { nil }
}

extension Node {
  /// Records the place that called the operator, in debug builds.
  @inlinable @inline(__always)
  final func trace(_ file: StaticString, _ line: UInt) {
    #if DEBUG
      debugOrigin = Origin(file, line)
    #endif
  }
}

/// A place in the source text.
@usableFromInline
struct Origin: CustomStringConvertible {
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  @inlinable @inline(__always)
  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  @usableFromInline
  var description: String { "\(file):\(line)" }
}
