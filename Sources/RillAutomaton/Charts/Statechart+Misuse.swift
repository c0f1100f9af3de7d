/// Not available: use ``ChartState`` for a state with child states.
@available(
  *, unavailable,
  message: "a state with states in it is ChartState(id, initial: child) { ... }, not a Statechart"
)
extension Statechart: ChartComponent {
  /// Not available: use ``ChartState`` for a state with child states.
  public var part: ChartPart<ID, Event, Context> { fatalError() }
}
