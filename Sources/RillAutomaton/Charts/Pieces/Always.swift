/// A transition as soon as its condition holds: it waits for no event.
///
/// ```swift
/// ChartState(.deciding) {
///   Always(to: .express, when: .test("express") { $0.context.isExpress })
///   Always(to: .regular)
/// }
/// ```
///
/// Looked at after each transition, before anything that was raised, and before the next event. If such
/// transitions lead to one another without end, the program stops and names the states.
///
/// Elsewhere: `<transition>` without `event` (SCXML), `always` (XState).
public struct Always<ID: Hashable, Event, Context>: ChartArrow {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - effect: asked for after the action.
  ///   - label: what stands in pictures for the action and the effect; the effect, if nil.
  ///   - action: done between leaving states and entering others.
  public init(
    to targets: ID..., kind: ChartTransitionKind = .external,
    when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
    label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    part =
      On(.always, "", targets, kind, condition, ChartAction(label, effect, action)).part
  }
}
