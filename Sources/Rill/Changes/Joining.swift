/// The node of an operator with two inputs.
@usableFromInline
final class PairNode<Left, Right, Value>: JoinNode<Value> {
  // Exclusivity: only single loads and stores.
  @exclusivity(unchecked) @usableFromInline var left: Left?
  @exclusivity(unchecked) @usableFromInline var right: Right?

  @inlinable
  override init(_ kind: Kind, step: @escaping Step) {
    super.init(kind, step: step)
  }
}

extension Changes {
  /// Creates a stream that is computed from two others: the extension point for joining operators.
  ///
  /// `step` is called once in each moment in which at least one of them occurs, when both are
  /// final. It receives the occurrence of each, or nil.
  ///
  /// ```swift
  /// extension Changes {
  ///   func unless<Other>(_ other: Changes<Other>) -> Changes<Value> {
  ///     Changes<Value>(joining: self, other, kind: "unless") { value, other, emitter in
  ///       if let value, other == nil { emitter.emit(value) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - left: A source, held as long as the new stream lives.
  ///   - right: The other source, also held.
  ///   - kind: The operator's name in pictures and reports.
  ///   - step: Called while the moment propagates, as in ``init(deriving:kind:file:line:step:)``.
  @inlinable
  public convenience init<Left, Right>(
    joining left: Changes<Left>, _ right: Changes<Right>, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (Left?, Right?, Emitter<Value>) -> Void
  ) {
    self.init(.pairing(left, right, .custom, file, line, step))
    node.setKindName(kind)
  }

  @inlinable @inline(__always)
  func joined<Other, Result>(
    with other: Changes<Other>, _ kind: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Value?, Other?, Emitter<Result>) -> Void
  ) -> Changes<Result> {
    Changes<Result>(.pairing(self, other, kind, file, line, step))
  }
}

extension Stream {
  @inlinable @inline(__always)
  static func pairing<Left, Right>(
    _ left: Changes<Left>, _ right: Changes<Right>, _ kind: Kind, _ file: StaticString,
    _ line: UInt, _ step: @escaping (Left?, Right?, Emitter<Value>) -> Void
  ) -> PairNode<Left, Right, Value> {
    let node = PairNode<Left, Right, Value>(kind) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: PairNode<Left, Right, Value>.self)
      let left = node.left
      let right = node.right
      node.left = nil
      node.right = nil
      step(left, right, Emitter(node, timeline))
    }
    node.trace(file, line)
    let timeline = Timeline.current
    node.add(.left(of: node), to: left.node, timeline)
    node.add(.right(of: node), to: right.node, timeline)
    return node
  }
}

extension Edge {
  @inlinable @inline(__always)
  static func left<Left, Right, Value>(of node: PairNode<Left, Right, Value>) -> Edge {
    Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: PairNode<Left, Right, Value>.self)
        node.left = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Left.self).pointee
        timeline.schedule(node)
      }
    }
  }

  @inlinable @inline(__always)
  static func right<Left, Right, Value>(of node: PairNode<Left, Right, Value>) -> Edge {
    Edge(of: node, index: 1) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: PairNode<Left, Right, Value>.self)
        node.right = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Right.self).pointee
        timeline.schedule(node)
      }
    }
  }
}

extension Changes {
  /// Delivers the occurrences of both streams. Two in one moment become the result of `combine`.
  ///
  /// ```
  ///                     ─1───2────────▶
  ///                     ─────30───40──▶
  /// merge(combining: +)
  ///                     ─1───32───40──▶
  /// ```
  @inlinable
  public func merge(
    _ other: Changes<Value>, file: StaticString = #fileID, line: UInt = #line,
    combining combine: @escaping (Value, Value) -> Value
  ) -> Changes<Value> {
    joined(with: other, .mergeCombining, file, line) { left, right, emitter in
      if let left, let right {
        emitter.emit(combine(left, right))
      } else if let value = left ?? right {
        emitter.emit(value)
      }
    }
  }

  /// Delivers the occurrences of both streams. If both occur in one moment, the result has this
  /// stream's occurrence.
  @inlinable
  public func orElse(
    _ other: Changes<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    joined(with: other, .orElse, file, line) { left, right, emitter in
      if let value = left ?? right { emitter.emit(value) }
    }
  }

  /// Delivers the occurrences in moments in which `other` doesn't occur.
  @inlinable
  public func difference<Other>(
    _ other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    joined(with: other, .difference, file, line) { left, right, emitter in
      if let left, right == nil { emitter.emit(left) }
    }
  }

  /// Delivers the pairs of occurrences in moments in which both streams occur.
  @inlinable
  public func together<Other>(
    _ other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Other)> {
    joined(with: other, .together, file, line) { left, right, emitter in
      if let left, let right { emitter.emit((left, right)) }
    }
  }
}
