extension Statechart {
  /// A transition without an event: it is taken as soon as its condition holds.
  ///
  /// ```swift
  /// ChartState(.deciding) {
  ///   Always(to: .express, when: .test("express") { $0.context.isExpress })
  ///   Always(to: .regular)
  /// }
  /// ```
  ///
  /// Such transitions are examined after each transition, before raised events and before the next
  /// event. An endless loop of them stops the program with the names of the states.
  ///
  /// Elsewhere: `<transition>` without `event` (SCXML), `always` (XState).
  public struct Always: ChartArrow {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - targets: The states that become active.
    ///   - kind: The treatment of the source state if all targets are in it.
    ///   - condition: The condition under which the transition is taken.
    ///   - effect: The effect that starts after the action.
    ///   - label: The text in pictures for the action and the effect; if nil, the effect.
    ///   - action: The action between leaving states and entering others.
    public init(
      to targets: ID..., kind: ChartTransitionKind = .external,
      when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
      label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
    ) {
      part =
        On(.always, "", targets, kind, condition, ChartAction(label, effect, action)).part
    }
  }
}
