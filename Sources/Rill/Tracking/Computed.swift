extension Changing where Value: Equatable {
  /// Returns a value computed by a function, whose sources are found while it runs.
  ///
  /// Each changing value that `body` reads, by ``value`` or through functions that it calls,
  /// becomes a source. Sources that a later run doesn't read are released. See ``untracked(_:)``
  /// for reads that should not count.
  ///
  /// ```swift
  /// let isMetric = Input(true), celsius = Input(20), fahrenheit = Input(68)
  /// let shown = Changing.computed { isMetric.value ? celsius.value : fahrenheit.value }
  /// ```
  ///
  /// The function runs when the value is read or observed, and again only if a source has changed
  /// to an unequal value. Sources are checked in the order of the reads. An equal result is not a
  /// change for readers and observers. The function must not have effects, since the number of its
  /// runs is undefined. In a moment it reads the new values. A computed value that depends on
  /// itself is an instantaneous cycle, and stops the program with its path.
  ///
  /// Computed values that read one another before any of them has run call one another, and so take
  /// stack. Too many of them stop the program. After that, chains may be of any length.
  ///
  /// Elsewhere: memo (Solid), computed (Vue, signals of TC39), derived value.
  @inlinable
  public static func computed(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Value
  ) -> Changing<Value> {
    let cell = Cell<Value>(lazy: .computed) { receiver, run, timeline in
      if run == nil { return timeline.firstSourceChanged(receiver) }
      runComputed(receiver, body, timeline)
    }
    cell.beginTracking(file, line, Equality())
    return Changing(cell)
  }
}

extension Changing {
  /// Returns a value computed by a function, for a type that is not known to be `Equatable` at
  /// compile time.
  ///
  /// If the type is not `Equatable`, each run is a change. If it is `Equatable` at run time, as in
  /// a generic function, equal values are not changes, except in Embedded Swift. For details see
  /// <doc:TrackedReads>.
  @inlinable
  public static func computed(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Value
  ) -> Changing<Value> {
    let cell = Cell<Value>(lazy: .computed) { receiver, run, timeline in
      if run == nil { return timeline.firstSourceChanged(receiver) }
      runComparing(receiver, body, timeline)
    }
    cell.beginTracking(file, line, .dynamic())
    return Changing(cell)
  }
}

/// Runs `body` without making its reads sources of the `computed` or tracked observer that is
/// running.
///
/// The values are nevertheless up to date. Outside such a function it only runs `body`.
///
/// ```swift
/// let line = Changing.computed { "\(count.value) of \(untracked { total.value })" }
/// ```
///
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let timeline = Timeline.current
  let outer = timeline.state.pointee.tracking.isUntracked
  timeline.state.pointee.tracking.isUntracked = true
  defer { timeline.state.pointee.tracking.isUntracked = outer }
  return try body()
}

/// Runs the function of a `computed` for its step.
///
/// The step is also called when its source has changed. Inlined there, this code would make it save
/// registers for nothing.
@inlinable @inline(never)
func runComputed<Value: Equatable>(
  _ receiver: Receiver, _ body: () -> Value, _ timeline: Timeline
) {
  unsafeDowncast(receiver, to: Cell<Value>.self).adoptRun(body(), timeline) { $0 == $1 }
}

/// Runs the function of a `computed` of a type that is not known to be `Equatable`.
@inlinable @inline(never)
func runComparing<Value>(_ receiver: Receiver, _ body: () -> Value, _ timeline: Timeline) {
  let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
  cell.adoptRun(body(), timeline) { cell.isEqual?($0, $1) ?? false }
}

extension Cell {
  /// Sets up tracking for this new cell: it finds its sources while its function runs.
  @inlinable @inline(__always)
  final func beginTracking(
    _ file: StaticString, _ line: UInt, _ isEqual: Equality<Value>?
  ) {
    isTracking = true
    set(.tracked)
    mustRun = true
    isCompared = true
    self.isEqual = isEqual
    trace(file, line)
  }

  /// Stores the result of a run, if it is not equal.
  @inlinable @inline(__always)
  final func adoptRun(
    _ value: Value, _ timeline: Timeline, _ isEqual: (Value, Value) -> Bool
  ) {
    if timeline.isPlain {
      if let storage, isEqual(storage, value) { return }
      if !ranInBody { return replace(value) }
    }
    adoptRunInMoment(value, timeline, self.isEqual)
  }

  @inlinable @inline(__always)
  final func replace(_ value: Value) {
    storage = value
    version &+= 1
    distinct = version
  }

  @inlinable @inline(never)
  final func adoptRunInMoment(
    _ value: Value, _ timeline: Timeline, _ isEqual: Equality<Value>?
  ) {
    if timeline.state.pointee.readsOld {
      timeline.stamp(self)
      distinctBefore = revisionBefore(value)
      return storePreviousValue(value, timeline)
    }
    if let storage {
      // It will run again.
      if timeline.state.pointee.tracking.wasReadTooEarly { return }
      if let isEqual, isEqual(storage, value) { return }
    }
    if ranInBody, timeline.phase != .collecting {
      storeAfterBody(value, timeline)
    } else if has(.active), stamp == timeline.stamp || !timeline.isNewlyObserved(self) {
      // The stored value is the one from before the moment, since the cell was observed.
      store(value, timeline)
      timeline.recordBodyRead(self)
    } else {
      timeline.savePreviousValueIfKnown(self)
      storage = value
      version &+= 1
      distinct = version
    }
  }
}
