extension Statechart {
  /// A transition at the end of a state.
  ///
  /// A state ends when a final state in it is entered. A parallel state ends when all its children
  /// have ended.
  ///
  /// ```swift
  /// ChartState(.paying) {
  ///   ChartState(.card) { On(.confirm, to: .paid) }
  ///   FinalState(.paid)
  ///   OnDone(to: .receipt)
  /// }
  /// ```
  ///
  /// Elsewhere: `done.state.ID` (SCXML), `onDone` (XState), completion transition (UML).
  public struct OnDone: ChartArrow {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - id: The state whose end triggers the transition; if nil, the state around it.
    ///   - targets: The states that become active.
    ///   - kind: The treatment of the source state if all targets are in it.
    ///   - condition: The condition under which the transition is taken.
    ///   - effect: The effect that starts after the action.
    ///   - label: The text in pictures for the action and the effect; if nil, the effect.
    ///   - action: The action between leaving states and entering others.
    public init(
      of id: ID? = nil, to targets: ID..., kind: ChartTransitionKind = .external,
      when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
      label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
    ) {
      part =
        On(
          .done(id), id.map { "done \($0)" } ?? "done", targets, kind, condition,
          ChartAction(label, effect, action)
        ).part
    }
  }
}
