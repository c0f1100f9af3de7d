/// A stream of changes with `announce`: the entry of occurrences into the network.
///
/// ```swift
/// let numbers = Inlet<Int>()
/// let observer = numbers.observe { print($0) }
/// numbers.announce(1)   // prints 1 before it returns
/// ```
///
/// An inlet is a handle: nodes made from it don't keep it. After the release of its last handle
/// nothing can be announced any more, and the observations with a context that no other source owns
/// end.
///
/// Elsewhere: subject (Rx), pipe (ReactiveSwift), `ChangesInlet` (DIY FRP).
public final class Inlet<Value>: Changes<Value> {
  /// Creates an inlet.
  ///
  /// - Parameter coalescing: A function that combines two announcements in one moment; the earlier
  ///   one is its first argument. An announcement that the function itself makes to this inlet is
  ///   combined after it. Without a function, the first announcement occurs in the moment, and each
  ///   further one in a child moment.
  public init(
    coalescing: ((Value, Value) -> Value)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Stream<Value>(.inlet) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Stream<Value>.self)
      guard let value = node.occurrenceNow?.move() else { return }
      node.setOccurrence(nil)
      node.emit(value, timeline)
    }
    if let coalescing { node.overflow.coalescing = Coalescing(coalescing) }
    node.trace(file, line)
    super.init(node)
  }

  /// Creates an inlet for an outside source that runs only while the inlet is observed.
  ///
  /// `start` is called when the first observer or node attaches. Its result is called when the last
  /// one has gone. Both may happen any number of times. Switching between streams made from this
  /// one doesn't stop it.
  ///
  /// Such an inlet stays open without its handle: while it is observed, `announce` works, and
  /// observations with a context live as long as their context.
  ///
  /// ```swift
  /// let places = Inlet<Place>(whileObserved: { announce in
  ///   manager.start(announce)
  ///   return { manager.stop() }
  /// })
  /// ```
  ///
  /// - Parameter start: A function that receives the announcing function, and returns a function
  ///   that stops the source and releases it.
  public convenience init(
    whileObserved start: @escaping (_ announce: @escaping (Value) -> Void) -> () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(file: file, line: line)
    let node = node
    node.overflow.lifecycle = SourceLifecycle { [unowned(unsafe) node] in
      // The node itself calls this, so it is alive.
      let handle = Changes(node)
      return start { handle.announceInto($0) }
    }
  }

  deinit {
    if node.overflowIfAny?.lifecycle == nil { node.releaseOwned() }
  }

  /// Makes the stream occur with `value`.
  ///
  /// Outside a moment, this opens one, propagates, commits, and closes it before it returns. In a
  /// `Moment.run` body the announcement is collected for the body's moment. While a moment
  /// propagates or notifies observers, the announcement becomes a later moment, after earlier
  /// announcements.
  @inlinable @inline(__always)
  public func announce(_ value: Value) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      announceAtOnce(value, timeline)
    } else {
      announceLater(value, timeline, asInput: false)
    }
  }

  /// Announces `value` in a separate moment, on an idle timeline.
  @inlinable @inline(__always)
  func announceAtOnce(_ value: Value, _ timeline: Timeline) {
    // The node outlives the moment: releases during a moment are deferred.
    handle._withUnsafeGuaranteedRef { node in
      timeline.open(node)
      node.emit(value, timeline)
      timeline.close()
    }
    // `withNode` would retain this object.
    withExtendedLifetime(self) {}
  }

  @usableFromInline @inline(never)
  func announceLater(_ value: Value, _ timeline: Timeline, asInput isInput: Bool) {
    let node = node
    let injection = { (timeline: Timeline) in node.collect(value, timeline) }
    if isInput { timeline.submitInput(injection) } else { timeline.submit(injection) }
  }

  /// Announces an input of a state machine. Ten million of them may follow one another from inside
  /// observers; for ``announce(_:)`` the limit is a hundred thousand.
  @inlinable @inline(__always)
  package func announceInput(_ value: Value) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      announceAtOnce(value, timeline)
    } else {
      announceLater(value, timeline, asInput: true)
    }
  }
}

extension Changes {
  /// Announces `value` to the inlet of this handle.
  fileprivate func announceInto(_ value: Value) {
    let node = node
    Timeline.current.submit { timeline in node.collect(value, timeline) }
  }
}

/// The function that combines announcements of one moment.
final class Coalescing<Value> {
  private let combine: (Value, Value) -> Value
  private var isRunning = false
  /// The announcements that the running function has made to its inlet.
  private var pending = ObjectList<Announcement>()

  init(_ combine: @escaping (Value, Value) -> Value) { self.combine = combine }

  /// Combines the value at `earlier` with `value`, then with the announcements that the function
  /// itself makes to the inlet.
  func add(_ value: Value, to earlier: UnsafeMutablePointer<Value>, of node: Node) {
    if isRunning { return pending.append(Announcement(value)) }
    isRunning = true
    earlier.pointee = combine(earlier.pointee, value)
    var next = 0
    while next < pending.count {
      if next > Timeline.coalescingLimit { reportFeedback(of: node) }
      earlier.pointee = combine(earlier.pointee, pending[next].value)
      next += 1
    }
    if next > 0 { _ = pending.take() }
    isRunning = false
  }

  private final class Announcement {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private func reportFeedback(of node: Node) -> Never {
    node.stop(
      """
      has a coalescing function that announces to it each time, which never settles. Announce only \
      changes in it, or announce in an observer.
      """)
  }
}

extension Timeline {
  fileprivate static var coalescingLimit: Int { 100_000 }
}

extension Stream {
  /// Adds `value` to the announcements of this inlet in the moment being collected.
  final func collect(_ value: Value, _ timeline: Timeline) {
    guard !timeline.collect(self), let earlier = occurrenceNow else {
      setOccurrence(timeline.state.pointee.arena.store(value))
      overflow.surplus = 0
      return
    }
    if let coalescing = overflowIfAny?.coalescing {
      // The inlet of `Value` made it.
      unsafeDowncast(coalescing, to: Coalescing<Value>.self).add(value, to: earlier, of: self)
    } else {
      let slot = overflow.surplus
      overflow.surplus += 1
      timeline.injectInChild(slot: slot) { timeline in self.collect(value, timeline) }
    }
  }
}

/// The start and stop functions of an outside source.
final class SourceLifecycle {
  private let start: () -> () -> Void
  private var stop: (() -> Void)?
  private var isStarting = false

  init(start: @escaping () -> () -> Void) { self.start = start }

  func gainedListener(_ node: Node) {
    if stop != nil || isStarting { return }
    isStarting = true
    stop = start()
    isStarting = false
    // The receiver of a synchronous announcement may have canceled.
    if !node.hasListeners { lostLastListener() }
  }

  func lostLastListener() {
    let stop = stop
    self.stop = nil
    stop?()
  }

  deinit { stop?() }
}
