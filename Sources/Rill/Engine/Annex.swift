/// What few nodes need: receivers beyond two, observers beyond one, a name, what a source owns.
@usableFromInline
final class Annex {
  // Exclusivity: as in `Receiver`; the lists are changed and walked by this module alone, and never
  // changed in a way that moves an entry while they are walked (see `Node.remove`).
  @exclusivity(unchecked) @usableFromInline var receivers = PointerList()
  @exclusivity(unchecked) @usableFromInline var observers = PointerList()
  /// Entries of `observers` that are not empty.
  @exclusivity(unchecked) var liveObservers = 0
  /// Entries of `receivers` that are not empty.
  @exclusivity(unchecked) var liveReceivers = 0

  /// What occurred in this moment, in the timeline's arena (see `Stream.occurrenceNow`).
  var occurrence: UnsafeMutableRawPointer?
  var name: String?
  /// How many announcements of the moment being collected went to child moments.
  var surplus = 0
  /// The function that combines what is announced twice in a moment, in its box.
  var coalescing: AnyObject?
  /// Announcements from other isolations on their way here, in their box.
  var mailbox: AnyObject?
  /// What late observers of `replayLast` get first, in its box.
  var replay: AnyObject?
  /// What runs when the first listener comes and the last goes (see `Changes.init(source:)`).
  var lifecycle: SourceLifecycle?
  #if !hasFeature(Embedded)
    /// The observations that live as long as this source's last handle.
    var owned: [ObjectIdentifier: Observer] = [:]
    /// The observations with a context below this node, whose sources change when it switches.
    var pinned: [ObjectIdentifier: Unmanaged<Observer>] = [:]
    /// See `Changing.companion`.
    weak var companion: AnyObject?
  #endif

  init() {}

  deinit {
    receivers.deallocate()
    observers.deallocate()
  }
}

extension Node {
  final var annexIfAny: Annex? {
    guard has(.annex), let tail else { return nil }
    return Unmanaged<Annex>.fromOpaque(tail).takeUnretainedValue()
  }

  /// The annex, made when there is none.
  final var annex: Annex {
    if let annex = annexIfAny { return annex }
    let annex = Annex()
    if has(.soleObserver), let tail {
      annex.observers.append(tail)
      annex.liveObservers = 1
      clear(.soleObserver)
    }
    tail = Unmanaged.passRetained(annex).toOpaque()
    set(.annex)
    return annex
  }
}
