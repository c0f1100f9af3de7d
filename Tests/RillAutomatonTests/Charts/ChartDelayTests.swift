import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct ChartDelayTests {
  typealias Chart = Statechart<String, Int, NoContext>

  let scheduler = VirtualScheduler()

  @Test func leavingCancelsTheDelay() {
    let chart = Chart {
      ChartState("a") {
        Chart.After(.seconds(3), to: "b")
        Chart.On(1, to: "c")
      }
      ChartState("b")
      ChartState("c") { Chart.On(1, to: "a") }
    }
    let automaton = chart.automaton(scheduler: scheduler)
    let replies = ChangesRecorder(automaton.replies.map(\.isSuccess))
    #expect(automaton.runningEffects.count == 1)
    #expect(
      automaton.runningEffects.first?.description
        == "send delay 0 of a #1 after 3.0 seconds [id: a #1]")
    scheduler.advance(by: .seconds(2))
    automaton.send(.event(1))
    #expect(automaton.runningEffects.isEmpty)
    #expect(scheduler.pendingCount == 0)
    automaton.send(.event(1))
    // Entering the state again restarts the delay.
    scheduler.advance(by: .milliseconds(2999))
    #expect(automaton.state.value.active == ["a"])
    scheduler.advance(by: .milliseconds(1))
    #expect(automaton.state.value.active == ["b"])
    #expect(replies.values == [true, true, true])
  }

  @Test func enteringAStateAgainRestartsItsDelay() {
    let chart = Chart {
      ChartState("a") {
        Chart.After(.seconds(3), to: "done")
        Chart.On(1, to: "a")
        Chart.On(2)
        Chart.On(3, to: "a2", kind: .internal)
        Chart.On(4, to: "a2")
        ChartState("a1")
        ChartState("a2")
      }
      ChartState("done")
    }
    for (event, isDone) in [(1, false), (2, true), (3, true), (4, false)] {
      let scheduler = VirtualScheduler()
      let automaton = chart.automaton(scheduler: scheduler)
      scheduler.advance(by: .seconds(2))
      automaton.send(.event(event))
      scheduler.advance(by: .seconds(1))
      #expect(automaton.state.value.isActive("done") == isDone, "event \(event)")
      scheduler.advance(by: .seconds(2))
      #expect(automaton.state.value.isActive("done"), "event \(event)")
    }
  }

  @Test func aStaleDelayNeverFires() throws {
    let chart = Chart {
      ChartState("a") {
        Chart.After(.seconds(1), to: "b")
        Chart.On(1, to: "a")
      }
      ChartState("b")
    }
    let (first, effect) = chart.start()
    guard case .send(let old, _) = effect.kind else {
      Issue.record("\(effect)")
      return
    }
    #expect(chart.mapping(old, first)?.0.active == ["b"])
    let (again, _) = try #require(chart.mapping(.event(1), first))
    #expect(chart.mapping(old, again) == nil)
  }

  @Test func aStateCanHaveSeveralDelays() {
    let chart = Chart {
      ChartState("a") {
        Chart.After(.seconds(1), label: "warn") { $0.raise(7) }
        Chart.After(.seconds(2), to: "b", when: .test { _ in false })
        Chart.After(.seconds(3), to: "c")
        Chart.On(7, to: "a2", kind: .internal)
        ChartState("a1")
        ChartState("a2")
      }
      ChartState("b")
      ChartState("c")
    }
    let automaton = chart.automaton(scheduler: scheduler)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.active == ["a", "a2"])
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.active == ["a", "a2"])
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.active == ["c"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func stateEnteredAndLeftInOneStepStartsNoDelay() throws {
    let chart = Chart {
      ChartState("a") { Chart.On(1, to: "b") }
      ChartState("b") {
        Chart.After(.seconds(1), to: "d")
        Chart.Always(to: "c")
      }
      ChartState("c")
      ChartState("d")
    }
    let (state, effect) = try #require(chart.mapping(.event(1), chart.start().state))
    #expect(state.active == ["c"])
    #expect(effect.isNone)
  }

  @Test func aDelayOfZeroPassesAtOnce() {
    let chart = Chart {
      ChartState("a") { Chart.After(.zero, to: "b") }
      ChartState("b")
    }
    #expect(chart.automaton(scheduler: scheduler).state.value.active == ["b"])
  }

  @Test func aReleasedAutomatonCancelsItsDelays() throws {
    let chart = Chart {
      ChartState("a") { Chart.After(.seconds(1), to: "b") }
      ChartState("b")
    }
    try expectNoLeaks { leaks in
      let automaton = leaks.watch(chart.automaton(scheduler: scheduler))
      #expect(automaton.state.value.active == ["a"])
    }
    #expect(scheduler.pendingCount == 0)
  }
}
