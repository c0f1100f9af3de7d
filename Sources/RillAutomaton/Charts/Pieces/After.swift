/// A transition when its state has been active for some time without a break.
///
/// ```swift
/// ChartState(.red) { After(.seconds(3), to: .green) }
/// ```
///
/// The time is that of the automaton's scheduler; it begins when the step that entered the state is over.
/// If the condition does not hold when the time is up, nothing happens, and nothing will until the state
/// is entered again.
///
/// Elsewhere: `<send delay>` with `<cancel>` (SCXML), `after` (XState), time event (UML).
public struct After<ID: Hashable, Event, Context>: ChartArrow {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - delay: zero or less means at once, after the events that were sent before.
  ///   - targets: what becomes active.
  ///   - kind: whether the state it stands in is left, if all targets are in it.
  ///   - condition: it is taken only if this holds.
  ///   - effect: asked for after the action.
  ///   - label: what stands in pictures for the action and the effect; the effect, if nil.
  ///   - action: done between leaving states and entering others.
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

extension Duration {
  /// As people write it: 3 s, 250 ms.
  var inUnits: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds) s" }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: perMillisecond)
    if seconds == 0, rest == 0 { return "\(milliseconds) ms" }
    return description
  }
}
