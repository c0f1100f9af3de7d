import Rill
import RillAutomaton
import RillStreams
import Testing

/// A chart in an extension, where the names of components need no prefix.
extension Statechart<StatechartTests.Light, StatechartTests.Key, StatechartTests.Faults> {
  fileprivate static var light: Self {
    Statechart(initial: .off) {
      ChartState(.off) { On(.power, to: .on) }
      ChartState(.on, initial: .red) {
        OnEntry(.perform("hum") {})
        ChartState(.red) { After(.seconds(3), to: .green) }
        ChartState(.green) {
          After(.seconds(2), to: .red)
          On(.fault, to: .blinking, when: .test("not too often") { $0.context.count < 2 }) { step in
            step.context.count += 1
          }
        }
        HistoryState(.last, .deep, default: .red)
        On(.power, to: .off)
      }
      ChartState(.blinking) { On(.reset, to: .last) }
    }
  }
}

@Suite struct StatechartTests {
  enum Light { case off, on, red, green, blinking, last }
  enum Key { case power, fault, reset }
  struct Faults: Equatable { var count = 0 }

  private let light: Statechart<Light, Key, Faults> = .light

  @Test func aNestedChartRunsWithDelays() {
    let scheduler = VirtualScheduler()
    let automaton = light.automaton(context: Faults(), scheduler: scheduler)
    #expect(automaton.state.value.active == [.off])
    automaton.send(.event(.power))
    #expect(automaton.state.value.active == [.on, .red])
    scheduler.advance(by: .seconds(3))
    #expect(automaton.state.value.active == [.on, .green])
    automaton.send(.event(.fault))
    #expect(automaton.state.value.active == [.blinking])
    #expect(automaton.state.value.context == Faults(count: 1))
    #expect(automaton.runningEffects.isEmpty)
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(10))
    automaton.send(.event(.reset))
    #expect(automaton.state.value.active == [.on, .green])
    #expect(automaton.state.value.isActive(.green))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.isActive(.green))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.isActive(.red))
  }

  // MARK: Single features

  typealias Chart = Statechart<String, Int, [String]>

  @Test func doneOfCompoundAndParallelStates() {
    let chart = Chart {
      ParallelState("p") {
        ChartState("l") {
          ChartState("l1") { Chart.On(1, to: "l2") }
          FinalState("l2")
          Chart.OnDone { $0.context.append("l") }
        }
        ChartState("r") {
          ChartState("r1") { Chart.On(2, to: "r2") }
          FinalState("r2")
        }
        Chart.OnDone(to: "end")
        Chart.OnDone(of: "r") { $0.context.append("r") }
      }
      FinalState("end") { Chart.OnExit { $0.context.append("bye") } }
    }
    var state = chart.start([]).state
    state = chart.mapping(.event(1), state)?.0 ?? state
    #expect(state.context == ["l"])
    #expect(!state.isFinished)
    state = chart.mapping(.event(2), state)?.0 ?? state
    #expect(state.active == ["end"])
    #expect(state.context == ["l", "r", "bye"])
    #expect(state.isFinished)
    #expect(chart.mapping(.event(1), state) == nil)
  }

  @Test func aParallelStateInAParallelStateIsDoneWithItsLastChild() {
    let chart = Chart {
      ParallelState("outer") {
        ParallelState("inner") {
          ChartState("a") {
            ChartState("a1") { Chart.On(1, to: "a2") }
            FinalState("a2")
          }
          ChartState("b") { FinalState("b1") }
        }
        ChartState("c") { FinalState("c1") }
        Chart.OnDone(to: "end")
      }
      ChartState("end")
    }
    #expect(chart.mapping(.event(1), chart.start([]).state)?.0.active == ["end"])
  }

  @Test func actionsSeeAndRaiseEvents() {
    let chart = Chart {
      ChartState("a") {
        Chart.On(1, to: "b") { step in
          step.raise(2)
          step.raise(3)
          step.context.append("on \(step.event ?? 0), in a \(step.isActive("a"))")
        }
      }
      ChartState("b") {
        Chart.OnEntry { $0.context.append("enter b on \($0.event ?? 0), in b \($0.isActive("b"))") }
        Chart.On(2) { $0.context.append("then \($0.event ?? 0)") }
        Chart.On(3, to: "c")
      }
      ChartState("c") {
        Chart.Always(to: "d") { $0.context.append("always, still \($0.event ?? 0)") }
      }
      ChartState("d")
    }
    let state = chart.mapping(.event(1), chart.start([]).state)?.0
    #expect(
      state?.context == [
        "on 1, in a false", "enter b on 1, in b true", "then 2", "always, still 3",
      ])
    #expect(state?.active == ["d"])
  }

  @Test func conditionsReadActiveStatesAndTheContext() {
    func chart(_ condition: ChartCondition<String, Int, [String]>) -> Chart {
      Chart {
        ParallelState("p") {
          ChartState("a") {
            ChartState("a1") { Chart.On(1, to: "a2", when: condition) }
            ChartState("a2")
          }
          ChartState("b") {
            ChartState("b1")
            ChartState("b2")
          }
        }
      }
    }
    func isTaken(_ condition: ChartCondition<String, Int, [String]>) -> Bool {
      let chart = chart(condition)
      return chart.mapping(.event(1), chart.start(["x"]).state) != nil
    }
    #expect(isTaken(.isActive("b1")))
    #expect(!isTaken(.isActive("b2")))
    #expect(isTaken(!.isActive("b2")))
    #expect(!isTaken(.isActive("unknown")))
    #expect(isTaken(.isActive("b1") && .test { $0.context == ["x"] }))
    #expect(!isTaken(.isActive("b1") && .isActive("b2")))
    #expect(isTaken(.isActive("b2") || .isActive("b1")))
    #expect(
      "\(!(ChartCondition<Int, Int, Int>.isActive(1) || .test("late") { _ in true }))"
        == "not (in 1 or late)")
  }

  @Test func payloadReachesTheAction() {
    enum Key: Equatable {
      case digit(Int)
      case clear
    }
    let digit = Prism<Key, Int>(
      extract: { if case .digit(let digit) = $0 { digit } else { nil } }, embed: Key.digit)
    typealias Chart = Statechart<String, Key, [Int]>
    let chart = Chart {
      ChartState("idle") {
        Chart.On(case: digit, to: "dialing") { digit, step in step.context.append(digit) }
      }
      ChartState("dialing") {
        Chart.On(case: digit, when: .test { $0.context.count < 2 }) { digit, step in
          step.context.append(digit)
        }
        Chart.On(.clear, to: "idle") { $0.context = [] }
      }
    }
    let automaton = chart.automaton(context: [], scheduler: VirtualScheduler())
    for number in 4...6 { automaton.send(.event(.digit(number))) }
    #expect(automaton.state.value.context == [4, 5])
    automaton.send(.event(.clear))
    #expect(automaton.state.value.active == ["idle"])
  }

  @Test func aStreamSendsEvents() {
    let keys = Inlet<Key>()
    let automaton = light.automaton(context: Faults(), inputs: keys, scheduler: VirtualScheduler())
    keys.announce(.power)
    #expect(automaton.state.value.isActive(.red))
  }

  @Test func chartsCanContainLoopsAndConditions() {
    let isLong = true
    typealias Chart = Statechart<Int, Int, Void>
    let chart = Chart {
      for number in 0..<3 {
        ChartState(number) { Chart.On(1, to: (number + 1) % 3) }
      }
      if isLong { ChartState(3) } else { ChartState(4) }
    }
    let state = chart.start(()).state
    #expect(chart.mapping(.event(1), state)?.0.active == [1])
  }

  /// The target of the history decides, not its place.
  @Test func anInternalTransitionBackThroughAHistoryOutside() {
    let chart = Chart {
      ParallelState("p") {
        ChartState("a") {
          Chart.OnExit { $0.context.append("left") }
          Chart.On(1, to: "h", kind: .internal)
          Chart.On(2, to: "h")
          ChartState("a1") { Chart.On(3, to: "a2") }
          ChartState("a2")
        }
        HistoryState("h", default: "a1")
        ChartState("b")
      }
    }
    let start = chart.start([]).state
    let state = chart.mapping(.event(3), start)?.0 ?? start
    #expect(state.active == ["p", "a", "a2", "b"])
    let inside = chart.mapping(.event(1), state)?.0
    #expect(inside?.active == ["p", "a", "a1", "b"])
    #expect(inside?.context == [])
    #expect(chart.mapping(.event(2), state)?.0.context == ["left"])
  }

  // MARK: The context

  @Test func theContextIsChangedWithoutACopy() throws {
    final class Buffer {
      var isCopied = false
    }
    struct Context {
      var buffer = Buffer()
      mutating func touch() {
        if !isKnownUniquelyReferenced(&buffer) { buffer.isCopied = true }
      }
    }
    typealias Chart = Statechart<Int, Int, Context>
    let chart = Chart {
      ChartState(0) { Chart.On(1) { $0.context.touch() } }
    }
    let automaton = chart.automaton(context: Context(), scheduler: VirtualScheduler())
    automaton.send(.event(1))
    automaton.send(.event(1))
    #expect(!automaton.state.value.context.buffer.isCopied)
  }
}
