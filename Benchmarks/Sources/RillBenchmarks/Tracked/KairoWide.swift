import CMeasure
import Rill

// kairo: wide and irregular graphs.

extension TrackedWorkload {
  /// A change that ends after two steps, before an expensive value.
  static var kairoAvoidable: TrackedWorkload {
    iterating("kairo avoidable", record: 134.9) {
      let head = Input(0)
      let c1 = Changing.computed { head.value }
      let c2 = Changing.computed { () -> Int in
        _ = c1.value
        return 0
      }
      let c3 = Changing.computed { () -> Int in
        busy()
        return c2.value &+ 1
      }
      let c4 = Changing.computed { c3.value &+ 2 }
      let c5 = Changing.computed { c4.value &+ 3 }
      let observer = Observer {
        _ = c5.value
        busy()
      }
      return {
        head.assign(1)
        var isRight = c5.value == 6
        for i in 0..<1_000 {
          head.assign(i)
          isRight = c5.value == 6 && isRight
        }
        return withExtendedLifetime(observer) { isRight }
      }
    }
  }

  /// Fifty short chains from one input.
  static var kairoBroad: TrackedWorkload {
    iterating("kairo broad", record: 129.5) {
      let head = Input(0)
      let runs = Sum()
      let ends = (0..<50).map { i in
        let first = Changing.computed { head.value &+ i }
        return Changing.computed { first.value &+ 1 }
      }
      let observers = ends.map { end in
        Observer {
          _ = end.value
          runs.total &+= 1
        }
      }
      let last = ends[49]
      return {
        head.assign(1)
        runs.total = 0
        var isRight = true
        for i in 0..<50 {
          head.assign(i)
          isRight = last.value == i &+ 50 && isRight
        }
        return withExtendedLifetime(observers) { isRight && runs.total == 50 * 50 }
      }
    }
  }

  /// A hundred inputs in one value, and values derived from each of its elements.
  static var kairoMux: TrackedWorkload {
    iterating("kairo mux", record: 124.8) {
      let heads = (0..<100).map { _ in Input(0) }
      let mux = Changing.computed { heads.map { $0.value } }
      let ends = (0..<100).map { i in
        let one = Changing.computed { mux.value[i] }
        return Changing.computed { one.value &+ 1 }
      }
      let observers = ends.map { end in Observer { _ = end.value } }
      return {
        var isRight = true
        for i in 0..<10 {
          heads[i].assign(i)
          isRight = ends[i].value == i &+ 1 && isRight
        }
        for i in 0..<10 {
          heads[i].assign(2 &* i)
          isRight = ends[i].value == 2 &* i &+ 1 && isRight
        }
        return withExtendedLifetime(observers) { isRight }
      }
    }
  }

  /// A value that reads an input thirty times.
  static var kairoRepeated: TrackedWorkload {
    iterating("kairo repeated", record: 17.0) {
      let head = Input(0)
      let sum = Changing.computed { () -> Int in
        var total = 0
        for _ in 0..<30 { total &+= head.value }
        return total
      }
      return observed(sum, by: head, writes: 100) { 30 &* $0 }
    }
  }

  /// A value whose dependencies depend on its inputs.
  static var kairoUnstable: TrackedWorkload {
    iterating("kairo unstable", record: 20.3) {
      let head = Input(0)
      let double = Changing.computed { head.value &* 2 }
      let inverse = Changing.computed { 0 &- head.value }
      let sum = Changing.computed { () -> Int in
        var total = 0
        for _ in 0..<20 { total &+= head.value % 2 != 0 ? double.value : inverse.value }
        return total
      }
      return observed(sum, by: head, writes: 100) { $0 % 2 != 0 ? 40 &* $0 : -20 &* $0 }
    }
  }
}

/// Returns an iteration with an observer of `end`. It writes 1 and then 0..<writes to `head`, and
/// compares `end` with `expected` after each write.
func observed(
  _ end: Changing<Int>, by head: Input<Int>, writes: Int, _ expected: @escaping (Int) -> Int
) -> () -> Bool {
  let runs = Sum()
  let observer = Observer {
    _ = end.value
    runs.total &+= 1
  }
  return {
    head.assign(1)
    var isRight = end.value == expected(1)
    runs.total = 0
    for i in 0..<writes {
      head.assign(i)
      isRight = end.value == expected(i) && isRight
    }
    return withExtendedLifetime(observer) { isRight && runs.total == writes }
  }
}

/// A loop of a hundred steps that the compiler doesn't optimize away.
private func busy() {
  for _ in 0..<100 { measure_barrier() }
}
