/// What is done when a state is left: after what those in it do, before what the states around it do.
///
/// Elsewhere: `<onexit>` (SCXML), `exit` (XState, UML).
public struct OnExit<ID: Hashable, Event, Context>: ChartPiece {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a piece that asks for `effect`.
  public init(_ effect: Effect<Event>) {
    self.init { step in step.start(effect) }
  }

  /// Creates a piece that does `action`.
  public init(action: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
    part = ChartPart(.exit(ChartAction(action)))
  }
}
