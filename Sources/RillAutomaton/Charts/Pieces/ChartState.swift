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
