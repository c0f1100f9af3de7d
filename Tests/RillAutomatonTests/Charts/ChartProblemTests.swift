import RillAutomaton
import Testing

/// What is wrong with a chart is said when it is made.
@Suite struct ChartProblemTests {
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

  @Test func nothing() {
    #expect(problem { ChartState("a") } == "nothing")
  }

  @Test func ids() {
    let twice = problem {
      ChartState("a") { ChartState("b") }
      ChartState("b")
    }
    #expect(twice == "There are two states b: each needs an id of its own.")
    let unknown = problem { ChartState("a") { On(1, to: "c") } }
    #expect(unknown == "A transition of a leads to c, but there is no such state.")
    let unknownDone = problem { ChartState("a") { OnDone(of: "c", to: "a") } }
    #expect(unknownDone == "A transition of a leads to c, but there is no such state.")
  }

  @Test func beginnings() {
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
        Initial(to: "c")
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(twice == "It is said more than once where a begins.")
    let parallel = problem {
      ParallelState("a") {
        Initial(to: "b")
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(parallel == "It is said where a begins, which is parallel.")
    let empty = problem { ChartState("a", initial: "a") }
    #expect(empty == "It is said where a begins, which has no states in it.")
  }

  @Test func histories() {
    let outside = problem {
      ChartState("a")
      HistoryState("h", default: "a")
    }
    #expect(
      outside == "h remembers, and must stand in a state, of which it remembers something.")
    let nothing = problem { ChartState("a") { HistoryState("h", default: "a") } }
    #expect(nothing == "h remembers, but a has no states to be remembered.")
    let elsewhere = problem {
      ChartState("a") {
        ChartState("b")
        HistoryState("h", default: "c")
      }
      ChartState("c")
    }
    #expect(elsewhere == "The default of h is c, which is not in a, of which it remembers.")
    let round = problem {
      ChartState("a") {
        ChartState("b")
        HistoryState("h", default: "i")
        HistoryState("i", default: "h")
      }
    }
    #expect(round == "The default of h leads back to it.")
  }

  @Test func finals() {
    let left = problem { FinalState("f") { On(1, to: "f") } }
    #expect(left == "f is final: it has no states in it, and no transitions.")
    let filled = problem { FinalState("f") { ChartState("a") } }
    #expect(filled == "f is final: it has no states in it, and no transitions.")
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
    let never = problem { ChartState("a") { OnDone(to: "a") } }
    #expect(
      never
        == "a has no states in it, and so is never done: say `of:` which state is to be.")
  }

  @Test func targetsThatExcludeEachOther() {
    let siblings = problem {
      ChartState("a") { On(1, to: "b", "c") }
      ChartState("b")
      ChartState("c")
    }
    #expect(
      siblings == "A transition of a leads to b and c, which cannot be active together.")
    let remembered = problem {
      ChartState("a") { On(1, to: "h", "c") }
      ParallelState("p") {
        ChartState("b")
        ChartState("c")
        HistoryState("h", default: "b")
      }
    }
    #expect(
      remembered == "A transition of a leads to h and c, which cannot be active together.")
    let apart = problem {
      ChartState("a") { On(1, to: "b", "c") }
      ParallelState("p") {
        ChartState("b")
        ChartState("c")
      }
    }
    #expect(apart == "nothing")
  }

  @Test func whatBelongsIntoAState() {
    #expect(
      problem {
        ChartState("a")
        On(1, to: "a")
      }.hasPrefix("A chart itself has states and says where it begins, no more"))
  }

  @Test func aMistakeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Chart { ChartState("a") { On(1, to: "b") } }
    }
    await #expect(processExitsWith: .success) {
      _ = Chart { ChartState("a") { On(1, to: "a") } }
    }
  }

  @Test func goingRoundInCirclesStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let chart = Chart {
        ChartState("rest") { On(1, to: "red") }
        ChartState("red") { Always(to: "green") }
        ChartState("green") { Always(to: "red") }
      }
      _ = chart.mapping(.event(1), chart.start().state)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // A release build stops without a word.
    if said.contains("Rill:") {
      let rounds = ["from green to red to green.", "from red to green to red."]
      #expect(rounds.contains { said.contains($0) })
    }
  }
}
