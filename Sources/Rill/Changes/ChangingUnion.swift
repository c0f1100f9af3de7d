/// The node of `mergeMany`: a union whose inputs change.
@usableFromInline
final class ChangingUnion<Value>: Junction<Value> {
  // Exclusivity: as in `Union`.
  @exclusivity(unchecked) @usableFromInline var pending: [(index: Int, value: Value)] = []
  @exclusivity(unchecked) private var next: [Changes<Value>]?

  @usableFromInline
  init(_ file: StaticString, _ line: UInt) {
    super.init(.mergeMany) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: ChangingUnion<Value>.self)
      node.emitPending(&node.pending, timeline)
    }
    trace(file, line)
  }

  override var switchesInputs: Bool { true }

  /// Adds the input that names the streams; hears `initial` at once.
  @usableFromInline
  func begin(with outer: Edge, to upstream: Node, initial: [Changes<Value>]) {
    let timeline = Timeline.current
    // What the collection becomes in a moment matters after it.
    outer.set(.later)
    add(outer, to: upstream, timeline)
    hear(initial, timeline)
  }

  /// Hears `streams` when the moment has been committed.
  @usableFromInline
  func choose(_ streams: [Changes<Value>], _ timeline: Timeline) {
    next = streams
    timeline.switchLater(self)
  }

  override func afterCommit(_ timeline: Timeline) {
    guard let streams = next else { return }
    next = nil
    repinning { hear(streams, timeline) }
  }

  private func hear(_ streams: [Changes<Value>], _ timeline: Timeline) {
    // The new edges first: a stream that stays is not let go of in between.
    let old = edges.remove(from: 1)
    for (index, stream) in streams.enumerated() {
      add(makeEdge(index), to: stream.node, timeline)
    }
    for edge in old { edge.detach(timeline) }
  }

  private func makeEdge(_ index: Int) -> Edge {
    Edge(of: self, index: index) { receiver, pointer, timeline in
      let edge = unsafeDowncast(receiver, to: Edge.self)
      edge.node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: ChangingUnion<Value>.self)
        let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        node.pending.append((edge.index, value))
        timeline.schedule(node)
      }
    }
  }
}

extension Junction {
  /// Lets the first of what occurred in this moment occur now, and the rest in child moments. A
  /// surplus of the parent moment is older than what occurs in this one, and so comes first.
  @inlinable
  final func emitPending(_ pending: inout [(index: Int, value: Value)], _ timeline: Timeline) {
    let injected = takeInjected()
    if pending.count == 1, injected == nil {
      let value = pending[0].value
      pending.removeAll(keepingCapacity: true)
      emit(value, timeline)
      return
    }
    let ordered = pending.sorted { $0.index < $1.index }.map(\.value)
    let values = (injected.map { [$0] } ?? []) + ordered
    pending.removeAll(keepingCapacity: true)
    for (index, value) in values.enumerated().dropFirst() {
      emit(value, inChild: index - 1, timeline)
    }
    if let first = values.first { emit(first, timeline) }
  }
}
