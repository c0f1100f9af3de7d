/// A state in which the one around it is done: see ``OnDone``. The chart has finished once one that stands
/// in no other state is entered, and accepts nothing any more.
///
/// No transition leaves it, and no state is in it.
///
/// Elsewhere: `<final>` (SCXML).
public struct FinalState<ID: Hashable, Event, Context>: ChartPiece {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: what it is known by, in this chart alone.
  ///   - content: what is done when it is entered, and when the state around it is left.
  public init(
    _ id: ID,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>] = { [] }
  ) {
    part = ChartPart(.state(ChartNode(id, .final, parts: content())))
  }
}
