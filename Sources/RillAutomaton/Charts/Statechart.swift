/// A state machine whose states may hold others, be active side by side, and remember.
///
/// ```swift
/// enum Light { case off, on, red, green, blinking, last }
/// enum Key { case power, fault, reset }
///
/// let light = Statechart<Light, Key, NoContext>(initial: .off) {
///   ChartState(.off) { On(.power, to: .on) }
///   ChartState(.on, initial: .red) {
///     ChartState(.red) { After(.seconds(3), to: .green) }
///     ChartState(.green) { After(.seconds(2), to: .red) }
///     On(.power, to: .off)
///     On(.fault, to: .blinking)
///   }
///   ChartState(.blinking) { On(.reset, to: .on) }
/// }
/// let automaton = light.automaton(scheduler: scheduler)
/// automaton.send(.event(.power))
/// automaton.state.value.isActive(.red)   // true
/// ```
///
/// It means what a statechart means in SCXML. An event is offered to the active states, from the
/// innermost outwards; the transitions that can be taken together are taken in one step: states are left,
/// innermost first, then the actions of the transitions are done, then states are entered, outermost
/// first. Then come transitions that wait for no event, and events that actions raised, until nothing of
/// the kind is left. An event that no transition is for is rejected, and changes nothing.
///
/// All that one event leads to is one transition of the ``Automaton`` that the chart is the mapping of:
/// its effects are merged, in the order they were asked for, and start when it is made.
///
/// The order of what is written is the document order: of states, to be entered in and to decide between
/// transitions that exclude each other; of the transitions of one state, to be looked at in.
///
/// A step takes time in proportion to the active states and to those it leaves and enters, not to the
/// size of the chart.
///
/// Elsewhere: statechart (Harel), state machine (UML), SCXML document, machine (XState).
///
/// - Note: Statecharts are David Harel's; the order of everything is that of the W3C's SCXML.
public struct Statechart<ID: Hashable, Event, Context> {
  @usableFromInline let table: ChartTable<ID, Event, Context>

  /// Creates a chart.
  ///
  /// Stops the program if there is something wrong with it, such as a transition to a state that does not
  /// exist. Linear in its size, but for a logarithm of its depth.
  ///
  /// - Parameters:
  ///   - initial: where it begins: a state in it, or several that can be active at once. The first that
  ///     is written, if nothing is given.
  ///   - content: its states.
  public init(
    initial: ID..., file: StaticString = #fileID, line: UInt = #line,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>]
  ) {
    do {
      table = try ChartTable(ChartNode(nil, .plain, initial: initial, parts: content()))
    } catch {
      preconditionFailure("Rill: \(error)", file: file, line: line)
    }
  }

  /// Creates a chart of what comes from outside, such as a file.
  ///
  /// - Parameters:
  ///   - initial: where it begins: a state in it, or several that can be active at once. The first that
  ///     is written, if it is empty.
  ///   - content: its states.
  /// - Throws: what is wrong with it.
  public init(
    validating initial: [ID],
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>]
  ) throws(StatechartError) {
    table = try ChartTable(ChartNode(nil, .plain, initial: initial, parts: content()))
  }

  /// Enters the chart.
  ///
  /// - Parameter context: what it knows at the beginning.
  /// - Returns: the state it is in then, and what is to be done, for the automaton to begin with.
  @inlinable
  public func start(_ context: Context) -> (state: State, effect: Effect<Input>) {
    let run = table.takeRun(ChartConfiguration())
    var step = ChartStep(table, context, nil)
    run.start { table.answer($0, &$1, &step) }
    return finish(run, &step)
  }

  /// What the chart makes of each input.
  @inlinable
  public var mapping: Automaton<State, Input>.Mapping {
    Automaton.Mapping { [self] input, state in step(input, &state) }
  }

  @inlinable
  func step(_ input: Input, _ state: inout State) -> Effect<Input>? {
    if state.names !== table.names { state = table.translated(state) }
    let signal: ChartSignal
    var event: Event?
    switch input {
    case .event(let value):
      signal = .event
      event = value
    case .elapsed(let delay):
      guard let elapsed = table.signal(of: delay, in: state.configuration) else { return nil }
      signal = elapsed
    }
    let run = table.takeRun(state.takeConfiguration())
    // The context is handed over, so that what is copied on write is not copied.
    var step = ChartStep(table, (consume state).context, event)
    let isAccepted = run.process(signal) { table.answer($0, &$1, &step) }
    let effect: Effect<Input>
    (state, effect) = finish(run, &step)
    return isAccepted ? effect : nil
  }

  /// What `run` ends in.
  @inlinable
  func finish(
    _ run: ChartRun, _ step: inout ChartStep<ID, Event, Context>
  ) -> (state: State, effect: Effect<Input>) {
    let effect = table.effect(of: run, step.effects)
    let configuration = run.end()
    table.giveBack(run)
    let state = State(configuration, table.names, context: step.context)
    return (state, effect)
  }
}

extension Statechart where Context == NoContext {
  /// Enters the chart.
  ///
  /// - Returns: the state it is in then, and what is to be done, for the automaton to begin with.
  @inlinable
  public func start() -> (state: State, effect: Effect<Input>) { start(NoContext()) }
}
