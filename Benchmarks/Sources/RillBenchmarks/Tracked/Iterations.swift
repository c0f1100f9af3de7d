extension TrackedWorkload {
  /// Measures a graph that is built once: 500 iterations after 3 warm-up iterations.
  ///
  /// - Parameter build: A function that creates the graph, and returns a function that runs one
  ///   iteration and returns whether the result was correct.
  static func iterating(
    _ name: String, record: Double, _ build: @escaping () -> () -> Bool
  ) -> TrackedWorkload {
    TrackedWorkload(name: name, unit: .milliseconds, per: "500 iterations", record: record) {
      rounds throws(WrongResult) in
      let iteration = build()
      var isRight = true
      for _ in 0..<3 { isRight = iteration() && isRight }
      return try least(of: rounds) { () throws(WrongResult) in
        let time = processorTime {
          for _ in 0..<500 { isRight = iteration() && isRight }
        }
        try check(isRight)
        return time
      }
    }
  }
}
