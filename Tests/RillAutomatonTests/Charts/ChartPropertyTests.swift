import Foundation
import RillAutomaton
import RillTesting
import Testing

/// Random charts against the reference interpreter.
///
/// `RILL_CHARTS` is their number.
@Suite struct ChartPropertyTests {
  @Test func randomChartsDoAsTheReferenceDoes() throws {
    let count = ProcessInfo.processInfo.environment["RILL_CHARTS"].flatMap { Int($0) } ?? 100
    var seen = (accepted: 0, rejected: 0, finished: 0, active: 0)
    for seed in 0..<count {
      var random = SplitMix64(seed: UInt64(seed))
      let sketch = ChartSketch(random: &random)
      let chart: ChartSketch.Chart
      do {
        chart = try sketch.chart()
      } catch {
        Issue.record("chart \(seed): \(error)")
        continue
      }
      var reference = ReferenceChart(sketch)
      var state = chart.start(.init()).state
      let mapping = chart.mapping
      for number in 0...14 {
        guard Set(state.active) == reference.configuration,
          state.active == state.active.sorted(), state.context == reference.log,
          state.isFinished == !reference.isRunning
        else {
          Issue.record(
            """
            chart \(seed), event \(number):
            \(state.active), finished: \(state.isFinished)
            \(reference.configuration.sorted()), finished: \(!reference.isRunning)
            \(firstDifference(state.context.lines, reference.log.lines))
            """)
          break
        }
        seen.active += state.active.count
        let event = random.below(4)
        // Both begin each event with the same fuel.
        state.context.fuel = 12
        reference.log.fuel = 12
        let isAccepted = reference.send(event)
        let result = mapping(.event(event), state)
        #expect((result != nil) == isAccepted)
        if let result { state = result.0 }
        if isAccepted { seen.accepted += 1 } else { seen.rejected += 1 }
        if state.isFinished { seen.finished += 1 }
      }
    }
    print("\(count) charts: \(seen)")
    #expect(seen.accepted > 2 * count && seen.rejected > count && seen.finished > count / 10)
  }

  private func firstDifference(_ lines: [String], _ others: [String]) -> String {
    for index in 0..<max(lines.count, others.count) {
      let line = index < lines.count ? lines[index] : "nothing"
      let other = index < others.count ? others[index] : "nothing"
      if line != other { return "line \(index): \(line) instead of \(other)" }
    }
    return "the same log"
  }
}
