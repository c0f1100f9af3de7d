/// A shrinker that finds the smallest failing play.
extension TrackingPlay {
  /// Removes steps and simplifies definitions while the play still fails.
  func shrunk() -> TrackingPlay {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = smallest.removeSteps()
      isSmaller = smallest.simplifySteps() || isSmaller
      isSmaller = smallest.simplifyRecipes() || isSmaller
    }
    return smallest
  }

  /// Becomes `other` if it also fails.
  private mutating func adopt(_ other: TrackingPlay) -> Bool {
    if other.fault() == nil { return false }
    self = other
    return true
  }

  private mutating func removeSteps() -> Bool {
    var isSmaller = false
    var length = steps.count / 2
    while length >= 1 {
      var start = 0
      while start < steps.count {
        var other = self
        other.steps.removeSubrange(start..<min(start + length, steps.count))
        if adopt(other) { isSmaller = true } else { start += length }
      }
      length /= 2
    }
    return isSmaller
  }

  private mutating func simplifySteps() -> Bool {
    var isSmaller = false
    for index in steps.indices {
      while steps[index].simpler.contains(where: { step in
        var other = self
        other.steps[index] = step
        return adopt(other)
      }) {
        isSmaller = true
      }
    }
    return isSmaller
  }

  private mutating func simplifyRecipes() -> Bool {
    var isSmaller = false
    for index in recipes.indices.reversed() {
      // A reader may use the reads of its source instead.
      for source in Set(recipes[index].sources).sorted() {
        var other = self
        other.recipes = recipes.map { $0.reading { $0 == index ? source : $0 } }
        if other.recipes != recipes, adopt(other) { isSmaller = true }
      }
      for recipe in recipes[index].simpler {
        var other = self
        other.recipes[index] = recipe
        if adopt(other) {
          isSmaller = true
          break
        }
      }
    }
    return isSmaller
  }
}

extension TrackingStep {
  fileprivate var simpler: [TrackingStep] {
    switch self {
    case .watch(let nodes) where nodes.count > 1:
      nodes.withoutOne.map { .watch($0) }
    case .moment(let isBody, let acts, let reads):
      acts.withoutOne.map { .moment(isBody: isBody, $0, thenReading: reads) }
        + reads.withoutOne.map { .moment(isBody: isBody, acts, thenReading: $0) }
    default: []
    }
  }
}

extension TrackingGraph.Recipe {
  fileprivate var simpler: [TrackingGraph.Recipe] {
    switch self {
    case .input: []
    case .held, .mapped, .followed, .flattened: [.input]
    case .combined(let left, let right): [.input, .mapped(left), .mapped(right)]
    case .sum(let sources): [.input] + sources.withoutOne.filter { !$0.isEmpty }.map { .sum($0) }
    case .chosen(let sources): [.input] + sources.map { .sum([$0]) }
    case .ordered(let sources):
      [.input] + sources.map { .sum([$0]) }
        + sources.withoutOne.filter { $0.count > 1 }.map { .ordered($0) }
    }
  }
}

extension Array {
  /// This array without one of its elements, for each of them.
  fileprivate var withoutOne: [[Element]] {
    indices.map { Array(self[..<$0] + self[($0 + 1)...]) }
  }
}
