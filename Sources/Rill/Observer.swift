import CRill

/// The handle on one observation.
///
/// Without a context, the observation lives as long as its handle: keep it, in a property or an
/// `ObserverBag`. With a context, it lives as long as the context does, handle or not.
///
/// ```swift
/// let clicks = Inlet<Int>()
/// let observer = clicks.observe { print($0) }
/// clicks.announce(1)   // prints 1
/// observer.cancel()
/// clicks.announce(2)   // prints nothing
/// ```
public final class Observer {
  @usableFromInline typealias Body = (UnsafeMutableRawPointer?, Observer) -> Void

  /// Called after each moment in which the observed node occurred: with the occurrence of a stream,
  /// or nil for a cell.
  @usableFromInline let body: Body
  // Exclusivity: single loads and stores.
  /// The observed node, retained by hand; nil once cancelled.
  @exclusivity(unchecked) @usableFromInline var node: Unmanaged<Node>?
  /// The registration, and in the sign bit whether sources own the observation.
  @exclusivity(unchecked) private var key: UInt64
  /// The place among the node's observers; -1 while not there, or -2 if it awaits its first value.
  @exclusivity(unchecked) var place: Int32 = -1
  /// How many `disable(in:)` are in progress.
  @exclusivity(unchecked) @usableFromInline var disableCount: Int32 = 0

  @usableFromInline
  init(of node: Node, body: @escaping Body) {
    self.body = body
    self.node = .passRetained(node)
    key = rill_next_registration()
  }

  deinit {
    let timeline = Timeline.current
    // The observer may be dropped by its own body, which must outlast its call.
    timeline.keepIfNeeded(body)
    guard let node else { return }
    #if !hasFeature(Embedded)
      // Nodes above may know it without owning it.
      if isAnchored { unanchor() }
    #endif
    end(node, timeline)
  }

  private func end(_ node: Unmanaged<Node>, _ timeline: Timeline) {
    node._withUnsafeGuaranteedRef {
      $0.remove(self, timeline)
      if $0.code == .trackedObserver { unsafeDowncast($0, to: Reaction.self).end(timeline) }
    }
    timeline.release(node)
  }

  /// Grows with each observation, across all threads: the order of serving.
  var registration: UInt64 { key & ~(1 << 63) }

  /// Whether it was added in a moment, which has yet to make the value it begins with.
  var awaitsFirst: Bool {
    get { place == -2 }
    set { place = newValue ? -2 : -1 }
  }

  /// Whether the sources above own this observation.
  var isAnchored: Bool {
    get { key >> 63 == 1 }
    set { key = newValue ? key | 1 << 63 : registration }
  }

  /// Whether `cancel()` was called, or the context has gone.
  public var isCancelled: Bool { node == nil }

  /// Ends the observation, at once and for good: an occurrence of the moment in progress that has not
  /// been delivered yet is not delivered. Cancelling twice is the same as once.
  ///
  /// Constant time; with a context, it grows with the network above.
  public func cancel() {
    guard let node else { return }
    let timeline = Timeline.current
    // The sources that own it may be the last to hold it.
    let held = Unmanaged.passRetained(self)
    defer { held.release() }
    #if !hasFeature(Embedded)
      if isAnchored { unanchor() }
    #endif
    self.node = nil
    end(node, timeline)
  }

  /// Runs `body` with this observation disabled: what occurs meanwhile is missed, including what is
  /// announced in `body` and happens later because a moment is in progress. Calls nest.
  ///
  /// Use it to write back what an observer would otherwise answer:
  ///
  /// ```swift
  /// let text = Input("")
  /// let observer = text.observe { field.show($0) }
  /// observer.disable { text <-- field.text }   // the field knows already
  /// ```
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public func disable<Result, Failure: Error>(
    in body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timeline = Timeline.current
    disableCount += 1
    timeline.state.pointee.agenda.disabled.append(self)
    defer {
      timeline.state.pointee.agenda.disabled.removeLast(self)
      disableCount -= 1
    }
    return try body()
  }

  /// Keeps the observation going until `bag` is released or cancels all it holds.
  public func store(in bag: ObserverBag) {
    bag.insert(self)
  }
}

/// Holds observations, and cancels all of them when it is released.
///
/// ```swift
/// let bag = ObserverBag()
/// clicks.observe { print($0) }.store(in: bag)
/// ```
public final class ObserverBag {
  private var observers = ObjectList<Observer>()

  /// Creates an empty bag.
  public init() {}

  deinit {
    cancelAll()
  }

  /// Keeps `observer` going until the bag is released or cancels all.
  public func insert(_ observer: Observer) {
    observers.append(observer)
  }

  /// Cancels every observation in the bag and empties it.
  public func cancelAll() {
    let all = observers.take()
    for index in 0..<all.count { all[index].cancel() }
  }
}
