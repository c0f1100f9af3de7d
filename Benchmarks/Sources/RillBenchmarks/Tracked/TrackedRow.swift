/// The results of a tracked workload.
struct TrackedRow {
  let workload: TrackedWorkload
  /// The figures in nanoseconds or bytes.
  var figures: [Library: Double] = [:]

  /// Rill's figure divided by that of alien-signals.
  var ratio: Double? {
    figures[.rill].flatMap { rill in figures[.alienSignals].map { rill / $0 } }
  }

  /// The results in the form of the other workloads.
  var measurements: [Measurement] {
    [Library.rill, .alienSignals].compactMap { library in
      guard let figure = figures[library] else { return nil }
      let isTime = workload.unit != .bytes
      return Measurement(
        workload: workload.name, library: library, variant: "processor time", per: workload.per,
        nanoseconds: isTime ? figure : .nan, bytes: isTime ? nil : figure,
        ratioToBestPeer: library == .rill ? ratio : nil)
    }
  }
}
