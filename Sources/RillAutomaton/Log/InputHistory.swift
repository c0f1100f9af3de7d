/// A log of inputs with a place in it, at which there is a state: for undo and redo, and for looking back.
///
/// ```swift
/// var history = InputHistory(of: mapping, from: Drawing())
/// history.append(.line(a, b))
/// history.append(.circle(c))
/// history.undo()          // the drawing with the line alone
/// history.redo()          // and the circle again
/// history.state(at: 0)    // the empty drawing
/// ```
///
/// It is a value: whoever steps about in a copy disturbs nobody. No effect is ever run. The state is kept
/// at every so many inputs and made anew from there, so the mapping has to be a pure function.
///
/// Elsewhere: time travel (Elm, Redux DevTools), `UndoManager`.
public struct InputHistory<State, Input> {
  /// What makes of an input a state.
  public let mapping: Automaton<State, Input>.Mapping
  /// After how many inputs the state is kept again.
  public let snapshotInterval: Int
  /// All inputs, those after ``position`` too.
  public private(set) var log = InputLog<Input>()
  /// After how many entries of the log ``state`` is.
  public private(set) var position = 0
  /// The state at ``position``.
  public private(set) var state: State
  /// The state after each multiple of `snapshotInterval` entries.
  private var snapshots: [State]

  /// Creates a history that begins in `initial`.
  ///
  /// - Parameter snapshotInterval: after how many inputs the state is kept, at least 1: stepping back
  ///   takes less than as many steps of the mapping.
  public init(
    of mapping: Automaton<State, Input>.Mapping, from initial: State,
    snapshotEvery snapshotInterval: Int = 100
  ) {
    precondition(
      snapshotInterval > 0, "Rill: keep the state of a history every 1 or more inputs.")
    self.mapping = mapping
    self.snapshotInterval = snapshotInterval
    state = initial
    snapshots = [initial]
  }

  /// Creates a history of `log`, at its end.
  ///
  /// - Throws: if the mapping does now to an input what it did not do when the log was recorded.
  public init(
    replaying log: InputLog<Input>, with mapping: Automaton<State, Input>.Mapping,
    from initial: State, snapshotEvery snapshotInterval: Int = 100
  ) throws(ReplayError) {
    self.init(of: mapping, from: initial, snapshotEvery: snapshotInterval)
    for (position, entry) in log.entries.enumerated() {
      var next = state
      let isRejected = mapping.step(entry.input, &next) == nil
      if isRejected != entry.isRejected {
        throw ReplayError(
          position: position, isRejected: isRejected, input: "\(entry.input)", state: "\(state)")
      }
      record(entry, leadingTo: isRejected ? state : next)
    }
  }

  /// The state it began in.
  public var initial: State { snapshots[0] }

  /// Adds `input` at ``position``, and drops what was undone.
  ///
  /// A rejected input changes nothing, unless it is to be kept.
  ///
  /// - Parameter keepsRejected: whether a rejected input becomes part of the log, marked.
  /// - Returns: whether it was accepted.
  @discardableResult
  public mutating func append(_ input: Input, keepsRejected: Bool = false) -> Bool {
    var next = state
    let isAccepted = mapping.step(input, &next) != nil
    if isAccepted || keepsRejected {
      record(InputLog.Entry(input, isRejected: !isAccepted), leadingTo: isAccepted ? next : state)
    }
    return isAccepted
  }

  /// Adds what led from ``state`` to another.
  package mutating func record(_ entry: InputLog<Input>.Entry, leadingTo next: State) {
    if position < log.entries.count {
      log.entries.removeSubrange(position...)
      snapshots.removeSubrange((position / snapshotInterval + 1)...)
    }
    log.entries.append(entry)
    position += 1
    state = next
    if position.isMultiple(of: snapshotInterval) { snapshots.append(next) }
  }
}

extension InputHistory {
  /// The state after the first `position` entries of the log.
  ///
  /// Takes less than ``snapshotInterval`` steps of the mapping.
  ///
  /// - Parameter position: from 0 to the number of entries.
  public func state(at position: Int) -> State {
    precondition(
      0...log.entries.count ~= position,
      "Rill: a history of \(log.entries.count) inputs has no position \(position).")
    let snapshot = position / snapshotInterval
    var state = snapshots[snapshot]
    for entry in log.entries[(snapshot * snapshotInterval)..<position] where !entry.isRejected {
      _ = mapping.step(entry.input, &state)
    }
    return state
  }

  /// Goes to where the first `position` entries of the log have been processed.
  ///
  /// Takes less than ``snapshotInterval`` steps of the mapping.
  ///
  /// - Parameter position: from 0 to the number of entries.
  public mutating func move(to position: Int) {
    let isNext = position == self.position + 1 && position <= log.entries.count
    if isNext {
      let entry = log.entries[self.position]
      if !entry.isRejected { _ = mapping.step(entry.input, &state) }
    } else {
      state = state(at: position)
    }
    self.position = position
  }

  /// Whether there is an accepted input before ``position``.
  public var canUndo: Bool { lastAccepted != nil }

  /// Whether there is an accepted input after ``position``.
  public var canRedo: Bool { nextAccepted != nil }

  /// Goes back to before the last accepted input, if there is one.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let index = lastAccepted else { return false }
    move(to: index)
    return true
  }

  /// Goes forward to after the next accepted input, if there is one.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let index = nextAccepted else { return false }
    move(to: index + 1)
    return true
  }

  private var lastAccepted: Int? { log.entries[..<position].lastIndex { !$0.isRejected } }
  private var nextAccepted: Int? { log.entries[position...].firstIndex { !$0.isRejected } }
}

extension InputHistory {
  /// The states at all positions, the first one first: one more than there are entries.
  ///
  /// One step of the mapping each.
  public var states: [State] {
    var history = self
    return (0...log.entries.count).map { position in
      history.move(to: position)
      return history.state
    }
  }
}
