/// An algorithm that finds the states to enter.
struct ChartEntryPlan {
  /// The facts known about a state.
  private struct Flags: OptionSet {
    var rawValue: UInt8
    static let entered = Flags(rawValue: 1)
    /// The state begins at its default.
    static let begun = Flags(rawValue: 2)
    /// A state inside this one is entered.
    static let filled = Flags(rawValue: 4)
  }

  private(set) var states: [Int] = []
  private var flags: [Flags]
  /// The states that have flags but are not entered.
  private var domains: [Int] = []
  /// The action and the state to run it in, for a history state that remembers nothing yet.
  private var histories: [Int: Int] = [:]
  /// The states that may lack an active child.
  private var open: [Int] = []

  init(count: Int) {
    flags = Array(repeating: [], count: count)
  }

  func isBegun(_ state: Int) -> Bool { flags[state].contains(.begun) }

  func historyAction(in state: Int) -> Int? { histories.isEmpty ? nil : histories[state] }

  mutating func clear() {
    for state in states { flags[state] = [] }
    for domain in domains { flags[domain] = [] }
    states.removeAll(keepingCapacity: true)
    domains.removeAll(keepingCapacity: true)
    if !histories.isEmpty { histories = [:] }
  }

  /// Adds `targets` and the states around them, up to `domain`.
  mutating func add(
    _ targets: [Int], below domain: Int, _ plan: ChartPlan, _ memory: [Int: [Int]]
  ) {
    domains.append(domain)
    for target in targets {
      if !plan.shape.isHistory(target) {
        add(target, below: domain, plan)
        continue
      }
      let (effective, unset) = plan.effectiveTargets([target], memory)
      for history in unset {
        histories[plan.shape.parents[history]] = plan.defaults[history]?.action
      }
      for target in effective { add(target, below: domain, plan) }
    }
  }

  private mutating func add(_ target: Int, below domain: Int, _ plan: ChartPlan) {
    var state = target
    while state != domain, !flags[state].contains(.entered) {
      flags[state].insert(.entered)
      states.append(state)
      open.append(state)
      state = plan.shape.parents[state]
      flags[state].insert(.filled)
    }
  }

  /// Adds the states that must be active with the added ones, and sorts all of them.
  mutating func complete(_ plan: ChartPlan, _ memory: [Int: [Int]]) {
    while let state = open.popLast() {
      switch plan.shape.kinds[state] {
      case .compound:
        guard !flags[state].contains(.filled), let initial = plan.defaults[state] else { continue }
        flags[state].insert(.begun)
        add(initial.targets, below: state, plan, memory)
      case .parallel:
        for child in plan.shape.children(of: state) where !plan.shape.isHistory(child) {
          add(child, below: state, plan)
        }
      case .atomic, .final, .shallowHistory, .deepHistory: break
      }
    }
    states.sort()
  }
}

extension ChartPlan {
  /// Returns `targets` with history states replaced by the states they remember, and the history
  /// states that remember nothing yet.
  func effectiveTargets(
    _ targets: [Int], _ memory: [Int: [Int]]
  ) -> (states: [Int], unset: [Int]) {
    var (states, unset): ([Int], [Int]) = ([], [])
    var waiting = Array(targets.reversed())
    while let target = waiting.popLast() {
      if !shape.isHistory(target) {
        states.append(target)
      } else if let remembered = memory[target] {
        states += remembered
      } else {
        unset.append(target)
        waiting += (defaults[target]?.targets ?? []).reversed()
      }
    }
    return (states, unset)
  }
}
