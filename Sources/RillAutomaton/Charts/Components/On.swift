import Rill

extension Statechart {
  /// A transition on an external event, or on one that an action raised.
  ///
  /// ```swift
  /// On(.power, to: .off)
  /// On(.coin, to: .open, when: .test("paid") { $0.context.paid >= 100 }, effect: openGate)
  /// On(.coin) { $0.context.paid += 50 }
  /// ```
  ///
  /// Without a target no state is left, and only the action runs. With several targets, all of them
  /// become active, as children of a parallel state can.
  ///
  /// Among the transitions of the active states, those of the innermost state are tried first.
  /// Among the transitions of one state, the first that handles the event and whose condition holds
  /// is taken.
  ///
  /// Elsewhere: `<transition event>` (SCXML), `on` (XState).
  public struct On: ChartArrow {
    public let part: ChartPart<ID, Event, Context>

    init(
      _ trigger: ChartTransition<ID, Event, Context>.Trigger, _ name: String, _ targets: [ID],
      _ kind: ChartTransitionKind, _ condition: ChartCondition<ID, Event, Context>?,
      _ action: ChartAction<ID, Event, Context>?
    ) {
      part = ChartPart(
        .transition(
          ChartTransition(
            trigger: trigger, label: name, targets: targets, kind: kind, condition: condition,
            action: action)))
    }

    /// Creates a transition on the events for which `matches` returns true, ends of states
    /// included.
    ///
    /// ```swift
    /// On(where: { _ in true }, named: "anything", to: .failed)
    /// ```
    ///
    /// - Parameters:
    ///   - matches: A predicate on the event.
    ///   - name: The text in pictures for these events.
    ///   - targets: The states that become active.
    ///   - kind: The treatment of the source state if all targets are in it.
    ///   - condition: The condition under which the transition is taken.
    ///   - effect: The effect that starts after the action.
    ///   - label: The text in pictures for the action and the effect; if nil, the effect.
    ///   - action: The action between leaving states and entering others.
    public init(
      where matches: @escaping (ChartEvent<ID, Event>) -> Bool, named name: String = "some events",
      to targets: ID..., kind: ChartTransitionKind = .external,
      when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
      label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
    ) {
      self.init(
        .either(matches), name, targets, kind, condition, ChartAction(label, effect, action))
    }

    /// Creates a transition on all events of one case; the action receives the payload.
    ///
    /// ```swift
    /// On(case: Key.prisms.digit, to: .dialing) { $1.context.number.append($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - prism: The case.
    ///   - targets: The states that become active.
    ///   - kind: The treatment of the source state if all targets are in it.
    ///   - condition: The condition under which the transition is taken.
    ///   - label: The text in pictures for the action.
    ///   - action: The action between leaving states and entering others.
    public init<Payload>(
      case prism: Prism<Event, Payload>, to targets: ID..., kind: ChartTransitionKind = .external,
      when condition: ChartCondition<ID, Event, Context>? = nil, label: String? = nil,
      action: @escaping (Payload, inout ChartStep<ID, Event, Context>) -> Void = { _, _ in }
    ) {
      let action = ChartAction<ID, Event, Context>(label, .none) { step in
        if let payload = step.event.flatMap(prism.extract) { action(payload, &step) }
      }
      self.init(
        .event { prism.extract($0) != nil }, "\(Payload.self)", targets, kind, condition, action)
    }
  }
}

extension Statechart.On where Event: Equatable {
  /// Creates a transition on one or several events.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - others: Further events.
  ///   - targets: The states that become active.
  ///   - kind: The treatment of the source state if all targets are in it.
  ///   - condition: The condition under which the transition is taken.
  ///   - effect: The effect that starts after the action.
  ///   - label: The text in pictures for the action and the effect; if nil, the effect.
  ///   - action: The action between leaving states and entering others.
  public init(
    _ event: Event, _ others: Event..., to targets: ID..., kind: ChartTransitionKind = .external,
    when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
    label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    let matches =
      others.isEmpty
      ? { $0 == event } : { (other: Event) in other == event || others.contains(other) }
    let name = ([event] + others).map { "\($0)" }.joined(separator: ", ")
    self.init(
      .event(matches), name, targets, kind, condition, ChartAction(label, effect, action))
  }
}
