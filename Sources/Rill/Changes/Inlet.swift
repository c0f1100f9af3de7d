/// A stream of changes that can be announced to: where occurrences enter the network.
///
/// ```swift
/// let numbers = Inlet<Int>()
/// let observer = numbers.observe { print($0) }
/// numbers.announce(1)   // prints 1 before it returns
/// ```
///
/// An inlet is a handle: nodes made from it do not keep it. When its last handle goes, nothing can be
/// announced any more, and the observations with a context that no other source owns end.
///
/// Elsewhere: subject (Rx), pipe (ReactiveSwift), `ChangesInlet` (DIY FRP).
public final class Inlet<Value>: Changes<Value> {
  /// Creates an inlet.
  ///
  /// - Parameter coalescing: makes one occurrence of two announcements in one moment, the earlier one
  ///   first. Without it the first announcement occurs in the moment, and each further one in a child
  ///   moment.
  public init(
    coalescing: ((Value, Value) -> Value)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Stream<Value>(.inlet) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Stream<Value>.self)
      guard let value = node.occurrenceNow?.move() else { return }
      node.setOccurrence(nil)
      node.emit(value, timeline)
    }
    if let coalescing { node.annex.coalescing = Coalescing(coalescing) }
    node.trace(file, line)
    super.init(node)
  }

  /// Creates an inlet for a source outside that is to run only while somebody listens.
  ///
  /// `start` is called when the first observer or node comes to listen, and what it returns when the
  /// last one has gone; both may happen any number of times. Switching from one stream made of this
  /// one to another does not stop it.
  ///
  /// Such an inlet stays open without its handle: as long as it is heard, `announce` works, and
  /// observations with a context live as long as their context.
  ///
  /// ```swift
  /// let places = Inlet<Place>(whileHeard: { announce in
  ///   manager.start(announce)
  ///   return { manager.stop() }
  /// })
  /// ```
  ///
  /// - Parameter start: gets the function that announces; let go of it when stopped.
  public convenience init(
    whileHeard start: @escaping (_ announce: @escaping (Value) -> Void) -> () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(file: file, line: line)
    let node = node
    node.annex.lifecycle = SourceLifecycle { [unowned(unsafe) node] in
      // Called by the node itself, which is therefore alive.
      let handle = Changes(node)
      return start { handle.announceInto($0) }
    }
  }

  deinit {
    if node.annexIfAny?.lifecycle == nil { node.releaseOwned() }
  }

  /// Lets `value` occur.
  ///
  /// Outside a moment, one is opened, propagated, committed and closed before this returns. In a
  /// `Moment.run` body the announcement is collected for the body's moment. While a moment propagates
  /// or its observers are served, it is put off to a moment of its own, after those announced before.
  @inlinable @inline(__always)
  public func announce(_ value: Value) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      // The node outlives the moment: whatever is let go of in one is freed after it.
      handle._withUnsafeGuaranteedRef { node in
        timeline.open()
        node.emit(value, timeline)
        timeline.close()
      }
    } else {
      announceLater(value, timeline)
    }
  }

  @usableFromInline @inline(never)
  func announceLater(_ value: Value, _ timeline: Timeline) {
    let node = node
    timeline.submit { timeline in node.collect(value, timeline) }
  }

  /// As ``announce(_:)``, for the input of a machine: ten million of them may each be announced while
  /// the one before is served, where observers may do so a hundred thousand times.
  @inlinable @inline(__always)
  package func announceInput(_ value: Value) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      handle._withUnsafeGuaranteedRef { node in
        timeline.open()
        node.emit(value, timeline)
        timeline.close()
      }
    } else {
      announceInputLater(value, timeline)
    }
  }

  @usableFromInline @inline(never)
  func announceInputLater(_ value: Value, _ timeline: Timeline) {
    let node = node
    timeline.submitInput { timeline in node.collect(value, timeline) }
  }
}

extension Changes {
  /// Announces `value` to the inlet this is a handle on.
  fileprivate func announceInto(_ value: Value) {
    let node = node
    Timeline.current.submit { timeline in node.collect(value, timeline) }
  }
}

final class Coalescing<Value> {
  let combine: (Value, Value) -> Value

  init(_ combine: @escaping (Value, Value) -> Value) { self.combine = combine }
}

extension Stream {
  /// Adds `value` to what this inlet announces in the moment being collected.
  final func collect(_ value: Value, _ timeline: Timeline) {
    guard !timeline.collect(self), let earlier = occurrenceNow else {
      setOccurrence(timeline.state.pointee.arena.store(value))
      annex.surplus = 0
      return
    }
    if let coalescing = annexIfAny?.coalescing {
      let combine = unsafeDowncast(coalescing, to: Coalescing<Value>.self).combine
      earlier.pointee = combine(earlier.pointee, value)
    } else {
      let slot = annex.surplus
      annex.surplus += 1
      timeline.injectInChild(slot: slot) { timeline in self.collect(value, timeline) }
    }
  }
}

/// Starts and stops what feeds a source.
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
    // Whoever heard what was announced at once may have had enough.
    if !node.hasListeners { lostLastListener() }
  }

  func lostLastListener() {
    let stop = stop
    self.stop = nil
    stop?()
  }

  deinit { stop?() }
}
