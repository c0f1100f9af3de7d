/// A state of a ``Statechart``.
///
/// ```swift
/// ChartState(.on, initial: .red) {
///   OnEntry(.perform("hum") { hum() })
///   ChartState(.red) { After(.seconds(3), to: .green) }
///   ChartState(.green) { After(.seconds(2), to: .red) }
///   On(.power, to: .off)
/// }
/// ```
///
/// With states in it, exactly one of them is active when this is.
///
/// Elsewhere: `<state>` (SCXML); compound and atomic state nodes (XState); OR-state (Harel).
public struct ChartState<ID: Hashable, Event, Context>: ChartPiece {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: what it is known by, in this chart alone.
  ///   - initial: where it begins, if a transition leads to it and not to a state in it: a state in it,
  ///     or several that can be active at once. The first that is written in it, if nothing is given.
  ///   - content: what it consists of.
  public init(
    _ id: ID, initial: ID...,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>] = { [] }
  ) {
    part = ChartPart(.state(ChartNode(id, .plain, initial: initial, parts: content())))
  }
}
