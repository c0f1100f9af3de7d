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
  public internal(set) var event: Event?

  let table: ChartTable<ID, Event, Context>
  /// The active states, in document order: before the step while states are left, after it from then on.
  var active: [Int]
  /// Those of `active` that are being left or entered, and how far: up to here they are active.
  var moving: [Int] = []
  var boundary = 0
  /// What is asked for.
  var effects: [Effect<Statechart<ID, Event, Context>.Input>] = []
  private var raised: [ChartSignal<Event>] = []
  private var raisedHead = 0

  init(
    _ table: ChartTable<ID, Event, Context>, _ context: Context, active: [Int], event: Event?
  ) {
    self.table = table
    self.context = context
    self.active = active
    self.event = event
  }

  /// Whether a state is active.
  ///
  /// While states are left, those that were left are not active any more; while others are entered,
  /// those that are still to be entered are not active yet. Logarithmic in the number of active states.
  public func isActive(_ id: ID) -> Bool {
    guard let state = table.positions[id] else { return false }
    return isActive(state)
  }

  func isActive(_ state: Int) -> Bool {
    active.containsSorted(state) && (state <= boundary || !moving.containsSorted(state))
  }

  /// Lets `event` be processed after the step being made, before anything from outside.
  ///
  /// One that no transition is for is dropped.
  public mutating func raise(_ event: Event) {
    raise(.event(event))
  }

  /// Starts `effect` when all that the event from outside leads to is done.
  ///
  /// What is started in the course of one event is merged, in the order it was asked for.
  public mutating func start(_ effect: Effect<Event>) {
    if !effect.isNone { effects.append(effect.map(Statechart<ID, Event, Context>.Input.event)) }
  }

  mutating func raise(_ signal: ChartSignal<Event>) {
    raised.append(signal)
  }

  mutating func takeRaised() -> ChartSignal<Event>? {
    if raisedHead == raised.count { return nil }
    raisedHead += 1
    let signal = raised[raisedHead - 1]
    if raisedHead == raised.count {
      raised.removeAll(keepingCapacity: true)
      raisedHead = 0
    }
    return signal
  }
}

/// What transitions are chosen for.
enum ChartSignal<Event> {
  case event(Event)
  /// A state is done.
  case done(Int)
  /// The delay of a transition is over.
  case elapsed(Int)
}
