/// A target that stands for the states that were active when the state around it was last left.
///
/// ```swift
/// ChartState(.playing) {
///   ChartState(.verse) { On(.next, to: .chorus) }
///   ChartState(.chorus)
///   HistoryState(.whereItWas, default: .verse)
///   On(.pause, to: .paused)
/// }
/// ChartState(.paused) { On(.play, to: .whereItWas) }
/// ```
///
/// A history state is never active itself.
///
/// Elsewhere: `<history>` (SCXML); H and H* (Harel, UML).
public struct HistoryState<ID: Hashable, Event, Context>: ChartArrow {
  /// The depth of the remembered configuration.
  public enum Depth: Hashable, Sendable {
    /// Remembers the active children; these enter their own defaults.
    case shallow
    /// Remembers the active states down to the innermost.
    case deep
  }

  public let part: ChartPart<ID, Event, Context>

  /// Creates a history state.
  ///
  /// - Parameters:
  ///   - id: The identifier for transitions to it, unique in the chart.
  ///   - depth: The depth of the remembered configuration.
  ///   - target: The target before there is anything to remember, inside the state around it.
  ///   - others: Further targets in that case.
  ///   - label: The text in pictures for the action.
  ///   - action: The action when the default is used, after the state around it is entered.
  public init(
    _ id: ID, _ depth: Depth = .shallow, default target: ID, _ others: ID...,
    label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    let kind = ChartNode<ID, Event, Context>.Kind.history(
      isDeep: depth == .deep, default: [target] + others, ChartAction(label, .none, action))
    part = ChartPart(.state(ChartNode(id, kind)))
  }
}
