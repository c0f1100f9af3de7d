/// Values that one node changes one by one: an extension point for collections of other modules.
///
/// ```
///  source ──▶ trunk ─ ─ ▶ branch    the trunk changes the branches that it names
///                   ─ ─ ▶ branch
/// ```
///
/// A trunk follows a source. Its branches hold it, but it announces nothing to all of them. The
/// cost of a moment is therefore independent of the number of branches.
extension Changing where Value == Void {
  /// Creates a trunk that runs in each moment in which `upstream` changes.
  ///
  /// - Parameters:
  ///   - upstream: The source, held as long as the trunk lives.
  ///   - seed: A function that receives the first value, and forgets state of earlier calls.
  ///   - step: A function that receives each further value, and stages the changes of branches.
  ///   - deliver: A function that delivers the staged changes.
  @inlinable
  package convenience init<Upstream>(
    distributing upstream: Changing<Upstream>, kind: StaticString, file: StaticString, line: UInt,
    seed: @escaping (Upstream) -> Void, step: @escaping (Upstream) -> Void,
    deliver: @escaping () -> Void
  ) {
    let cell = Cell<Void>(lazy: .custom) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Void>.self)
      cell.withUpstream(Upstream.self) { upstream in
        if !timeline.state.pointee.pulls {
          cell.distribute(timeline, deliver) { step(upstream.storage.unsafelyUnwrapped) }
        } else if !cell.keepsFirstValue(timeline) {
          let value = upstream.current(timeline)
          cell.adopt(cell.evaluating(timeline) { seed(value) }, timeline)
        }
      }
    }
    cell.trace(file, line)
    let upstream = upstream.cell.attachmentPoint
    cell.link = .passRetained(upstream)
    cell.setRank(above: upstream)
    cell.setKindName(kind)
    cell.beginFollowing()
    self.init(cell)
  }

  /// Creates a trunk that runs in each moment in which one of two values changes.
  @inlinable
  package convenience init<First, Second>(
    distributing first: Changing<First>, _ second: Changing<Second>, kind: StaticString,
    file: StaticString, line: UInt, seed: @escaping (First, Second) -> Void,
    step: @escaping (First, Second, _ isSecondChanged: Bool) -> Void,
    deliver: @escaping () -> Void
  ) {
    let cell = Cell<Void>(lazy: .custom) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Void>.self)
      cell.withInput(0, First.self) { first in
        cell.withInput(1, Second.self) { second in
          if !timeline.state.pointee.pulls {
            let isChanged = second.isChanged(timeline)
            cell.distribute(timeline, deliver) {
              step(first.storage.unsafelyUnwrapped, second.storage.unsafelyUnwrapped, isChanged)
            }
          } else if !cell.keepsFirstValue(timeline) {
            let values = (first.current(timeline), second.current(timeline))
            cell.adopt(cell.evaluating(timeline) { seed(values.0, values.1) }, timeline)
          }
        }
      }
    }
    cell.trace(file, line)
    cell.addInput(first.cell)
    cell.addInput(second.cell)
    cell.setKindName(kind)
    cell.beginFollowing()
    self.init(cell)
  }
}

extension Cell {
  /// True if a read of the value from before the moment gets the stored one.
  ///
  /// A node that was made in this moment has its first value already. Another call of its function
  /// would replace the state behind that value.
  @inlinable @inline(__always)
  final func keepsFirstValue(_ timeline: Timeline) -> Bool {
    timeline.state.pointee.readsOld && timeline.phase == .propagating && storage != nil
  }
}

extension Cell where Value == Void {
  @inlinable @inline(__always)
  final func distribute(_ timeline: Timeline, _ deliver: () -> Void, _ step: () -> Void) {
    evaluating(timeline, step)
    // A branch that begins later in this moment must not begin with an earlier value.
    store((), timeline)
    deliver()
  }
}

/// The node of a value that a trunk changes.
@usableFromInline
final class BranchCell<Value>: Cell<Value> {
  /// The value to deliver.
  // Exclusivity: only `Branch` accesses it, and no code of a caller runs meanwhile.
  @exclusivity(unchecked) @usableFromInline var staged: Value?
  /// A function that receives the identity of this node when it is freed.
  @usableFromInline let released: (UnsafeMutableRawPointer) -> Void

  @inlinable
  init(
    _ seed: @escaping () -> Value, before: Value,
    released: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    self.released = released
    super.init(lazy: .custom) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: BranchCell<Value>.self)
      // The trunk pushes nothing, so this is a read before the cell has begun to follow.
      if !timeline.state.pointee.pulls || cell.keepsFirstValue(timeline) { return }
      let isEarlier = timeline.state.pointee.readsOld && timeline.phase == .propagating
      cell.adopt(isEarlier ? before : cell.evaluating(timeline, seed), timeline)
    }
  }

  @inlinable
  init(startingWith value: Value, released: @escaping (UnsafeMutableRawPointer) -> Void) {
    self.released = released
    super.init(.custom, startingWith: value) { receiver, _, timeline in
      // The trunk pushes nothing, so the cell is a source of the moment.
      unsafeDowncast(receiver, to: Node.self).announceChange(timeline)
    }
  }

  deinit { released(Unmanaged.passUnretained(self).toOpaque()) }
}

/// A reference to a branch, which doesn't keep it.
///
/// Safety: a holder forgets the reference when `released` is called.
@usableFromInline
package struct Branch<Value> {
  @usableFromInline let cell: Unmanaged<BranchCell<Value>>

  @inlinable
  init(_ cell: BranchCell<Value>) { self.cell = .passUnretained(cell) }

  /// Creates a branch, whose first value `seed` returns. If the value is read before the moment of
  /// the construction has ended, `seed` may be called more than once. A read of the value from
  /// before that moment may get `before`.
  @inlinable
  package static func make(
    of trunk: Changing<Void>, kind: StaticString, file: StaticString, line: UInt,
    before: Value, seed: @escaping () -> Value,
    released: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> (branch: Branch<Value>, value: Changing<Value>) {
    let cell = BranchCell(seed, before: before, released: released)
    cell.trace(file, line)
    cell.setKindName(kind)
    cell.link = .passRetained(trunk.cell)
    cell.setRank(above: trunk.cell)
    cell.beginFollowing()
    return (Branch(cell), Changing(cell))
  }

  /// Creates a branch with the given first value, which is that of the moment in progress. The
  /// trunk must have its own first value.
  @inlinable
  package static func make(
    of trunk: Changing<Void>, kind: StaticString, file: StaticString, line: UInt,
    startingWith value: Value, released: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> (branch: Branch<Value>, value: Changing<Value>) {
    let cell = BranchCell(startingWith: value, released: released)
    cell.trace(file, line)
    cell.setKindName(kind)
    cell.attach(to: trunk.cell, Timeline.current)
    return (Branch(cell), Changing(cell))
  }

  /// Creates a value that is assigned together with `input`, and holds it.
  @inlinable
  package static func make<Whole>(
    beside input: Input<Whole>, kind: StaticString, file: StaticString, line: UInt,
    startingWith value: Value, released: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> (branch: Branch<Value>, value: Changing<Value>) {
    let cell = BranchCell(startingWith: value, released: released)
    cell.trace(file, line)
    cell.setKindName(kind)
    cell.link = .passRetained(input.cell)
    return (Branch(cell), Changing(cell))
  }

  /// The identity that `released` receives.
  @inlinable package var id: UnsafeMutableRawPointer { cell.toOpaque() }

  /// The newest value.
  @inlinable
  package var newest: Value {
    cell._withUnsafeGuaranteedRef { $0.storage.unsafelyUnwrapped }
  }

  /// The trunk, as a node.
  @inlinable
  package var trunk: Changing<Void> {
    cell._withUnsafeGuaranteedRef { $0.withUpstream(Void.self) { Changing<Void>($0) } }
  }

  /// The value as a node; nil if the branch lost its last reference in the moment in progress.
  @inlinable
  package var value: Changing<Value>? {
    cell._withUnsafeGuaranteedRef { $0.isLost ? nil : Changing($0) }
  }

  /// Changes the value that `deliver` will deliver. A branch that has not begun to follow its trunk
  /// is left out: it will begin with the newest value.
  ///
  /// - Returns: True for the first change since the last delivery.
  @inlinable
  package func stage(_ change: (inout Value) -> Void, first: (inout Value) -> Void = { _ in })
    -> Bool
  {
    cell._withUnsafeGuaranteedRef { cell in
      if cell.has(.lazy) { return false }
      if cell.staged != nil {
        change(&cell.staged!)
        return false
      }
      cell.staged = cell.storage
      first(&cell.staged!)
      change(&cell.staged!)
      return true
    }
  }

  /// Delivers the staged value, if `isChanged` returns true for it.
  @inlinable
  package func deliver(if isChanged: (Value) -> Bool = { _ in true }) {
    cell._withUnsafeGuaranteedRef { cell in
      guard let value = cell.staged.take(), isChanged(value) else { return }
      cell.change(to: value, Timeline.current)
    }
  }
}

extension Branch {
  /// Assigns a value that was made beside an input, in the moment being collected.
  @usableFromInline
  package func assign(_ value: Value) {
    cell._withUnsafeGuaranteedRef { cell in
      let timeline = Timeline.current
      cell.store(value, timeline)
      cell.collectChange(timeline)
    }
  }
}

extension Input {
  /// Changes the value in place, as `edit(_:)`, and calls `then` with the new value. In `then`, the
  /// caller may assign values that were made beside this input.
  ///
  /// - Parameter isAlone: True if nothing was made beside this input so far.
  @inlinable
  package func edit(
    _ body: @escaping (inout Value, _ isFirst: Bool) -> Void, isAlone: Bool,
    then: @escaping (Value) -> Void
  ) {
    let timeline = Timeline.current
    if isAlone, timeline.phase == .idle { edit(body) } else { editLater(timeline, body, then) }
  }

  @usableFromInline @inline(never)
  func editLater(
    _ timeline: Timeline, _ body: @escaping (inout Value, Bool) -> Void,
    _ then: @escaping (Value) -> Void
  ) {
    let cell = cell
    timeline.submit { timeline in
      let isFirst = cell.stamp != timeline.stamp
      cell.mutate(timeline, savingPreviousValue: true) { body(&$0, isFirst) }
      cell.collectChange(timeline)
      then(cell.storage.unsafelyUnwrapped)
    }
  }

  /// The newest value, also while a moment propagates. An input is final from the beginning of the
  /// moment on.
  @inlinable package var newest: Value { cell.storage.unsafelyUnwrapped }
}

/// True while a tracked function runs, whose reads become its sources.
@usableFromInline
package var isReadTracked: Bool {
  let tracking = Timeline.current.state.pointee.tracking
  return tracking.reader != nil && !tracking.isUntracked
}

extension Node {
  /// True for a node that lost its last reference in the moment in progress.
  @usableFromInline final var isLost: Bool { isDropped }
}
