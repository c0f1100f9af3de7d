import RillAutomaton
import Testing

/// The errors of a chart, which its initializer throws.
@Suite(.timeLimit(.minutes(20))) struct ChartProblemTests {
  typealias Chart = Statechart<String, Int, NoContext>
  typealias Part = ChartPart<String, Int, NoContext>

  private func problem(
    initial: [String] = [], @ChartBuilder<String, Int, NoContext> _ content: () -> [Part]
  ) -> String {
    do {
      _ = try Chart(validating: initial, content: content)
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test func aValidChartHasNoProblem() {
    #expect(problem { ChartState("a") } == "nothing")
  }

  @Test func idsMustBeUniqueAndKnown() {
    let twice = problem {
      ChartState("a") { ChartState("b") }
      ChartState("b")
    }
    #expect(twice == "State ids must be unique; b is used twice.")
    let unknown = problem { ChartState("a") { Chart.On(1, to: "c") } }
    #expect(unknown == "A transition of a leads to c, but there is no such state.")
    let unknownDone = problem { ChartState("a") { Chart.OnDone(of: "c", to: "a") } }
    #expect(unknownDone == "A transition of a leads to c, but there is no such state.")
  }

  @Test func initialStatesMustBeInsideTheirState() {
    #expect(problem {} == "A chart needs a state.")
    let elsewhere = problem {
      ChartState("a", initial: "b") { ChartState("c") }
      ChartState("b")
    }
    #expect(elsewhere == "a begins in b, which is not in it.")
    let unknown = problem(initial: ["c"]) { ChartState("a") }
    #expect(unknown == "The beginning of the chart leads to c, but there is no such state.")
    let twice = problem {
      ChartState("a", initial: "b") {
        Chart.Initial(to: "c")
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(twice == "a has more than one initial state; keep one.")
    let parallel = problem {
      ParallelState("a") {
        Chart.Initial(to: "b")
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(parallel == "a can't have an initial state: it is parallel.")
    let empty = problem { ChartState("a", initial: "a") }
    #expect(empty == "a can't have an initial state: it has no child states.")
  }

  @Test func historyStatesNeedSiblings() {
    let outside = problem {
      ChartState("a")
      HistoryState("h", default: "a")
    }
    #expect(
      outside == "The history state h must be inside a state with child states.")
    let nothing = problem { ChartState("a") { HistoryState("h", default: "a") } }
    #expect(
      nothing == "The history state h has no states to remember: a has no other child states.")
    let elsewhere = problem {
      ChartState("a") {
        ChartState("b")
        HistoryState("h", default: "c")
      }
      ChartState("c")
    }
    #expect(elsewhere == "The default of h is c, which is not in a, whose states it remembers.")
    let round = problem {
      ChartState("a") {
        ChartState("b")
        HistoryState("h", default: "i")
        HistoryState("i", default: "h")
      }
    }
    #expect(round == "The default of h leads back to it.")
  }

  @Test func finalStatesMustBeEmpty() {
    let left = problem { FinalState("f") { Chart.On(1, to: "f") } }
    #expect(left == "The final state f must not have child states or transitions.")
    let filled = problem { FinalState("f") { ChartState("a") } }
    #expect(filled == "The final state f must not have child states or transitions.")
    let parallel = problem {
      ParallelState("p") {
        ChartState("a")
        FinalState("f")
      }
    }
    #expect(
      parallel
        == "f is final and stands in the parallel state p, whose children are active together: put it "
        + "into one of them.")
    let never = problem { ChartState("a") { Chart.OnDone(to: "a") } }
    #expect(
      never
        == "a has no child states and never ends; name another state with `of:`.")
  }

  @Test func targetsThatExcludeEachOther() {
    let siblings = problem {
      ChartState("a") { Chart.On(1, to: "b", "c") }
      ChartState("b")
      ChartState("c")
    }
    #expect(
      siblings == "A transition of a leads to b and c, which cannot be active together.")
    let remembered = problem {
      ChartState("a") { Chart.On(1, to: "h", "c") }
      ParallelState("p") {
        ChartState("b")
        ChartState("c")
        HistoryState("h", default: "b")
      }
    }
    #expect(
      remembered == "A transition of a leads to h and c, which cannot be active together.")
    let apart = problem {
      ChartState("a") { Chart.On(1, to: "b", "c") }
      ParallelState("p") {
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(apart == "nothing")
  }

  @Test func transitionsAndActionsBelongInAState() {
    #expect(
      problem {
        ChartState("a")
        Chart.On(1, to: "a")
      }.hasPrefix("A chart contains only states and an initial state"))
  }

  @Test func aMistakeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Chart { ChartState("a") { Chart.On(1, to: "b") } }
    }
    await #expect(processExitsWith: .success) {
      _ = Chart { ChartState("a") { Chart.On(1, to: "a") } }
    }
  }

  @Test func goingRoundInCirclesStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let chart = Chart {
        ChartState("rest") { Chart.On(1, to: "red") }
        ChartState("red") { Chart.Always(to: "green") }
        ChartState("green") { Chart.Always(to: "red") }
      }
      _ = chart.mapping(.event(1), chart.start().state)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // A release build stops without a message.
    if said.contains("Rill:") {
      let rounds = ["from green to red to green.", "from red to green to red."]
      #expect(rounds.contains { said.contains($0) })
    }
  }
}
