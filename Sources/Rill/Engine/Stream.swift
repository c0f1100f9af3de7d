/// The node of a `Changes`.
@usableFromInline
class Stream<Value>: Node {
  @inlinable @inline(__always)
  init(_ code: Kind, step: @escaping Step) {
    super.init(step: step)
    self.code = code
    set(.active)
  }

  override func endOccurrence(_ value: UnsafeMutableRawPointer) {
    value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func serveInitially(_ observer: Observer, _ timeline: Timeline) {
    guard var latest = replayed else { return }
    withUnsafeMutablePointer(to: &latest) { observer.body(UnsafeMutableRawPointer($0), observer) }
  }

  override func endMoment() {
    guard let occurrence = annexIfAny?.occurrence else { return }
    endOccurrence(occurrence)
    annex.occurrence = nil
  }

  override func closeSource() { code = .closedInlet }

  /// Lets `value` occur in the moment in progress.
  @inlinable @inline(__always)
  final func emit(_ value: Value, _ timeline: Timeline) {
    if has(.observed) || timeline.state.pointee.keepsOccurrences { record(value, timeline) }
    if out0 != nil || out1 != nil || has(.further) {
      if MemoryLayout<Value>.size == 0 {
        // Nothing is read through it, but it must not be nil.
        return push(UnsafeRawPointer(bitPattern: 16), timeline)
      }
      // The pointer is valid during the pushes, and nobody keeps it longer.
      _withUnprotectedUnsafePointer(to: value) { push(UnsafeRawPointer($0), timeline) }
    }
  }

  @inlinable @inline(__always)
  final func record(_ value: Value, _ timeline: Timeline) {
    if has(.served) { reportSecondOccurrence() }
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
      occurs twice in one moment. Let an operator's function emit at most once a call, and spread \
      what is more over child moments with elements().
      """)
  }

  @inlinable @inline(never)
  final func keep(_ value: Value, _ timeline: Timeline) {
    if timeline.phase == .propagating, occurrenceNow != nil { reportSecondOccurrence() }
    setOccurrence(timeline.state.pointee.arena.store(value))
    timeline.endLater(self)
  }

  /// What occurred so far in the moment that propagates, if the timeline keeps occurrences; or what
  /// was announced to this inlet in the body being collected.
  @usableFromInline
  final var occurrenceNow: UnsafeMutablePointer<Value>? {
    annexIfAny?.occurrence?.assumingMemoryBound(to: Value.self)
  }

  @usableFromInline
  final func setOccurrence(_ pointer: UnsafeMutableRawPointer?) {
    annex.occurrence = pointer
  }
}

extension Timeline {
  /// Has `node` forget what belongs to this moment when it ends.
  @inlinable @inline(__always)
  func endLater(_ node: Node) {
    state.pointee.endings.append(Unmanaged.passUnretained(node).toOpaque())
    state.pointee.hasChores = true
  }
}

/// The node of a `Changes` with several inputs: it is evaluated when all of them are final.
@usableFromInline
class Junction<Value>: Stream<Value> {
  @exclusivity(unchecked) @usableFromInline final var edges = EdgeList()
  /// What to occur with when evaluated, besides what the inputs make.
  @exclusivity(unchecked) @usableFromInline final var injected: Value?

  @inlinable
  override init(_ code: Kind, step: @escaping Step) {
    super.init(code, step: step)
  }

  deinit {
    edges.removeAll()
  }

  override func eachInput(_ body: (Node) -> Void) {
    edges.each { if let link = $0.link { body(link.takeUnretainedValue()) } }
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

/// How an operator lets its output occur.
///
/// An emitter is good for the call it is passed to, and for no longer.
public struct Emitter<Value> {
  // The node is alive while its step runs.
  @usableFromInline let node: Unmanaged<Stream<Value>>
  @usableFromInline let timeline: Timeline

  @inlinable @inline(__always)
  init(_ node: Stream<Value>, _ timeline: Timeline) {
    self.node = .passUnretained(node)
    self.timeline = timeline
  }

  /// Lets `value` occur in the moment in progress. Call it at most once for each call of the
  /// operator's function.
  @inlinable @inline(__always)
  public func emit(_ value: Value) {
    #if DEBUG
      precondition(
        timeline.phase == .propagating,
        "Rill: an emitter was kept. It is good only for one call; announce to an Inlet instead.")
    #endif
    node._withUnsafeGuaranteedRef { $0.emit(value, timeline) }
  }
}

extension Junction {
  /// Has `value` occur in child moment `slot` of the one in progress.
  @inlinable
  final func emit(_ value: Value, inChild slot: Int, _ timeline: Timeline) {
    timeline.injectInChild(slot: slot) { timeline in
      self.inject(value, timeline)
    }
  }

  /// Has this node evaluated in the moment being collected, with `value` injected.
  @inlinable
  final func inject(_ value: Value, _ timeline: Timeline) {
    injected = value
    _ = timeline.collect(self)
  }

  /// What the parent moment injected into this one, once.
  @inlinable
  final func takeInjected() -> Value? {
    let value = injected
    injected = nil
    return value
  }
}
