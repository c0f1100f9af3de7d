/// A state machine whose states may contain other states, be active in parallel, and have history.
///
/// ```swift
/// enum Light { case off, on, red, green, blinking, last }
/// enum Key { case power, fault, reset }
///
/// extension Statechart<Light, Key, NoContext> {
///   static var light: Self {
///     Statechart(initial: .off) {
///       ChartState(.off) { On(.power, to: .on) }
///       ChartState(.on, initial: .red) {
///         ChartState(.red) { After(.seconds(3), to: .green) }
///         ChartState(.green) { After(.seconds(2), to: .red) }
///         On(.power, to: .off)
///         On(.fault, to: .blinking)
///       }
///       ChartState(.blinking) { On(.reset, to: .on) }
///     }
///   }
/// }
/// let automaton = Statechart.light.automaton(scheduler: scheduler)
/// automaton.send(.event(.power))
/// automaton.state.value.isActive(.red)   // true
/// ```
///
/// Transitions and actions, such as ``On`` and ``OnEntry``, are nested in this type. In an
/// extension of the chart's type they need no prefix. Elsewhere they are written
/// `Statechart.On(...)`, or `LightChart.On(...)` with an alias of the type.
///
/// The semantics are those of SCXML. The active states handle an event from the innermost outwards.
/// All transitions that can be taken together form one step. First, states are left, innermost
/// first. Then the actions of the transitions run. Last, states are entered, outermost first.
/// Eventless transitions and raised events follow until none is left. An event that no transition
/// handles is rejected and changes nothing.
///
/// All consequences of one event are one transition of the ``Automaton`` that runs the chart. Its
/// effects are merged, in the order of the requests, and start after the transition.
public struct Statechart<ID: Hashable, Event, Context> {
  @usableFromInline let table: ChartTable<ID, Event, Context>

  /// Creates a chart.
  ///
  /// Stops the program if the chart has a mistake, such as a transition to a state that doesn't
  /// exist. The cost is linear in its size, times a logarithm of its depth.
  ///
  /// - Parameters:
  ///   - initial: The initial state, or several that can be active together. By default the first.
  ///   - content: The states.
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

  /// Creates a chart from outside data, such as a file.
  ///
  /// - Parameters:
  ///   - initial: The initial state, or several that can be active together. If empty, the first.
  ///   - content: The states.
  /// - Throws: The first mistake in the chart.
  public init(
    validating initial: [ID],
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>]
  ) throws(StatechartError) {
    table = try ChartTable(ChartNode(nil, .plain, initial: initial, parts: content()))
  }

  /// Enters the chart.
  ///
  /// - Parameter context: The initial data of the chart.
  /// - Returns: The state after the entry, and the effect for the start of the automaton.
  @inlinable
  public func start(_ context: Context) -> (state: State, effect: Effect<Input>) {
    let run = table.takeRun(ChartConfiguration())
    var step = ChartStep(table, context, nil)
    run.start { table.answer($0, &$1, &step) }
    return finish(run, &step)
  }

  /// The transition function of the chart.
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
    // The context is moved, so that copy-on-write data is not copied.
    var step = ChartStep(table, (consume state).context, event)
    let isAccepted = run.process(signal) { table.answer($0, &$1, &step) }
    let effect: Effect<Input>
    (state, effect) = finish(run, &step)
    return isAccepted ? effect : nil
  }

  /// Returns the configuration in which `run` ends.
  @inlinable
  func finish(
    _ run: ChartRun, _ step: inout ChartStep<ID, Event, Context>
  ) -> (state: State, effect: Effect<Input>) {
    let effect = table.effect(of: run, step.effects)
    let configuration = run.end()
    table.recycle(run)
    let state = State(configuration, table.names, context: step.context)
    return (state, effect)
  }
}

extension Statechart where Context == NoContext {
  /// Enters the chart.
  ///
  /// - Returns: The state after the entry, and the effect for the start of the automaton.
  @inlinable
  public func start() -> (state: State, effect: Effect<Input>) { start(NoContext()) }
}
