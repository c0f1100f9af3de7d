extension Statechart {
  /// An action on entry of a state: after the entry actions of the states around it, before those
  /// of the states in it.
  ///
  /// ```swift
  /// OnEntry(.perform("hum") { hum() })
  /// OnEntry { $0.context.rounds += 1 }
  /// ```
  ///
  /// Elsewhere: `<onentry>` (SCXML), `entry` (XState, UML).
  public struct OnEntry: ChartComponent {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a component that starts `effect`.
    public init(_ effect: Effect<Event>) {
      self.init { step in step.start(effect) }
    }

    /// Creates a component that runs `action`.
    public init(action: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
      part = ChartPart(.entry(ChartAction(action)))
    }
  }
}
