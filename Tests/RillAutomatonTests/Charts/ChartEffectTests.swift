import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct ChartEffectTests {
  enum Place { case outside, house, room, cellar, garden, shed, both, left, right, end }
  enum Deed { case enter, leave, look, dig, wait, stop }

  private final class Diary {
    var lines: [String] = []

    func write(_ line: String) -> Effect<Deed> {
      .perform(line) { self.lines.append(line) }
    }
  }

  @Test func actionsAndEffectsRunInTheOrderOfSCXML() {
    let diary = Diary()
    typealias Chart = Statechart<Place, Deed, NoContext>
    let chart = Chart(initial: .outside) {
      ChartState(.outside) {
        Chart.OnExit(diary.write("leave outside"))
        Chart.On(.enter, to: .house, effect: diary.write("walk"))
      }
      ChartState(.house) {
        Chart.OnEntry(diary.write("enter house"))
        Chart.OnExit(diary.write("leave house"))
        Chart.Initial(to: .room, effect: diary.write("begin"))
        ChartState(.room) {
          Chart.OnEntry(diary.write("enter room"))
          Chart.OnEntry(diary.write("sit"))
          Chart.OnExit(diary.write("leave room"))
        }
        Chart.On(.leave, to: .outside, effect: diary.write("walk back"))
      }
    }
    let automaton = chart.automaton(scheduler: VirtualScheduler())
    #expect(diary.lines.isEmpty)
    automaton.send(.event(.enter))
    #expect(
      diary.lines == ["leave outside", "walk", "enter house", "begin", "enter room", "sit"])
    diary.lines = []
    automaton.send(.event(.leave))
    #expect(diary.lines == ["leave room", "leave house", "walk back"])
  }

  @Test func effectsAreMergedAndSendEvents() throws {
    typealias Chart = Statechart<Place, Deed, NoContext>
    let chart = Chart {
      ChartState(.outside) {
        Chart.On(.enter, to: .house) { step in
          step.start(.send(.leave, after: .seconds(1)))
          step.start(.cancel("nobody"))
        }
      }
      ChartState(.house) { Chart.On(.leave, to: .outside) }
    }
    let (_, effect) = try #require(chart.mapping(.event(.enter), chart.start().state))
    #expect(
      effect == .merge(.send(.event(.leave), after: .seconds(1)), .cancel("nobody")))
    let scheduler = VirtualScheduler()
    let automaton = chart.automaton(scheduler: scheduler)
    automaton.send(.event(.enter))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.active == [.outside])
  }

  @Test func theFirstStatesHaveEffectsToo() {
    let diary = Diary()
    typealias Chart = Statechart<Place, Deed, NoContext>
    let chart = Chart {
      Chart.Initial(to: .house, effect: diary.write("begin"))
      ChartState(.house) {
        Chart.OnEntry(diary.write("enter house"))
        Chart.After(.seconds(1), to: .garden)
      }
      ChartState(.garden)
    }
    let scheduler = VirtualScheduler()
    let automaton = chart.automaton(scheduler: scheduler)
    #expect(diary.lines == ["begin", "enter house"])
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.active == [.garden])
  }

  // MARK: Rejection

  @Test func unhandledEventIsRejected() {
    struct Count: Equatable { var value = 0 }
    typealias Chart = Statechart<Place, Deed, Count>
    let chart = Chart {
      ChartState(.house) {
        Chart.On(.look, when: .test { $0.context.value < 1 }) { $0.context.value += 1 }
      }
    }
    let automaton = chart.automaton(context: Count(), scheduler: VirtualScheduler())
    let replies = ChangesRecorder(automaton.replies.map(\.isSuccess))
    let states = ChangingRecorder(automaton.state)
    automaton.send(.event(.look))
    automaton.send(.event(.look))
    automaton.send(.event(.dig))
    #expect(replies.values == [true, false, false])
    #expect(states.values.map(\.context.value) == [0, 1])
  }

  @Test func rejectedEventChangesNothing() {
    typealias Chart = Statechart<Place, Deed, [Int]>
    let chart = Chart {
      ChartState(.house) { Chart.On(.look, when: .test { $0.context.count > 3 }) }
    }
    let state = chart.start([1, 2, 3]).state
    #expect(chart.mapping(.event(.look), state) == nil)
    #expect(state.context == [1, 2, 3])
  }
}
