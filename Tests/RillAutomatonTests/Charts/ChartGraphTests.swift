import RillAutomaton
import Testing

@Suite struct ChartGraphTests {
  @Test func theGraphContainsAllPartsOfAChart() {
    typealias Chart = Statechart<String, String, Int>
    let chart = Chart(initial: "off") {
      ChartState("off") {
        Chart.On(
          "power", to: "on", when: .test("plugged in") { _ in true }, effect: .perform("hum") {})
        Chart.On("knock", label: "count") { $0.context += 1 }
      }
      ParallelState("on") {
        ChartState("a", initial: "a2") {
          ChartState("a1")
          ChartState("a2") { Chart.After(.seconds(3), to: "a1") }
        }
        ChartState("b") {
          ChartState("b1") {
            Chart.After(.milliseconds(250), to: "end")
            Chart.On("x", "y", to: "a1", "b1")
          }
          FinalState("end")
          HistoryState("was", default: "b1")
          HistoryState("wasDeep", .deep, default: "b1", label: "begin") { _ in }
        }
        Chart.OnDone(to: "off")
        Chart.OnDone(of: "b", to: "off")
      }
      ChartState("gone") { Chart.Always(to: "off", when: !.isActive("on")) }
    }
    let graph = chart.graph
    #expect(
      graph.nodes == [
        .init(id: "off"),
        .init(
          id: "on", kind: .parallel,
          children: [
            .init(id: "a", initial: ["a2"], children: [.init(id: "a1"), .init(id: "a2")]),
            .init(
              id: "b", initial: ["b1"],
              children: [
                .init(id: "b1"), .init(id: "end", kind: .final),
                .init(id: "was", kind: .shallowHistory),
                .init(id: "wasDeep", kind: .deepHistory),
              ]),
          ]),
        .init(id: "gone"),
      ])
    #expect(graph.initial == ["off"])
    #expect(
      graph.edges.map { "\($0.from) -> \($0.to): \($0.label)" } == [
        "off -> on: power [plugged in] / hum",
        "off -> off: knock / count",
        "on -> off: done",
        "on -> off: done b",
        "a2 -> a1: after 3 s",
        "b1 -> end: after 250 ms",
        "b1 -> a1: x, y",
        "b1 -> b1: x, y",
        "was -> b1: ",
        "wasDeep -> b1: / begin",
        "gone -> off: [not in on]",
      ])
  }

  @Test func statesWithEqualNamesHaveDifferentIDs() {
    struct ID: Hashable, CustomStringConvertible {
      let number: Int
      var description: String { "x" }
    }
    typealias Chart = Statechart<ID, Int, Void>
    let chart = Chart {
      ChartState(ID(number: 0)) { Chart.On(1, to: ID(number: 1)) }
      ChartState(ID(number: 1))
    }
    #expect(chart.graph.nodes.map(\.id) == ["x", "x_2"])
    #expect(chart.graph.nodes.map(\.label) == ["x", "x"])
    #expect(chart.graph.edges == [.init(from: "x", to: "x_2", label: "1")])
  }
}
