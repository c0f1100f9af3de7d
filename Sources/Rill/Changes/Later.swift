#if !hasFeature(Embedded)

  /// Lets a stream occur on behalf of an operator that acts when it is time: what it announces is a
  /// moment of its own.
  ///
  ///     upstream  <====  stream  ====>  step  ====>  the operator's state  <====  a timer
  ///                         ^                                |
  ///                         +----------- weak, Later <=======+
  ///
  /// The stream owns the operator's state through `step`, and nothing owns the stream but who hears it:
  /// when it goes, the state goes, and cancels its timers.
  package final class Later<Value> {
    fileprivate weak var node: Junction<Value>?

    package init() {}

    /// Lets `value` occur: at once, or after the moments in progress and those that wait.
    package func occur(_ value: Value) {
      guard let node, !node.isDropped else { return }
      Timeline.current.submitAlone { timeline in node.inject(value, timeline) }
    }
  }

  extension Changes {
    /// Creates a stream that occurs with what `step` makes of an occurrence of `upstream`, in the same
    /// moment, and with what `later` announces.
    ///
    /// - Parameter isPrompt: whether `step` ever makes something. If not, the stream may lead back to
    ///   `upstream`.
    package convenience init<Upstream>(
      from upstream: Changes<Upstream>, later: Later<Value>, isPrompt: Bool, kind: StaticString,
      file: StaticString, line: UInt, step: @escaping (Upstream) -> Value?
    ) {
      let node = Junction<Value>(.custom) { receiver, _, timeline in
        let node = unsafeDowncast(receiver, to: Junction<Value>.self)
        if let value = node.takeInjected() { node.emit(value, timeline) }
      }
      node.trace(file, line)
      node.setKind(kind)
      later.node = node
      let edge = Edge(of: node) { receiver, pointer, timeline in
        // The upstream is a stream of `Upstream`, and passes a pointer to its occurrence.
        let occurrence = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Upstream.self).pointee
        guard let value = step(occurrence) else { return }
        unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
          let node = unsafeDowncast($0, to: Junction<Value>.self)
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
