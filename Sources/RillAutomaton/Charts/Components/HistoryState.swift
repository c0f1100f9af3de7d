/// A target that restores the states that were active when its parent was last left.
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
    /// Restores the active children, which enter their own defaults.
    case shallow
    /// Restores all active states, including the innermost ones.
    case deep
  }

  public let part: ChartPart<ID, Event, Context>

  /// Creates a history state.
  ///
  /// - Parameters:
  ///   - id: The identifier for transitions to it, unique in the chart.
  ///   - depth: The depth of the remembered configuration.
  ///   - target: The target before the first exit of the parent state, inside the parent.
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
