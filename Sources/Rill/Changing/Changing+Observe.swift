extension Changing {
  /// Calls `body` with the current value now, and with the new value after each moment in which it
  /// changes.
  ///
  /// Observers run after the commit of the moment, in order of registration. Their announcements
  /// are later moments. In a `Moment.run` body, the first call comes at the end of the body's
  /// moment, with its value.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  @inlinable
  public func observe(_ body: @escaping (Value) -> Void) -> Observer {
    withCell { cell in
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

  /// Starts the observation of a cell: its value is delivered at once, or at the end of the moment.
  @usableFromInline
  func begin(on cell: CellBase) {
    let timeline = Timeline.current
    switch timeline.phase {
    case .idle:
      cell.insert(self, timeline)
      timeline.notifyAtOnce { self.body(nil, self) }
    case .notifying:
      timeline.observeLate(self)
      cell.refreshBeforeObserving(timeline)
      if disableCount == 0 { timeline.suspendingTracking { body(nil, self) } }
    case .collecting, .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }
}

#if !hasFeature(Embedded)
  extension Changing {
    /// Calls `body` with `context` and the value, now and after each change, as long as `context`
    /// lives.
    ///
    /// The context is held weakly and passed to `body`, so that the closure need not capture it.
    /// The sources own the observation. It ends when the last handle of every source is released,
    /// or at the first occurrence after the context is released. It is then freed with the nodes
    /// that only it held.
    ///
    /// ```swift
    /// goals.observe(withContext: view) { view, goals in view.show(goals) }
    /// ```
    ///
    /// - Returns: The observation, to end it earlier; may be ignored.
    /// - Complexity: Grows with the network of its sources.
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
      observer.retainBySources()
      return observer
    }
  }
#endif
