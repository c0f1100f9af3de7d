/// Stateful values that follow others: the extension points for the collections of other modules.
extension Changing {
  /// Creates a stateful value that runs in each moment in which `upstream` changes.
  ///
  /// It runs from construction until released. For its first value it calls `seed`, more than once
  /// if the value is read before the moment of its construction has ended.
  ///
  /// - Parameters:
  ///   - upstream: The source, held as long as the new value lives.
  ///   - kind: The operator's name in pictures and reports.
  ///   - seed: A function that returns the initial value, and forgets state of earlier calls.
  ///   - step: A function that receives the source's value and this one, and returns the new value;
  ///     nil for no change.
  @inlinable
  package convenience init<Upstream>(
    following upstream: Changing<Upstream>, kind: StaticString, file: StaticString, line: UInt,
    seed: @escaping (Upstream) -> Value, step: @escaping (Upstream, Value) -> Value?
  ) {
    self.init(
      .following(
        upstream, .custom, file, line, seed: seed,
        step: { upstream, cell, timeline in
          let next = cell.evaluating(timeline) { step(upstream, cell.storage.unsafelyUnwrapped) }
          if let next { cell.change(to: next, timeline) }
        }))
    cell.setKindName(kind)
  }

  /// Creates a stateful value that runs in each moment in which one of two values changes, when
  /// both are final.
  ///
  /// - Parameters:
  ///   - first: A source, held as long as the new value lives.
  ///   - second: The other source, also held.
  ///   - kind: The operator's name in pictures and reports.
  ///   - seed: A function that returns the initial value, and forgets state of earlier calls.
  ///   - step: A function that receives both values, whether the second one changed in the moment,
  ///     and this value. It returns the new value; nil for no change.
  @inlinable
  package convenience init<First, Second>(
    following first: Changing<First>, _ second: Changing<Second>, kind: StaticString,
    file: StaticString, line: UInt, seed: @escaping (First, Second) -> Value,
    step: @escaping (First, Second, _ isSecondChanged: Bool, Value) -> Value?
  ) {
    self.init(
      .following(
        first, second, .custom, file, line, seed: seed,
        step: { first, second, cell, timeline in
          let isChanged = second.isChanged(timeline)
          let next = cell.evaluating(timeline) {
            step(
              first.storage.unsafelyUnwrapped, second.storage.unsafelyUnwrapped, isChanged,
              cell.storage.unsafelyUnwrapped)
          }
          if let next { cell.change(to: next, timeline) }
        }))
    cell.setKindName(kind)
  }
}

extension Input {
  /// Changes the value in place, with the timing of ``assign(_:)``, and keeps the one from before
  /// the moment.
  ///
  /// - Parameter body: A function that receives the value, and whether this is its first change in
  ///   the moment.
  @inlinable
  package func edit(_ body: @escaping (inout Value, _ isFirst: Bool) -> Void) {
    let timeline = Timeline.current
    if timeline.phase == .idle {
      // The cell outlives the moment: releases during a moment are deferred.
      withCell { cell in
        timeline.open(cell)
        cell.mutate(timeline, savingPreviousValue: true) { body(&$0, true) }
        cell.announceChange(timeline)
        timeline.close()
      }
    } else {
      editLater(timeline, body)
    }
  }

  @usableFromInline @inline(never)
  func editLater(_ timeline: Timeline, _ body: @escaping (inout Value, Bool) -> Void) {
    let cell = cell
    timeline.submit { timeline in
      let isFirst = cell.stamp != timeline.stamp
      cell.mutate(timeline, savingPreviousValue: true) { body(&$0, isFirst) }
      cell.collectChange(timeline)
    }
  }
}
