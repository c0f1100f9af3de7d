/// Where a state begins, and what is done then.
///
/// ```swift
/// ChartState(.game) {
///   Initial(to: .level1) { $0.context.lives = 3 }
///   ...
/// }
/// ```
///
/// For what `initial:` of a ``ChartState`` says, if something is to be done as well: after the state is
/// entered, before those in it are. Not done if a transition leads to a state in it.
///
/// Elsewhere: `<initial>` (SCXML).
public struct Initial<ID: Hashable, Event, Context>: ChartArrow {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a piece.
  ///
  /// - Parameters:
  ///   - target: a state in the one it stands in.
  ///   - others: further ones, which can be active at the same time.
  ///   - effect: asked for after the action.
  ///   - action: done between entering the state and those in it.
  public init(
    to target: ID, _ others: ID..., effect: Effect<Event> = .none,
    action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    part = ChartPart(.initial([target] + others, ChartAction(nil, effect, action)))
  }
}
