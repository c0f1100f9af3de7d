/// A detector of endless eventless transitions.
struct ChartWatch {
  /// A limit above the number of consecutive eventless transitions in practical charts.
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
      "Rill: The statechart doesn't settle. After \(Self.limit) transitions without an external "
        + "event it goes from \(names.joined(separator: " to ")). Give one of these transitions a "
        + "condition that ends the loop.")
  }
}
