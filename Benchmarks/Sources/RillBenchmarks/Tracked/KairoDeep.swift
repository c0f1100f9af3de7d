import Rill

// kairo: deep graphs and joins.

extension TrackedWorkload {
  /// A chain of fifty values.
  static var kairoDeep: TrackedWorkload {
    iterating("kairo deep", record: 60.0) {
      let head = Input(0)
      let end = chain(of: 50, from: head)
      return observed(end, by: head, writes: 50) { $0 &+ 50 }
    }
  }

  /// Five paths that join.
  static var kairoDiamond: TrackedWorkload {
    iterating("kairo diamond", record: 116.5) {
      let head = Input(0)
      let all = (0..<5).map { _ in Changing.computed { head.value &+ 1 } }
      let sum = Changing.computed { all.reduce(0) { $0 &+ $1.value } }
      return observed(sum, by: head, writes: 500) { 5 &* ($0 &+ 1) }
    }
  }

  /// Ten paths, each one step longer than the previous one.
  static var kairoTriangle: TrackedWorkload {
    iterating("kairo triangle", record: 42.7) {
      let head = Input(0)
      var all: [Changing<Int>] = [head]
      for i in 1..<10 {
        let previous = all[i - 1]
        all.append(.computed { previous.value &+ 1 })
      }
      let sum = Changing.computed { [all] in all.reduce(0) { $0 &+ $1.value } }
      return observed(sum, by: head, writes: 100) { 45 &+ 10 &* $0 }
    }
  }
}

/// Returns a chain of values, each one more than the previous one.
func chain(of length: Int, from source: Changing<Int>) -> Changing<Int> {
  (0..<length).reduce(source) { previous, _ in .computed { previous.value &+ 1 } }
}
