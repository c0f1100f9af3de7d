/// What a chart is in, by number.
@usableFromInline
struct ChartConfiguration: Sendable {
  /// The active states, in document order.
  @usableFromInline var active: [Int] = []
  @usableFromInline var isFinished = false
  /// What is remembered, by what remembers it.
  var memory: [Int: [Int]] = [:]
  /// The number of the last entry of a state that has delays; of such an entry, of each that is active.
  var lastEntry = 0
  var clocks: [Int: Int] = [:]

  @usableFromInline init() {}
}

/// Where a chart is in the midst of a step.
@usableFromInline
struct ChartPlace {
  /// The active states, in document order: before the step while states are left, after it from then on.
  var active: [Int] = []
  /// What is in these is being left or entered, and how far: up to here it is active. In document order,
  /// and apart from each other.
  var domains: [Int] = []
  var boundary = 0
  /// What is to be processed before anything from outside.
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

/// What transitions are chosen for.
@usableFromInline
enum ChartSignal {
  /// The event of the step.
  case event
  /// A state is done.
  case done(Int)
  /// The delay of a transition is over.
  case elapsed(Int)
}
