extension Observer {
  /// Creates a tracked observer: runs `body` now, and again after each moment that changed a value
  /// it read.
  ///
  /// The reads of `body` are tracked like those of `Changing.computed`: they become sources, and a
  /// later run without the read releases them. A change of a source to an equal value doesn't
  /// count.
  ///
  /// ```swift
  /// let width = Input(2), height = Input(3)
  /// let observer = Observer {
  ///   print("area", width.value * height.value)   // prints: area 6
  /// }
  /// Moment.run {
  ///   width <-- 4
  ///   height <-- 5
  /// }                                             // prints: area 20
  /// ```
  ///
  /// It runs once in a moment, with the other observers and in their order, after the commit. Its
  /// announcements and assignments form one later moment. ``onCleanup(_:)`` registers a function
  /// that undoes its effects. A tracked observer created by `body` belongs to this one, with or
  /// without a handle, and ends before the next run.
  ///
  /// In a `Moment.run` body it also runs at once, on the values assigned so far. In a function
  /// given to an operator it first runs after the moment.
  ///
  /// The observation lasts as long as this handle, or the observer that owns it.
  ///
  /// Elsewhere: effect (Solid, signals of TC39), autorun (MobX).
  ///
  /// - Complexity: A run takes time linear in its reads.
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Void
  ) {
    let trackedObserver = TrackedObserverNode(body, file, line)
    self.init(of: trackedObserver) { _, observer in observer.notifyTracked() }
    let timeline = Timeline.current
    if let owner = timeline.runningTrackedObserver { owner.own(self) }
    switch timeline.phase {
    case .idle:
      trackedObserver.insert(self, timeline)
      timeline.notifyAtOnce { timeline.rerun(trackedObserver) }
    case .notifying, .collecting:
      trackedObserver.insert(self, timeline)
      timeline.rerun(trackedObserver)
    case .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }

  private func notifyTracked() {
    // The node outlives the moment.
    node?._withUnsafeGuaranteedRef { node in
      let trackedObserver = unsafeDowncast(node, to: TrackedObserverNode.self)
      if trackedObserver.isStale { Timeline.current.refreshNotified(trackedObserver) }
    }
  }
}

/// Calls `cleanup` once, before the running tracked observer runs again, or when it ends.
///
/// Several functions are called in reverse order, after the end of the observers that the run
/// created.
///
/// ```swift
/// let observer = Observer {
///   let timer = Timer.start(every: interval.value) { tick() }
///   onCleanup { timer.stop() }
/// }
/// ```
///
/// A call outside a tracked observer's closure stops the program, since `cleanup` would never be
/// called.
public func onCleanup(_ cleanup: @escaping () -> Void) {
  guard let trackedObserver = Timeline.current.runningTrackedObserver else {
    stop(
      """
      Rill: onCleanup was called outside of a tracked observer. Call it in the observer's closure.
      """)
  }
  trackedObserver.cleanUp(with: cleanup)
}

extension Timeline {
  /// The tracked observer whose closure is running.
  var runningTrackedObserver: TrackedObserverNode? {
    guard let reader = state.pointee.tracking.reader?.takeUnretainedValue(),
      reader.isTrackedObserver
    else {
      return nil
    }
    return unsafeDowncast(reader, to: TrackedObserverNode.self)
  }
}
