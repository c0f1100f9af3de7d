/// Measures tracked workloads: each with one worker after the other.
struct TrackedRunner {
  var rounds: Int
  var workers: [Worker]

  /// Adds to `failures` what went wrong, if something did.
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
