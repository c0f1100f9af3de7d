extension Changing {
  /// Calls `body` with the current value now, and with the new one after each moment in which this
  /// changes.
  ///
  /// Observers run when the moment has been committed, in the order they were registered; what one
  /// announces happens in a moment of its own, later. In a `Moment.run` body, the first call comes
  /// at the end of the body's moment, with the value it made.
  ///
  /// - Returns: the observation, which ends when this handle is dropped.
  @inlinable
  public func observe(_ body: @escaping (Value) -> Void) -> Observer {
    handle._withUnsafeGuaranteedRef { cell in
      let observer = Observer(of: cell) { _, observer in
        observer.withCell(Value.self) { body($0) }
      }
      observer.begin(on: cell)
      return observer
    }
  }
}

extension Observer {
  /// Calls `body` with the value of the observed cell, which is up to date.
  @inlinable @inline(__always)
  func withCell<Value>(_ type: Value.Type, _ body: (Value) -> Void) {
    node.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: Cell<Value>.self).storage.unsafelyUnwrapped)
    }
  }

  /// Begins to observe a cell: its value is delivered at once, or when the moment ends.
  @usableFromInline
  func begin(on cell: AnyCell) {
    let timeline = Timeline.current
    switch timeline.phase {
    case .idle:
      cell.insert(self, timeline)
      timeline.serveAtOnce { self.body(nil, self) }
    case .serving:
      timeline.observeLate(self)
      cell.settleBeforeListening(timeline)
      if disableCount == 0 { timeline.suspendingTracking { body(nil, self) } }
    case .collecting, .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }
}

#if !hasFeature(Embedded)
  extension Changing {
    /// Calls `body` with `context` and the current value now, and with the new one after each moment
    /// in which this changes, as long as `context` lives.
    ///
    /// The context is held weakly and passed to `body`, so that the closure need not capture it. The
    /// observation is owned by the sources it hangs on: it ends when the context goes (noticed at the
    /// next occurrence), or when the last handle of every source above it goes, and is freed with
    /// the nodes only it held.
    ///
    /// ```swift
    /// goals.observe(withContext: view) { view, goals in view.show(goals) }
    /// ```
    ///
    /// - Returns: the observation, to end it earlier; may be ignored.
    /// - Complexity: grows with the network above.
    @discardableResult
    public func observe<Context: AnyObject>(
      withContext context: Context, _ body: @escaping (Context, Value) -> Void
    ) -> Observer {
      let weak = WeakContext(context)
      let observer = Observer(of: cell) { _, observer in
        guard let context = weak.context else { return observer.cancel() }
        observer.withCell(Value.self) { body(context, $0) }
      }
      observer.begin(on: cell)
      observer.anchor()
      return observer
    }
  }
#endif
