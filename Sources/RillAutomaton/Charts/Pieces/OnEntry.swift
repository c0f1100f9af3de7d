/// What is done when a state is entered: after what the states around it do, before what those in it do.
///
/// ```swift
/// OnEntry(.perform("hum") { hum() })
/// OnEntry { $0.context.rounds += 1 }
/// ```
///
/// Elsewhere: `<onentry>` (SCXML), `entry` (XState, UML).
public struct OnEntry<ID: Hashable, Event, Context>: ChartPiece {
  public let part: ChartPart<ID, Event, Context>

  /// Creates a piece that asks for `effect`.
  public init(_ effect: Effect<Event>) {
    self.init { step in step.start(effect) }
  }

  /// Creates a piece that does `action`.
  public init(action: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
    part = ChartPart(.entry(ChartAction(action)))
  }
}
