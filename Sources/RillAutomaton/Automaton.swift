import Rill
import RillStreams

/// A state machine: inputs come in, a pure function says what each makes of the state and what it asks the
/// world to do, and everything else is taken care of.
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
/// Each input is a moment of its own (or takes part in the one that a stream of inputs occurs in): the
/// mapping runs once, the state is written once, and ``state`` and ``replies`` change together. After the
/// moment the effects that the transition asks for are started, before those who observe the automaton are
/// served, and what they deliver is sent as input.
/// What is sent meanwhile waits, first in, first out.
///
/// The automaton belongs to the isolation that made it, and everything ends when it goes: its effects are
/// cancelled, and nothing is accepted any more.
///
/// Elsewhere: `Automaton` (ReactiveAutomaton), `Harvester` (Harvest), `Store` (ReSwift, TCA),
/// `MobiusLoop`.
///
/// - Note: The idea of a Mealy machine whose outputs are streams to be started is ReactiveAutomaton's.
public final class Automaton<State, Input> {
  /// The state.
  public let state: Changing<State>

  @usableFromInline let inlet: Inlet<Sent<Input>>
  @usableFromInline let runner: EffectRunner
  /// All that comes in.
  @usableFromInline let sent: Changes<Sent<Input>>
  @usableFromInline let verdict: Verdict
  @usableFromInline let observer: Observer
  private(set) lazy var entrance = makeEntrance()

  /// Creates an automaton, and starts `effect`.
  ///
  /// - Parameters:
  ///   - initial: the state it begins in.
  ///   - effect: what is to be done at the beginning.
  ///   - inputs: further inputs, each of which is processed in the moment it occurs in; or in a child
  ///     moment, if something is sent in the same `Moment.run` body, which then comes first.
  ///   - mapping: says what becomes of each input.
  ///   - scheduler: the time of its effects: delays, queues, and what asks for it. A clock, if nil; made
  ///     without an actor, an automaton whose effects take time is to be given one.
  ///   - commands: gets what ``Effect/command(_:)`` hands on. What it sends is processed afterwards.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  @inlinable
  public init(
    state initial: State, effect: Effect<Input> = .none, inputs: Changes<Input>? = nil,
    mapping: Mapping, scheduler: (any Scheduler)? = nil,
    commands: ((EffectCommand) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) {
    let inlet = Inlet<Sent<Input>>(file: file, line: line)
    let runner = EffectRunner(
      EffectEnvironment(scheduler, commands: commands, isolation: isolation), initial: effect.node,
      outlet: EffectOutlet<Input> { input, run in inlet.announceInput(Sent(input, from: run)) })
    let verdict = Verdict()
    var sent: Changes<Sent<Input>> = inlet
    if let inputs { sent = inlet.union(inputs.map { Sent($0) }) }
    state = Changing(
      following: sent, modifying: initial, kind: "automaton", file: file, line: line
    ) { sent, state in
      if runner.isOver {
        verdict.value = .dropped
        return false
      }
      if let origin = sent.origin {
        runner.noteArrival(of: origin)
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
    // The first that observes it, so that effects start before the others hear of the transition.
    observer = state.observe { _ in
      if runner.hasScopes { runner.cancelOrphans() }
      if runner.hasPending { runner.startPending() }
    }
  }

  deinit {
    observer.cancel()
    runner.shutDown()
  }

  /// Sends what `transform` makes of the replies, as long as the automaton lives: an alternative to
  /// effects, for what depends on more than one transition.
  ///
  /// ```swift
  /// automaton.addFeedback { replies in
  ///   replies.compactMap(\.to).removeDuplicates().debounce(for: .seconds(5), on: scheduler)
  ///     .filter { $0.isDirty }.map { _ in .save }
  /// }
  /// ```
  ///
  /// What it makes of a reply is sent after the moment of that reply.
  ///
  /// Elsewhere: `Feedback` (ReactiveFeedback, Harvest).
  public func addFeedback(_ transform: (Changes<Reply>) -> Changes<Input>) {
    send(from: transform(replies))
  }

  /// Sends each occurrence of `inputs`, as long as the automaton lives, or until the observation is
  /// cancelled.
  ///
  /// Each is sent after the moment it occurs in. The inputs given to the initializer are processed in
  /// that moment.
  @discardableResult
  public func send(from inputs: Changes<Input>) -> Observer {
    inputs.observe(withContext: inlet) { inlet, input in inlet.announceInput(Sent(input)) }
  }

  /// Sends `input`, which is processed before this returns.
  ///
  /// While another input is processed, or any moment is in progress, it waits for its turn: see
  /// `Inlet.announce`. In a `Moment.run` body it takes part in the body's moment; a second one follows
  /// in a child moment.
  ///
  /// Inputs and effects may lead to one another ten million times in a row; after that, the program
  /// stops, for they will not settle.
  @inlinable @inline(__always)
  public func send(_ input: Input) {
    inlet.announceInput(Sent(input))
  }

  /// Cancels all effects that run or wait.
  public func cancelEffects() {
    runner.cancelAll()
  }

  /// Starts `effect` without a transition that asks for it. It is not among ``runningEffects``, and
  /// ``cancelEffects()`` does not cancel it: it runs until it ends, is cancelled by what is returned, or
  /// the automaton goes.
  package func startInBackground(_ effect: Effect<Input>) -> BackgroundEffect? {
    effect.node.map { BackgroundEffect(runner.startInBackground($0), of: runner) }
  }

  /// The effects that run, in the order they were asked for. What is concatenated counts as one, and so
  /// does what is merged under an id, in a queue, or by a child.
  public var runningEffects: [Effect<Input>] { effects { $0.isRunning } }

  /// The effects that wait in their queues, in the order they were asked for.
  public var waitingEffects: [Effect<Input>] { effects { $0.isWaiting } }
}

extension Automaton {
  /// How many queues are known, for tests.
  package var queueCount: Int { runner.lineCount }

  private func effects(where isIncluded: (EffectRun) -> Bool) -> [Effect<Input>] {
    // The runner has this automaton's effects alone.
    runner.nodes(where: isIncluded).map {
      Effect(node: unsafeDowncast($0, to: EffectNode<Input>.self))
    }
  }

  /// Where remotes announce.
  fileprivate func makeEntrance() -> Inlet<Input> {
    let entrance = Inlet<Input>()
    send(from: entrance)
    return entrance
  }
}

/// An input on its way, and the effect that sends it.
@usableFromInline
struct Sent<Input> {
  @usableFromInline let input: Input
  /// Nil if it comes from outside.
  @usableFromInline let origin: EffectRun?

  @inlinable @inline(__always)
  init(_ input: Input, from origin: EffectRun? = nil) {
    self.input = input
    self.origin = origin
  }
}

/// What became of the input of the moment.
@usableFromInline
final class Verdict {
  @usableFromInline
  enum Value {
    case accepted, rejected
    /// It came from an effect that was cancelled meanwhile, or too late.
    case dropped
  }

  // Exclusivity: single loads and stores.
  @exclusivity(unchecked) @usableFromInline var value = Value.accepted

  @usableFromInline init() {}
}
