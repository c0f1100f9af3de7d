/// A component that leads to states: a transition, ``Statechart/Initial``, or ``HistoryState`` with
/// its default.
public protocol ChartArrow<ID, Event, Context>: ChartComponent {}

extension ChartArrow {
  /// Returns this component with `targets` added, for a chart that is built from data.
  ///
  /// ```swift
  /// for row in rows { Chart.On(row.event).to(row.targets) }
  /// ```
  public func to(_ targets: [ID]) -> ChartPart<ID, Event, Context> {
    switch part.kind {
    case .transition(var transition):
      transition.targets += targets
      return ChartPart(.transition(transition))
    case .initial(let first, let action):
      return ChartPart(.initial(first + targets, action))
    case .state(let node):
      guard case .history(let isDeep, let first, let action) = node.kind else { return part }
      let kind = ChartNode<ID, Event, Context>.Kind.history(
        isDeep: isDeep, default: first + targets, action)
      return ChartPart(.state(ChartNode(node.id, kind)))
    case .entry, .exit: return part
    }
  }
}
