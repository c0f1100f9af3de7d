extension Changes {
  /// Calls `body` with the occurrence after each moment in which this stream occurs.
  ///
  /// Observers run after the commit of the moment, in order of registration. Their announcements
  /// are later moments. An observer added while a moment propagates or notifies observers takes
  /// part from the next moment on. An observer added in a `Moment.run` body takes part in the
  /// moment of that body.
  ///
  /// ```swift
  /// let observer = clicks.observe { print("clicked at \($0)") }
  /// ```
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  @inlinable
  public func observe(_ body: @escaping (Value) -> Void) -> Observer {
    withNode { node in
      let observer = Observer(of: node) { occurrence, _ in
        // A stream notifies with its occurrence.
        body(occurrence.unsafelyUnwrapped.assumingMemoryBound(to: Value.self).pointee)
      }
      observer.begin(on: node)
      return observer
    }
  }
}

extension Stream {
  /// Delivers the value of `latest` to each new observer at once.
  @usableFromInline
  final func replays(_ latest: OperatorState<Value?>) {
    overflow.replay = latest
  }

  @usableFromInline
  final var replayed: Value? {
    guard let replay = overflowIfAny?.replay else { return nil }
    return unsafeDowncast(replay, to: OperatorState<Value?>.self).value
  }
}

extension Observer {
  /// Starts the observation of a stream.
  @usableFromInline
  func begin(on node: Node) {
    let timeline = Timeline.current
    if node.has(.overflow), node.overflow.replay != nil {
      beginReplaying(node, timeline)
    } else if timeline.phase == .propagating || timeline.phase == .notifying {
      timeline.observeLate(self)
    } else {
      node.insert(self, timeline)
    }
  }

  /// Like a changing value, a replaying stream delivers at once, or at the end of a moment.
  private func beginReplaying(_ node: Node, _ timeline: Timeline) {
    switch timeline.phase {
    case .idle:
      node.insert(self, timeline)
      timeline.notifyAtOnce { node.notifyInitially(self, timeline) }
    case .notifying:
      timeline.observeLate(self)
      if disableCount == 0 {
        timeline.suspendingTracking { node.notifyInitially(self, timeline) }
      }
    case .collecting, .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }
}

extension Timeline {
  /// Adds `observer` after the observers of the moment in progress have been notified.
  func observeLate(_ observer: Observer, isInitial: Bool = false) {
    if isInitial { observer.awaitsFirst = true }
    state.pointee.pendingWork.pendingObservers.append(observer)
    state.pointee.hasPendingWork = true
  }
}

#if !hasFeature(Embedded)
  extension Changes {
    /// Calls `body` with `context` and the occurrence after each moment in which this stream
    /// occurs, as long as `context` lives.
    ///
    /// The context is held weakly and passed to `body`, so that the closure need not capture it.
    /// The sources own the observation. It ends when the last handle of every source is released,
    /// or at the first occurrence after the context is released. It is then freed with the nodes
    /// that only it held.
    ///
    /// ```swift
    /// titles.observe(withContext: label) { label, title in label.text = title }
    /// ```
    ///
    /// - Returns: The observation, to end it earlier; may be ignored.
    /// - Complexity: Grows with the network of its sources.
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
      observer.retainBySources()
      return observer
    }
  }

  /// A weak reference in a box that closures share.
  final class WeakContext<Context: AnyObject> {
    weak var context: Context?

    init(_ context: Context) { self.context = context }
  }
#endif
