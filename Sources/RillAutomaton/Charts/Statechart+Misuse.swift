/// Not available: a state that has states in it is a ``ChartState``.
@available(
  *, unavailable,
  message: "a state with states in it is ChartState(id, initial: child) { ... }, not a Statechart"
)
extension Statechart: ChartComponent {
  /// Not available.
  public var part: ChartPart<ID, Event, Context> { fatalError() }
}
