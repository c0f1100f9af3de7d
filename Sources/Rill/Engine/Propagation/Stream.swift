/// The node of a `Changes`.
@usableFromInline
class Stream<Value>: Node {
  @inlinable @inline(__always)
  init(_ kind: Kind, step: @escaping Step) {
    super.init(step: step)
    self.kind = kind
    set(.active)
  }

  override func endOccurrence(_ value: UnsafeMutableRawPointer) {
    value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func notifyInitially(_ observer: Observer, _ timeline: Timeline) {
    guard var latest = replayed else { return }
    withUnsafeMutablePointer(to: &latest) { observer.body(UnsafeMutableRawPointer($0), observer) }
  }

  override func endMoment() {
    guard let occurrence = overflowIfAny?.occurrence else { return }
    endOccurrence(occurrence)
    overflow.occurrence = nil
  }

  override func closeSource() { kind = .closedInlet }

  /// Emits `value` in the moment in progress.
  @inlinable @inline(__always)
  final func emit(_ value: Value, _ timeline: Timeline) {
    if has(.observed) || timeline.state.pointee.keepsOccurrences { record(value, timeline) }
    if out0 != nil || out1 != nil || has(.further) {
      if MemoryLayout<Value>.size == 0 {
        // No receiver reads through the pointer, but it must not be nil.
        return push(UnsafeRawPointer(bitPattern: 16), timeline)
      }
      // The pointer is valid during the pushes, and no receiver keeps it longer.
      _withUnprotectedUnsafePointer(to: value) { push(UnsafeRawPointer($0), timeline) }
    }
  }

  @inlinable @inline(__always)
  final func record(_ value: Value, _ timeline: Timeline) {
    if has(.notified) { reportSecondOccurrence() }
    if has(.observed) {
      if !_isPOD(Value.self) { set(.kept) }
      timeline.deliver(self, timeline.state.pointee.arena.store(value))
    }
    if timeline.state.pointee.keepsOccurrences { keep(value, timeline) }
  }

  @usableFromInline
  final func reportSecondOccurrence() -> Never {
    stop(
      """
      occurs twice in one moment. Emit at most once in each call of an operator's function, and use \
      elements() to spread further values over child moments.
      """)
  }

  @inlinable @inline(never)
  final func keep(_ value: Value, _ timeline: Timeline) {
    if timeline.state.pointee.isIndependent { timeline.requireOwn(self) }
    if timeline.phase == .propagating, occurrenceNow != nil { reportSecondOccurrence() }
    setOccurrence(timeline.state.pointee.arena.store(value))
    timeline.endLater(self)
  }

  /// The occurrence in the moment that propagates, if the timeline keeps occurrences; or the
  /// announcement to this inlet in the body being collected.
  @usableFromInline
  final var occurrenceNow: UnsafeMutablePointer<Value>? {
    overflowIfAny?.occurrence?.assumingMemoryBound(to: Value.self)
  }

  @usableFromInline
  final func setOccurrence(_ pointer: UnsafeMutableRawPointer?) {
    overflow.occurrence = pointer
  }
}

extension Timeline {
  /// Schedules the `endMoment` of `node`.
  @inlinable @inline(__always)
  func endLater(_ node: Node) {
    state.pointee.endings.append(Unmanaged.passUnretained(node).toOpaque())
    state.pointee.hasPendingWork = true
  }
}

/// The node of a `Changes` with several inputs, evaluated when all of them are final.
@usableFromInline
class JoinNode<Value>: Stream<Value> {
  @exclusivity(unchecked) @usableFromInline final var edges = EdgeList()
  /// A value to emit at the next evaluation, besides the occurrences of the inputs.
  @exclusivity(unchecked) @usableFromInline final var injected: Value?

  @inlinable
  override init(_ kind: Kind, step: @escaping Step) {
    super.init(kind, step: step)
  }

  deinit {
    edges.removeAll()
  }

  override func eachOwnReceiver(_ body: (Receiver) -> Void) {
    edges.each { body($0) }
  }

  /// Adds `edge` as the next input.
  @inlinable
  final func add(_ edge: Edge, to upstream: Node, _ timeline: Timeline) {
    edges.append(edge)
    edge.attach(to: upstream, timeline)
  }
}

/// The output of an operator.
///
/// An emitter is valid only during the call that it is passed to.
public struct Emitter<Value> {
  // The node is alive while its step runs.
  @usableFromInline let node: Unmanaged<Stream<Value>>
  @usableFromInline let timeline: Timeline

  @inlinable @inline(__always)
  init(_ node: Stream<Value>, _ timeline: Timeline) {
    self.node = .passUnretained(node)
    self.timeline = timeline
  }

  /// Emits `value` in the moment in progress. Call it at most once for each call of the operator's
  /// function.
  @inlinable @inline(__always)
  public func emit(_ value: Value) {
    #if DEBUG
      precondition(
        timeline.phase == .propagating,
        "Rill: An emitter was used after its call. Announce to an Inlet instead.")
    #endif
    node._withUnsafeGuaranteedRef { $0.emit(value, timeline) }
  }
}

extension JoinNode {
  /// Emits `value` in child moment `slot` of the one in progress.
  @inlinable
  final func emit(_ value: Value, inChild slot: Int, _ timeline: Timeline) {
    timeline.injectInChild(slot: slot) { timeline in
      self.inject(value, timeline)
    }
  }

  /// Schedules this node for the moment being collected, with `value` injected.
  @inlinable
  final func inject(_ value: Value, _ timeline: Timeline) {
    injected = value
    _ = timeline.collect(self)
  }

  /// Removes and returns the value that was injected for this moment.
  @inlinable
  final func takeInjected() -> Value? {
    let value = injected
    injected = nil
    return value
  }

  /// Emits the injected value, if there is one, in the moment in progress.
  @inlinable
  final func emitInjected(_ timeline: Timeline) {
    if let value = takeInjected() { emit(value, timeline) }
  }

  /// Creates a node that emits only injected values.
  @inlinable
  static func emittingInjected(
    _ kind: Kind, _ file: StaticString, _ line: UInt
  ) -> JoinNode<Value> {
    let node = JoinNode<Value>(kind) { receiver, _, timeline in
      unsafeDowncast(receiver, to: JoinNode<Value>.self).emitInjected(timeline)
    }
    node.trace(file, line)
    return node
  }
}
