/// The tree of a chart's states, numbered in document order. A state precedes everything in it, so
/// its contents are a range of numbers. The chart itself is number 0.
struct ChartShape {
  enum Kind { case atomic, compound, parallel, final, shallowHistory, deepHistory }

  var kinds: [Kind] = []
  var parents: [Int] = []
  /// The first number after the contents of each state.
  var ends: [Int] = []
  /// The depth of each state, and a jump pointer to one of its ancestors. With them, a walk from
  /// any state to any ancestor is logarithmic in the depth (Myers, "An applicative random-access
  /// stack").
  private var depths: [Int] = []
  private var jumps: [Int] = []
  /// The transitions of each state.
  var transitions: [Range<Int>] = []
  /// The states that contain history states, and those history states.
  var histories: [Int: [Int]] = [:]

  /// Adds a state after all states before it in document order.
  mutating func append(_ kind: Kind, in parent: Int?) {
    kinds.append(kind)
    ends.append(ends.count + 1)
    parents.append(parent ?? 0)
    guard let parent else {
      depths.append(0)
      jumps.append(0)
      return
    }
    let (jump, far) = (jumps[parent], jumps[jumps[parent]])
    depths.append(depths[parent] + 1)
    let isEven = depths[parent] - depths[jump] == depths[jump] - depths[far]
    jumps.append(isEven ? far : parent)
  }

  func isHistory(_ state: Int) -> Bool {
    kinds[state] == .shallowHistory || kinds[state] == .deepHistory
  }

  /// Returns whether no state inside is ever active.
  func isLeaf(_ state: Int) -> Bool {
    kinds[state] == .atomic || kinds[state] == .final
  }

  /// Returns whether `state` is inside `other`, and not `other` itself.
  func isInside(_ state: Int, _ other: Int) -> Bool {
    other < state && state < ends[other]
  }

  /// Returns the children of a state, history states included.
  func children(of state: Int) -> some Sequence<Int> {
    sequence(first: state + 1) { ends[$0] }.prefix { $0 < ends[state] }
  }

  /// Returns the state whose contents a transition from `source` to `states` leaves.
  ///
  /// This is the innermost state around both that is not parallel, or `source` itself for an
  /// internal transition into it.
  func domain(of source: Int, isInternal: Bool, to states: [Int]) -> Int {
    let (first, last) = (states.min() ?? source, states.max() ?? source)
    if isInternal, source < first, last < ends[source] { return source }
    var state = innermost(around: source, first, last)
    while state > 0, kinds[state] != .compound { state = parents[state] }
    return state
  }

  /// Returns the innermost state around `state` that contains both other states.
  private func innermost(around state: Int, _ first: Int, _ last: Int) -> Int {
    func hasBoth(_ outer: Int) -> Bool { outer < first && last < ends[outer] }
    var outer = parents[state]
    while !hasBoth(outer), outer > 0 {
      outer = hasBoth(jumps[outer]) ? parents[outer] : jumps[outer]
    }
    return outer
  }

  /// Returns two of `states` that can't be active together, if there are two.
  ///
  /// A history state represents the contents of its parent.
  func conflict(in states: [Int]) -> (Int, Int)? {
    if states.count < 2 { return nil }
    let places = states.map { state in
      let isWhole = isHistory(state)
      return (place: isWhole ? parents[state] : state, isWhole: isWhole, state: state)
    }.sorted { ($0.place, $0.isWhole ? 1 : 0, $0.state) < ($1.place, $1.isWhole ? 1 : 0, $1.state) }
    for (one, other) in zip(places, places.dropFirst()) {
      if one.state == other.state { continue }
      if one.place == other.place || isInside(other.place, one.place) {
        if one.isWhole { return (one.state, other.state) }
        continue
      }
      let common = innermost(around: one.place, one.place, other.place)
      if kinds[common] != .parallel { return (one.state, other.state) }
    }
    return nil
  }
}
