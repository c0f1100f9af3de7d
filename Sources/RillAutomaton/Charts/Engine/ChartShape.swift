/// The tree of a chart's states, numbered in document order: a state is followed by all that is in it,
/// and so what is in it is a range. The chart itself is number 0.
struct ChartShape {
  enum Kind { case atomic, compound, parallel, final, shallowHistory, deepHistory }

  var kinds: [Kind] = []
  var parents: [Int] = []
  /// The first number after all that is in the state.
  var ends: [Int] = []
  /// How many states each is in, and one of these, far enough out that the way from any state to any
  /// around it is logarithmic in the depth: jump pointers (Myers, "An applicative random-access stack").
  private var depths: [Int] = []
  private var jumps: [Int] = []
  /// Which transitions are a state's.
  var transitions: [Range<Int>] = []
  /// The states in which something remembers, and what.
  var histories: [Int: [Int]] = [:]

  /// Adds a state, after those before it in document order.
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

  /// Whether nothing in it is ever active.
  func isLeaf(_ state: Int) -> Bool {
    kinds[state] == .atomic || kinds[state] == .final
  }

  /// Whether `state` is in `other`, and not `other` itself.
  func isInside(_ state: Int, _ other: Int) -> Bool {
    other < state && state < ends[other]
  }

  /// The states next below, with those that remember.
  func children(of state: Int) -> some Sequence<Int> {
    sequence(first: state + 1) { ends[$0] }.prefix { $0 < ends[state] }
  }

  /// All that is in this state is left by a transition from `source` to `states`: the innermost, but no
  /// parallel one, that has both in it; or `source` itself, for an internal transition into it.
  func domain(of source: Int, isInternal: Bool, to states: [Int]) -> Int {
    let (first, last) = (states.min() ?? source, states.max() ?? source)
    if isInternal, source < first, last < ends[source] { return source }
    var state = innermost(around: source, first, last)
    while state > 0, kinds[state] != .compound { state = parents[state] }
    return state
  }

  /// The innermost of the states that `state` is in which has both others in it.
  private func innermost(around state: Int, _ first: Int, _ last: Int) -> Int {
    func hasBoth(_ outer: Int) -> Bool { outer < first && last < ends[outer] }
    var outer = parents[state]
    while !hasBoth(outer), outer > 0 {
      outer = hasBoth(jumps[outer]) ? parents[outer] : jumps[outer]
    }
    return outer
  }

  /// Two of `states` that cannot be active together if all of them are to be.
  ///
  /// What remembers stands for all that is in the state around it.
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
