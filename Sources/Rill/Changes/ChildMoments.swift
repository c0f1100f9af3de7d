extension Changes {
  /// Delivers the occurrences of this stream, each in a child moment (slot 0).
  ///
  /// The child moment runs after the moment and its observers, before anything else. Simultaneous
  /// occurrences stay simultaneous.
  @inlinable
  public func inChildMoment(file: StaticString = #fileID, line: UInt = #line) -> Changes<Value> {
    let node = JoinNode<Value>.emittingInjected(.inChildMoment, file, line)
    let edge = Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: JoinNode<Value>.self)
        let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        node.emit(value, inChild: 0, timeline)
      }
    }
    edge.set(.later)
    node.add(edge, to: self.node, Timeline.current)
    return Changes(node)
  }
}

extension Changes where Value: Sequence {
  /// Delivers the elements of each occurrence in child moments: the k-th one, counted from 0, in
  /// slot k.
  ///
  /// ```
  ///            ─[a,b]───────[c]──▶
  /// elements()
  ///            ──┬──────────┬────▶
  ///              └a b       └c      in child moments
  /// ```
  @inlinable
  public func elements(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value.Element> {
    let node = JoinNode<Value.Element>.emittingInjected(.elements, file, line)
    let edge = Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: JoinNode<Value.Element>.self)
        let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee
        for (slot, element) in value.enumerated() {
          node.emit(element, inChild: slot, timeline)
        }
      }
    }
    edge.set(.later)
    node.add(edge, to: self.node, Timeline.current)
    return Changes<Value.Element>(node)
  }
}
