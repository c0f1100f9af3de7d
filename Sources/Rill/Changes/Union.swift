/// The node of `union`: the first of simultaneous occurrences occurs now, the rest in child
/// moments.
@usableFromInline
class Union<Value>: JoinNode<Value> {
  // Exclusivity: appended to and emptied by single calls that run no user code.
  @exclusivity(unchecked) @usableFromInline final var pending: [(index: Int, value: Value)] = []

  @inlinable
  init(_ kind: Kind, _ file: StaticString, _ line: UInt) {
    super.init(kind) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Union<Value>.self)
      node.emitPending(timeline)
    }
    trace(file, line)
  }

  /// Makes the first of this moment's occurrences occur now, and the rest in child moments. A
  /// surplus of the parent moment is older than the occurrences of this one and comes first.
  @inlinable
  final func emitPending(_ timeline: Timeline) {
    let injected = takeInjected()
    if pending.count == 1, injected == nil {
      let value = pending[0].value
      pending.removeAll(keepingCapacity: true)
      emit(value, timeline)
      return
    }
    let ordered = sortedPositions(pending.map { $0.index }).map { pending[$0].value }
    let values = (injected.map { [$0] } ?? []) + ordered
    pending.removeAll(keepingCapacity: true)
    for (index, value) in values.enumerated().dropFirst() {
      emit(value, inChild: index - 1, timeline)
    }
    if let first = values.first { emit(first, timeline) }
  }

  @inlinable
  final func makeEdge(_ index: Int) -> Edge {
    Edge(of: self, index: index) { receiver, pointer, timeline in
      let edge = unsafeDowncast(receiver, to: Edge.self)
      edge.node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Union<Value>.self)
        let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        node.pending.append((edge.index, value))
        timeline.schedule(node)
      }
    }
  }
}

/// Returns the positions of `numbers` in the order of the numbers. Equal ones keep their order. The
/// function isn't generic, so that a program contains one copy.
@usableFromInline
func sortedPositions(_ numbers: [Int]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}

extension Changes {
  /// Delivers the occurrences of all `streams`.
  ///
  /// If several streams occur in one moment, the leftmost occurrence stays in it. Each further one
  /// occurs in its own child moment, in the slots from 0 on. None is lost.
  ///
  /// ```
  ///                    ─1───2────────▶
  ///                    ─────30───40──▶
  /// union(of:)
  ///                    ─1───2┬───40──▶
  ///                          └30         in a child moment
  /// ```
  @inlinable
  public static func union(
    of streams: [Changes<Value>], file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let node = Union<Value>(.union, file, line)
    let timeline = Timeline.current
    for (index, stream) in streams.enumerated() {
      node.add(node.makeEdge(index), to: stream.node, timeline)
    }
    return Changes(node)
  }

  /// Delivers the occurrences of this stream and of `others`.
  ///
  /// If several streams occur in one moment, the leftmost occurrence stays in it, and each further
  /// one occurs in its own child moment. None is lost.
  ///
  /// ```
  ///                    ─1───2────────▶
  ///                    ─────30───40──▶
  /// merge(with:)
  ///                    ─1───2┬───40──▶
  ///                          └30         in a child moment
  /// ```
  ///
  /// ``merge(_:file:line:combining:)`` makes one occurrence of simultaneous ones, and
  /// ``merge(right:file:line:)`` takes streams of different types.
  ///
  /// Elsewhere: `merge` (Rx, ReactiveSwift, Combine), `union` (SwiftFRP).
  @inlinable
  public func merge(
    with others: Changes<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    .union(of: [self] + others, file: file, line: line)
  }

  /// Calls ``merge(with:file:line:)``: an alias, named as in SwiftFRP.
  @inlinable
  public func union(
    _ others: Changes<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    .union(of: [self] + others, file: file, line: line)
  }

  /// Delivers the occurrences of two streams of different types. If both occur in one moment, the
  /// left one occurs in it and the right one in a child moment: none is lost.
  ///
  /// ```
  ///               ──5────────13──9──▶
  ///               ──────2────────11─▶
  /// merge(right:)
  ///               ──L5──R2──L13──L9─R11─▶
  /// ```
  @inlinable
  public func merge<Other>(
    right other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Either<Value, Other>> {
    let node = Union<Either<Value, Other>>(.mergeRight, file, line)
    let timeline = Timeline.current
    let left = map(file: file, line: line) { Either<Value, Other>.left($0) }
    let right = other.map(file: file, line: line) { Either<Value, Other>.right($0) }
    node.add(node.makeEdge(0), to: left.node, timeline)
    node.add(node.makeEdge(1), to: right.node, timeline)
    return Changes<Either<Value, Other>>(node)
  }
}
