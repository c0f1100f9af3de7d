#if !hasFeature(Embedded)

  import Rill

  /// A recorder of the inputs of a live automaton.
  ///
  /// ```swift
  /// let recorder = InputRecorder(automaton, mapping: mapping)
  /// automaton.send(.open)
  /// automaton.send(.close)
  ///
  /// var past = recorder.history
  /// past.undo()
  /// print(past.state)              // open
  /// print(automaton.state.value)   // closed: the automaton is not affected
  /// ```
  ///
  /// Inputs from effects are recorded like those from outside, in processing order. To continue
  /// from an earlier state, create another automaton with this initial state. The recorder runs
  /// until it is deallocated or canceled, and doesn't retain the automaton.
  ///
  /// Like the automaton's `replies`, a recorder causes one copy for each input of a state that is
  /// changed in place.
  public final class InputRecorder<State, Input> {
    private final class Storage {
      var history: InputHistory<State, Input>

      init(_ history: InputHistory<State, Input>) {
        self.history = history
      }
    }

    private let storage: Storage
    private let observer: Observer

    /// Records the result of each input of `automaton` from now on.
    ///
    /// - Parameters:
    ///   - mapping: The mapping of the automaton.
    ///   - keepsRejected: True if rejected inputs become part of the log, marked.
    ///   - snapshotInterval: The number of inputs between two snapshots of the state, at least 1.
    public init(
      _ automaton: Automaton<State, Input>, mapping: Automaton<State, Input>.Mapping,
      keepsRejected: Bool = false, snapshotEvery snapshotInterval: Int = 100
    ) {
      let storage = Storage(
        InputHistory(
          of: mapping, startingWith: automaton.state.value, snapshotEvery: snapshotInterval))
      self.storage = storage
      observer = automaton.replies.observe { reply in
        switch reply {
        case .success(let input, _, let to):
          storage.history.record(InputLog.Entry(input), leadingTo: to)
        case .failure(let input, let state):
          guard keepsRejected else { return }
          storage.history.record(InputLog.Entry(input, isRejected: true), leadingTo: state)
        }
      }
    }

    /// The recorded history, at its end.
    public var history: InputHistory<State, Input> { storage.history }

    /// Ends the recording.
    public func cancel() {
      observer.cancel()
    }
  }

#endif
