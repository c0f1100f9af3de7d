import CMeasure

/// Something to do with computed values and tracked observers, whose sources are found while they run.
struct TrackedWorkload {
  /// As `AlienSignals/bench.cjs` knows it, too.
  let name: String
  let unit: Unit
  /// What a figure is for.
  let per: String
  /// What alien-signals took on the machine that set the record, in `unit`.
  let record: Double?
  /// The least of so many rounds: nanoseconds of processor time, or bytes.
  let measure: (_ rounds: Int) throws(WrongResult) -> Double

  enum Unit: String {
    case milliseconds = "ms"
    case nanoseconds = "ns"
    case bytes = "bytes"

    /// One of it, in what is measured.
    var size: Double { self == .milliseconds ? 1e6 : 1 }
  }

  /// Something arrived that should not have.
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

/// Nanoseconds of processor time, of all threads.
func processorTime(_ body: () -> Void) -> Double {
  let start = measure_cpu_nanoseconds()
  body()
  return Double(measure_cpu_nanoseconds() - start)
}

/// The least of what several rounds measure.
func least(
  of rounds: Int, _ measure: () throws(TrackedWorkload.WrongResult) -> Double
) throws(TrackedWorkload.WrongResult) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds { best = min(best, try measure()) }
  return best
}

/// Checks what a round computed.
func check(_ isRight: Bool) throws(TrackedWorkload.WrongResult) {
  if !isRight { throw TrackedWorkload.WrongResult() }
}
