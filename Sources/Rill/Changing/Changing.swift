/// A value that changes at moments and always has a current value.
///
/// A `Changing` neither fails nor completes. Stateless derived values (`map`,
/// ``combine(_:_:file:line:_:)-swift.func``, member access, `flatten`) cost nothing without
/// observers: they are computed on reading, once for each version of their sources. An observed
/// value is evaluated once in each moment in which a source changes, after all its sources. No
/// observer therefore sees a mixture of old and new values.
///
/// ```swift
/// let celsius = Input(20.0)
/// let fahrenheit: Changing<Double> = celsius.map { $0 * 9 / 5 + 32 }
/// print(fahrenheit.value)   // 68.0
/// ```
///
/// A `Changing` doesn't compare values: an equal assignment is a change too. Use
/// `removeDuplicates()`.
///
/// Elsewhere: step behavior, cell (Sodium), property (ReactiveSwift), `Changing` (DIY FRP).
#if !hasFeature(Embedded)
  @dynamicMemberLookup
#endif
public class Changing<Value> {
  @usableFromInline final let handle: Unmanaged<Cell<Value>>

  /// Creates a value that holds `cell`, which the caller created.
  @inlinable @inline(__always)
  init(_ cell: Cell<Value>) {
    handle = .passRetained(cell)
  }

  deinit {
    Timeline.current.release(.fromOpaque(handle.toOpaque()))
  }

  @inlinable @inline(__always)
  final var cell: Cell<Value> { withCell { $0 } }

  /// Calls `body` with the cell. This object keeps it alive until then: the optimizer may release a
  /// temporary object after the last use of its properties.
  @inlinable @inline(__always)
  final func withCell<Result>(_ body: (Cell<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { handle._withUnsafeGuaranteedRef(body) }
  }
}

extension Changing {
  /// Returns a value that never changes.
  @inlinable
  public static func constant(_ value: Value) -> Changing<Value> {
    Changing(Cell(.constant, startingWith: value) { _, _, _ in })
  }

  /// The current value.
  ///
  /// During a moment, the result depends on where the value is read. In a `Moment.run` body and in
  /// an observer it is the newest value. In a function given to an operator of ``Changes`` it is
  /// the value from before the moment. In a function given to an operator of `Changing` such a read
  /// is a mistake, since the function doesn't run again when that value changes. Debug builds
  /// report it. In a `computed` and in a tracked observer it is the new value, and the read makes
  /// this value a source.
  ///
  /// - Complexity: Constant for an input and for an observed or stateful value. Otherwise it grows
  ///   with the number of unobserved sources, of which the changed ones are computed.
  @inlinable
  public var value: Value {
    let timeline = Timeline.current
    if timeline.state.pointee.tracking.reader != nil {
      return withCell { cell in
        // A cell that holds its value and was read in this run needs no further check.
        if cell.readBy != timeline.state.pointee.tracking.run || cell.has(.lazy) {
          timeline.track(cell)
        }
        return cell.storage.unsafelyUnwrapped
      }
    }
    return withCell { cell in
      #if !DEBUG
        if timeline.isPlain, !cell.has(.lazy) { return cell.storage.unsafelyUnwrapped }
      #endif
      return cell.read(timeline)
    }
  }

  /// The new value of each moment in which this value changes.
  @inlinable
  public var changes: Changes<Value> {
    let node = Stream<Value>(.changes) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Stream<Value>.self)
      node.emit(node.withUpstream(Value.self) { $0.storage.unsafelyUnwrapped }, timeline)
    }
    node.attach(to: cell.attachmentPoint, Timeline.current)
    return Changes(node)
  }
}

extension Receiver {
  /// Calls `body` with the cell of this value, which has values of `type`.
  @inlinable @inline(__always)
  final func withUpstream<Value, Result>(
    _ type: Value.Type, _ body: (Cell<Value>) -> Result
  ) -> Result {
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: Cell<Value>.self))
    }
  }
}

/// A source of another cell. Its reader retains it, so the caller need not.
@usableFromInline
struct Source<Value> {
  @usableFromInline let node: Unmanaged<Node>

  /// Returns the one input of `reader`.
  @inlinable @inline(__always)
  init(of reader: Receiver) {
    node = reader.link.unsafelyUnwrapped
  }

  /// Returns an input of `reader`.
  @inlinable @inline(__always)
  init(input index: Int, of reader: CellBase) {
    node = reader.edges[index]._withUnsafeGuaranteedRef { $0.link.unsafelyUnwrapped }
  }

  @inlinable @inline(__always)
  var version: UInt64 {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CellBase.self).version }
  }

  @inlinable @inline(__always)
  func current(_ timeline: Timeline) -> Value {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Cell<Value>.self).current(timeline) }
  }
}

extension CellBase {
  /// Calls `body` with the cell of input `index`, which has values of `type`.
  @inlinable @inline(__always)
  final func withInput<Value, Result>(
    _ index: Int, _ type: Value.Type, _ body: (Cell<Value>) -> Result
  ) -> Result {
    edges[index]._withUnsafeGuaranteedRef { $0.withUpstream(type, body) }
  }
}

extension Cell {
  /// Creates a stateless cell computed from one other cell.
  @inlinable @inline(__always)
  static func mapped<Upstream>(
    from upstream: Changing<Upstream>, _ kind: Kind, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Upstream) -> Value
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: kind) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
      let upstream = Source<Upstream>(of: cell)
      cell.recompute(timeline, upstream.version) { transform(upstream.current(timeline)) }
    }
    cell.trace(file, line)
    let upstream = upstream.cell.attachmentPoint
    cell.link = .passRetained(upstream)
    cell.setRank(above: upstream)
    return cell
  }

  /// Returns this cell, or a relay where a chain of direct calls would overflow the stack.
  @inlinable @inline(__always)
  final var attachmentPoint: Cell<Value> {
    rank & 0xFF == 0xFF ? relayed() : self
  }

  @inlinable @inline(never)
  final func relayed() -> Cell<Value> {
    let relay = Cell<Value>(lazy: .relay) { receiver, _, timeline in
      let relay = unsafeDowncast(receiver, to: Cell<Value>.self)
      let upstream = Source<Value>(input: 0, of: relay)
      relay.recompute(timeline, upstream.version) { upstream.current(timeline) }
    }
    relay.addInput(self)
    return relay
  }
}

extension CellBase {
  /// Adds an input to this new cell, by an edge that evaluates it when all inputs are final.
  @usableFromInline
  final func addInput(_ input: CellBase) {
    let edge = Edge.scheduling(self, index: edges.count)
    edge.link = .passRetained(input)
    edges.append(edge)
    if rank <= input.rank { setRankTransitively(above: input) }
  }
}
