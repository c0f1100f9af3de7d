/// The rarely needed part of a node: receivers beyond two, observers beyond one, a name, and the
/// observations that a source owns.
@usableFromInline
final class NodeOverflow {
  // Exclusivity: as in `Receiver`. Only this module changes and walks the lists, and no change
  // moves an entry during a walk (see `Node.remove`).
  @exclusivity(unchecked) @usableFromInline var receivers = PointerList()
  @exclusivity(unchecked) @usableFromInline var observers = PointerList()
  /// The number of entries of `observers` that are not empty.
  @exclusivity(unchecked) var liveObservers = 0
  /// The number of entries of `receivers` that are not empty.
  @exclusivity(unchecked) var liveReceivers = 0
  /// The places in `receivers` that became empty in the moment that propagates, each stored as a
  /// pointer and never dereferenced.
  @exclusivity(unchecked) var gaps = PointerList()

  /// The occurrence of this moment, in the timeline's arena (see `Stream.occurrenceNow`).
  var occurrence: UnsafeMutableRawPointer?
  var name: String?
  /// The number of announcements of the moment being collected that went to child moments.
  var surplus = 0
  /// A box of the function that combines two announcements of one moment.
  var coalescing: AnyObject?
  /// A box of announcements from other isolations.
  var mailbox: AnyObject?
  /// The values that tracked observers have read in the body being collected.
  var readsInBody: ReadsInBody?
  /// A box of the value that new observers of `replayLast` receive first.
  var replay: AnyObject?
  /// The functions that run for the first listener and after the last (see
  /// `Inlet.init(whileObserved:)`).
  var lifecycle: SourceLifecycle?
  #if !hasFeature(Embedded)
    /// The observations that this source owns until its last handle is released.
    var owned: [ObjectIdentifier: Observer] = [:]
    /// The observations with a context below this node, whose sources change when it switches.
    var contextObservers: [ObjectIdentifier: Unmanaged<Observer>] = [:]
    /// See `Changing.companion`.
    weak var companion: AnyObject?
  #endif

  init() {}

  deinit {
    receivers.deallocate()
    gaps.deallocate()
    observers.deallocate()
  }
}

extension Node {
  final var overflowIfAny: NodeOverflow? {
    guard has(.overflow), let observerOrOverflow else { return nil }
    return Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow).takeUnretainedValue()
  }

  /// The overflow, created on first use.
  final var overflow: NodeOverflow {
    if let overflow = overflowIfAny { return overflow }
    let overflow = NodeOverflow()
    if has(.soleObserver), let observerOrOverflow {
      overflow.observers.append(observerOrOverflow)
      overflow.liveObservers = 1
      clear(.soleObserver)
    }
    observerOrOverflow = Unmanaged.passRetained(overflow).toOpaque()
    set(.overflow)
    return overflow
  }
}
