import CMeasure

/// A workload of computed values and tracked observers, whose dependencies are found at run time.
struct TrackedWorkload {
  /// The name, which `AlienSignals/bench.cjs` also uses.
  let name: String
  let unit: Unit
  /// The unit of a figure.
  let per: String
  /// The figure of alien-signals on another machine, in `unit`.
  let record: Double?
  /// Returns the minimum of the rounds: nanoseconds of processor time, or bytes.
  let measure: (_ rounds: Int) throws(WrongResult) -> Double

  enum Unit: String {
    case milliseconds = "ms"
    case nanoseconds = "ns"
    case bytes = "bytes"

    /// The size of one unit in nanoseconds or bytes.
    var size: Double { self == .milliseconds ? 1e6 : 1 }
  }

  /// An error: a wrong result.
  struct WrongResult: Error {}

  static var all: [TrackedWorkload] {
    [
      kairoAvoidable, kairoBroad, kairoDeep, kairoDiamond,
      kairoMux, kairoRepeated, kairoTriangle, kairoUnstable, mol,
      cellx(1_000, record: 1.7), cellx(2_500, record: 5.1), cellx(5_000, record: 10.2),
      propagate(1, 1, record: 63), propagate(10, 10, record: 3_249),
      propagate(100, 10, record: 34_700), propagate(1, 100, record: 2_724),
      propagate(100, 100, record: 720_000),
      createSignals, createComputeds(1, record: 51), createComputeds(2, record: 33),
      createComputeds(4, record: 16), createComputeds(1_000, record: 7.8), createObservers,
      bytesPerSignal, bytesPerComputed, bytesPerObserver,
    ]
  }
}

/// Returns nanoseconds of processor time of all threads.
func processorTime(_ body: () -> Void) -> Double {
  let start = measure_cpu_nanoseconds()
  body()
  return Double(measure_cpu_nanoseconds() - start)
}

/// Returns the minimum of several rounds.
func least(
  of rounds: Int, _ measure: () throws(TrackedWorkload.WrongResult) -> Double
) throws(TrackedWorkload.WrongResult) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds { best = min(best, try measure()) }
  return best
}

/// Checks the result of a round.
func check(_ isRight: Bool) throws(TrackedWorkload.WrongResult) {
  if !isRight { throw TrackedWorkload.WrongResult() }
}
