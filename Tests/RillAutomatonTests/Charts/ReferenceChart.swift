/// A transcription of the interpreter in the SCXML recommendation (appendix D), over plain sets. It
/// is slow and obvious.
///
/// In two places it follows the recommendation's prose instead of its program. A parallel state in
/// a parallel state ends with its last child, at any depth (section 3.4). An active state that was
/// not left is not entered. For a transition from inside the parent of a history state, the program
/// would enter it or a second child of it.
struct ReferenceChart {
  enum Signal {
    case event(Int)
    case done(Int)
  }

  let sketch: ChartSketch
  var configuration: Set<Int> = []
  var history: [Int: [Int]] = [:]
  var log = ChartSketch.Log()
  var queue: [Signal] = []
  var event: Int?
  var isRunning = true

  /// A transition with its source state.
  typealias Enabled = (source: Int, transition: ChartSketch.Transition)

  init(_ sketch: ChartSketch) {
    self.sketch = sketch
    if let action = sketch.states[0].initialAction { run(action) }
    var entry = Entry()
    for target in sketch.states[0].initial { addDescendants(target, &entry) }
    for target in sketch.states[0].initial { addAncestors(target, 0, &entry) }
    enter(entry)
    completeMacrostep()
  }

  /// - Returns: True if some transition was for it.
  mutating func send(_ number: Int) -> Bool {
    if !isRunning { return false }
    let before = event
    event = number
    let enabled = select(.event(number))
    if enabled.isEmpty {
      event = before
      return false
    }
    microstep(enabled)
    completeMacrostep()
    return true
  }

  private mutating func completeMacrostep() {
    while isRunning {
      var enabled = select(nil)
      if enabled.isEmpty {
        if queue.isEmpty { return }
        let signal = queue.removeFirst()
        if case .event(let number) = signal { event = number } else { event = nil }
        enabled = select(signal)
      }
      if !enabled.isEmpty { microstep(enabled) }
    }
    for state in configuration.sorted(by: >) { run(sketch.states[state].exit) }
  }

  // MARK: Selecting

  private func select(_ signal: Signal?) -> [Enabled] {
    var enabled: [Enabled] = []
    for atomic in configuration.sorted() where sketch.realChildren(atomic).isEmpty {
      search: for state in [atomic] + sketch.ancestors(atomic) {
        for transition in sketch.states[state].transitions
        where isFor(transition, signal) && holds(transition) {
          let isKnown = enabled.contains {
            $0.source == state && $0.transition.action.name == transition.action.name
          }
          if !isKnown { enabled.append((state, transition)) }
          break search
        }
      }
    }
    return removingConflicts(enabled)
  }

  private func isFor(_ transition: ChartSketch.Transition, _ signal: Signal?) -> Bool {
    switch (transition.trigger, signal) {
    case (.always, nil), (.anything, .event), (.anything, .done): true
    case (.event(let one), .event(let other)): one == other
    case (.done(let one), .done(let other)): one == other
    default: false
    }
  }

  private func holds(_ transition: ChartSketch.Transition) -> Bool {
    if transition.trigger.takesFuel, log.fuel <= 0 { return false }
    return switch transition.condition {
    case .none: true
    case .evenFuel: log.fuel % 2 == 0
    case .active(let state): configuration.contains(state)
    case .notActive(let state): !configuration.contains(state)
    }
  }

  private func removingConflicts(_ enabled: [Enabled]) -> [Enabled] {
    var filtered: [Enabled] = []
    for one in enabled {
      var isPreempted = false
      var toRemove: [Int] = []
      for (index, other) in filtered.enumerated()
      where !exitSet([one]).isDisjoint(with: exitSet([other])) {
        if sketch.isDescendant(one.source, other.source) {
          toRemove.append(index)
        } else {
          isPreempted = true
          break
        }
      }
      if isPreempted { continue }
      for index in toRemove.reversed() { filtered.remove(at: index) }
      filtered.append(one)
    }
    return filtered
  }

  private func exitSet(_ enabled: [Enabled]) -> Set<Int> {
    var states: Set<Int> = []
    for one in enabled {
      guard let domain = domain(one) else { continue }
      states.formUnion(configuration.filter { sketch.isDescendant($0, domain) })
    }
    return states
  }

  private func isCompound(_ state: Int) -> Bool {
    sketch.states[state].kind == .plain && !sketch.realChildren(state).isEmpty
  }

  private func domain(_ enabled: Enabled) -> Int? {
    let targets = effectiveTargets(enabled.transition.targets)
    if targets.isEmpty { return nil }
    if enabled.transition.isInternal, isCompound(enabled.source),
      targets.allSatisfy({ sketch.isDescendant($0, enabled.source) })
    {
      return enabled.source
    }
    return sketch.ancestors(enabled.source).first { ancestor in
      isCompound(ancestor) && targets.allSatisfy { sketch.isDescendant($0, ancestor) }
    }
  }

  private func effectiveTargets(_ targets: [Int]) -> [Int] {
    targets.flatMap { target in
      if !sketch.isHistory(target) { return [target] }
      return history[target] ?? effectiveTargets(sketch.states[target].initial)
    }
  }

  // MARK: Taking

  private mutating func microstep(_ enabled: [Enabled]) {
    exit(enabled)
    for one in enabled {
      if one.transition.trigger.takesFuel { log.fuel -= 1 }
      run(one.transition.action)
    }
    var entry = Entry()
    for one in enabled {
      for target in one.transition.targets { addDescendants(target, &entry) }
      guard let domain = domain(one) else { continue }
      for target in effectiveTargets(one.transition.targets) {
        addAncestors(target, domain, &entry)
      }
    }
    enter(entry)
  }

  private mutating func exit(_ enabled: [Enabled]) {
    let states = exitSet(enabled).sorted(by: >)
    for state in states {
      for child in sketch.states[state].children {
        switch sketch.states[child].kind {
        case .deepHistory:
          history[child] = configuration.sorted().filter {
            sketch.realChildren($0).isEmpty && sketch.isDescendant($0, state)
          }
        case .shallowHistory:
          history[child] = configuration.sorted().filter { sketch.states[$0].parent == state }
        default: break
        }
      }
    }
    for state in states {
      run(sketch.states[state].exit)
      configuration.remove(state)
    }
  }

  struct Entry {
    var states: Set<Int> = []
    var defaults: Set<Int> = []
    var historyActions: [Int: ChartSketch.Action] = [:]
  }

  private func addDescendants(_ state: Int, _ entry: inout Entry) {
    if sketch.isHistory(state) {
      let parent = sketch.states[state].parent
      if history[state] == nil {
        entry.historyActions[parent] = sketch.states[state].initialAction
      }
      let targets = history[state] ?? sketch.states[state].initial
      for target in targets { addDescendants(target, &entry) }
      for target in targets { addAncestors(target, parent, &entry) }
      return
    }
    entry.states.insert(state)
    if isCompound(state) {
      entry.defaults.insert(state)
      for target in sketch.states[state].initial { addDescendants(target, &entry) }
      for target in sketch.states[state].initial { addAncestors(target, state, &entry) }
    } else if sketch.states[state].kind == .parallel {
      addRegions(state, &entry)
    }
  }

  private func addAncestors(_ state: Int, _ ancestor: Int, _ entry: inout Entry) {
    for inner in sketch.ancestors(state).prefix(while: { $0 != ancestor }) {
      entry.states.insert(inner)
      if sketch.states[inner].kind == .parallel { addRegions(inner, &entry) }
    }
  }

  private func addRegions(_ parallel: Int, _ entry: inout Entry) {
    for child in sketch.realChildren(parallel)
    where !configuration.contains(child)
      && !entry.states.contains(where: { sketch.isDescendant($0, child) })
    {
      addDescendants(child, &entry)
    }
  }

  private mutating func enter(_ entry: Entry) {
    for state in entry.states.subtracting(configuration).sorted() {
      configuration.insert(state)
      run(sketch.states[state].entry)
      if entry.defaults.contains(state) { run(sketch.states[state].initialAction) }
      run(entry.historyActions[state])
      if sketch.states[state].kind != .final { continue }
      let parent = sketch.states[state].parent
      if parent == 0 {
        isRunning = false
        continue
      }
      queue.append(.done(parent))
      for outer in sketch.ancestors(parent) {
        guard sketch.states[outer].kind == .parallel, isDone(outer) else { break }
        queue.append(.done(outer))
      }
    }
  }

  private func isDone(_ state: Int) -> Bool {
    let children = sketch.realChildren(state)
    if children.isEmpty { return false }
    if sketch.states[state].kind == .parallel { return children.allSatisfy(isDone) }
    return children.contains {
      sketch.states[$0].kind == .final && configuration.contains($0)
    }
  }

  private mutating func run(_ action: ChartSketch.Action?) {
    guard let action else { return }
    let isActive = configuration.contains(action.witness)
    let name = event.map { "\($0)" } ?? "-"
    log.lines.append("\(action.name), \(action.witness) \(isActive), on \(name)")
    if let event = action.raises, log.fuel > 0 {
      log.fuel -= 1
      queue.append(.event(event))
    }
  }
}
