extension Changing where Value: Equatable {
  /// A value computed by a function, whose sources are found while it runs.
  ///
  /// Whatever `body` reads of other changing values becomes a source: by ``value``, or through
  /// functions that it calls. Sources that are not read any more are let go of. See ``untracked(_:)``
  /// for reads that should not count.
  ///
  /// ```swift
  /// let isMetric = Input(true), celsius = Input(20), fahrenheit = Input(68)
  /// let shown = Changing.computed { isMetric.value ? celsius.value : fahrenheit.value }
  /// ```
  ///
  /// The function runs when the value is read or observed, and again only if a source has changed to a
  /// value that is not equal; sources are checked in the order they were read. If it computes an equal
  /// value, nothing has changed for those who read or observe this one. It must not have effects: how
  /// often it runs is not part of what it means. In a moment it sees everything as the moment makes it.
  /// A computed value that needs itself is an instantaneous cycle, and stops the program with its path.
  ///
  /// Computed values that have never run and read one another run inside one another, which takes
  /// stack; after that, chains may be of any length.
  ///
  /// Elsewhere: memo (Solid), computed (Vue, signals of TC39), derived value.
  @inlinable
  public static func computed(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Value
  ) -> Changing<Value> {
    let cell = Cell<Value>(lazy: .computed) { receiver, _, timeline in
      unsafeDowncast(receiver, to: Cell<Value>.self).adoptRun(body(), timeline) { $0 == $1 }
    }
    cell.beginTracking(file, line) { $0 == $1 }
    return Changing(cell)
  }
}

extension Changing {
  /// A value computed by a function, whose sources are found while it runs; of a type that is not known
  /// to be `Equatable` where this is called.
  ///
  /// If the type is not, each run is a change. If it turns out to be when the program runs, as in a
  /// generic function, equal values are no change all the same, but not in Embedded Swift. For the
  /// rest see <doc:TrackedReads>.
  @inlinable
  public static func computed(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Value
  ) -> Changing<Value> {
    let isEqual = dynamicEquality(of: Value.self)
    let cell = Cell<Value>(lazy: .computed) { receiver, _, timeline in
      unsafeDowncast(receiver, to: Cell<Value>.self).adoptRun(body(), timeline) {
        isEqual?($0, $1) ?? false
      }
    }
    cell.beginTracking(file, line) { isEqual?($0, $1) ?? false }
    return Changing(cell)
  }
}

/// Runs `body`, reading values without making them sources of the `computed` or tracked observer that
/// is running. They are up to date all the same. Elsewhere it just runs `body`.
///
/// ```swift
/// let line = Changing.computed { "\(count.value) of \(untracked { total.value })" }
/// ```
///
/// - Returns: what `body` returns.
/// - Throws: what `body` throws.
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let timeline = Timeline.current
  let outer = timeline.state.pointee.tracking.isUntracked
  timeline.state.pointee.tracking.isUntracked = true
  defer { timeline.state.pointee.tracking.isUntracked = outer }
  return try body()
}

extension Cell {
  /// Makes this new cell, which stores what a function computes, find its sources while that runs.
  @inlinable @inline(__always)
  final func beginTracking(
    _ file: StaticString, _ line: UInt, _ isEqual: @escaping (Value, Value) -> Bool
  ) {
    isTracking = true
    mustRun = true
    isCompared = true
    self.isEqual = isEqual
    trace(file, line)
  }

  /// Stores what a run computed, if that is not equal.
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
    _ value: Value, _ timeline: Timeline, _ isEqual: ((Value, Value) -> Bool)?
  ) {
    if timeline.state.pointee.readsOld {
      timeline.stamp(self)
      // Nobody has seen this value.
      distinctBefore = version | 1 << 63
      return keepOld(value, timeline)
    }
    if let storage {
      // It will run again.
      if timeline.state.pointee.tracking.isPremature { return }
      if let isEqual, isEqual(storage, value) { return }
    }
    if ranInBody, timeline.phase != .collecting {
      storeAfterBody(value, timeline)
    } else if has(.active), stamp == timeline.stamp || !timeline.isNewlyHeard(self) {
      // What is stored was the value before the moment, since somebody listened.
      store(value, timeline)
      timeline.noteInBody(self)
    } else {
      timeline.keepKnown(self)
      storage = value
      version &+= 1
      distinct = version
    }
  }
}
