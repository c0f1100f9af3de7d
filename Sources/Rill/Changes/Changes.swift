/// A stream of changes: occurrences at moments, none of them remembered.
///
/// A `Changes` neither fails nor completes, and has at most one occurrence in each ``Moment``. The
/// class is a handle on a node of the network: dropping the last handle of a node that nobody
/// observes and no other node is made from takes it out of the network at once.
///
/// ```swift
/// let numbers = Inlet<Int>()
/// let doubled: Changes<Int> = numbers.map { $0 * 2 }
/// let observer = doubled.observe { print($0) }
/// numbers.announce(4)   // prints 8
/// ```
///
/// An ``Inlet`` is a `Changes` that can be announced to; hand it on as `Changes` to make it
/// read-only. Elsewhere: event (classic FRP), hot signal (ReactiveCocoa), `Changes` (DIY FRP).
public class Changes<Value> {
  @usableFromInline final let handle: Unmanaged<Stream<Value>>

  /// Holds `node`, which the caller made.
  @inlinable @inline(__always)
  init(_ node: Stream<Value>) {
    handle = .passRetained(node)
  }

  deinit {
    Timeline.current.release(.fromOpaque(handle.toOpaque()))
  }

  @inlinable @inline(__always)
  final var node: Stream<Value> { handle._withUnsafeGuaranteedRef { $0 } }
}

extension Changes {
  /// A stream that never occurs.
  public static var never: Changes<Value> {
    Changes(Stream(.never) { _, _, _ in })
  }

  /// Creates a stream that is computed from each occurrence of `upstream` alone: the way to write an
  /// operator of one's own, and how those of this library are written.
  ///
  /// `step` is called with each occurrence and lets the new stream occur, or not. State is kept in
  /// what the closure captures. The operator takes part in moments, ranks, lifetimes and pictures of
  /// the network like every other.
  ///
  /// ```swift
  /// extension Changes {
  ///   func everySecond() -> Changes<Value> {
  ///     let state = OperatorState(false)
  ///     return Changes<Value>(deriving: self, kind: "everySecond") { value, emitter in
  ///       if state.value { emitter.emit(value) }
  ///       state.value.toggle()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Mark such an extension `@inlinable` where it is called across modules: it is then as fast as the
  /// operators here.
  ///
  /// - Parameters:
  ///   - upstream: the stream it is computed from, held as long as the new one lives.
  ///   - kind: the operator's name in pictures and reports.
  ///   - step: called with each occurrence, while its moment propagates: it must not block, and what
  ///     it announces happens in a moment of its own.
  @inlinable @inline(__always)
  public convenience init<Upstream>(
    deriving upstream: Changes<Upstream>, kind: StaticString, file: StaticString = #fileID,
    line: UInt = #line, step: @escaping (Upstream, Emitter<Value>) -> Void
  ) {
    self.init(.derived(from: upstream, .custom, file, line, step))
    node.setKind(kind)
  }
}

extension Stream {
  /// A node with one input, evaluated when that occurs.
  @inlinable @inline(__always)
  static func derived<Upstream>(
    from upstream: Changes<Upstream>, _ code: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Upstream, Emitter<Value>) -> Void
  ) -> Stream<Value> {
    let node = Stream<Value>(code) { receiver, pointer, timeline in
      // The upstream is a stream of `Upstream`, and passes a pointer to its occurrence.
      let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Upstream.self)
      step(value.pointee, Emitter(unsafeDowncast(receiver, to: Stream<Value>.self), timeline))
    }
    node.trace(file, line)
    upstream.handle._withUnsafeGuaranteedRef { $0.receive(node, Timeline.current) }
    return node
  }

  /// Attaches `receiver` to this node, or to a relay where a chain of directly called nodes would
  /// fill the stack.
  @inlinable @inline(__always)
  final func receive(_ receiver: Node, _ timeline: Timeline) {
    if rank & 0xFF == 0xFF {
      receive(throughRelay: receiver, timeline)
    } else {
      receiver.attach(to: self, timeline)
    }
  }

  @inlinable @inline(never)
  final func receive(throughRelay receiver: Node, _ timeline: Timeline) {
    let relay = Junction<Value>(.relay) { receiver, _, timeline in
      let relay = unsafeDowncast(receiver, to: Junction<Value>.self)
      if let value = relay.takeInjected() { relay.emit(value, timeline) }
    }
    relay.add(.storing(into: relay), to: self, timeline)
    receiver.attach(to: relay, timeline)
  }
}

extension Edge {
  /// An edge that leaves what occurs in its node, and has that evaluated in turn.
  @inlinable
  static func storing<Value>(into node: Junction<Value>) -> Edge {
    Edge(of: node) { receiver, pointer, timeline in
      let edge = unsafeDowncast(receiver, to: Edge.self)
      edge.node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Junction<Value>.self)
        node.injected = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        timeline.schedule(node)
      }
    }
  }
}

/// State that an operator of changes keeps between occurrences.
///
/// A class, so that closures share it; faster than a captured variable.
public final class OperatorState<Value> {
  // Exclusivity: an operator's function runs to its end before it runs again, since a node is
  // evaluated at most once a moment and moments do not nest.
  /// The state.
  @exclusivity(unchecked) public var value: Value

  /// Creates a state that begins with `value`.
  @inlinable @inline(__always)
  public init(_ value: Value) { self.value = value }
}
