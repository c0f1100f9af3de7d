extension Changing {
  /// Creates a stateless value that is computed from another one: the extension point for operators
  /// like `map`, with their own name in pictures and reports.
  ///
  /// - Parameters:
  ///   - upstream: The source, held as long as the new value lives.
  ///   - kind: The operator's name in pictures and reports.
  ///   - transform: A function that computes the value. For an unobserved value it runs on reading,
  ///     once for each version.
  @inlinable
  public convenience init<Upstream>(
    deriving upstream: Changing<Upstream>, kind: StaticString, file: StaticString = #fileID,
    line: UInt = #line, transform: @escaping (Upstream) -> Value
  ) {
    self.init(.mapped(from: upstream, .custom, file, line, transform))
    cell.setKindName(kind)
  }

  /// Creates a stateful value that may change when a stream occurs: the extension point for such
  /// operators.
  ///
  /// ```swift
  /// extension Changes where Value: Comparable {
  ///   func highest(startingWith initial: Value) -> Changing<Value> {
  ///     Changing(following: self, startingWith: initial, kind: "highest") { highest, value in
  ///       value > highest ? value : nil
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It runs from construction until released.
  ///
  /// - Parameters:
  ///   - upstream: The stream, held as long as the new value lives.
  ///   - initial: The value until the first change.
  ///   - kind: The operator's name in pictures and reports.
  ///   - step: A function that receives the value and an occurrence, and returns the new value; nil
  ///     for no change.
  @inlinable
  public convenience init<Upstream>(
    following upstream: Changes<Upstream>, startingWith initial: Value, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (Value, Upstream) -> Value?
  ) {
    self.init(
      .holding(from: upstream, .custom, initial, file, line) { occurrence, cell, timeline in
        if let value = step(cell.storage.unsafelyUnwrapped, occurrence) {
          cell.change(to: value, timeline)
        }
      })
    cell.setKindName(kind)
  }

  /// Creates a stateful value that a stream may change in place, without a copy.
  ///
  /// ```swift
  /// extension Changes where Value: Hashable {
  ///   func seen() -> Changing<Set<Value>> {
  ///     Changing(following: self, modifying: [], kind: "seen") { seen, value in
  ///       seen.insert(value).inserted
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A sample gives the value from before the moment, which costs a copy in each moment for a
  /// copy-on-write type. The value runs from construction until released.
  ///
  /// - Parameters:
  ///   - upstream: The stream, held as long as the new value lives.
  ///   - initial: The value until the first change.
  ///   - kind: The operator's name in pictures and reports.
  ///   - step: A function that receives the value to change and an occurrence, and returns whether
  ///     it changed the value. If it returns false, the value must be unchanged.
  @inlinable
  public convenience init<Upstream>(
    following upstream: Changes<Upstream>, modifying initial: Value, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (inout Value, Upstream) -> Bool
  ) {
    self.init(
      .holding(from: upstream, .custom, initial, file, line) { occurrence, cell, timeline in
        if cell.mutateIfChanged(timeline, { step(&$0, occurrence) }) {
          cell.announceChange(timeline)
        }
      })
    cell.setKindName(kind)
  }
}

extension Cell {
  /// Calls `body` to change the value in place in the moment that propagates; false means no
  /// change.
  @inlinable @inline(__always)
  final func mutateIfChanged(_ timeline: Timeline, _ body: (inout Value) -> Bool) -> Bool {
    timeline.own(self)
    let last = stamp
    var isChanged = false
    mutate(timeline, savingPreviousValue: false) { isChanged = body(&$0) }
    if !isChanged {
      stamp = last
      version &-= 1
    }
    return isChanged
  }
}

#if !hasFeature(Embedded)
  extension Changing {
    /// An object that another module derives from this value, at most one at a time.
    package var companion: AnyObject? {
      get { cell.overflowIfAny?.companion }
      set { cell.overflow.companion = newValue }
    }
  }
#endif
