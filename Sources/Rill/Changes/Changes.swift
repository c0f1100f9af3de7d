/// A stream of changes: occurrences at moments, none of which is stored.
///
/// A `Changes` neither fails nor completes, and has at most one occurrence in each ``Moment``. The
/// class is a handle of a node in the network. Dropping the last handle of a node without observers
/// and derived nodes removes it from the network at once.
///
/// ```swift
/// let numbers = Inlet<Int>()
/// let doubled: Changes<Int> = numbers.map { $0 * 2 }
/// let observer = doubled.observe { print($0) }
/// numbers.announce(4)   // prints 8
/// ```
///
/// An ``Inlet`` is a `Changes` with `announce`; typed as `Changes` it is read-only.
///
/// Elsewhere: event (classic FRP), hot signal (ReactiveCocoa), `Changes` (DIY FRP).
public class Changes<Value> {
  @usableFromInline final let handle: Unmanaged<Stream<Value>>

  /// Creates a handle of `node`, which the caller made.
  @inlinable @inline(__always)
  init(_ node: Stream<Value>) {
    handle = .passRetained(node)
  }

  deinit {
    Timeline.current.release(.fromOpaque(handle.toOpaque()))
  }

  @inlinable @inline(__always)
  final var node: Stream<Value> { withNode { $0 } }

  /// Calls `body` with the node. This object keeps it alive until then: the optimizer may release a
  /// temporary object after the last use of its properties.
  @inlinable @inline(__always)
  final func withNode<Result>(_ body: (Stream<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { handle._withUnsafeGuaranteedRef(body) }
  }
}

extension Changes {
  /// A stream that never occurs.
  public static var never: Changes<Value> {
    Changes(Stream(.never) { _, _, _ in })
  }

  /// Creates a stream that is computed from another: the extension point for custom operators.
  ///
  /// The operators of this library use the same mechanism. `step` is called with each occurrence
  /// and decides whether the new stream occurs. State is kept in the captures of the closure. The
  /// operator takes part in moments, ranks, lifetimes, and pictures of the network like every
  /// other.
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
  /// Mark such an extension `@inlinable` if other modules call it: it is then as fast as the
  /// operators here.
  ///
  /// - Parameters:
  ///   - upstream: The source, held as long as the new stream lives.
  ///   - kind: The operator's name in pictures and reports.
  ///   - step: Called with each occurrence while its moment propagates. It must not block; its
  ///     announcements are later moments.
  @inlinable @inline(__always)
  public convenience init<Upstream>(
    deriving upstream: Changes<Upstream>, kind: StaticString, file: StaticString = #fileID,
    line: UInt = #line, step: @escaping (Upstream, Emitter<Value>) -> Void
  ) {
    self.init(.derived(from: upstream, .custom, file, line, step))
    node.setKindName(kind)
  }
}

extension Stream {
  /// Creates a node with one input, which is evaluated when the input occurs.
  @inlinable @inline(__always)
  static func derived<Upstream>(
    from upstream: Changes<Upstream>, _ kind: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Upstream, Emitter<Value>) -> Void
  ) -> Stream<Value> {
    let node = Stream<Value>(kind) { receiver, pointer, timeline in
      // The source is a stream of `Upstream` and passes a pointer to its occurrence.
      let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Upstream.self)
      step(value.pointee, Emitter(unsafeDowncast(receiver, to: Stream<Value>.self), timeline))
    }
    node.trace(file, line)
    upstream.withNode { $0.receive(node, Timeline.current) }
    return node
  }

  /// Attaches `receiver` to this node, or to a relay where a chain of direct calls would overflow
  /// the stack.
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
    let relay = JoinNode<Value>.emittingInjected(.relay, #fileID, #line)
    relay.add(.storing(into: relay), to: self, timeline)
    receiver.attach(to: relay, timeline)
  }
}

extension Edge {
  /// Creates an edge that stores an occurrence in its node, which is evaluated in the order of
  /// ranks.
  @inlinable
  static func storing<Value>(into node: JoinNode<Value>) -> Edge {
    Edge(of: node) { receiver, pointer, timeline in
      let edge = unsafeDowncast(receiver, to: Edge.self)
      edge.node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: JoinNode<Value>.self)
        node.injected = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        timeline.schedule(node)
      }
    }
  }
}
