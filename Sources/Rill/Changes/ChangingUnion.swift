/// The node of `mergeMany`: a union whose inputs change.
@usableFromInline
final class ChangingUnion<Value>: Union<Value> {
  private var next: [Changes<Value>]?
  /// As in `Switch`.
  private var later: (() -> [Changes<Value>])?

  @usableFromInline
  init(_ file: StaticString, _ line: UInt) {
    super.init(.mergeMany, file, line)
  }

  override var switchesInputs: Bool { true }

  /// Adds the input that names the streams; hears those it begins with at once.
  @usableFromInline
  func begin(with outer: Edge, to upstream: Node, initially: @escaping () -> [Changes<Value>]) {
    let timeline = Timeline.current
    // What the collection becomes in a moment matters after it.
    outer.set(.later)
    add(outer, to: upstream, timeline)
    if timeline.phase == .propagating {
      later = initially
      timeline.switchLater(self)
    } else {
      hear(initially(), timeline)
    }
  }

  /// Hears `streams` when the moment has been committed.
  @usableFromInline
  func choose(_ streams: [Changes<Value>], _ timeline: Timeline) {
    next = streams
    timeline.switchLater(self)
  }

  override func afterCommit(_ timeline: Timeline) {
    guard let streams = next ?? later?() else { return }
    next = nil
    later = nil
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
}
