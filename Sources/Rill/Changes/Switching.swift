/// The node of `switchToLatest`, which follows the latest stream of its first input.
@usableFromInline
final class Switch<Value>: JoinNode<Value> {
  @usableFromInline let isPrompt: Bool
  /// The stream to follow from the end of the moment on, or, for a prompt switch, from the
  /// evaluation on.
  @exclusivity(unchecked) @usableFromInline var next: Changes<Value>?
  /// Returns the first stream, for a node created during propagation. It is determined after that
  /// moment.
  @exclusivity(unchecked) @usableFromInline var later: (() -> Changes<Value>)?

  @inlinable
  init(promptly isPrompt: Bool, _ file: StaticString, _ line: UInt) {
    self.isPrompt = isPrompt
    super.init(.switchToLatest) { receiver, _, timeline in
      unsafeDowncast(receiver, to: Switch<Value>.self).run(timeline)
    }
    trace(file, line)
  }

  override var switchesInputs: Bool { true }

  /// The edge to the present stream.
  @inlinable @inline(__always)
  var inner: Edge { edges[1].takeUnretainedValue() }

  /// Adds the outer input and the inner input, and follows `initial` at once.
  @inlinable
  func begin(with outer: Edge, to upstream: Node, initially: (() -> Changes<Value>)?) {
    let timeline = Timeline.current
    // A switch after the moment doesn't depend on the outer input within the moment.
    outer.set(isPrompt ? .feedsPromptSwitch : .later)
    let inner = Edge.storing(into: self)
    edges.append(outer)
    edges.append(inner)
    outer.attach(to: upstream, timeline)
    guard let initially else { return }
    if timeline.phase == .propagating {
      later = initially
      timeline.switchLater(self)
    } else {
      inner.attach(to: initially().node, timeline)
    }
  }

  /// Follows `stream` from now on.
  @inlinable
  func choose(_ stream: Changes<Value>, _ timeline: Timeline) {
    next = stream
    if isPrompt {
      timeline.schedule(self)
    } else {
      timeline.switchLater(self)
    }
  }

  @inlinable
  func run(_ timeline: Timeline) {
    if isPrompt, let stream = next {
      let node = stream.node
      // The stream may have to be evaluated first in this moment.
      if node.rank >= rank {
        setRankTransitively(above: node)
        timeline.schedule(self)
        return
      }
      next = nil
      let isSame = inner.link?.toOpaque() == Unmanaged.passUnretained(node as Node).toOpaque()
      if !isSame {
        injected = node.occurrenceNow?.pointee
        relink(to: node, timeline)
      }
    }
    emitInjected(timeline)
  }

  @inlinable
  override func afterCommit(_ timeline: Timeline) {
    guard let stream = next ?? later?() else { return }
    next = nil
    later = nil
    if inner.link?.toOpaque() == Unmanaged.passUnretained(stream.node as Node).toOpaque() { return }
    relink(to: stream.node, timeline)
  }

  @usableFromInline
  func relink(to node: Stream<Value>, _ timeline: Timeline) {
    reattachOwners {
      timeline.moving {
        inner.detach(timeline)
        inner.attach(to: node, timeline)
      }
    }
  }
}

extension Timeline {
  /// Schedules a switch of `node` to another input after the commit of the moment.
  @usableFromInline
  func switchLater(_ node: Node) {
    state.pointee.pendingWork.switches.append(node)
    state.pointee.hasPendingWork = true
  }
}

extension Changes {
  /// Delivers the occurrences of the stream that occurred last.
  ///
  /// The switch takes effect after the moment: an occurrence in the moment of a switch is the old
  /// stream's. With `promptly`, it takes effect within the moment: an occurrence of the new stream
  /// in that moment counts, if the stream existed before it.
  ///
  /// The old stream is released, and freed if it has no other owner.
  ///
  /// A moment in which a prompt switch may switch stores the occurrences of all its streams. The
  /// switch may choose one that has occurred already. Such a moment takes longer by a small
  /// constant time for each stream that occurs. Other moments of the same network, and other
  /// networks, cost nothing more.
  ///
  /// - Parameter promptly: True if the switch takes effect within the moment.
  @inlinable
  public func switchToLatest<Element>(
    promptly: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Element> where Value == Changes<Element> {
    let node = Switch<Element>(promptly: promptly, file, line)
    let outer = Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Switch<Element>.self)
        let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Changes<Element>.self)
        node.choose(value.pointee, timeline)
      }
    }
    node.begin(with: outer, to: self.node, initially: nil)
    return Changes<Element>(node)
  }

  /// Delivers the occurrences of the stream that `transform` returned for the latest occurrence:
  /// `map(transform).switchToLatest(promptly:)`.
  @inlinable
  public func flatMap<Element>(
    promptly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value) -> Changes<Element>
  ) -> Changes<Element> {
    map(file: file, line: line, transform)
      .switchToLatest(promptly: promptly, file: file, line: line)
  }
}
