import RillAutomaton
import RillTesting

/// A chart as plain data, for the engine and the reference interpreter. State 0 is the chart
/// itself; a state has a greater number than its parent, and states are in document order.
struct ChartSketch {
  enum Kind { case plain, parallel, final, shallowHistory, deepHistory }
  enum Trigger: Equatable {
    case event(Int)
    case done(Int)
    case always, anything

    /// True if the transition may be taken repeatedly without an event from outside.
    var takesFuel: Bool {
      if case .event = self { false } else { true }
    }
  }

  enum Guard {
    case none, evenFuel
    case active(Int)
    case notActive(Int)
  }

  struct Action {
    let name: String
    /// The event is raised only while there is fuel.
    var raises: Int?
    /// The state whose activity the condition tests.
    let witness: Int
  }

  struct Transition {
    let trigger: Trigger
    let targets: [Int]
    let isInternal: Bool
    let condition: Guard
    let action: Action
  }

  struct State {
    let id: Int
    let kind: Kind
    let parent: Int
    /// The first number after its descendants.
    var end: Int
    var children: [Int] = []
    var initial: [Int] = []
    var initialAction: Action?
    var transitions: [Transition] = []
    var entry: Action?
    var exit: Action?
  }

  /// The state that actions change. Actions run only while there is fuel, so that charts settle.
  struct Log: Equatable {
    var fuel = 12
    var lines: [String] = []
  }

  var states: [State] = []

  func isHistory(_ state: Int) -> Bool {
    states[state].kind == .shallowHistory || states[state].kind == .deepHistory
  }

  func realChildren(_ state: Int) -> [Int] { states[state].children.filter { !isHistory($0) } }

  /// The ancestors of `state`, innermost first, with the chart itself last.
  func ancestors(_ state: Int) -> [Int] {
    var all: [Int] = []
    var state = state
    while state != 0 {
      state = states[state].parent
      all.append(state)
    }
    return all
  }

  func isDescendant(_ state: Int, _ other: Int) -> Bool {
    other < state && state < states[other].end
  }
}

// MARK: - Random charts

extension ChartSketch {
  init(random: inout SplitMix64) {
    states = [State(id: 0, kind: .plain, parent: 0, end: 1)]
    fill(0, depth: 0, &random)
    for state in states.indices { decorate(state, &random) }
  }

  private mutating func fill(_ parent: Int, depth: Int, _ random: inout SplitMix64) {
    let isParallel = states[parent].kind == .parallel
    for number in 0..<(2 + random.below(isParallel ? 2 : 3)) {
      let id = states.count
      let mayNest = depth < 3 && states.count < 24
      let kind: Kind =
        if mayNest, random.chance(25) {
          .parallel
        } else if !isParallel, number > 0,
          random.chance(20)
        { .final } else { .plain }
      states.append(State(id: id, kind: kind, parent: parent, end: id + 1))
      states[parent].children.append(id)
      if kind == .parallel || (kind == .plain && mayNest && random.chance(55)) {
        fill(id, depth: depth + 1, &random)
      }
      if parent != 0, random.chance(15) {
        let kind: Kind = random.chance(50) ? .deepHistory : .shallowHistory
        states[parent].children.append(states.count)
        states.append(State(id: states.count, kind: kind, parent: parent, end: states.count + 1))
      }
    }
    states[parent].end = states.count
  }

  private mutating func decorate(_ state: Int, _ random: inout SplitMix64) {
    let all = Array(states.indices.dropFirst())
    let inside = all.filter { isDescendant($0, state) }
    func action(_ name: String, raising percent: Int = 12) -> Action {
      let raises = random.chance(percent) ? random.below(4) : nil
      return Action(name: "\(name) \(state)", raises: raises, witness: random.pick(all))
    }
    func condition() -> Guard {
      switch random.below(8) {
      case 0: .evenFuel
      case 1: .active(random.pick(all))
      case 2: .notActive(random.pick(all))
      default: .none
      }
    }
    if isHistory(state) {
      let parent = states[state].parent
      let targets = all.filter { isDescendant($0, parent) && !isHistory($0) }
      states[state].initial = [random.pick(targets)]
      if random.chance(50) { states[state].initialAction = action("default", raising: 0) }
      return
    }
    if states[state].kind == .plain, !inside.isEmpty {
      if random.chance(40) {
        states[state].initial = targets(among: inside, &random)
        if random.chance(50) { states[state].initialAction = action("initial") }
      } else {
        states[state].initial = [realChildren(state)[0]]
      }
    }
    if state == 0 { return }
    states[state].entry = action("enter")
    states[state].exit = action("exit")
    if states[state].kind == .final { return }
    for number in 0..<random.below(5) {
      let trigger: Trigger =
        switch random.below(12) {
        case 0: .always
        case 1: .anything
        case 2, 3: .done(random.pick(all.filter { !realChildren($0).isEmpty } + [state]))
        default: .event(random.below(4))
        }
      let isTargetless = random.chance(10)
      let isInside = !inside.isEmpty && random.chance(30)
      let targets = isTargetless ? [] : targets(among: isInside ? inside : all, &random)
      states[state].transitions.append(
        Transition(
          trigger: trigger, targets: targets, isInternal: random.chance(35),
          condition: condition(), action: action("transition \(number)")))
    }
  }

  /// One target, or one in each of two children of a parallel state.
  private func targets(among candidates: [Int], _ random: inout SplitMix64) -> [Int] {
    let parallels = candidates.filter { states[$0].kind == .parallel }
    guard !parallels.isEmpty, random.chance(30) else { return [random.pick(candidates)] }
    let children = realChildren(random.pick(parallels)).shuffled(using: &random).prefix(2)
    return children.map { child in
      random.pick(states.indices.filter { $0 == child || isDescendant($0, child) })
    }
  }
}

// MARK: - Conversion to a chart

extension ChartSketch {
  typealias Chart = Statechart<Int, Int, Log>
  typealias Part = ChartPart<Int, Int, Log>

  func chart() throws -> Chart {
    let children = states[0].children.map(part)
    return try Chart(validating: []) {
      arrow(
        Chart.Initial(to: states[0].initial[0], action: states[0].initialAction.map(run)),
        states[0].initial)
      for child in children { child }
    }
  }

  private func part(_ id: Int) -> Part {
    let state = states[id]
    if isHistory(id) {
      return HistoryState(
        id, state.kind == .deepHistory ? .deep : .shallow, default: state.initial[0],
        action: state.initialAction.map(run)
      ).part
    }
    let content = { () -> [Part] in
      var parts: [Part] = []
      if let first = state.initial.first {
        let action = state.initialAction.map(run)
        parts.append(arrow(Chart.Initial(to: first, action: action), state.initial))
      }
      if let entry = state.entry { parts.append(Chart.OnEntry(action: run(entry)).part) }
      if let exit = state.exit { parts.append(Chart.OnExit(action: run(exit)).part) }
      return parts + state.transitions.map(transition) + state.children.map(part)
    }
    switch state.kind {
    case .parallel: return ParallelState(id, content: content).part
    case .final: return FinalState(id, content: content).part
    default: return ChartState(id, content: content).part
    }
  }

  private func arrow(_ arrow: some ChartArrow<Int, Int, Log>, _ targets: [Int]) -> Part {
    arrow.to(Array(targets.dropFirst()))
  }

  private func transition(_ transition: Transition) -> Part {
    let kind: ChartTransitionKind = transition.isInternal ? .internal : .external
    let action = run(transition.action)
    let condition: ChartCondition<Int, Int, Log>? =
      switch transition.condition {
      case .none: nil
      case .evenFuel: .test { $0.context.fuel % 2 == 0 }
      case .active(let state): .isActive(state)
      case .notActive(let state): !.isActive(state)
      }
    if case .event(let event) = transition.trigger {
      return Chart.On(event, kind: kind, when: condition, action: action).to(transition.targets)
    }
    // The others may form loops, and so are taken only while there is fuel.
    let isFuelled = ChartCondition<Int, Int, Log>.test { $0.context.fuel > 0 }
    let both = condition.map { isFuelled && $0 } ?? isFuelled
    let fuelled = { (step: inout ChartStep<Int, Int, Log>) in
      step.context.fuel -= 1
      action(&step)
    }
    switch transition.trigger {
    case .done(let id):
      return Chart.OnDone(of: id, kind: kind, when: both, action: fuelled).to(transition.targets)
    case .always:
      return Chart.Always(kind: kind, when: both, action: fuelled).to(transition.targets)
    default:
      return Chart.On(where: { _ in true }, kind: kind, when: both, action: fuelled)
        .to(transition.targets)
    }
  }

  private func run(_ action: Action) -> (inout ChartStep<Int, Int, Log>) -> Void {
    { step in
      let isActive = step.isActive(action.witness)
      let event = step.event.map { "\($0)" } ?? "-"
      step.context.lines.append("\(action.name), \(action.witness) \(isActive), on \(event)")
      if let event = action.raises, step.context.fuel > 0 {
        step.context.fuel -= 1
        step.raise(event)
      }
    }
  }
}
