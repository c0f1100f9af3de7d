import Rill

extension TrackedWorkload {
  /// Like the declared cellx, with computed values and tracked observers: the average time of one
  /// update of each of ten fresh graphs. Building them is not timed.
  static func cellx(_ layers: Int, record: Double) -> TrackedWorkload {
    TrackedWorkload(
      name: "cellx \(layers) layers computed", unit: .milliseconds, per: "update", record: record
    ) { rounds throws(WrongResult) in
      try least(of: (rounds + 1) / 2) { () throws(WrongResult) in
        var total = 0.0
        for _ in 0..<10 { total += try updateOfCellx(layers) }
        return total / 10
      }
    }
  }

  private static func updateOfCellx(_ layers: Int) throws(WrongResult) -> Double {
    let inputs = (1...4).map { Input($0) }
    var m: [Changing<Int>] = inputs
    var observers: [Observer] = []
    observers.reserveCapacity(layers * 4)
    for _ in 0..<layers {
      let (p1, p2, p3, p4) = (m[0], m[1], m[2], m[3])
      m = [
        .computed { p2.value },
        .computed { p1.value &- p3.value },
        .computed { p2.value &+ p4.value },
        .computed { p3.value },
      ]
      for cell in m { observers.append(Observer { _ = cell.value }) }
    }
    let ends = m
    var before: [Int] = []
    var after: [Int] = []
    let time = processorTime {
      before = ends.map { $0.value }
      Moment.run {
        for (index, input) in inputs.enumerated() { input.assign(4 - index) }
      }
      after = ends.map { $0.value }
    }
    try withExtendedLifetime(observers) { () throws(WrongResult) in
      try check(before == plainCellx(layers: layers, Four(1, 2, 3, 4)).all)
      try check(after == plainCellx(layers: layers, Four(4, 3, 2, 1)).all)
    }
    return time
  }
}
