import Rill

/// A way into an ``Automaton`` from anywhere: another actor, another task, another thread.
///
/// ```swift
/// let door = automaton.remote()   // where the automaton lives
/// door.send(.open)                // from anywhere
/// ```
///
/// What one sender sends is processed in the order it was sent; nothing is lost while the automaton
/// lives and processes it, nor is there a limit to what waits.
public struct AutomatonRemote<Input: Sendable>: Sendable {
  let entrance: InletRemote<Input>

  /// Has `input` processed where the automaton lives, soon. Once the automaton is gone, does nothing.
  public func send(_ input: Input) {
    entrance.announce(input)
  }
}

extension Automaton where Input: Sendable {
  /// A handle to send from anywhere.
  ///
  /// Called on an actor, what is sent is processed on that actor, which must be the one the automaton
  /// is confined to. In a task without an actor, that task processes it by awaiting
  /// ``deliver(isolation:)``; until then it is kept.
  ///
  /// The remote does not keep the automaton.
  public func remote(isolation: isolated (any Actor)? = #isolation) -> AutomatonRemote<Input> {
    AutomatonRemote(entrance: entrance.remote(isolation: isolation))
  }

  /// Processes what comes from remotes, in the calling task, until that is cancelled: for an automaton
  /// confined to a task without an actor. That closes the way in for good: what remotes send afterwards
  /// is dropped.
  ///
  /// On an actor it is done without this; calling it there stops the program.
  public func deliver(isolation: isolated (any Actor)? = #isolation) async {
    await entrance.deliver(isolation: isolation)
  }
}
