import Rill

/// Records the inputs of a live automaton.
///
/// ```swift
/// let recorder = InputRecorder(automaton, mapping: mapping)
/// automaton.send(.open)
/// automaton.send(.close)
///
/// var past = recorder.history
/// past.undo()
/// print(past.state)              // open
/// print(automaton.state.value)   // closed: nobody disturbed it
/// ```
///
/// What effects send is recorded like what comes from outside, in the order it is processed. To go on from
/// an earlier state, make another automaton that begins in it. It records until it is dropped or
/// cancelled, and does not keep the automaton.
///
/// As the automaton's `replies`, it makes a state that is changed in place be copied for each input.
public final class InputRecorder<State, Input> {
  private final class Storage {
    var history: InputHistory<State, Input>

    init(_ history: InputHistory<State, Input>) {
      self.history = history
    }
  }

  private let storage: Storage
  private let observer: Observer

  /// Records what becomes of each input of `automaton` from now on.
  ///
  /// - Parameters:
  ///   - mapping: the automaton's.
  ///   - keepsRejected: whether rejected inputs are part of the log, marked.
  ///   - snapshotInterval: after how many inputs the state is kept, at least 1.
  public init(
    _ automaton: Automaton<State, Input>, mapping: Automaton<State, Input>.Mapping,
    keepsRejected: Bool = false, snapshotEvery snapshotInterval: Int = 100
  ) {
    let storage = Storage(
      InputHistory(
        of: mapping, from: automaton.state.value, snapshotEvery: snapshotInterval))
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

  /// What was recorded, at its end.
  public var history: InputHistory<State, Input> { storage.history }

  /// Ends the recording.
  public func cancel() {
    observer.cancel()
  }
}
