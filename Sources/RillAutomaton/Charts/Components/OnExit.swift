extension Statechart {
  /// An action on exit of a state: after the exit actions of the states in it, before those of the
  /// states around it.
  ///
  /// Elsewhere: `<onexit>` (SCXML), `exit` (XState, UML).
  public struct OnExit: ChartComponent {
    public let part: ChartPart<ID, Event, Context>

    /// Creates a component that starts `effect`.
    public init(_ effect: Effect<Event>) {
      self.init { step in step.start(effect) }
    }

    /// Creates a component that runs `action`.
    public init(action: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
      part = ChartPart(.exit(ChartAction(action)))
    }
  }
}
