/// Values that follow many others, by number: an extension point for the collections of other
/// modules.
extension Changing {
  /// Creates a stateful value that follows `outer`, and the inputs that the value of `outer` names.
  ///
  /// Each input has a row number. The value runs once in each moment in which `outer` or an input
  /// changes, when all of them are final. The cost is independent of the number of inputs that
  /// don't change.
  ///
  /// - Parameters:
  ///   - outer: The source, held as long as the new value lives.
  ///   - before: The value that a read from before the moment of the construction may get.
  ///   - seed: A function that returns the inputs of the rows 0, 1, 2 …
  ///   - start: A function that returns the first value for the values of these inputs.
  ///   - relink: A function that returns the rows with another input, or nil for no change.
  ///   - step: A function that returns the new value; nil for no change. It receives the value of
  ///     `outer`, whether `relink` returned rows, and the other rows that changed, with their
  ///     values. The last arguments are a function that reads an input, and this value.
  @inlinable
  package convenience init<Outer, Inner>(
    gathering outer: Changing<Outer>, kind: StaticString, file: StaticString, line: UInt,
    before: Value, seed: @escaping (Outer) -> [Changing<Inner>],
    start: @escaping (Outer, [Inner]) -> Value,
    relink: @escaping (Outer) -> [RowLink<Inner>]?,
    step:
      @escaping (Outer, Bool, [(row: Int, value: Inner)], (Changing<Inner>) -> Inner, Value) ->
      Value?
  ) {
    let cell = GatheringCell<Outer, Inner, Value>(
      outer.cell, before: before, seed: seed, start: start, relink: relink, step: step)
    cell.trace(file, line)
    cell.setKindName(kind)
    cell.beginFollowing()
    self.init(cell)
  }
}

/// A row with its new input; nil if the row has none any more.
@usableFromInline
package struct RowLink<Inner> {
  @usableFromInline package var row: Int
  @usableFromInline package var input: Changing<Inner>?

  @inlinable
  package init(row: Int, input: Changing<Inner>?) {
    self.row = row
    self.input = input
  }
}

/// The edge from the input of a row.
@usableFromInline
final class RowEdge<Outer, Inner, Value>: Edge {
  @usableFromInline let row: Int

  @inlinable
  init(of node: GatheringCell<Outer, Inner, Value>, row: Int) {
    self.row = row
    super.init(of: node) { receiver, _, timeline in
      let edge = unsafeDowncast(receiver, to: RowEdge<Outer, Inner, Value>.self)
      edge.node._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: GatheringCell<Outer, Inner, Value>.self)
        node.changed.append(edge)
        timeline.schedule(node)
      }
    }
  }
}

/// The node of a value that follows one input for each row.
@usableFromInline
final class GatheringCell<Outer, Inner, Value>: Cell<Value> {
  @usableFromInline typealias Row = RowEdge<Outer, Inner, Value>
  @usableFromInline typealias Transition = (
    Outer, Bool, [(row: Int, value: Inner)], (Changing<Inner>) -> Inner, Value
  ) -> Value?

  @usableFromInline let before: Value
  @usableFromInline let seed: (Outer) -> [Changing<Inner>]
  @usableFromInline let start: (Outer, [Inner]) -> Value
  @usableFromInline let relink: (Outer) -> [RowLink<Inner>]?
  @usableFromInline let transition: Transition
  // Exclusivity: single loads and stores, and no code of a caller runs during the others.
  /// The edges by row.
  @exclusivity(unchecked) @usableFromInline var rows: ContiguousArray<Row?> = []
  /// The edges whose inputs changed in this moment.
  @exclusivity(unchecked) @usableFromInline var changed: ContiguousArray<Row> = []
  /// The links that this moment brings, while inputs are not final.
  @exclusivity(unchecked) @usableFromInline var links: [RowLink<Inner>]?

  @inlinable
  init(
    _ outer: Cell<Outer>, before: Value, seed: @escaping (Outer) -> [Changing<Inner>],
    start: @escaping (Outer, [Inner]) -> Value,
    relink: @escaping (Outer) -> [RowLink<Inner>]?, step: @escaping Transition
  ) {
    self.before = before
    self.seed = seed
    self.start = start
    self.relink = relink
    transition = step
    super.init(lazy: .custom) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: GatheringCell<Outer, Inner, Value>.self)
      if timeline.state.pointee.pulls { cell.pull(timeline) } else { cell.run(timeline) }
    }
    addInput(outer)
  }

  override var switchesInputs: Bool { true }

  override func eachOwnReceiver(_ body: (Receiver) -> Void) {
    super.eachOwnReceiver(body)
    for case let edge? in rows { body(edge) }
  }

  /// The versions of the inputs of rows are not recorded. Before this cell follows its inputs, it
  /// is computed for each visit.
  override func isOutdated(_ versions: UInt64, _ timeline: Timeline) -> Bool { true }

  // MARK: The first value

  @inlinable
  func pull(_ timeline: Timeline) {
    if keepsFirstValue(timeline) { return }
    if timeline.state.pointee.readsOld, timeline.phase == .propagating {
      return adopt(before, timeline)
    }
    let outer = withInput(0, Outer.self) { $0.current(timeline) }
    let inputs = evaluating(timeline) { seed(outer) }
    for case let edge? in rows { edge.detach(timeline) }
    rows = []
    var values: [Inner] = []
    values.reserveCapacity(inputs.count)
    for (row, input) in inputs.enumerated() {
      let cell = input.cell
      if timeline.state.pointee.readsOld {
        timeline.refreshPrevious(cell)
      } else {
        timeline.refresh(cell)
      }
      values.append(cell.current(timeline))
      let edge = Row(of: self, row: row)
      edge.link = .passRetained(cell)
      rows.append(edge)
      if timeline.phase == .propagating { raise(above: cell, timeline) }
      if has(.active) { edge.listen(to: cell, timeline) }
    }
    adopt(evaluating(timeline) { start(outer, values) }, timeline)
  }

  @usableFromInline
  func raise(above input: CellBase, _ timeline: Timeline) {
    timeline.refreshRank(of: input, chosenBy: self)
    if rank <= input.rank { setRankTransitively(above: input) }
  }

  // MARK: Changes

  @inlinable
  func run(_ timeline: Timeline) {
    let outer = withInput(0, Outer.self) { $0.storage.unsafelyUnwrapped }
    if links == nil { links = evaluating(timeline) { relink(outer) } }
    var isRelinked = false
    if let links {
      // New inputs may have to be evaluated first in this moment.
      var isReady = true
      for link in links {
        if let input = link.input, !isFinal(input.cell, timeline) { isReady = false }
      }
      if !isReady {
        timeline.schedule(self)
        return
      }
      self.links = nil
      isRelinked = true
      for link in links { perform(link, timeline) }
    }
    var values: [(row: Int, value: Inner)] = []
    for edge in changed where rows[edge.row] === edge {
      let value = edge.withUpstream(Inner.self) { $0.storage.unsafelyUnwrapped }
      values.append((row: edge.row, value: value))
    }
    changed.removeAll(keepingCapacity: changed.count < 64)
    if !isRelinked, values.isEmpty { return }
    let next = evaluating(timeline) {
      transition(
        outer, isRelinked, values, { $0.cell.latest(timeline) }, storage.unsafelyUnwrapped)
    }
    if let next { change(to: next, timeline) }
  }

  /// Returns whether nothing left in the moment can change `input`. Otherwise this cell is ranked
  /// above it.
  @usableFromInline
  func isFinal(_ input: CellBase, _ timeline: Timeline) -> Bool {
    if !input.has(.active) {
      // The inputs of a cell that chooses them are known when it has been computed.
      timeline.refresh(input)
      timeline.refreshRank(of: input, chosenBy: self)
    } else if input.isStale, input.rank <= timeline.state.pointee.queue.rank {
      timeline.refresh(input)
    }
    if input.rank < rank { return true }
    setRankTransitively(above: input)
    return false
  }

  @inlinable
  func perform(_ link: RowLink<Inner>, _ timeline: Timeline) {
    while rows.count <= link.row { rows.append(nil) }
    let old = rows[link.row]
    guard let input = link.input else {
      rows[link.row] = nil
      old?.detach(timeline)
      return
    }
    let edge = Row(of: self, row: link.row)
    rows[link.row] = edge
    follow(input.cell, through: edge, timeline)
    old?.detach(timeline)
  }

  /// Attaches a new edge. The input has been evaluated in this moment, so the edge is notified from
  /// the next one on.
  @usableFromInline
  func follow(_ input: CellBase, through edge: Edge, _ timeline: Timeline) {
    timeline.moving {
      if !input.has(.active) { input.activate(timeline) }
      edge.link = .passRetained(input)
      input.insert(edge)
      if input.rank >= rank { setRankTransitively(above: input) }
    }
  }
}
