extension Changes {
  /// Calls `body` after each moment in which this stream occurs, with the occurrence.
  ///
  /// Observers run when the moment has been committed, in the order they were registered; what one
  /// announces happens in a moment of its own, later. An observer added while observers are served
  /// or a moment propagates hears from the next moment on; one added in a `Moment.run` body hears
  /// that body's moment.
  ///
  /// ```swift
  /// let observer = clicks.observe { print("clicked at \($0)") }
  /// ```
  ///
  /// - Returns: the observation, which ends when this handle is dropped.
  @inlinable
  public func observe(_ body: @escaping (Value) -> Void) -> Observer {
    handle._withUnsafeGuaranteedRef { node in
      let observer = Observer(of: node) { occurrence, _ in
        // A stream is served with its occurrence.
        body(occurrence.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee)
      }
      observer.begin(on: node)
      return observer
    }
  }
}

extension Stream {
  /// Has each observer that comes get what `latest` holds, at once.
  @usableFromInline
  final func replays(_ latest: OperatorState<Value?>) {
    annex.replay = latest
  }

  @usableFromInline
  final var replayed: Value? {
    guard let replay = annexIfAny?.replay else { return nil }
    return unsafeDowncast(replay, to: OperatorState<Value?>.self).value
  }
}

extension Observer {
  /// Begins to observe a stream.
  @usableFromInline
  func begin(on node: Node) {
    let timeline = Timeline.current
    if node.has(.annex), node.annex.replay != nil {
      beginReplaying(node, timeline)
    } else if timeline.phase == .propagating || timeline.phase == .serving {
      timeline.observeLate(self)
    } else {
      node.insert(self, timeline)
    }
  }

  /// As a changing value, a replaying stream delivers at once, or in a moment at its end.
  private func beginReplaying(_ node: Node, _ timeline: Timeline) {
    switch timeline.phase {
    case .idle:
      node.insert(self, timeline)
      timeline.serveAtOnce { node.serveInitially(self, timeline) }
    case .serving:
      timeline.observeLate(self)
      if disableCount == 0 {
        timeline.suspendingTracking { node.serveInitially(self, timeline) }
      }
    case .collecting, .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }
}

extension Timeline {
  /// Adds `observer` when those of the moment in progress have been served.
  func observeLate(_ observer: Observer, isInitial: Bool = false) {
    if isInitial { observer.awaitsFirst = true }
    state.pointee.agenda.lateObservers.append(observer)
    state.pointee.hasChores = true
  }
}

#if !hasFeature(Embedded)
  extension Changes {
    /// Calls `body` with `context` and the occurrence after each moment in which this stream occurs,
    /// as long as `context` lives.
    ///
    /// The context is held weakly and passed to `body`, so that the closure need not capture it. The
    /// observation is owned by the sources it hangs on: it ends when the context goes (noticed at the
    /// next occurrence), or when the last handle of every source above it goes, and is freed with
    /// the nodes only it held.
    ///
    /// ```swift
    /// titles.observe(withContext: label) { label, title in label.text = title }
    /// ```
    ///
    /// - Returns: the observation, to end it earlier; may be ignored.
    /// - Complexity: grows with the network above.
    @discardableResult
    public func observe<Context: AnyObject>(
      withContext context: Context, _ body: @escaping (Context, Value) -> Void
    ) -> Observer {
      let weak = WeakContext(context)
      let observer = Observer(of: node) { occurrence, observer in
        guard let context = weak.context else { return observer.cancel() }
        body(context, occurrence.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee)
      }
      observer.begin(on: node)
      observer.anchor()
      return observer
    }
  }

  /// A weak reference in a box that closures share.
  final class WeakContext<Context: AnyObject> {
    weak var context: Context?

    init(_ context: Context) { self.context = context }
  }
#endif
