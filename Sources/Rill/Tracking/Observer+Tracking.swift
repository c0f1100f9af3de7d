extension Observer {
  /// Runs `body` now, and again after each moment that changed what it read: a tracked observer.
  ///
  /// Whatever `body` reads of changing values is tracked, as by `Changing.computed`: found while it
  /// runs, and let go of when it is not read any more. A source that changed to an equal value has not
  /// changed.
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
  /// It runs once a moment, with the other observers and in their order, when the moment has been
  /// committed. What it announces and assigns happens in one moment, after that. What it did can be
  /// undone with ``onCleanup(_:)``; a tracked observer that it makes belongs to it, handle or not, and
  /// ends before the next run.
  ///
  /// In a `Moment.run` body it runs at once too, on what was assigned so far. In a function given to an
  /// operator it first runs after the moment.
  ///
  /// The observation lasts as long as this handle, or the observer that owns it.
  ///
  /// Elsewhere: effect (Solid, signals of TC39), autorun (MobX).
  ///
  /// - Complexity: a run takes time linear in what it reads.
  public convenience init(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Void
  ) {
    let reaction = Reaction(body, file, line)
    self.init(of: reaction) { _, observer in observer.serveReaction() }
    let timeline = Timeline.current
    if let owner = timeline.runningReaction { owner.own(self) }
    switch timeline.phase {
    case .idle:
      reaction.insert(self, timeline)
      timeline.serveAtOnce { timeline.rerun(reaction) }
    case .serving, .collecting:
      reaction.insert(self, timeline)
      timeline.rerun(reaction)
    case .propagating:
      timeline.observeLate(self, isInitial: true)
    }
  }

  private func serveReaction() {
    // The node outlives the moment.
    node?._withUnsafeGuaranteedRef { node in
      let reaction = unsafeDowncast(node, to: Reaction.self)
      if reaction.isMarked { Timeline.current.settleServed(reaction) }
    }
  }
}

/// Has `cleanup` called before the tracked observer that is running runs again, or when it ends: once.
/// Several are called in reverse order, after the observers that the run made have ended.
///
/// ```swift
/// let observer = Observer {
///   let timer = Timer.start(every: interval.value) { tick() }
///   onCleanup { timer.stop() }
/// }
/// ```
///
/// Called anywhere but in a tracked observer's closure, it stops the program: nobody would call
/// `cleanup`.
public func onCleanup(_ cleanup: @escaping () -> Void) {
  guard let reaction = Timeline.current.runningReaction else {
    stop("Rill: onCleanup outside of a tracked observer, which alone would call it.")
  }
  reaction.cleanUp(with: cleanup)
}

extension Timeline {
  /// The tracked observer whose closure runs.
  var runningReaction: Reaction? {
    guard let reader = state.pointee.tracking.reader?.takeUnretainedValue(), reader.isReaction
    else {
      return nil
    }
    return unsafeDowncast(reader, to: Reaction.self)
  }
}
