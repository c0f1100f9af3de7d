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
  let table: ChartTable<ID, Event, Context>

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
  public func start(_ context: Context) -> (state: State, effect: Effect<Input>) {
    let state = State(
      active: [], activeAtomicStates: [], context: context, isFinished: false, memory: [:],
      clocks: [:], lastEntry: 0)
    var run = ChartRun(table, state, event: nil)
    run.start()
    return (run.state(), run.effect())
  }

  /// What the chart makes of each input.
  public var mapping: Automaton<State, Input>.Mapping {
    Automaton.Mapping { [self] input, state in step(input, &state) }
  }

  private func step(_ input: Input, _ state: inout State) -> Effect<Input>? {
    let signal: ChartSignal<Event>
    var event: Event?
    switch input {
    case .event(let value):
      signal = .event(value)
      event = value
    case .elapsed(let delay):
      guard state.clocks[delay.entry.state] == delay.entry.number,
        let source = table.positions[delay.entry.state], let delays = table.delays[source],
        delays.indices.contains(delay.index)
      else { return nil }
      signal = .elapsed(delays[delay.index])
    }
    // The context is handed over, so that what is copied on write is not copied.
    var run = ChartRun(table, consume state, event: event)
    let isAccepted = run.process(signal)
    state = run.state()
    return isAccepted ? run.effect() : nil
  }
}

extension Statechart where Context == NoContext {
  /// Enters the chart.
  ///
  /// - Returns: the state it is in then, and what is to be done, for the automaton to begin with.
  public func start() -> (state: State, effect: Effect<Input>) { start(NoContext()) }
}
