import Rill
import RillStreams

/// A state machine: a pure function maps each input to a new state and to effects, which the
/// automaton runs and manages.
///
/// ```swift
/// enum State { case loggedOut, loggingIn, loggedIn }
/// enum Input { case login, loginOK, logout }
///
/// let automaton = Automaton<State, Input>(
///   state: .loggedOut,
///   mapping: .init {
///     Input.login   | .loggedOut => .loggingIn | .task("log in") { await server.logIn() }
///     Input.loginOK | .loggingIn => .loggedIn
///     Input.logout  | .loggedIn  => .loggedOut
///   })
/// let observer = automaton.state.observe { print($0) }   // prints loggedOut
/// automaton.send(.login)                                 // prints loggingIn
/// ```
///
/// Each input is a separate moment, or takes part in the moment in which a stream of inputs occurs.
/// The mapping runs once, the state is written once, and ``state`` and ``replies`` change together.
/// After the moment, the effects of the transition start, before the observers of the automaton
/// run. Values that effects deliver are sent as inputs. Inputs that arrive during a moment wait,
/// first in, first out.
///
/// The automaton belongs to the isolation that created it. When it is released, its effects are
/// canceled and it accepts no more inputs.
///
/// Elsewhere: `Automaton` (ReactiveAutomaton), `Harvester` (Harvest), `Store` (ReSwift, TCA),
/// `MobiusLoop`.
///
/// - Note: The idea of a Mealy machine whose outputs are streams to be started is
///   ReactiveAutomaton's.
public final class Automaton<State, Input> {
  /// The state.
  public let state: Changing<State>

  @usableFromInline let inlet: Inlet<InputEnvelope<Input>>
  @usableFromInline let runner: EffectRunner
  /// All inputs that reach the automaton.
  @usableFromInline let sent: Changes<InputEnvelope<Input>>
  @usableFromInline let verdict: Verdict
  @usableFromInline let observer: Observer
  /// True if the runner of the effects has another owner.
  @usableFromInline var isDetached = false

  #if hasFeature(Embedded)
    /// The observations of further inputs.
    var observations: [Observer] = []

    /// Creates an automaton and starts `effect`.
    ///
    /// - Parameters:
    ///   - initial: The initial state.
    ///   - effect: An effect that starts with the automaton.
    ///   - inputs: Further inputs. Each one is processed in the moment it occurs in. If the same
    ///     `Moment.run` body also sends an input, that input comes first and this one follows in a
    ///     child moment.
    ///   - mapping: The transition function.
    ///   - scheduler: The time source of delays, queues, and effects that use it. If nil, such an
    ///     effect stops the program.
    ///   - commands: The receiver of ``Effect/command(_:)``. Inputs that it sends are processed
    ///     afterwards.
    @inlinable
    public convenience init(
      state initial: State, effect: Effect<Input> = .none, inputs: Changes<Input>? = nil,
      mapping: Mapping, scheduler: (any Scheduler)? = nil,
      commands: ((EffectCommand) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
      let inlet = Inlet<InputEnvelope<Input>>(file: file, line: line)
      let runner = EffectRunner(
        EffectEnvironment(scheduler, commands: commands), initial: effect.node,
        outlet: EffectOutlet<Input>(announcingTo: inlet))
      self.init(
        state: initial, inlet, runner, inputs: inputs, mapping: mapping, file: file, line: line)
    }
  #else
    private(set) lazy var remoteInlet = makeRemoteInlet()

    /// Creates an automaton and starts `effect`.
    ///
    /// - Parameters:
    ///   - initial: The initial state.
    ///   - effect: An effect that starts with the automaton.
    ///   - inputs: Further inputs. Each one is processed in the moment it occurs in. If the same
    ///     `Moment.run` body also sends an input, that input comes first and this one follows in a
    ///     child moment.
    ///   - mapping: The transition function.
    ///   - scheduler: The time source of delays, queues, and effects that use it. If nil, a clock.
    ///     An automaton created without an actor needs a scheduler if its effects take time.
    ///   - commands: The receiver of ``Effect/command(_:)``. Inputs that it sends are processed
    ///     afterwards.
    ///   - isolation: The isolation in which asynchronous effects run; by default the caller's.
    @inlinable
    public convenience init(
      state initial: State, effect: Effect<Input> = .none, inputs: Changes<Input>? = nil,
      mapping: Mapping, scheduler: (any Scheduler)? = nil,
      commands: ((EffectCommand) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
      isolation: isolated (any Actor)? = #isolation
    ) {
      let inlet = Inlet<InputEnvelope<Input>>(file: file, line: line)
      let runner = EffectRunner(
        EffectEnvironment(scheduler, commands: commands, isolation: isolation),
        initial: effect.node,
        outlet: EffectOutlet<Input>(announcingTo: inlet))
      self.init(
        state: initial, inlet, runner, inputs: inputs, mapping: mapping, file: file, line: line)
    }
  #endif

  /// Creates an automaton whose effects `runner` runs.
  @inlinable
  init(
    state initial: State, _ inlet: Inlet<InputEnvelope<Input>>, _ runner: EffectRunner,
    inputs: Changes<Input>?, mapping: Mapping, file: StaticString, line: UInt
  ) {
    let verdict = Verdict()
    var sent: Changes<InputEnvelope<Input>> = inlet
    if let inputs { sent = inlet.union(inputs.map { InputEnvelope($0) }) }
    state = Changing(
      following: sent, modifying: initial, kind: "automaton", file: file, line: line
    ) { state, sent in
      if runner.isOver {
        verdict.value = .dropped
        return false
      }
      if let origin = sent.origin {
        runner.didReceive(from: origin)
        if origin.isDead {
          verdict.value = .dropped
          return false
        }
      }
      guard let effect = mapping.step(sent.input, &state) else {
        verdict.value = .rejected
        return false
      }
      verdict.value = .accepted
      if let node = effect.node { runner.pending = node }
      return true
    }
    self.inlet = inlet
    self.runner = runner
    self.sent = sent
    self.verdict = verdict
    runner.isAlive = { [state] scopes in mapping.isAlive(scopes[...], state.value) ?? true }
    // The first observer of the state, so that effects start before other observers run.
    observer = state.observe { _ in
      if runner.hasScopes { runner.cancelOrphans() }
      if runner.hasPending { runner.startPending() }
    }
  }

  deinit {
    observer.cancel()
    #if hasFeature(Embedded)
      for observation in observations { observation.cancel() }
    #endif
    if !isDetached { runner.shutDown() }
  }

  /// Sends the inputs that `transform` derives from the replies, as long as the automaton lives.
  ///
  /// Feedback is an alternative to effects for reactions to more than one transition.
  ///
  /// ```swift
  /// automaton.addFeedback { replies in
  ///   replies.compactMap(\.to).removeDuplicates().debounce(for: .seconds(5), on: scheduler)
  ///     .filter { $0.isDirty }.map { _ in .save }
  /// }
  /// ```
  ///
  /// An input derived from a reply is sent after the moment of that reply.
  ///
  /// Elsewhere: `Feedback` (ReactiveFeedback, Harvest).
  public func addFeedback(_ transform: (Changes<Reply>) -> Changes<Input>) {
    send(from: transform(replies))
  }

  /// Sends each occurrence of `inputs`, as long as the automaton lives, or until the observation is
  /// canceled.
  ///
  /// Each input is sent after the moment it occurs in. Inputs given to the initializer are
  /// processed in that moment.
  @discardableResult
  public func send(from inputs: Changes<Input>) -> Observer {
    #if hasFeature(Embedded)
      // Without weak references, the automaton holds the observation.
      let observer = inputs.observe { [inlet] input in inlet.announceInput(InputEnvelope(input)) }
      observations.append(observer)
      return observer
    #else
      inputs.observe(withContext: inlet) { inlet, input in
        inlet.announceInput(InputEnvelope(input))
      }
    #endif
  }

  /// Sends `input`, which is processed before the call returns.
  ///
  /// While another input is processed, or any moment is in progress, the input waits: see
  /// `Inlet.announce`. In a `Moment.run` body it takes part in the body's moment; a second input
  /// follows in a child moment.
  ///
  /// After a chain of ten million inputs that cause one another, the program stops with an error.
  @inlinable @inline(__always)
  public func send(_ input: Input) {
    inlet.announceInput(InputEnvelope(input))
  }

  /// Cancels all running and waiting effects.
  public func cancelEffects() {
    runner.cancelAll()
  }

  /// Starts `effect` without a transition.
  ///
  /// The effect is not among ``runningEffects``, and ``cancelEffects()`` doesn't cancel it. It runs
  /// until it ends, the returned handle cancels it, or the automaton is released.
  package func startInBackground(_ effect: Effect<Input>) -> BackgroundEffect? {
    effect.node.map { BackgroundEffect(runner.startInBackground($0), of: runner) }
  }

  /// The running effects, in the order in which they were requested. A concatenation counts as one
  /// effect, and so does a merge under an id, in a queue, or by a child.
  public var runningEffects: [Effect<Input>] { effects { $0.isRunning } }

  /// The effects that wait in their queues, in the order in which they were requested.
  public var waitingEffects: [Effect<Input>] { effects { $0.isWaiting } }
}

extension Automaton {
  /// True if no effect runs or waits, except for those in the background.
  package var isIdle: Bool { runner.nodes { _ in true }.isEmpty }

  /// The number of known queues, for tests.
  package var queueCount: Int { runner.lineCount }

  private func effects(where isIncluded: (EffectRun) -> Bool) -> [Effect<Input>] {
    // The runner has only effects of this automaton.
    runner.nodes(where: isIncluded).map {
      Effect(node: unsafeDowncast($0, to: EffectNode<Input>.self))
    }
  }

  #if !hasFeature(Embedded)
    /// The inlet to which remotes announce.
    fileprivate func makeRemoteInlet() -> Inlet<Input> {
      let inlet = Inlet<Input>()
      send(from: inlet)
      return inlet
    }
  #endif
}

/// An input in transit, with the effect that sent it.
@usableFromInline
struct InputEnvelope<Input> {
  @usableFromInline let input: Input
  /// The effect that sent the input; nil for an input from outside.
  @usableFromInline let origin: EffectRun?

  @inlinable @inline(__always)
  init(_ input: Input, from origin: EffectRun? = nil) {
    self.input = input
    self.origin = origin
  }
}

/// The result of the input of a moment.
@usableFromInline
final class Verdict {
  @usableFromInline
  enum Value {
    case accepted, rejected
    /// The input came from a canceled effect, or too late.
    case dropped
  }

  // Exclusivity: only single loads and stores.
  @exclusivity(unchecked) @usableFromInline var value = Value.accepted

  @usableFromInline init() {}
}
