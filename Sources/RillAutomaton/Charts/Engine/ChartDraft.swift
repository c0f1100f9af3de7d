/// A chart under compilation.
struct ChartDraft<ID: Hashable, Event, Context> {
  typealias Node = ChartNode<ID, Event, Context>
  typealias Table = ChartTable<ID, Event, Context>

  private(set) var shape = ChartShape()
  /// The ids of all states except the first, which is the chart itself.
  private(set) var ids: [ID] = []
  private(set) var positions: [ID: Int] = [:]
  private(set) var transitions: [ChartPlan.Transition] = []
  private(set) var triggers: [Table.Trigger] = []
  private(set) var conditions: [Table.Condition?] = []
  private(set) var labels: [String] = []
  private(set) var actions: [Table.Action] = []
  private(set) var entries: [Range<Int>] = []
  private(set) var exits: [Range<Int>] = []
  private(set) var defaults: [ChartPlan.Default?] = []

  /// Adds the chart itself and its contents.
  mutating func add(_ root: Node) throws(StatechartError) {
    let nodes = number(root)
    for (state, id) in zip(1..., ids) {
      if positions.updateValue(state, forKey: id) != nil {
        throw StatechartError("State ids must be unique; \(id) is used twice.")
      }
    }
    for (state, node) in nodes.enumerated() { try check(state, node) }
    for (state, node) in nodes.enumerated() {
      defaults.append(try findDefault(of: state, node))
      try addTransitions(of: state, node)
    }
    for state in nodes.indices where shape.isHistory(state) { try checkHistory(state) }
  }

  /// Numbers the states in document order.
  private mutating func number(_ root: Node) -> [Node] {
    var nodes: [Node] = []
    var open: [Int] = []
    var waiting: [Node?] = [root]
    while let next = waiting.popLast() {
      guard let node = next else {
        // The contents of the innermost open state have been numbered.
        shape.ends[open.removeLast()] = nodes.count
        continue
      }
      let state = nodes.count
      nodes.append(node)
      if let id = node.id { ids.append(id) }
      shape.append(node.shapeKind, in: open.last)
      entries.append(add(node.entries))
      exits.append(add(node.exits))
      if shape.isHistory(state), let parent = open.last {
        shape.histories[parent, default: []].append(state)
      }
      open.append(state)
      waiting.append(nil)
      waiting += node.children.reversed()
    }
    return nodes
  }

  /// - Returns: The numbers of the actions.
  private mutating func add(_ more: [Table.Action]) -> Range<Int> {
    let start = actions.count
    actions += more
    return start..<actions.count
  }

  private mutating func add(_ action: Table.Action?) -> Int? {
    action.map { add([$0]).lowerBound }
  }

  private func name(_ state: Int) -> String { state == 0 ? "the chart" : "\(ids[state - 1])" }

  private func check(_ state: Int, _ node: Node) throws(StatechartError) {
    let parent = shape.parents[state]
    let name = name(state)
    if state == 0 {
      if shape.kinds[0] != .compound { throw StatechartError("A chart needs a state.") }
      if !node.transitions.isEmpty || !node.entries.isEmpty || !node.exits.isEmpty {
        throw StatechartError(
          "A chart contains only states and an initial state; put transitions, and entry and exit "
            + "actions, into a state.")
      }
      return
    }
    switch shape.kinds[state] {
    case .shallowHistory, .deepHistory:
      if shape.parents[state] == 0 {
        throw StatechartError(
          "The history state \(name) must be inside a state with child states.")
      }
    case .final:
      if !node.children.isEmpty || !node.transitions.isEmpty {
        throw StatechartError("The final state \(name) must not have child states or transitions.")
      }
      if shape.kinds[parent] == .parallel {
        throw StatechartError(
          "\(name) is final and stands in the parallel state \(self.name(parent)), whose children are "
            + "active together: put it into one of them.")
      }
    case .atomic:
      if let child = node.children.first, let id = child.id {
        throw StatechartError(
          "The history state \(id) has no states to remember: \(name) has no other child states.")
      }
    case .compound, .parallel: break
    }
  }

  private mutating func findDefault(
    of state: Int, _ node: Node
  ) throws(StatechartError) -> ChartPlan.Default? {
    let name = name(state)
    if case .history(_, let targets, let action) = node.kind {
      let parent = shape.parents[state]
      let what = "The default of \(name)"
      let targets = try resolve(targets, what)
      for target in targets where !shape.isInside(target, parent) {
        throw StatechartError(
          "\(what) is \(self.name(target)), which is not in \(self.name(parent)), whose states it remembers."
        )
      }
      return ChartPlan.Default(targets: targets, action: add(action))
    }
    if node.initials.count > 1 {
      throw StatechartError("\(name) has more than one initial state; keep one.")
    }
    if shape.kinds[state] != .compound {
      if !node.initials.isEmpty {
        let reason = shape.kinds[state] == .parallel ? "is parallel" : "has no child states"
        throw StatechartError("\(name) can't have an initial state: it \(reason).")
      }
      return nil
    }
    guard let initial = node.initials.first else {
      let first = shape.children(of: state).first { !shape.isHistory($0) }
      return ChartPlan.Default(targets: first.map { [$0] } ?? [], action: nil)
    }
    let targets = try resolve(initial.targets, "The beginning of \(name)")
    for target in targets where !shape.isInside(target, state) {
      throw StatechartError(
        "\(state == 0 ? "The chart" : name) begins in \(self.name(target)), which is not in it.")
    }
    return ChartPlan.Default(targets: targets, action: add(initial.action))
  }

  private mutating func addTransitions(of state: Int, _ node: Node) throws(StatechartError) {
    let start = transitions.count
    for transition in node.transitions {
      let targets = try resolve(transition.targets, "A transition of \(name(state))")
      let isInternal = transition.kind == .internal && shape.kinds[state] == .compound
      let hasHistory = targets.contains(where: shape.isHistory)
      let isFixed = !targets.isEmpty && !hasHistory
      let domain = isFixed ? shape.domain(of: state, isInternal: isInternal, to: targets) : nil
      let (kind, trigger) = try trigger(transition, of: state)
      transitions.append(
        ChartPlan.Transition(
          source: state, trigger: kind, targets: targets, domain: domain, isInternal: isInternal,
          hasCondition: transition.condition != nil,
          action: add(transition.action)))
      triggers.append(trigger)
      conditions.append(transition.condition)
      labels.append(transition.label)
    }
    shape.transitions.append(start..<transitions.count)
  }

  private func trigger(
    _ transition: ChartTransition<ID, Event, Context>, of state: Int
  ) throws(StatechartError) -> (ChartPlan.Trigger, Table.Trigger) {
    switch transition.trigger {
    case .event(let matches): return (.event, .event(matches))
    case .either(let matches): return (.either, .either(matches))
    case .delay(let delay): return (.delay(delay), .other)
    case .always: return (.always, .other)
    case .done(let id):
      guard let id else {
        if !shape.isLeaf(state) { return (.done(state), .other) }
        throw StatechartError(
          "\(name(state)) has no child states and never ends; name another state with `of:`."
        )
      }
      return (.done(try resolve([id], "A transition of \(name(state))")[0]), .other)
    }
  }

  /// Returns the states with these ids, which must be able to be active together.
  private func resolve(_ ids: [ID], _ what: String) throws(StatechartError) -> [Int] {
    var states: [Int] = []
    for id in ids {
      guard let state = positions[id] else {
        throw StatechartError("\(what) leads to \(id), but there is no such state.")
      }
      states.append(state)
    }
    if let (one, other) = shape.conflict(in: states) {
      throw StatechartError(
        "\(what) leads to \(name(one)) and \(name(other)), which cannot be active together.")
    }
    return states
  }

  /// Throws if a history state leads back to itself through other history states.
  private func checkHistory(_ history: Int) throws(StatechartError) {
    var seen: Set<Int> = []
    var waiting = [history]
    while let state = waiting.popLast() {
      for target in defaults[state]?.targets ?? [] where shape.isHistory(target) {
        if target == history {
          throw StatechartError("The default of \(name(history)) leads back to it.")
        }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
  }
}

extension ChartNode {
  /// The kind of the state, given its contents.
  fileprivate var shapeKind: ChartShape.Kind {
    switch kind {
    case .history(let isDeep, _, _): return isDeep ? .deepHistory : .shallowHistory
    case .final: return .final
    case .plain, .parallel:
      let hasStates = children.contains {
        if case .history = $0.kind { return false }
        return true
      }
      if !hasStates { return .atomic }
      if case .parallel = kind { return .parallel }
      return .compound
    }
  }
}
