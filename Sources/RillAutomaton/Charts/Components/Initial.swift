extension Statechart {
  /// The default of a state, with an action.
  ///
  /// ```swift
  /// ChartState(.game) {
  ///   Initial(to: .level1) { $0.context.lives = 3 }
  ///   ...
  /// }
  /// ```
  ///
  /// It replaces the `initial:` of a ``ChartState`` where an action is needed. The action runs
  /// after the state is entered and before its children are, and not for a transition to a state
  /// inside.
  ///
  /// Elsewhere: `<initial>` (SCXML).
  public struct Initial: ChartArrow {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a default.
    ///
    /// - Parameters:
    ///   - target: A state inside the one around it.
    ///   - others: Further states that can be active at the same time.
    ///   - effect: The effect that starts after the action.
    ///   - action: The action between entering the state and its children.
    public init(
      to target: ID, _ others: ID..., effect: Effect<Event> = .none,
      action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
    ) {
      part = ChartPart(.initial([target] + others, ChartAction(nil, effect, action)))
    }
  }
}
