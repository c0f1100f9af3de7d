/// A state whose children are all active while it is.
///
/// ```swift
/// ParallelState(.editor) {
///   ChartState(.bold) { ChartState(.boldOff) { On(.b, to: .boldOn) }; ChartState(.boldOn) }
///   ChartState(.italic) {
///     ChartState(.italicOff) { On(.i, to: .italicOn) }
///     ChartState(.italicOn)
///   }
/// }
/// ```
///
/// Each child can handle an event. Two transitions that would leave the same state exclude each
/// other. The one of the inner state is taken, and otherwise the one of the child declared first.
///
/// Elsewhere: `<parallel>` (SCXML); orthogonal regions (UML); AND-state (Harel).
public struct ParallelState<ID: Hashable, Event, Context>: ChartComponent {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: The identifier, unique in the chart.
  ///   - content: The components of the state.
  public init(
    _ id: ID,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>]
  ) {
    part = ChartPart(.state(ChartNode(id, .parallel, parts: content())))
  }
}
