import Rill

// Creates 100,000 inputs, or `count / arity` computed values that read `arity` inputs each. A
// computed value is created, kept and read once; a tracked observer runs once. The inputs were
// created before.

private let count = 100_000

extension TrackedWorkload {
  static var createSignals: TrackedWorkload {
    creating("create signals", per: "100,000 signals", record: 18.6) { () throws(WrongResult) in
      var all: [Input<Int>] = []
      all.reserveCapacity(count)
      let time = processorTime {
        for i in 0..<count { all.append(Input(i)) }
      }
      try check(all.reduce(0) { $0 &+ $1.value } == sum(count) { $0 })
      return time
    }
  }

  static func createComputeds(_ arity: Int, record: Double) -> TrackedWorkload {
    creating("create computeds \(arity)to1", record: record) { () throws(WrongResult) in
      let signals = (0..<count).map { Input($0) }
      var all: [Changing<Int>] = []
      all.reserveCapacity(count / arity)
      var total = 0
      let time = processorTime {
        for i in 0..<count / arity {
          let one = computed(reading: arity, of: signals, at: i &* arity)
          total &+= one.value
          all.append(one)
        }
      }
      try check(total == sum(count) { $0 })
      try check(all.reduce(0) { $0 &+ $1.value } == total)
      return time
    }
  }

  static var createObservers: TrackedWorkload {
    creating("create observers 1to1", record: nil) { () throws(WrongResult) in
      let signals = (0..<count).map { Input($0) }
      var all: [Observer] = []
      all.reserveCapacity(count)
      let total = Sum()
      let time = processorTime {
        for i in 0..<count {
          let one = signals[i]
          all.append(Observer { total.total &+= one.value })
        }
      }
      try check(total.total == sum(count) { $0 })
      return time
    }
  }

  private static func creating(
    _ name: String, per: String = "100,000 reads", record: Double?,
    _ make: @escaping () throws(WrongResult) -> Double
  ) -> TrackedWorkload {
    TrackedWorkload(name: name, unit: .milliseconds, per: per, record: record) {
      rounds throws(WrongResult) in try least(of: rounds, make)
    }
  }
}

private func computed(
  reading arity: Int, of signals: [Input<Int>], at start: Int
) -> Changing<Int> {
  switch arity {
  case 1:
    let a = signals[start]
    return .computed { a.value }
  case 2:
    let (a, b) = (signals[start], signals[start + 1])
    return .computed { a.value &+ b.value }
  case 4:
    let (a, b) = (signals[start], signals[start + 1])
    let (c, d) = (signals[start + 2], signals[start + 3])
    return .computed { a.value &+ b.value &+ c.value &+ d.value }
  default:
    let range = Array(signals[start..<start + arity])
    return .computed { range.reduce(0) { $0 &+ $1.value } }
  }
}
