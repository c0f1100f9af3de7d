import CRill

/// The handle of one observation.
///
/// Without a context, the observation lives as long as its handle: keep it in a property or an
/// `ObserverBag`. With a context, it lives as long as the context, with or without the handle.
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
  // Exclusivity: only single loads and stores.
  /// The observed node, retained manually; nil after cancellation.
  @exclusivity(unchecked) @usableFromInline var node: Unmanaged<Node>?
  /// The registration number; its sign bit is set if sources own the observation.
  @exclusivity(unchecked) private var key: UInt64
  /// The index among the node's observers; -1 while not among them, or -2 while it awaits its first
  /// value.
  @exclusivity(unchecked) var index: Int32 = -1
  /// The number of `disable(in:)` calls in progress.
  @exclusivity(unchecked) @usableFromInline var disableCount: Int32 = 0

  @usableFromInline
  init(of node: Node, body: @escaping Body) {
    self.body = body
    self.node = .passRetained(node)
    key = rill_next_registration()
  }

  deinit {
    let timeline = Timeline.current
    // The observer may be dropped by its own body, which must outlive its call.
    timeline.deferReleaseIfNeeded(body)
    guard let node else { return }
    #if !hasFeature(Embedded)
      // Sources may refer to the observation without owning it.
      if isRetainedBySources { releaseFromSources() }
    #endif
    end(node, timeline)
  }

  private func end(_ node: Unmanaged<Node>, _ timeline: Timeline) {
    node._withUnsafeGuaranteedRef {
      $0.remove(self, timeline)
      if $0.kind == .trackedObserver {
        unsafeDowncast($0, to: TrackedObserverNode.self).end(timeline)
      }
    }
    timeline.release(node)
  }

  /// A number that grows with each observation, across all threads: the order of notification.
  var registration: UInt64 { key & ~(1 << 63) }

  /// True if the observer was added in a moment that has yet to compute its first value.
  var awaitsFirst: Bool {
    get { index == -2 }
    set { index = newValue ? -2 : -1 }
  }

  /// True if the sources own this observation.
  var isRetainedBySources: Bool {
    get { key >> 63 == 1 }
    set { key = newValue ? key | 1 << 63 : registration }
  }

  /// True after `cancel()`, or after the release of the context.
  public var isCancelled: Bool { node == nil }

  /// Ends the observation at once and permanently: an undelivered occurrence of the moment in
  /// progress is not delivered. Further calls do nothing.
  ///
  /// Constant time; with a context, the cost grows with the network of the sources.
  public func cancel() {
    guard let node else { return }
    let timeline = Timeline.current
    // The sources that own the observer may hold the last reference to it.
    let held = Unmanaged.passRetained(self)
    defer { held.release() }
    #if !hasFeature(Embedded)
      if isRetainedBySources { releaseFromSources() }
    #endif
    self.node = nil
    end(node, timeline)
  }

  /// Runs `body` with this observation disabled. The observer misses occurrences during this time,
  /// including announcements of `body` that are delayed by a moment in progress. Calls nest.
  ///
  /// Use it to write back a value without triggering the observer:
  ///
  /// ```swift
  /// let text = Input("")
  /// let observer = text.observe { field.show($0) }
  /// observer.disable { text <-- field.text }   // the field has this text already
  /// ```
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public func disable<Result, Failure: Error>(
    in body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timeline = Timeline.current
    disableCount += 1
    timeline.state.pointee.pendingWork.disabled.append(self)
    defer {
      timeline.state.pointee.pendingWork.disabled.removeLast(self)
      disableCount -= 1
    }
    return try body()
  }

  /// Keeps the observation alive until `bag` is released or cancels all its observations.
  public func store(in bag: ObserverBag) {
    bag.insert(self)
  }
}

/// A container of observations that cancels all of them when it is released.
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

  /// Keeps `observer` alive until the bag is released or cancels all its observations.
  public func insert(_ observer: Observer) {
    observers.append(observer)
  }

  /// Cancels every observation in the bag and empties it.
  public func cancelAll() {
    let all = observers.take()
    for index in 0..<all.count { all[index].cancel() }
  }
}
