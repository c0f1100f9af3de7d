/// A detector of charts that don't come to rest.
struct ChartWatch {
  /// A limit above the eventless transitions of any sensible chart.
  static let limit = 100_000

  private var count = 0
  private var visited: [[Int]] = []

  /// Records the active states after one more transition.
  mutating func record(_ active: [Int], _ plan: ChartPlan) {
    count += 1
    if count < Self.limit { return }
    let leaves = active.filter(plan.shape.isLeaf)
    let isRound = visited.contains(leaves)
    visited.append(leaves)
    if !isRound, visited.count < 20 { return }
    let names = visited.map { $0.map(plan.name).joined(separator: " and ") }
    preconditionFailure(
      "Rill: the statechart does not come to rest. After \(Self.limit) transitions without an event from "
        + "outside it still goes from \(names.joined(separator: " to ")). Give one of the transitions "
        + "that lead there a condition that ends it.")
  }
}
