import Rill

extension TrackedWorkload {
  /// `width` chains of `height` values each from one input, with an observer at each end.
  static func propagate(_ width: Int, _ height: Int, record: Double) -> TrackedWorkload {
    TrackedWorkload(
      name: "propagate \(width)x\(height)", unit: .nanoseconds, per: "write", record: record
    ) { rounds throws(WrongResult) in
      let source = Input(0)
      let sum = Sum()
      let observers = (0..<width).map { _ in
        let end = chain(of: height, from: source)
        return Observer { sum.total &+= end.value }
      }
      let writes = max(20, 500_000 / (width * (height + 1)))
      var value = 0
      // An additional first round for warm-up.
      return try least(of: rounds + 1) { () throws(WrongResult) in
        var isRight = true
        let time = processorTime {
          for _ in 0..<writes {
            value &+= 1
            sum.total = 0
            source.assign(value)
            isRight = sum.total == width &* (value &+ height) && isRight
          }
        }
        try withExtendedLifetime(observers) { () throws(WrongResult) in try check(isRight) }
        return time / Double(writes)
      }
    }
  }
}
