/// The node of `mergeMany`: a union with changing inputs.
@usableFromInline
final class DynamicMergeNode<Value>: Union<Value> {
  private var next: [Changes<Value>]?
  /// See `Switch`.
  private var later: (() -> [Changes<Value>])?

  @usableFromInline
  init(_ file: StaticString, _ line: UInt) {
    super.init(.mergeMany, file, line)
  }

  override var switchesInputs: Bool { true }

  /// Adds the input with the collection of streams, and observes its first streams at once.
  @usableFromInline
  func begin(with outer: Edge, to upstream: Node, initially: @escaping () -> [Changes<Value>]) {
    let timeline = Timeline.current
    // A change of the collection takes effect after its moment.
    outer.set(.later)
    add(outer, to: upstream, timeline)
    if timeline.phase == .propagating {
      later = initially
      timeline.switchLater(self)
    } else {
      attach(initially(), timeline)
    }
  }

  /// Observes `streams` after the commit of the moment.
  @usableFromInline
  func choose(_ streams: [Changes<Value>], _ timeline: Timeline) {
    next = streams
    timeline.switchLater(self)
  }

  override func afterCommit(_ timeline: Timeline) {
    guard let streams = next ?? later?() else { return }
    next = nil
    later = nil
    reattachOwners { attach(streams, timeline) }
  }

  private func attach(_ streams: [Changes<Value>], _ timeline: Timeline) {
    // The new edges first, so that a stream in both collections is not released in between.
    let old = edges.remove(from: 1)
    for (index, stream) in streams.enumerated() {
      add(makeEdge(index), to: stream.node, timeline)
    }
    for edge in old { edge.detach(timeline) }
  }
}
