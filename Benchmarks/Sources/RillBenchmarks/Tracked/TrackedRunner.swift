/// A runner that measures tracked workloads with one worker after the other.
struct TrackedRunner {
  var rounds: Int
  var workers: [Worker]

  /// Measures a workload, and appends errors to `failures`.
  func measure(_ workload: TrackedWorkload, _ failures: inout [String]) -> TrackedRow {
    var row = TrackedRow(workload: workload)
    for worker in workers {
      do {
        row.figures[worker.library] = try worker.measure(workload.name, rounds: rounds)
      } catch {
        failures.append("\(error)")
      }
    }
    return row
  }
}
