import RillAutomaton
import RillStreams
import Testing

@Suite struct StatechartTests {
  enum Light { case off, on, red, green, blinking, last }
  enum Key { case power, fault, reset }
  struct Faults: Equatable { var count = 0 }

  let light = Statechart<Light, Key, Faults>(initial: .off) {
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

  @Test func aLight() {
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
}
