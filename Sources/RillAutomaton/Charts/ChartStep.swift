/// The argument of actions and conditions: the chart's data, and requests that actions can make.
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
  /// The data of the chart besides its active states; actions change it in place.
  public var context: Context
  /// The event being processed, which may have been raised. Nil at the start, after the end of a
  /// state, and after a delay.
  @inlinable public var event: Event? { current }

  @usableFromInline var current: Event?

  @usableFromInline let table: ChartTable<ID, Event, Context>
  /// The position of the step, while an action or a condition has this value.
  @usableFromInline var place = ChartPlace()
  /// The requested effects.
  @usableFromInline var effects: [Effect<Statechart<ID, Event, Context>.Input>] = []
  /// The events of the raised signals.
  @usableFromInline var raised: [Event] = []
  @usableFromInline var raisedHead = 0

  @inlinable
  init(_ table: ChartTable<ID, Event, Context>, _ context: Context, _ event: Event?) {
    self.table = table
    self.context = context
    current = event
  }

  /// Returns whether a state is active.
  ///
  /// While states are left, those already left are inactive. While states are entered, those not
  /// yet entered are inactive. The cost is logarithmic in the number of active states.
  @inlinable
  public func isActive(_ id: ID) -> Bool {
    guard let state = table.positions[id] else { return false }
    return place.isActive(state, in: table.plan)
  }

  /// Raises `event`: it is processed after the current step, before any external event.
  ///
  /// An event without a matching transition is dropped.
  @inlinable
  public mutating func raise(_ event: Event) {
    raised.append(event)
    place.raised.append(.event)
  }

  /// Starts `effect` after all consequences of the external event.
  ///
  /// Effects requested in the course of one event are merged, in the order of the requests.
  public mutating func start(_ effect: Effect<Event>) {
    if !effect.isNone { effects.append(effect.map(Statechart<ID, Event, Context>.Input.event)) }
  }

  /// Makes the first raised event the current one.
  @inlinable
  mutating func takeRaised() {
    current = raised[raisedHead]
    raisedHead += 1
    if raisedHead < raised.count { return }
    raised.removeAll(keepingCapacity: true)
    raisedHead = 0
  }
}
