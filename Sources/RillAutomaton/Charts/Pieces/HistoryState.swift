/// Stands for what was active in the state around it when that was left last.
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
/// It is never active itself.
///
/// Elsewhere: `<history>` (SCXML); H and H* (Harel, UML).
public struct HistoryState<ID: Hashable, Event, Context>: ChartArrow {
  /// How much it remembers.
  public enum Depth: Hashable, Sendable {
    /// Which of the states next below; they begin as they always do.
    case shallow
    /// Which states, down to the innermost.
    case deep
  }

  public let part: ChartPart<ID, Event, Context>

  /// Creates what remembers.
  ///
  /// - Parameters:
  ///   - id: what transitions to it know it by, in this chart alone.
  ///   - depth: how much it remembers.
  ///   - target: where it leads before there is anything to remember: into the state around it.
  ///   - others: further states to be active then.
  ///   - label: what stands in pictures for what is done then.
  ///   - action: done when it leads there, after the state around it is entered.
  public init(
    _ id: ID, _ depth: Depth = .shallow, default target: ID, _ others: ID...,
    label: String? = nil, action: ((inout ChartStep<ID, Event, Context>) -> Void)? = nil
  ) {
    let kind = ChartNode<ID, Event, Context>.Kind.history(
      isDeep: depth == .deep, default: [target] + others, ChartAction(label, .none, action))
    part = ChartPart(.state(ChartNode(id, kind)))
  }
}
