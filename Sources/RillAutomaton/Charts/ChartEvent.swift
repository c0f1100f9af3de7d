/// What a transition may be for.
public enum ChartEvent<ID: Hashable, Event> {
  /// It came from outside, or an action raised it.
  case event(Event)
  /// A state is done: see ``OnDone``.
  case done(ID)
}

extension ChartEvent: Equatable where Event: Equatable {}
extension ChartEvent: Hashable where Event: Hashable {}
extension ChartEvent: Sendable where ID: Sendable, Event: Sendable {}

/// The context of a chart that knows nothing besides the states it is in.
///
/// `Void` does as well, but cannot be compared or encoded, nor then can the state of the chart.
public struct NoContext: Hashable, Sendable, Codable {
  public init() {}
}
