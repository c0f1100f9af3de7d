import RillAutomaton
import RillStreams
import Testing

@Suite struct ChartSizeTests {
  typealias Chart = Statechart<Int, String, NoContext>
  let depth = 10_000

  private func deep() -> ChartState<Int, String, NoContext> {
    var state = ChartState<Int, String, NoContext>(depth) { Chart.On("up", to: depth - 1) }
    for number in stride(from: depth - 1, to: 0, by: -1) {
      let inner = state
      state = ChartState(number) {
        inner
        Chart.On("out", to: -1, when: .test { _ in number == 1 })
      }
    }
    return state
  }

  @Test func aDeepChartIsMadeAndSteppedAndFreed() throws {
    let top = deep()
    let chart = try Chart(validating: [1]) {
      top
      ChartState(-1) { Chart.On("in", to: 1) }
    }
    var state = chart.start().state
    #expect(state.active == Array(1...depth))
    state = try #require(chart.mapping(.event("up"), state)).0
    #expect(state.active.count == depth)
    state = try #require(chart.mapping(.event("out"), state)).0
    #expect(state.active == [-1])
    state = try #require(chart.mapping(.event("in"), state)).0
    #expect(state.active.count == depth)
    #expect(try chart.resuming(state).state == state)
    #expect(chart.graph.edges.count == 1 + depth)
  }

  @Test func parallelStatesAreDoneFromTheInnermostOut() throws {
    let many = 1_000
    var state = ParallelState<Int, String, NoContext>(many) {
      ChartState(-many) { FinalState(0) }
    }
    for number in stride(from: many - 1, to: 0, by: -1) {
      let inner = state
      state = ParallelState(number) {
        inner
        ChartState(-number) { FinalState(many + number) }
        if number == 1 { Chart.OnDone(to: 3 * many) }
      }
    }
    let top = state
    let chart = try Chart(validating: [1]) {
      top
      ChartState(3 * many)
    }
    #expect(chart.start().state.active == [3 * many])
  }

  @Test func aThousandRegionsAreActiveTogether() throws {
    let many = 1_000
    let chart = try Chart(validating: []) {
      ParallelState(-1) {
        for number in 0..<many {
          ChartState(3 * number) {
            ChartState(3 * number + 1) { Chart.On("go", to: 3 * number + 2) }
            FinalState(3 * number + 2)
          }
        }
        Chart.OnDone(to: -2)
      }
      ChartState(-2)
    }
    #expect(chart.mapping(.event("go"), chart.start().state)?.0.active == [-2])
  }

  /// Only active states are examined: conditions of other states are not evaluated.
  @Test func inactiveStatesAreNotExamined() throws {
    var asked = 0
    let chart = Chart {
      for number in 0..<1_000 {
        ChartState(number) {
          let condition = ChartCondition<Int, String, NoContext>.test { _ in
            asked += 1
            return true
          }
          Chart.On("next", to: (number + 1) % 1_000, when: condition)
        }
      }
    }
    var state = chart.start().state
    for _ in 0..<10 { state = try #require(chart.mapping(.event("next"), state)).0 }
    #expect(asked == 10)
    #expect(state.active == [10])
  }

  /// With many parallel states, the condition of their parent is evaluated once.
  @Test func sharedAncestorIsExaminedOnce() {
    var asked = 0
    let chart = Chart {
      ParallelState(-1) {
        for number in 0..<100 { ChartState(number) }
        let condition = ChartCondition<Int, String, NoContext>.test { _ in
          asked += 1
          return false
        }
        Chart.On("go", when: condition)
      }
    }
    #expect(chart.mapping(.event("go"), chart.start().state) == nil)
    #expect(asked == 1)
  }
}
