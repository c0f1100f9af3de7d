/// The configuration of a chart, as numbers of states.
@usableFromInline
struct ChartConfiguration: Sendable {
  /// The active states, in document order.
  @usableFromInline var active: [Int] = []
  @usableFromInline var isFinished = false
  /// The remembered states of each history state.
  var memory: [Int: [Int]] = [:]
  /// The number of the last entry of a state with delays, and those of the entries of active
  /// states.
  var lastEntry = 0
  var clocks: [Int: Int] = [:]

  @usableFromInline init() {}
}

/// The position of a chart within a step.
@usableFromInline
struct ChartPlace {
  /// The active states, in document order: while states are left, those before the step; from then
  /// on, those after it.
  var active: [Int] = []
  /// The domains being left or entered, with the progress in each: states up to there are active.
  /// The domains are disjoint and in document order.
  var domains: [Int] = []
  var boundary = 0
  /// The signals that are processed before any external event.
  @usableFromInline var raised: [ChartSignal] = []
  private var raisedHead = 0

  @usableFromInline init() {}

  @usableFromInline
  func isActive(_ state: Int, in plan: ChartPlan) -> Bool {
    active.containsSorted(state) && (state <= boundary || !isMoving(state, in: plan))
  }

  private func isMoving(_ state: Int, in plan: ChartPlan) -> Bool {
    let index = domains.countBelow(state)
    return index > 0 && plan.shape.isInside(state, domains[index - 1])
  }

  mutating func takeRaised() -> ChartSignal? {
    if raisedHead == raised.count { return nil }
    let signal = raised[raisedHead]
    raisedHead += 1
    if raisedHead == raised.count { clearRaised() }
    return signal
  }

  mutating func clearRaised() {
    raised.removeAll(keepingCapacity: true)
    raisedHead = 0
  }
}

/// The signal that selects transitions.
@usableFromInline
enum ChartSignal {
  /// The event of the step.
  case event
  /// A state has ended.
  case done(Int)
  /// The delay of a transition has passed.
  case elapsed(Int)
}
