/// A state that ends the state around it: see ``Statechart/OnDone``.
///
/// A final state at the top level finishes the chart, which then accepts no more inputs. A final
/// state has no transitions and no children.
///
/// Elsewhere: `<final>` (SCXML).
public struct FinalState<ID: Hashable, Event, Context>: ChartComponent {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: The identifier, unique in the chart.
  ///   - content: The entry actions, and the exit actions, which run when the state around it is
  ///     left.
  public init(
    _ id: ID,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>] = { [] }
  ) {
    part = ChartPart(.state(ChartNode(id, .final, parts: content())))
  }
}
