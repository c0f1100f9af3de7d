import LoadSupport

/// The cost of a click on one server and on several, whose sessions are in one store.
enum Scaling {
  /// Uses pages of the first server, then of the first two, and so on. Each server always has as
  /// many pages and clicks.
  ///
  /// - Returns: True if a click never costs more than 1 / 0.9 of the processor time of one server.
  static func measure(_ loads: [Load], for seconds: Int) async throws -> Bool {
    let mix = Mix(clicking: 500, clickRate: 6)
    row("servers", "clicks/s", "us a click", "of one server")
    var isLinear = true
    var first = 0.0
    for count in 1...max(1, loads.count) {
      let sum = try await withThrowingTaskGroup(of: Usage.self) { group in
        for load in loads.prefix(count) {
          group.addTask { try await load.usage(of: mix, for: seconds) }
        }
        var sum = Usage()
        for try await usage in group {
          sum.processor += usage.processor
          sum.events += usage.events
        }
        return sum
      }
      let cost = sum.processor / sum.events * 1e6
      if count == 1 { first = cost }
      if cost > first / 0.9 { isLinear = false }
      row("\(count)", text(sum.events, digits: 0), text(cost), text(cost / first, digits: 2))
    }
    return isLinear
  }
}
