/// The part of a compiled chart that depends on the types of its ids, events, and context.
@usableFromInline
final class ChartTable<ID: Hashable, Event, Context> {
  @usableFromInline typealias Action = ChartAction<ID, Event, Context>
  @usableFromInline typealias Condition = ChartCondition<ID, Event, Context>
  @usableFromInline typealias Input = Statechart<ID, Event, Context>.Input

  @usableFromInline
  enum Trigger {
    case event((Event) -> Bool)
    case either((ChartEvent<ID, Event>) -> Bool)
    /// A trigger that the plan handles alone.
    case other
  }

  @usableFromInline let plan: ChartPlan
  @usableFromInline let names: ChartNames<ID>
  @usableFromInline let positions: [ID: Int]
  /// The trigger of each transition.
  @usableFromInline let triggers: [Trigger]
  @usableFromInline let conditions: [Condition?]
  let labels: [String]
  @usableFromInline let actions: [Action]
  /// The effect ids of delays, for each state that has any.
  let clockNames: [Int: String]
  /// The run of the last step, kept for reuse.
  // Exclusivity: only single loads and stores.
  @exclusivity(unchecked) @usableFromInline var spare: ChartRun?

  init(_ root: ChartNode<ID, Event, Context>) throws(StatechartError) {
    var draft = ChartDraft<ID, Event, Context>()
    try draft.add(root)
    let shape = draft.shape
    let names = ChartNames(draft.ids, isLeaf: draft.ids.indices.map { shape.isLeaf($0 + 1) })
    self.names = names
    plan = ChartPlan(
      shape, draft.transitions, entries: draft.entries, exits: draft.exits,
      defaults: draft.defaults, name: names.name)
    positions = draft.positions
    triggers = draft.triggers
    conditions = draft.conditions
    labels = draft.labels
    actions = draft.actions
    var clockNames: [Int: String] = [:]
    for (state, delays) in plan.delays.enumerated() where !delays.isEmpty {
      clockNames[state] = names.name(state)
    }
    self.clockNames = clockNames
  }

  /// Runs a step from `configuration`.
  @inlinable
  func takeRun(_ configuration: consuming ChartConfiguration) -> ChartRun {
    let run = spare ?? ChartRun(plan)
    // An action may step this chart.
    spare = nil
    run.begin(configuration)
    return run
  }

  @inlinable
  func recycle(_ run: ChartRun) {
    run.clear()
    spare = run
  }

  /// Evaluates a query of `run`.
  @inlinable
  func answer(
    _ question: ChartQuestion, _ place: inout ChartPlace,
    _ step: inout ChartStep<ID, Event, Context>
  ) -> Bool {
    switch question {
    case .isForEvent(let transition):
      guard let event = step.current else { return false }
      return switch triggers[transition] {
      case .event(let matches): matches(event)
      case .either(let matches): matches(.event(event))
      case .other: false
      }
    case .isForDone(let transition, let state):
      guard case .either(let matches) = triggers[transition] else { return false }
      return matches(.done(names.id(state)))
    case .holds(let transition):
      guard let condition = conditions[transition] else { return true }
      swap(&step.place, &place)
      defer { swap(&step.place, &place) }
      return condition.holds(step)
    case .act(let action):
      swap(&step.place, &place)
      actions[action].run(&step)
      swap(&step.place, &place)
      return true
    case .takeRaised:
      step.takeRaised()
      return true
    case .takeNoEvent:
      step.current = nil
      return true
    }
  }

  /// Returns the requested effects: first the end of clocks, then the effects of actions, then new
  /// clocks.
  @inlinable
  func effect(of run: ChartRun, _ started: [Effect<Input>]) -> Effect<Input> {
    if run.hasClocks { return withClocks(of: run, started) }
    return started.isEmpty ? .none : .merge(started)
  }

  @usableFromInline
  func withClocks(of run: ChartRun, _ started: [Effect<Input>]) -> Effect<Input> {
    var effects = run.stopped.map { Effect<Input>.cancel(clock($0)) }
    effects += started
    for clock in run.running {
      let entry = Statechart<ID, Event, Context>.Entry(
        state: names.id(clock.state), number: clock.number)
      for (index, transition) in plan.delays[clock.state].enumerated() {
        guard case .delay(let delay) = plan.transitions[transition].trigger else { continue }
        let input = Input.elapsed(.init(entry: entry, index: index))
        effects.append(.send(input, after: delay).id(self.clock(clock)))
      }
    }
    return .merge(effects)
  }

  /// Returns the effect id of the delays of an entry.
  private func clock(_ clock: ChartRun.Clock) -> ChartClock {
    ChartClock(number: clock.number, state: clockNames[clock.state] ?? "")
  }

  /// Converts a state with numbers of another chart to the numbers of this one.
  @usableFromInline
  func translated(
    _ state: Statechart<ID, Event, Context>.State
  ) -> Statechart<ID, Event, Context>.State {
    let (names, before) = (state.names, state.configuration)
    var configuration = before
    configuration.active = positions(of: before.active.map(names.id))
    configuration.memory = [:]
    for (history, remembered) in before.memory {
      guard let history = positions[names.id(history)] else { continue }
      configuration.memory[history] = positions(of: remembered.map(names.id))
    }
    configuration.clocks = [:]
    for (source, number) in before.clocks {
      if let source = positions[names.id(source)] { configuration.clocks[source] = number }
    }
    return .init(configuration, self.names, context: state.context)
  }

  /// Returns the transition whose delay has ended, if its state still waits for it.
  @usableFromInline
  func signal(
    of delay: Statechart<ID, Event, Context>.Delay, in configuration: ChartConfiguration
  ) -> ChartSignal? {
    guard let source = positions[delay.entry.state],
      configuration.clocks[source] == delay.entry.number,
      plan.delays[source].indices.contains(delay.index)
    else { return nil }
    return .elapsed(plan.delays[source][delay.index])
  }

  func positions(of ids: [ID]) -> [Int] {
    ids.map { id in
      guard let state = positions[id] else {
        preconditionFailure(
          "Rill: The chart has no state \(id). Pass a decoded state, or a state of another version "
            + "of the chart, to resuming(_:) first.")
      }
      return state
    }
  }
}

/// A query of a step, whose evaluation depends on the types of the chart.
@usableFromInline
enum ChartQuestion {
  /// A query whether a transition handles the event.
  case isForEvent(Int)
  /// A query whether a transition handles the end of a state.
  case isForDone(Int, state: Int)
  /// A query whether the condition of a transition holds.
  case holds(Int)
  /// A request to run an action.
  case act(Int)
  /// A request for the next raised event.
  case takeRaised
  /// A request to continue without an event.
  case takeNoEvent
}
