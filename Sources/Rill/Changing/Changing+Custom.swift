extension Changing {
  /// Creates a value that is computed from another alone, without memory: the way to write such an
  /// operator of one's own. Like `map`, with a name of its own in pictures and reports.
  ///
  /// - Parameters:
  ///   - upstream: the value it is computed from, held as long as the new one lives.
  ///   - kind: the operator's name in pictures and reports.
  ///   - transform: computes the value; unobserved, when it is read, once for each version.
  @inlinable
  public convenience init<Upstream>(
    deriving upstream: Changing<Upstream>, kind: StaticString, file: StaticString = #fileID,
    line: UInt = #line, transform: @escaping (Upstream) -> Value
  ) {
    self.init(.mapped(from: upstream, .custom, file, line, transform))
    cell.setKind(kind)
  }

  /// Creates a value that remembers, and may change when a stream occurs: the way to write such an
  /// operator of one's own.
  ///
  /// ```swift
  /// extension Changes where Value: Comparable {
  ///   func highest(startingWith initial: Value) -> Changing<Value> {
  ///     Changing(following: self, startingWith: initial, kind: "highest") { value, highest in
  ///       value > highest ? value : nil
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Runs from construction until released.
  ///
  /// - Parameters:
  ///   - upstream: the stream it follows, held as long as the new value lives.
  ///   - initial: the value until the first change.
  ///   - kind: the operator's name in pictures and reports.
  ///   - step: gets an occurrence and the value, and returns what the value changes to; nil for no
  ///     change.
  @inlinable
  public convenience init<Upstream>(
    following upstream: Changes<Upstream>, startingWith initial: Value, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (Upstream, Value) -> Value?
  ) {
    self.init(
      .holding(from: upstream, .custom, initial, file, line) { occurrence, cell, timeline in
        if let value = step(occurrence, cell.storage.unsafelyUnwrapped) {
          cell.change(to: value, timeline)
        }
      })
    cell.setKind(kind)
  }

  /// Creates a value that remembers, and that a stream may change in place, without a copy.
  ///
  /// ```swift
  /// extension Changes where Value: Hashable {
  ///   func seen() -> Changing<Set<Value>> {
  ///     Changing(following: self, modifying: [], kind: "seen") { value, seen in
  ///       seen.insert(value).inserted
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Whoever samples the value gets it from before the moment, which costs a copy in each moment if the
  /// type is one that copies on write. Runs from construction until released.
  ///
  /// - Parameters:
  ///   - upstream: the stream it follows, held as long as the new value lives.
  ///   - initial: the value until the first change.
  ///   - kind: the operator's name in pictures and reports.
  ///   - step: gets an occurrence and the value to change, and returns whether it has changed it. If
  ///     not, it must have left the value as it was.
  @inlinable
  public convenience init<Upstream>(
    following upstream: Changes<Upstream>, modifying initial: Value, kind: StaticString,
    file: StaticString = #fileID, line: UInt = #line,
    step: @escaping (Upstream, inout Value) -> Bool
  ) {
    self.init(
      .holding(from: upstream, .custom, initial, file, line) { occurrence, cell, timeline in
        if cell.mutateIfChanged(timeline, { step(occurrence, &$0) }) {
          cell.announceChange(timeline)
        }
      })
    cell.setKind(kind)
  }
}

extension Cell {
  /// Lets `body` change the value in place in the moment that propagates; nothing has happened if it
  /// returns false.
  @inlinable @inline(__always)
  final func mutateIfChanged(_ timeline: Timeline, _ body: (inout Value) -> Bool) -> Bool {
    timeline.own(self)
    let last = stamp
    var isChanged = false
    mutate(timeline, keepingOld: false) { isChanged = body(&$0) }
    if !isChanged {
      stamp = last
      version &-= 1
    }
    return isChanged
  }
}

#if !hasFeature(Embedded)
  extension Changing {
    /// An object that another module makes of this value, of which there is to be one as long as
    /// somebody holds it.
    package var companion: AnyObject? {
      get { cell.annexIfAny?.companion }
      set { cell.annex.companion = newValue }
    }
  }
#endif
