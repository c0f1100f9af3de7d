/// A state whose children are all active at once, whenever it is.
///
/// ```swift
/// ParallelState(.editor) {
///   ChartState(.bold) { ChartState(.boldOff) { On(.b, to: .boldOn) }; ChartState(.boldOn) }
///   ChartState(.italic) { ChartState(.italicOff) { On(.i, to: .italicOn) }; ChartState(.italicOn) }
/// }
/// ```
///
/// An event is offered to each of them. If two transitions cannot both be taken, because both would leave
/// the same state, that of the inner state is, and else that of the child which is written first.
///
/// Elsewhere: `<parallel>` (SCXML); orthogonal regions (UML); AND-state (Harel).
public struct ParallelState<ID: Hashable, Event, Context>: ChartPiece {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: what it is known by, in this chart alone.
  ///   - content: what it consists of.
  public init(
    _ id: ID,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>]
  ) {
    part = ChartPart(.state(ChartNode(id, .parallel, parts: content())))
  }
}
