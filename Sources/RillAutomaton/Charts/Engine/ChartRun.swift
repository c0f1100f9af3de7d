/// One step of a chart: all consequences of one external event. The object is reused, so that a
/// step allocates nothing.
@usableFromInline
final class ChartRun {
  /// A function that evaluates the queries that depend on the types of the chart.
  @usableFromInline typealias Answer = (ChartQuestion, inout ChartPlace) -> Bool

  /// A selected transition.
  struct Move {
    let transition: Int
    /// The state whose contents are left; nil if none is.
    let domain: Int?
  }

  /// An entry of a state with delays.
  struct Clock {
    let state: Int
    let number: Int
  }

  let plan: ChartPlan
  // Exclusivity: no access lasts during another call of the run.
  @exclusivity(unchecked) var place = ChartPlace()
  /// The configuration except for the active states, which are in `place`.
  @exclusivity(unchecked) private var configuration = ChartConfiguration()
  var memory: [Int: [Int]] { configuration.memory }
  @exclusivity(unchecked) private var entryBefore = 0

  /// The clocks that ran before this step and must stop.
  @exclusivity(unchecked) private(set) var stopped: [Clock] = []
  @exclusivity(unchecked) private var started: [Clock] = []

  /// The transitions found for the active states, and the selected ones.
  @exclusivity(unchecked) var found: [Int] = []
  @exclusivity(unchecked) var moves: [Move] = []
  /// The states being left, and those that stay active.
  @exclusivity(unchecked) private var left: [Int] = []
  @exclusivity(unchecked) private var remaining: [Int] = []
  @exclusivity(unchecked) private var entryPlan: ChartEntryPlan

  @usableFromInline init(_ plan: ChartPlan) {
    self.plan = plan
    entryPlan = ChartEntryPlan(count: plan.shape.kinds.count)
  }

  // MARK: State between steps

  /// Takes over the configuration in which the step begins.
  @usableFromInline func begin(_ configuration: consuming ChartConfiguration) {
    self.configuration = configuration
    swap(&place.active, &self.configuration.active)
    entryBefore = self.configuration.lastEntry
  }

  /// The configuration in which the step ends.
  @usableFromInline func end() -> ChartConfiguration {
    var ended = ChartConfiguration()
    swap(&place.active, &configuration.active)
    swap(&ended, &configuration)
    return ended
  }

  /// Clears the state of the step.
  @usableFromInline func clear() {
    if !stopped.isEmpty { stopped.removeAll(keepingCapacity: true) }
    if !started.isEmpty { started.removeAll(keepingCapacity: true) }
    if !place.raised.isEmpty { place.clearRaised() }
  }

  // MARK: Steps

  /// Enters the chart.
  @usableFromInline func start(_ answer: Answer) {
    if let initial = plan.defaults[0] {
      if let action = initial.action { act(action, answer) }
      entryPlan.add(initial.targets, below: 0, plan, memory)
      place.domains.append(0)
      enter(answer)
    }
    completeMacrostep(answer)
  }

  /// Takes the transitions that handle `signal`, if there are any, with all their consequences.
  @usableFromInline func process(_ signal: ChartSignal, _ answer: Answer) -> Bool {
    if configuration.isFinished || !choose(signal, answer) { return false }
    make(answer)
    completeMacrostep(answer)
    return true
  }

  /// Takes transitions until none is left without an external event.
  private func completeMacrostep(_ answer: Answer) {
    var watch = ChartWatch()
    while !configuration.isFinished {
      if !plan.hasAlways || !choose(nil, answer) {
        guard let signal = place.takeRaised() else { return }
        let question: ChartQuestion = if case .event = signal { .takeRaised } else { .takeNoEvent }
        _ = answer(question, &place)
        if case .done(let state) = signal, !plan.isDoneOfInterest(state) { continue }
        if !choose(signal, answer) { continue }
      }
      make(answer)
      watch.record(place.active, plan)
    }
    for state in place.active.reversed() { act(plan.exits[state], answer) }
  }

  /// Executes the selected moves.
  private func make(_ answer: Answer) {
    for move in moves { if let domain = move.domain { place.domains.append(domain) } }
    if !place.domains.isEmpty { leave(answer) }
    place.boundary = -1
    for move in moves {
      if let action = plan.transitions[move.transition].action { act(action, answer) }
    }
    if place.domains.isEmpty { return }
    for move in moves {
      guard let domain = move.domain else { continue }
      entryPlan.add(plan.transitions[move.transition].targets, below: domain, plan, memory)
    }
    enter(answer)
  }

  private func act(_ action: Int, _ answer: Answer) {
    _ = answer(.act(action), &place)
  }

  private func act(_ actions: Range<Int>, _ answer: Answer) {
    for action in actions { _ = answer(.act(action), &place) }
  }

  // MARK: Leaving

  /// Leaves the states in the domains.
  private func leave(_ answer: Answer) {
    var next = 0
    for domain in place.domains {
      let start = place.active.countBelow(domain + 1)
      let end = place.active.countBelow(plan.shape.ends[domain])
      remaining.append(place.active, in: next..<start)
      left.append(place.active, in: start..<end)
      next = end
    }
    remaining.append(place.active, in: next..<place.active.count)
    if !plan.shape.histories.isEmpty { remember() }
    for state in left.reversed() {
      place.boundary = state
      act(plan.exits[state], answer)
      if !plan.delays[state].isEmpty { stopClock(state) }
    }
    left.removeAll(keepingCapacity: true)
  }

  /// Records the configuration of history states among those being left.
  private func remember() {
    let shape = plan.shape
    let leaves = left.filter(shape.isLeaf)
    for (index, state) in left.enumerated() {
      for history in shape.histories[state] ?? [] {
        configuration.memory[history] =
          if shape.kinds[history] == .deepHistory {
            Array(leaves[leaves.countBelow(state)..<leaves.countBelow(shape.ends[state])])
          } else if shape.kinds[state] == .parallel {
            shape.children(of: state).filter { !shape.isHistory($0) }
          } else {
            // The active child.
            [left[index + 1]]
          }
      }
    }
  }

  // MARK: Entering

  /// Enters the states of the entry plan.
  private func enter(_ answer: Answer) {
    entryPlan.complete(plan, memory)
    place.active.removeAll(keepingCapacity: true)
    place.active.appendMerged(remaining, entryPlan.states)
    remaining.removeAll(keepingCapacity: true)
    var progress: [Int: Int] = [:]
    for index in entryPlan.states.indices {
      let state = entryPlan.states[index]
      place.boundary = state
      if !plan.delays[state].isEmpty { startClock(state) }
      act(plan.entries[state], answer)
      if entryPlan.isBegun(state), let action = plan.defaults[state]?.action { act(action, answer) }
      if let action = entryPlan.historyAction(in: state) { act(action, answer) }
      if plan.shape.kinds[state] == .final { recordFinal(state, &progress) }
    }
    place.domains.removeAll(keepingCapacity: true)
    entryPlan.clear()
  }

  private func recordFinal(_ state: Int, _ progress: inout [Int: Int]) {
    var done = plan.shape.parents[state]
    if done == 0 {
      configuration.isFinished = true
      return
    }
    place.raised.append(.done(done))
    done = plan.shape.parents[done]
    while plan.shape.kinds[done] == .parallel, isDone(done, &progress) {
      place.raised.append(.done(done))
      done = plan.shape.parents[done]
    }
  }

  /// Returns whether all children of a parallel state have ended.
  ///
  /// - Parameter progress: For each parallel state, the first child not yet found ended. Ended
  ///   states stay so while states are entered, so each child is examined once.
  private func isDone(_ parallel: Int, _ progress: inout [Int: Int]) -> Bool {
    let shape = plan.shape
    var open = [parallel]
    while let state = open.last {
      let child = progress[state] ?? state + 1
      if child >= shape.ends[state] {
        open.removeLast()
        if let outer = open.last { progress[outer] = shape.ends[state] }
        continue
      }
      switch shape.kinds[child] {
      case .shallowHistory, .deepHistory: break
      case .parallel:
        open.append(child)
        continue
      case .compound:
        let inner = place.active.countBelow(child + 1)
        guard inner < place.active.count else { return false }
        let active = place.active[inner]
        let isFinal =
          shape.parents[active] == child && shape.kinds[active] == .final
          && place.isActive(active, in: plan)
        if !isFinal { return false }
      case .atomic, .final: return false
      }
      progress[state] = shape.ends[child]
    }
    return true
  }

  // MARK: Clocks

  private func startClock(_ state: Int) {
    configuration.lastEntry += 1
    configuration.clocks[state] = configuration.lastEntry
    started.append(Clock(state: state, number: configuration.lastEntry))
  }

  /// Starts the delays of all active states.
  func restartClocks() {
    for state in place.active where !plan.delays[state].isEmpty { startClock(state) }
  }

  private func stopClock(_ state: Int) {
    guard let number = configuration.clocks.removeValue(forKey: state), number <= entryBefore
    else { return }
    stopped.append(Clock(state: state, number: number))
  }

  /// True if a clock was started or must stop.
  @usableFromInline var hasClocks: Bool { !started.isEmpty || !stopped.isEmpty }

  /// The clocks that were started in this step and still run.
  var running: [Clock] {
    started.isEmpty ? [] : started.filter { configuration.clocks[$0.state] == $0.number }
  }
}
