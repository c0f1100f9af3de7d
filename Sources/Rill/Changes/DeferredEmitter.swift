#if !hasFeature(Embedded)

  /// An emitter for operators that act later: its announcements are separate moments.
  ///
  ///     upstream  <====  stream  ====>  step  ====>  the operator's state  <====  a timer
  ///                         ^                                |
  ///                         +----- weak, DeferredEmitter <---+
  ///
  /// The stream owns the operator's state through `step`, and only receivers own the stream. The
  /// release of the stream releases the state, which cancels its timers.
  package final class DeferredEmitter<Value> {
    fileprivate weak var node: JoinNode<Value>?

    package init() {}

    /// Makes the stream occur with `value`: at once, or after the moments in progress and the
    /// pending ones.
    package func occur(_ value: Value) {
      guard let node, !node.isDropped else { return }
      Timeline.current.submitAlone { timeline in node.inject(value, timeline) }
    }
  }

  extension Changes {
    /// Creates a stream that occurs with the results of `step` for occurrences of `upstream`, in
    /// the same moment, and with announcements of `emitter`.
    ///
    /// - Parameter isPrompt: True if `step` may return results. If not, the stream may lead back to
    ///   `upstream`.
    package convenience init<Upstream>(
      from upstream: Changes<Upstream>, emitter: DeferredEmitter<Value>, isPrompt: Bool,
      kind: StaticString,
      file: StaticString, line: UInt, step: @escaping (Upstream) -> Value?
    ) {
      let node = JoinNode<Value>.emittingInjected(.custom, file, line)
      node.setKindName(kind)
      emitter.node = node
      let edge = Edge(of: node) { receiver, pointer, timeline in
        // The source is a stream of `Upstream` and passes a pointer to its occurrence.
        let occurrence = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Upstream.self).pointee
        guard let value = step(occurrence) else { return }
        unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
          let node = unsafeDowncast($0, to: JoinNode<Value>.self)
          node.injected = value
          timeline.schedule(node)
        }
      }
      if !isPrompt { edge.set(.later) }
      node.add(edge, to: upstream.node, Timeline.current)
      self.init(node)
    }
  }

#endif
