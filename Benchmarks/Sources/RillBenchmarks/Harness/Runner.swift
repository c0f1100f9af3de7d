import CMeasure

/// A runner that measures workloads.
///
/// Each round runs each contender once, so that a busy machine slows all of them. The best round of
/// each counts.
struct Runner {
  var rounds: Int
  var roundNanoseconds: Double
  var isSelected: (Contender) -> Bool = { _ in true }

  /// Returns one measurement per library, that of its fastest variant.
  func measure(_ workload: Workload) -> [Measurement] {
    let contenders = workload.contenders.filter(isSelected)
    let all =
      switch workload.kind {
      case .time: measureTime(workload, contenders)
      case .fixed(let events): measureFixed(workload, contenders, events: events)
      case .memory: contenders.map { measureMemory(workload, $0) }
      }
    return withRatios(bestOfEachLibrary(all))
  }

  private func measureTime(_ workload: Workload, _ contenders: [Contender]) -> [Measurement] {
    var results = contenders.map { blank(workload, $0) }
    let counts = contenders.map(calibrate)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        let round = play(contender, events: counts[index])
        results[index].record(round, units: workload.units)
      }
    }
    return results
  }

  private func measureFixed(
    _ workload: Workload, _ contenders: [Contender], events: Int
  ) -> [Measurement] {
    var results = contenders.map { blank(workload, $0) }
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        results[index].record(play(contender, events: events), units: workload.units)
      }
    }
    return results
  }

  private func measureMemory(_ workload: Workload, _ contender: Contender) -> Measurement {
    var result = blank(workload, contender)
    _ = play(contender, events: 1_000)
    let round = play(contender, events: contender.count)
    result.record(round, units: workload.units)
    result.bytes = round.bytes
    return result
  }

  /// Returns the number of events that take about one round.
  private func calibrate(_ contender: Contender) -> Int {
    var events = 1
    while true {
      let nanoseconds = play(contender, events: events).nanoseconds
      if nanoseconds >= roundNanoseconds / 4 {
        return max(1, Int(Double(events) * roundNanoseconds / nanoseconds))
      }
      events *= nanoseconds < roundNanoseconds / 64 ? 8 : 2
    }
  }

  /// The result of one round on a fresh network.
  struct Round {
    var events: Int
    var nanoseconds: Double
    var allocations: UInt64
    var bytes: Double?
    var outcome: Outcome
    var expected: Outcome
  }

  private func play(_ contender: Contender, events: Int) -> Round {
    let clock = ContinuousClock()
    let run = contender.make(events)
    let heapBefore = measure_heap_bytes()
    let allocationsBefore = measure_allocations()
    let start = clock.now
    run.drive(events)
    let elapsed = clock.now - start
    let allocations = measure_allocations() - allocationsBefore
    let heapAfter = measure_heap_bytes()
    let parts = elapsed.components
    return Round(
      events: events,
      nanoseconds: Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9,
      allocations: allocations,
      bytes: measure_is_supported() == 0
        ? nil : (Double(heapAfter) - Double(heapBefore)) / Double(events),
      outcome: run.outcome(),
      expected: contender.expected(events))
  }

  private func blank(_ workload: Workload, _ contender: Contender) -> Measurement {
    Measurement(
      workload: workload.name, library: contender.library, variant: contender.variant,
      per: workload.per, nanoseconds: .infinity)
  }

  private func bestOfEachLibrary(_ all: [Measurement]) -> [Measurement] {
    var best: [Measurement] = []
    for one in all {
      guard let index = best.firstIndex(where: { $0.library == one.library }) else {
        best.append(one)
        continue
      }
      if one.failure != nil || one.figure < best[index].figure { best[index] = one }
    }
    return best
  }

  private func withRatios(_ measurements: [Measurement]) -> [Measurement] {
    let peers = measurements.filter { $0.library.isPeer }
    let closures = measurements.first { $0.library == .closures }
    return measurements.map { measurement in
      var measurement = measurement
      guard measurement.library == .rill else { return measurement }
      measurement.ratioToBestPeer = peers.map(\.figure).min().map { measurement.figure / $0 }
      measurement.ratioToClosures = closures.map { measurement.figure / $0.figure }
      return measurement
    }
  }
}

extension Measurement {
  /// The figure for comparisons.
  var figure: Double { bytes ?? nanoseconds }

  mutating func record(_ round: Runner.Round, units: Int) {
    let events = Double(round.events)
    nanoseconds = min(nanoseconds, round.nanoseconds / events / Double(units))
    emissions = round.outcome.emissions.map { Double($0) / events }
    if measure_is_supported() != 0 {
      allocations = min(allocations ?? .infinity, Double(round.allocations) / events)
    }
    if round.outcome != round.expected {
      failure =
        "\(workload), \(library.rawValue) \(variant): \(round.outcome) after \(round.events) events,"
        + " expected \(round.expected)"
    }
  }
}
