import RillMacros

/// A transition on an event from outside, or on one that an action raised.
///
/// ```swift
/// On(.power, to: .off)
/// On(.coin, to: .open, when: .test("paid") { $0.context.paid >= 100 }, effect: openGate)
/// On(.coin) { $0.context.paid += 50 }
/// ```
///
/// Without a target no state is left: only the action is done. With several, all of them become active,
/// which children of a parallel state can.
///
/// Of the transitions of the active states, that of the innermost state is taken, and of one state's the
/// first that is for the event and whose condition holds.
///
/// Elsewhere: `<transition event>` (SCXML), `on` (XState).
public struct On<ID: Hashable, Event, Context>: ChartArrow {
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

  /// Creates a transition on the events of which `matches` is true, done events too.
  ///
  /// ```swift
  /// On(where: { _ in true }, named: "anything", to: .failed)
  /// ```
  ///
  /// - Parameters:
  ///   - matches: whether it is for an event.
  ///   - name: what stands in pictures for these events.
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - effect: asked for after the action.
  ///   - label: what stands in pictures for the action and the effect; the effect, if nil.
  ///   - action: done between leaving states and entering others.
  public init(
    where matches: @escaping (ChartEvent<ID, Event>) -> Bool, named name: String = "some events",
    to targets: ID..., kind: ChartTransitionKind = .external,
    when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
    label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    self.init(
      .either(matches), name, targets, kind, condition, ChartAction(label, effect, action))
  }

  /// Creates a transition on the events of one case, whatever they carry, which the action gets.
  ///
  /// ```swift
  /// On(case: Key.prisms.digit, to: .dialing) { digit, step in step.context.number.append(digit) }
  /// ```
  ///
  /// - Parameters:
  ///   - prism: the case.
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - label: what stands in pictures for the action.
  ///   - action: done between leaving states and entering others.
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

extension On where Event: Equatable {
  /// Creates a transition on an event, or on any of several.
  ///
  /// - Parameters:
  ///   - event: what it is for.
  ///   - others: what else it is for.
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - effect: asked for after the action.
  ///   - label: what stands in pictures for the action and the effect; the effect, if nil.
  ///   - action: done between leaving states and entering others.
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
