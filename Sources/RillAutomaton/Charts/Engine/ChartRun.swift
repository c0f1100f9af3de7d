/// One step of a chart: all that one event from outside leads to.
struct ChartRun<ID: Hashable, Event, Context> {
  typealias State = Statechart<ID, Event, Context>.State
  typealias Input = Statechart<ID, Event, Context>.Input

  let table: ChartTable<ID, Event, Context>
  var step: ChartStep<ID, Event, Context>
  /// What is remembered, by what remembers it.
  var memory: [ID: [ID]]
  var isFinished: Bool
  /// The number of the last entry of a state that has delays; of such an entry, of each that is active.
  var lastEntry: Int
  var clocks: [ID: Int]
  /// The clocks that ran before this step and are to be stopped.
  private var stopped: [Statechart<ID, Event, Context>.Entry] = []
  private let entryBefore: Int
  /// The active states before it, which are those after it unless some were left or entered.
  private let before: (active: [ID], atomic: [ID])
  private var wasMoved = false

  init(_ table: ChartTable<ID, Event, Context>, _ state: consuming State, event: Event?) {
    self.table = table
    before = (state.active, state.activeAtomicStates)
    memory = state.memory
    isFinished = state.isFinished
    lastEntry = state.lastEntry
    entryBefore = state.lastEntry
    clocks = state.clocks
    step = ChartStep(table, state.context, active: table.positions(of: state.active), event: event)
  }

  /// The state after it.
  consuming func state() -> State {
    let isChanged = wasMoved
    return State(
      active: isChanged ? step.active.map(table.id) : before.active,
      activeAtomicStates: isChanged
        ? step.active.filter(table.shape.isLeaf).map(table.id) : before.atomic,
      context: step.context, isFinished: isFinished, memory: memory, clocks: clocks,
      lastEntry: lastEntry)
  }

  /// Enters the chart.
  mutating func start() {
    if let initial = table.defaults[0] {
      initial.action?.run(&step)
      enter([Move(action: nil, domain: 0, targets: initial.targets)], keeping: [])
    }
    settle()
  }

  /// Does what `signal` leads to, if a transition is for it.
  mutating func process(_ signal: ChartSignal<Event>) -> Bool {
    if isFinished { return false }
    let moves = choose(signal)
    if moves.isEmpty { return false }
    make(moves)
    settle()
    return true
  }

  /// Makes transitions until nothing is left to do without an event from outside.
  private mutating func settle() {
    var watch = ChartWatch()
    while !isFinished {
      var moves = table.hasAlways ? choose(nil) : []
      if moves.isEmpty {
        guard let signal = step.takeRaised() else { return }
        if case .event(let event) = signal { step.event = event } else { step.event = nil }
        if case .done(let state) = signal, !table.isDoneOfInterest(state) { continue }
        moves = choose(signal)
      }
      if moves.isEmpty { continue }
      make(moves)
      watch.note(step.active, table)
    }
    for state in step.active.reversed() {
      for action in table.exits[state] { action.run(&step) }
    }
  }

  private mutating func make(_ moves: [Move]) {
    let remaining = leave(moves)
    step.boundary = -1
    for move in moves { move.action?.run(&step) }
    if moves.contains(where: { $0.domain != nil }) { enter(moves, keeping: remaining) }
  }

  // MARK: Leaving

  /// - Returns: the states that stay active.
  private mutating func leave(_ moves: [Move]) -> [Int] {
    var (left, remaining): ([Int], [Int]) = ([], [])
    var next = 0
    for domain in moves.compactMap(\.domain) {
      let start = step.active.countBelow(domain + 1)
      let end = step.active.countBelow(table.shape.ends[domain])
      remaining += step.active[next..<start]
      left += step.active[start..<end]
      next = end
    }
    remaining += step.active[next...]
    remember(left)
    step.moving = left
    for state in left.reversed() {
      step.boundary = state
      for action in table.exits[state] { action.run(&step) }
      if table.delays[state] != nil { stopClock(state) }
    }
    return remaining
  }

  /// Notes what those of `left` that are to be remembered were like.
  private mutating func remember(_ left: [Int]) {
    if table.shape.histories.isEmpty { return }
    let shape = table.shape
    let leaves = left.filter(shape.isLeaf)
    for (index, state) in left.enumerated() {
      for history in shape.histories[state] ?? [] {
        let remembered: [Int] =
          if shape.kinds[history] == .deepHistory {
            Array(leaves[leaves.countBelow(state)..<leaves.countBelow(shape.ends[state])])
          } else if shape.kinds[state] == .parallel {
            shape.children(of: state).filter { !shape.isHistory($0) }
          } else {
            // The one that is active in it.
            [left[index + 1]]
          }
        memory[table.id(history)] = remembered.map(table.id)
      }
    }
  }

  // MARK: Entering

  private mutating func enter(_ moves: [Move], keeping remaining: [Int]) {
    wasMoved = true
    var plan = ChartEntryPlan(table, memory)
    for move in moves {
      if let domain = move.domain { plan.add(move.targets, below: domain) }
    }
    plan.complete()
    let entered = plan.states.sorted()
    step.active = remaining.mergedSorted(entered)
    step.moving = entered
    var progress: [Int: Int] = [:]
    for state in entered {
      step.boundary = state
      if table.delays[state] != nil { startClock(state) }
      for action in table.entries[state] { action.run(&step) }
      if plan.begun.contains(state) { table.defaults[state]?.action?.run(&step) }
      plan.histories[state]?.run(&step)
      if table.shape.kinds[state] == .final { noteFinal(state, &progress) }
    }
    step.moving = []
  }

  private mutating func noteFinal(_ state: Int, _ progress: inout [Int: Int]) {
    var done = table.shape.parents[state]
    if done == 0 {
      isFinished = true
      return
    }
    step.raise(.done(done))
    done = table.shape.parents[done]
    while table.shape.kinds[done] == .parallel, isDone(done, &progress) {
      step.raise(.done(done))
      done = table.shape.parents[done]
    }
  }

  /// Whether all children of a parallel state are done.
  ///
  /// - Parameter progress: of parallel states, the first child that was not yet found done. While states
  ///   are entered, what is done stays so; hence each child is passed once.
  private func isDone(_ parallel: Int, _ progress: inout [Int: Int]) -> Bool {
    let shape = table.shape
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
        let inner = step.active.countBelow(child + 1)
        let isFinal =
          inner < step.active.count && shape.parents[step.active[inner]] == child
          && shape.kinds[step.active[inner]] == .final && step.isActive(step.active[inner])
        if !isFinal { return false }
      case .atomic, .final: return false
      }
      progress[state] = shape.ends[child]
    }
    return true
  }

  // MARK: Clocks

  private mutating func startClock(_ state: Int) {
    lastEntry += 1
    clocks[table.id(state)] = lastEntry
  }

  /// Lets all active states that have delays begin to wait.
  mutating func restartClocks() {
    for state in step.active where table.delays[state] != nil { startClock(state) }
  }

  private mutating func stopClock(_ state: Int) {
    let id = table.id(state)
    guard let number = clocks.removeValue(forKey: id), number <= entryBefore else { return }
    stopped.append(.init(state: id, number: number))
  }

  /// What is asked for: first that clocks are stopped, then what the actions started, then new clocks.
  consuming func effect() -> Effect<Input> {
    var effects = stopped.map { Effect<Input>.cancel($0.clock) }
    effects += step.effects
    let started = clocks.filter { $0.value > entryBefore }.sorted { $0.value < $1.value }
    for (id, number) in started {
      let entry = Statechart<ID, Event, Context>.Entry(state: id, number: number)
      guard let state = table.positions[id], let delays = table.delays[state] else { continue }
      for (index, transition) in delays.enumerated() {
        guard case .delay(let delay) = table.transitions[transition].trigger else { continue }
        let input = Input.elapsed(.init(entry: entry, index: index))
        effects.append(.send(input, after: delay).id(entry.clock))
      }
    }
    return .merge(effects)
  }
}
