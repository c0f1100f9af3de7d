/// What actions and conditions of a chart see, and what actions may do.
///
/// ```swift
/// On(.coin) { step in
///   step.context.paid += 50
///   if step.context.paid >= 100 { step.raise(.paid) }
///   step.start(.perform("clink") { play("clink") })
/// }
/// ```
///
/// Elsewhere: `assign`, `raise`, `enqueueActions` (XState); executable content (SCXML).
public struct ChartStep<ID: Hashable, Event, Context> {
  /// What the chart knows besides the states it is in; changed in place.
  public var context: Context
  /// The event that is processed, which may have been raised; nil at the start, when a state is done, and
  /// when time has passed.
  @inlinable public var event: Event? { current }

  @usableFromInline var current: Event?

  @usableFromInline let table: ChartTable<ID, Event, Context>
  /// The step's, while an action or a condition has this.
  @usableFromInline var place = ChartPlace()
  /// What is asked for.
  @usableFromInline var effects: [Effect<Statechart<ID, Event, Context>.Input>] = []
  /// The events of the signals that were raised.
  @usableFromInline var raised: [Event] = []
  @usableFromInline var raisedHead = 0

  @inlinable
  init(_ table: ChartTable<ID, Event, Context>, _ context: Context, _ event: Event?) {
    self.table = table
    self.context = context
    current = event
  }

  /// Whether a state is active.
  ///
  /// While states are left, those that were left are not active any more; while others are entered,
  /// those that are still to be entered are not active yet. Logarithmic in the number of active states.
  @inlinable
  public func isActive(_ id: ID) -> Bool {
    guard let state = table.positions[id] else { return false }
    return place.isActive(state, in: table.plan)
  }

  /// Lets `event` be processed after the step being made, before anything from outside.
  ///
  /// One that no transition is for is dropped.
  @inlinable
  public mutating func raise(_ event: Event) {
    raised.append(event)
    place.raised.append(.event)
  }

  /// Starts `effect` when all that the event from outside leads to is done.
  ///
  /// What is started in the course of one event is merged, in the order it was asked for.
  public mutating func start(_ effect: Effect<Event>) {
    if !effect.isNone { effects.append(effect.map(Statechart<ID, Event, Context>.Input.event)) }
  }

  /// Goes on with the event that was raised first.
  @inlinable
  mutating func takeRaised() {
    current = raised[raisedHead]
    raisedHead += 1
    if raisedHead < raised.count { return }
    raised.removeAll(keepingCapacity: true)
    raisedHead = 0
  }
}
