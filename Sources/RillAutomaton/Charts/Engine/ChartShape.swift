/// The tree of a chart's states, numbered in document order: a state is followed by all that is in it,
/// and so what is in it is a range. The chart itself is number 0.
struct ChartShape {
  enum Kind { case atomic, compound, parallel, final, shallowHistory, deepHistory }

  var kinds: [Kind] = []
  var parents: [Int] = []
  /// The first number after all that is in the state.
  var ends: [Int] = []
  /// Which transitions are a state's.
  var transitions: [Range<Int>] = []
  /// The states in which something remembers, and what.
  var histories: [Int: [Int]] = [:]

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

  /// The innermost state, but no parallel one, that has all of `states` and `source` in it.
  func domain(of source: Int, to states: [Int]) -> Int {
    let (first, last) = (states.min() ?? source, states.max() ?? source)
    var state = parents[source]
    while state > 0 {
      if kinds[state] == .compound, state < first, last < ends[state] { break }
      state = parents[state]
    }
    return state
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
      var common = parents[one.place]
      while !isInside(other.place, common) { common = parents[common] }
      if kinds[common] != .parallel { return (one.state, other.state) }
    }
    return nil
  }
}
