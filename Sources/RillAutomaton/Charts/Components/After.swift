extension Statechart {
  /// A transition that is taken after its state has been active for a duration.
  ///
  /// ```swift
  /// ChartState(.red) { After(.seconds(3), to: .green) }
  /// ```
  ///
  /// The scheduler of the automaton measures the time from the end of the step that entered the
  /// state. If the condition doesn't hold at that time, the transition is not taken until the state
  /// is entered again.
  ///
  /// Elsewhere: `<send delay>` with `<cancel>` (SCXML), `after` (XState), time event (UML).
  public struct After: ChartArrow {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - delay: The time; zero or less means at once, after the events that were sent before.
    ///   - targets: The states that become active.
    ///   - kind: The treatment of the source state if all targets are in it.
    ///   - condition: The condition under which the transition is taken.
    ///   - effect: The effect that starts after the action.
    ///   - label: The text in pictures for the action and the effect; if nil, the effect.
    ///   - action: The action between leaving states and entering others.
    public init(
      _ delay: Duration, to targets: ID..., kind: ChartTransitionKind = .external,
      when condition: ChartCondition<ID, Event, Context>? = nil, effect: Effect<Event> = .none,
      label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
    ) {
      part =
        On(
          .delay(delay), "after \(delay.inUnits)", targets, kind, condition,
          ChartAction(label, effect, action)
        ).part
    }
  }
}

extension Duration {
  /// The duration in customary units: 3 s, 250 ms.
  var inUnits: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds) s" }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: perMillisecond)
    if seconds == 0, rest == 0 { return "\(milliseconds) ms" }
    #if hasFeature(Embedded)
      return "\(seconds) s"
    #else
      return description
    #endif
  }
}
