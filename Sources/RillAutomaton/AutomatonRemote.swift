#if !hasFeature(Embedded)

  import Rill

  /// A handle that sends inputs to an ``Automaton`` from any actor, task, or thread.
  ///
  /// ```swift
  /// let door = automaton.remote()   // where the automaton lives
  /// door.send(.open)                // from anywhere
  /// ```
  ///
  /// Inputs of one sender are processed in the order in which they were sent. No input is lost
  /// while the automaton lives and processes inputs, and the number of waiting inputs has no limit.
  public struct AutomatonRemote<Input: Sendable>: Sendable {
    let inlet: InletRemote<Input>

    /// Schedules `input` for processing in the automaton's isolation. After the end of the
    /// automaton, this has no effect.
    public func send(_ input: Input) {
      inlet.announce(input)
    }
  }

  extension Automaton where Input: Sendable {
    /// Returns a handle that sends inputs from any isolation.
    ///
    /// If this is called on an actor, inputs are processed on that actor, which must be the
    /// automaton's own. In a task without an actor, that task processes inputs by awaiting
    /// ``deliver(isolation:)``; until then they wait.
    ///
    /// The remote doesn't keep the automaton alive.
    public func remote(isolation: isolated (any Actor)? = #isolation) -> AutomatonRemote<Input> {
      AutomatonRemote(inlet: remoteInlet.remote(isolation: isolation))
    }

    /// Processes inputs from remotes in the calling task, until the task is canceled.
    ///
    /// This is for an automaton confined to a task without an actor. After cancellation, inputs
    /// that remotes send are dropped. On an actor delivery is automatic, and calling this function
    /// stops the program.
    public func deliver(isolation: isolated (any Actor)? = #isolation) async {
      await remoteInlet.deliver(isolation: isolation)
    }
  }

#endif
