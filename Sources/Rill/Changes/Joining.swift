/// The node of an operator with two inputs.
@usableFromInline
final class Pairing<Left, Right, Value>: Junction<Value> {
  // Exclusivity: single loads and stores.
  @exclusivity(unchecked) @usableFromInline var left: Left?
  @exclusivity(unchecked) @usableFromInline var right: Right?

  @inlinable
  override init(_ code: Kind, step: @escaping Step) {
    super.init(code, step: step)
  }
}

extension Changes {
  /// Creates a stream that is computed from the occurrences of two others in each moment in which at
  /// least one of them occurs: the way to write a joining operator of one's own.
  ///
  /// `step` is called once a moment, when both are final, with what occurred of each, or nil.
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
  ///   - left: an upstream, held as long as the new stream lives.
  ///   - right: the other upstream, held likewise.
  ///   - kind: the operator's name in pictures and reports.
  ///   - step: called while the moment propagates, as in ``init(deriving:kind:file:line:step:)``.
  @inlinable
  public convenience init<Left, Right>(
    joining left: Changes<Left>, _ right: Changes<Right>, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (Left?, Right?, Emitter<Value>) -> Void
  ) {
    self.init(.pairing(left, right, .custom, file, line, step))
    node.setKind(kind)
  }

  @inlinable @inline(__always)
  func joined<Other, Result>(
    with other: Changes<Other>, _ code: Kind, _ file: StaticString, _ line: UInt,
    _ step: @escaping (Value?, Other?, Emitter<Result>) -> Void
  ) -> Changes<Result> {
    Changes<Result>(.pairing(self, other, code, file, line, step))
  }
}

extension Stream {
  @inlinable @inline(__always)
  static func pairing<Left, Right>(
    _ left: Changes<Left>, _ right: Changes<Right>, _ code: Kind, _ file: StaticString,
    _ line: UInt, _ step: @escaping (Left?, Right?, Emitter<Value>) -> Void
  ) -> Pairing<Left, Right, Value> {
    let node = Pairing<Left, Right, Value>(code) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Pairing<Left, Right, Value>.self)
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
  static func left<Left, Right, Value>(of node: Pairing<Left, Right, Value>) -> Edge {
    Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Pairing<Left, Right, Value>.self)
        node.left = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Left.self).pointee
        timeline.schedule(node)
      }
    }
  }

  @inlinable @inline(__always)
  static func right<Left, Right, Value>(of node: Pairing<Left, Right, Value>) -> Edge {
    Edge(of: node, index: 1) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Pairing<Left, Right, Value>.self)
        node.right = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Right.self).pointee
        timeline.schedule(node)
      }
    }
  }
}

extension Changes {
  /// The occurrences of both streams; when both occur in one moment, what `combine` makes of them.
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

  /// The occurrences of both streams; when both occur in one moment, this one's.
  @inlinable
  public func orElse(
    _ other: Changes<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    joined(with: other, .orElse, file, line) { left, right, emitter in
      if let value = left ?? right { emitter.emit(value) }
    }
  }

  /// The occurrences in moments in which `other` does not occur.
  @inlinable
  public func difference<Other>(
    _ other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    joined(with: other, .difference, file, line) { left, right, emitter in
      if let left, right == nil { emitter.emit(left) }
    }
  }

  /// The pairs of occurrences of moments in which both streams occur.
  @inlinable
  public func together<Other>(
    _ other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(Value, Other)> {
    joined(with: other, .together, file, line) { left, right, emitter in
      if let left, let right { emitter.emit((left, right)) }
    }
  }
}
