extension Changes {
  /// Each occurrence in a child moment of the one in which it occurs, in slot 0: after the moment and
  /// its observers, before anything else. What is deferred in one moment stays simultaneous.
  @inlinable
  public func deferred(file: StaticString = #fileID, line: UInt = #line) -> Changes<Value> {
    let node = Junction<Value>(.deferred) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Junction<Value>.self)
      if let value = node.takeInjected() { node.emit(value, timeline) }
    }
    node.trace(file, line)
    let edge = Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Junction<Value>.self)
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
  /// The elements of each occurrence, spread over child moments: the k-th one, from 0, in slot k.
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
    let node = Junction<Value.Element>(.elements) { receiver, _, timeline in
      let node = unsafeDowncast(receiver, to: Junction<Value.Element>.self)
      if let value = node.takeInjected() { node.emit(value, timeline) }
    }
    node.trace(file, line)
    let edge = Edge(of: node) { receiver, pointer, timeline in
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: Junction<Value.Element>.self)
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
