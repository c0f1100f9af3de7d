import CRill

/// A node of the network: an inlet's or an operator's place in the graph.
///
/// This base is not generic, so that what walks the graph (ranks, lifetimes, serving) is compiled
/// once; values live in `Stream` and `Cell`.
///
/// ```
///         ┌──────────── receivers, unowned: out0, out1, the rest in the annex
///  Node ──┼──────────── tail: its one observer (unowned), or its annex (owned)
///         └─ link ────▶ upstream (owned), when it has one input
/// ```
@usableFromInline
class Node: Receiver {
  // Exclusivity: as in `Receiver`.
  @exclusivity(unchecked) @usableFromInline final var out0: Unmanaged<Receiver>?
  @exclusivity(unchecked) @usableFromInline final var out1: Unmanaged<Receiver>?
  @exclusivity(unchecked) @usableFromInline final var tail: UnsafeMutableRawPointer?
  #if DEBUG
    @exclusivity(unchecked) @usableFromInline final var debugOrigin: Origin?
  #endif

  @inlinable @inline(__always)
  override init(step: @escaping Step) {
    super.init(step: step)
    Timeline.current.state.pointee.liveNodes += 1
  }

  deinit {
    Timeline.current.state.pointee.liveNodes -= 1
    if out0 != nil || out1 != nil || tail != nil { disown() }
  }

  /// Lets go of whatever still refers to this node, which is being freed.
  private final func disown() {
    // Only forward references of `loop` outlive what they refer to.
    eachReceiver {
      $0.link = nil
      $0.slot = -1
    }
    if has(.annex), let tail { Unmanaged<Annex>.fromOpaque(tail).release() }
  }

  // MARK: Rank

  /// Greater than the rank of every input: who has been evaluated up to a rank has final inputs.
  @inlinable @inline(__always)
  final var rank: Int {
    get { Int(word >> 12) }
    set { word = UInt32(truncatingIfNeeded: newValue) << 12 | word & 0xFFF }
  }

  /// Was let go of by all while a moment is in progress: no longer evaluated, freed after it.
  final var isDropped: Bool {
    get { place & 1 << 22 != 0 }
    set { if newValue { place |= 1 << 22 } else { place &= ~(1 << 22) } }
  }

  /// Is in the graveyard: let go of in this moment, and perhaps held by others.
  final var isBuried: Bool {
    get { place & 1 << 23 != 0 }
    set { if newValue { place |= 1 << 23 } else { place &= ~(1 << 23) } }
  }

  @inlinable @inline(__always)
  final var isQueued: Bool {
    get { has(.queued) }
    set { if newValue { set(.queued) } else { clear(.queued) } }
  }

  // MARK: For what walks the graph; never on the path of an event

  /// Calls `body` with each node this one is computed from.
  @usableFromInline
  func eachInput(_ body: (Node) -> Void) {
    if let link { body(link.takeUnretainedValue()) }
  }

  /// Calls `body` with each receiver through which this node hears its inputs.
  @usableFromInline
  func eachOwnReceiver(_ body: (Receiver) -> Void) {
    body(self)
  }

  /// Calls `body` with each node whose value this one reads without hearing it.
  @usableFromInline
  func eachSampled(_ body: (Node) -> Void) {}

  /// Makes sure `eachInput` names the inputs the node has by now, for one that chooses them.
  @usableFromInline
  func resolveInputs(_ timeline: Timeline) {}

  /// Brings a lazy node's value up to date, before it is kept so by its inputs.
  @usableFromInline
  func settleBeforeListening(_ timeline: Timeline) {}

  /// Lets go of what only a node with listeners needs.
  @usableFromInline
  func willDeactivate(_ timeline: Timeline) {}

  /// Forgets what belongs to the moment that ends.
  @usableFromInline
  func endMoment() {}

  /// Gives an observer that was added in the moment what it begins with, if anything.
  func serveInitially(_ observer: Observer, _ timeline: Timeline) {}

  /// Destroys an occurrence of this node that was kept for its observers.
  @usableFromInline
  func endOccurrence(_ value: UnsafeMutableRawPointer) {}

  /// Acts on what the moment decided, after it (a switch to another input).
  @usableFromInline
  func afterCommit(_ timeline: Timeline) {}

  /// The operator that made this node.
  @usableFromInline
  final var kind: String {
    guard let name = rill_kind_name(UInt8(place >> 24)) else { return code.name }
    return String(cString: name)
  }

  /// What made this node; the kinds of operators from outside are numbered after those here.
  @inlinable @inline(__always)
  final var code: Kind {
    get { Kind(rawValue: UInt8(place >> 24)) ?? .custom }
    set { place = UInt32(newValue.rawValue) << 24 | place & 0xFF_FFFF }
  }

  /// Names the operator from outside that made this node.
  @usableFromInline
  final func setKind(_ kind: StaticString) {
    guard kind.hasPointerRepresentation else { return }
    // A static string lives forever, and ends with a zero byte.
    let number = kind.utf8Start.withMemoryRebound(to: CChar.self, capacity: kind.utf8CodeUnitCount)
    {
      rill_kind_number($0)
    }
    if number != 0 { place = UInt32(number) << 24 | place & 0xFF_FFFF }
  }

  /// Whether this node gets other inputs as time goes by.
  @usableFromInline
  var switchesInputs: Bool { false }

  /// The last handle of this source has gone: nothing can be announced or assigned any more.
  @usableFromInline
  func closeSource() {}

  /// Where the operator was called, if known.
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
  /// Remembers where the operator was called, in debug builds.
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
