/// A transition when a state is done: when a final state in it is entered, or, of a parallel state, when
/// all its children are done.
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
public struct OnDone<ID: Hashable, Event, Context>: ChartArrow {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - id: the state that is to be done: the one it stands in, if nil.
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - effect: asked for after the action.
  ///   - label: what stands in pictures for the action and the effect; the effect, if nil.
  ///   - action: done between leaving states and entering others.
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
