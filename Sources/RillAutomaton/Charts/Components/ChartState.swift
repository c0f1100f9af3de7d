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
/// If it has child states, exactly one of them is active while it is.
///
/// Elsewhere: `<state>` (SCXML); compound and atomic state nodes (XState); OR-state (Harel).
public struct ChartState<ID: Hashable, Event, Context>: ChartComponent {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - id: The identifier, unique in the chart.
  ///   - initial: The states to enter if a transition leads to this state and not to one inside it.
  ///     They are one state inside, or several that can be active together. By default the first
  ///     child.
  ///   - content: The components of the state.
  public init(
    _ id: ID, initial: ID...,
    @ChartBuilder<ID, Event, Context> content: () -> [ChartPart<ID, Event, Context>] = { [] }
  ) {
    part = ChartPart(.state(ChartNode(id, .plain, initial: initial, parts: content())))
  }
}
