#if !hasFeature(Embedded)

  /// A log of inputs with a current position and the state there, for undo, redo, and inspection.
  ///
  /// ```swift
  /// var history = InputHistory(of: mapping, startingWith: Drawing())
  /// history.append(.line(a, b))
  /// history.append(.circle(c))
  /// history.undo()          // the drawing with the line alone
  /// history.redo()          // and the circle again
  /// history.state(at: 0)    // the empty drawing
  /// ```
  ///
  /// A history is a value: navigation in a copy doesn't affect the original. No effect ever runs.
  /// Snapshots of the state are kept at intervals, and states between them are recomputed, so the
  /// mapping must be a pure function.
  ///
  /// Elsewhere: time travel (Elm, Redux DevTools), `UndoManager`.
  public struct InputHistory<State, Input> {
    /// The transition function.
    public let mapping: Automaton<State, Input>.Mapping
    /// The number of inputs between two snapshots of the state.
    public let snapshotInterval: Int
    /// All inputs, including those after ``position``.
    public private(set) var log = InputLog<Input>()
    /// The number of log entries before ``state``.
    public private(set) var position = 0
    /// The state at ``position``.
    public private(set) var state: State
    /// The state after each multiple of `snapshotInterval` entries.
    private var snapshots: [State]

    /// Creates a history that begins in `initial`.
    ///
    /// - Parameter snapshotInterval: The number of inputs between two snapshots, at least 1. A step
    ///   back takes fewer steps of the mapping than this.
    public init(
      of mapping: Automaton<State, Input>.Mapping, startingWith initial: State,
      snapshotEvery snapshotInterval: Int = 100
    ) {
      precondition(
        snapshotInterval > 0, "Rill: snapshotInterval must be at least 1; got \(snapshotInterval).")
      self.mapping = mapping
      self.snapshotInterval = snapshotInterval
      state = initial
      snapshots = [initial]
    }

    /// Creates a history of `log`, at its end.
    ///
    /// - Throws: An error if the mapping accepts an input that was rejected when the log was
    ///   recorded, or the reverse.
    public init(
      replaying log: InputLog<Input>, with mapping: Automaton<State, Input>.Mapping,
      startingWith initial: State, snapshotEvery snapshotInterval: Int = 100
    ) throws(ReplayError) {
      self.init(of: mapping, startingWith: initial, snapshotEvery: snapshotInterval)
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

    /// The initial state.
    public var initial: State { snapshots[0] }

    /// Adds `input` at ``position``, and drops the undone inputs after it.
    ///
    /// A rejected input changes nothing, unless `keepsRejected` is true.
    ///
    /// - Parameter keepsRejected: True if a rejected input becomes part of the log, marked.
    /// - Returns: True if it was accepted.
    @discardableResult
    public mutating func append(_ input: Input, keepsRejected: Bool = false) -> Bool {
      var next = state
      let isAccepted = mapping.step(input, &next) != nil
      if isAccepted || keepsRejected {
        record(InputLog.Entry(input, isRejected: !isAccepted), leadingTo: isAccepted ? next : state)
      }
      return isAccepted
    }

    /// Adds an entry that changed ``state`` to another state.
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
    /// Returns the state after the first `position` entries of the log.
    ///
    /// The cost is fewer than ``snapshotInterval`` steps of the mapping.
    ///
    /// - Parameter position: The position, from 0 to the number of entries.
    public func state(at position: Int) -> State {
      precondition(
        0...log.entries.count ~= position,
        "Rill: The position must be in 0...\(log.entries.count); got \(position).")
      let snapshot = position / snapshotInterval
      var state = snapshots[snapshot]
      for entry in log.entries[(snapshot * snapshotInterval)..<position] where !entry.isRejected {
        _ = mapping.step(entry.input, &state)
      }
      return state
    }

    /// Moves to the position after the first `position` entries of the log.
    ///
    /// The cost is fewer than ``snapshotInterval`` steps of the mapping.
    ///
    /// - Parameter position: The position, from 0 to the number of entries.
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

    /// True if there is an accepted input before ``position``.
    public var canUndo: Bool { lastAccepted != nil }

    /// True if there is an accepted input after ``position``.
    public var canRedo: Bool { nextAccepted != nil }

    /// Moves back to before the last accepted input, if there is one.
    ///
    /// - Returns: True if there was one.
    @discardableResult
    public mutating func undo() -> Bool {
      guard let index = lastAccepted else { return false }
      move(to: index)
      return true
    }

    /// Moves forward to after the next accepted input, if there is one.
    ///
    /// - Returns: True if there was one.
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
    /// The states at all positions, beginning with the initial one: one more than there are
    /// entries.
    ///
    /// The cost is one step of the mapping for each.
    public var states: [State] {
      var history = self
      return (0...log.entries.count).map { position in
        history.move(to: position)
        return history.state
      }
    }
  }

#endif
