/// Finds the states to be entered.
struct ChartEntryPlan<ID: Hashable, Event, Context> {
  private let table: ChartTable<ID, Event, Context>
  private let memory: [ID: [ID]]
  private(set) var states: Set<Int> = []
  /// Those that begin where they always do.
  private(set) var begun: Set<Int> = []
  /// What is done, in which state, since something in it remembers nothing yet.
  private(set) var histories: [Int: ChartAction<ID, Event, Context>] = [:]
  /// Those of which something inside is entered.
  private var filled: Set<Int> = []
  /// Those that may lack something inside.
  private var open: [Int] = []

  init(_ table: ChartTable<ID, Event, Context>, _ memory: [ID: [ID]]) {
    self.table = table
    self.memory = memory
  }

  /// Adds `targets`, and what they are in, up to `domain`.
  mutating func add(_ targets: [Int], below domain: Int) {
    let (effective, unset) = table.effectiveTargets(targets, memory)
    for history in unset {
      histories[table.shape.parents[history]] = table.defaults[history]?.action
    }
    for target in effective {
      var state = target
      while state != domain, states.insert(state).inserted {
        open.append(state)
        state = table.shape.parents[state]
        filled.insert(state)
      }
    }
  }

  /// Adds what must be active with those that were added.
  mutating func complete() {
    let shape = table.shape
    while let state = open.popLast() {
      switch shape.kinds[state] {
      case .compound:
        guard !filled.contains(state), let initial = table.defaults[state] else { continue }
        begun.insert(state)
        add(initial.targets, below: state)
      case .parallel:
        for child in shape.children(of: state) where !shape.isHistory(child) {
          add([child], below: state)
        }
      case .atomic, .final, .shallowHistory, .deepHistory: break
      }
    }
  }
}
