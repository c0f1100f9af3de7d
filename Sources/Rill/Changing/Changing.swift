/// A value that changes at moments, and always has a current value.
///
/// A `Changing` neither fails nor completes. One that is computed from others without memory (`map`,
/// ``combine(_:_:file:line:_:)-swift.func``, member access, `flatten`) costs nothing while nobody
/// observes it: it is computed when read, once for each version of what it is computed from.
/// Observed, it is evaluated once in each moment in which an input changes, after all its inputs:
/// nobody ever sees a mixture of old and new.
///
/// ```swift
/// let celsius = Input(20.0)
/// let fahrenheit: Changing<Double> = celsius.map { $0 * 9 / 5 + 32 }
/// print(fahrenheit.value)   // 68.0
/// ```
///
/// A `Changing` does not compare: an equal assignment is a change too. Use `removeDuplicates()`.
///
/// Elsewhere: step behavior, cell (Sodium), property (ReactiveSwift), `Changing` (DIY FRP).
#if !hasFeature(Embedded)
  @dynamicMemberLookup
#endif
public class Changing<Value> {
  @usableFromInline final let handle: Unmanaged<Cell<Value>>

  /// Holds `cell`, which the caller made.
  @inlinable @inline(__always)
  init(_ cell: Cell<Value>) {
    handle = .passRetained(cell)
  }

  deinit {
    Timeline.current.release(.fromOpaque(handle.toOpaque()))
  }

  @inlinable @inline(__always)
  final var cell: Cell<Value> { handle._withUnsafeGuaranteedRef { $0 } }
}

extension Changing {
  /// A value that never changes.
  @inlinable
  public static func constant(_ value: Value) -> Changing<Value> {
    Changing(Cell(.constant, startingWith: value) { _, _, _ in })
  }

  /// The current value.
  ///
  /// Where it is read decides which one, while a moment is in progress: in a `Moment.run` body and in
  /// an observer, the newest; in a function given to an operator of ``Changes``, the one before the
  /// moment. In a function given to an operator of `Changing`, such a read is a mistake, since the
  /// function does not run again when that value changes; debug builds report it. In a `computed` and
  /// in a tracked observer it is the newest, as the moment makes it, and becomes a source.
  ///
  /// - Complexity: constant for an input and for what is observed or stateful; otherwise it grows
  ///   with the number of unobserved values this one is computed from, and those that changed are
  ///   computed.
  @inlinable
  public var value: Value {
    let timeline = Timeline.current
    if timeline.state.pointee.tracking.reader != nil {
      return handle._withUnsafeGuaranteedRef { cell in
        // What holds its value and has been read in this run already needs no care.
        if cell.readBy != timeline.state.pointee.tracking.run || cell.has(.lazy) {
          timeline.track(cell)
        }
        return cell.storage.unsafelyUnwrapped
      }
    }
    return handle._withUnsafeGuaranteedRef { cell in
      #if !DEBUG
        if timeline.isPlain, !cell.has(.lazy) { return cell.storage.unsafelyUnwrapped }
      #endif
      return cell.read(timeline)
    }
  }

  /// The changes of this value: what it changes to, in each moment in which it changes.
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
  /// Calls `body` with the cell this hangs on, which has values of `type`.
  @inlinable @inline(__always)
  final func withUpstream<Value, Result>(
    _ type: Value.Type, _ body: (Cell<Value>) -> Result
  ) -> Result {
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: Cell<Value>.self))
    }
  }
}

/// A cell that another is computed from: it is kept by its reader, and so need not be retained.
@usableFromInline
struct Source<Value> {
  @usableFromInline let node: Unmanaged<Node>

  /// The one input of `reader`.
  @inlinable @inline(__always)
  init(of reader: Receiver) {
    node = reader.link.unsafelyUnwrapped
  }

  /// One of the inputs of `reader`.
  @inlinable @inline(__always)
  init(input index: Int, of reader: AnyCell) {
    node = reader.edges[index]._withUnsafeGuaranteedRef { $0.link.unsafelyUnwrapped }
  }

  @inlinable @inline(__always)
  var version: UInt64 {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self).version }
  }

  @inlinable @inline(__always)
  func current(_ timeline: Timeline) -> Value {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Cell<Value>.self).current(timeline) }
  }
}

extension AnyCell {
  /// Calls `body` with the cell that is input `index`, which has values of `type`.
  @inlinable @inline(__always)
  final func withInput<Value, Result>(
    _ index: Int, _ type: Value.Type, _ body: (Cell<Value>) -> Result
  ) -> Result {
    edges[index]._withUnsafeGuaranteedRef { $0.withUpstream(type, body) }
  }
}

extension Cell {
  /// A cell computed from another alone, without memory.
  @inlinable @inline(__always)
  static func mapped<Upstream>(
    from upstream: Changing<Upstream>, _ code: Kind, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Upstream) -> Value
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: code) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
      let upstream = Source<Upstream>(of: cell)
      cell.recompute(timeline, upstream.version) { transform(upstream.current(timeline)) }
    }
    cell.trace(file, line)
    let upstream = upstream.cell.attachmentPoint
    cell.link = .passRetained(upstream)
    cell.rise(above: upstream)
    return cell
  }

  /// This cell, or a relay where a chain of directly called nodes would fill the stack.
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

extension AnyCell {
  /// Gives this new cell its next input, through an edge that has it evaluated when all are final.
  @usableFromInline
  final func addInput(_ input: AnyCell) {
    let edge = Edge.scheduling(self, index: edges.count)
    edge.link = .passRetained(input)
    edges.append(edge)
    if rank <= input.rank { raise(above: input) }
  }
}
