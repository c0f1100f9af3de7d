/// The trigger of a transition.
public enum ChartEvent<ID: Hashable, Event> {
  /// An external event, or one that an action raised.
  case event(Event)
  /// The end of a state: see ``Statechart/OnDone``.
  case done(ID)
}

extension ChartEvent: Equatable where Event: Equatable {}
extension ChartEvent: Hashable where Event: Hashable {}
extension ChartEvent: Sendable where ID: Sendable, Event: Sendable {}

/// The context of a chart that has no data besides its active states.
///
/// `Void` works as well, but can't be compared or encoded, and then neither can the state of the
/// chart.
public struct NoContext: Hashable, Sendable {
  public init() {}
}

#if !hasFeature(Embedded)
  extension NoContext: Codable {}
#endif
