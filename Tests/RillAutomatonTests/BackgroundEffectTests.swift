import Rill
import RillStreams
import RillTesting
import Testing

@testable import RillAutomaton

@Suite struct BackgroundEffectTests {
  typealias Log = Automaton<[String], String>

  static func log(_ scheduler: VirtualScheduler) -> Log {
    Log(
      state: [],
      mapping: .inPlace { input, state in
        state.append(input)
        return input == "cancel" ? .cancel(where: { _ in true }) : .none
      }, scheduler: scheduler)
  }

  @Test func aBackgroundEffectSendsUntilItIsCanceled() throws {
    let scheduler = VirtualScheduler()
    let automaton = Self.log(scheduler)
    let ticks = Effect<String>.producer("ticks") {
      Producer<Int, Never>.interval(every: .seconds(1), on: $0).map { "\($0)" }
    }
    let effect = try #require(automaton.startInBackground(ticks))
    #expect(automaton.runningEffects == [])
    #expect(automaton.waitingEffects == [])
    scheduler.advance(by: .seconds(2))
    automaton.cancelEffects()
    automaton.send("cancel")
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == ["0", "1", "cancel", "2"])
    effect.cancel()
    effect.cancel()
    scheduler.advance(by: .seconds(5))
    #expect(automaton.state.value.count == 4)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func cancelingDropsSentInputs() throws {
    let automaton = Self.log(VirtualScheduler())
    let news = Inlet<String>()
    let effect = try #require(automaton.startInBackground(.producer(news.producer)))
    let observer = automaton.state.observe { if $0 == ["first"] { effect.cancel() } }
    let other = news.observe { _ in }
    Moment.run {
      automaton.send("first")
      news.announce("late")
    }
    #expect(automaton.state.value == ["first"])
    withExtendedLifetime((observer, other)) {}
  }

  @Test func aBackgroundEffectEndsWithTheAutomaton() {
    let scheduler = VirtualScheduler()
    var automaton: Log? = Self.log(scheduler)
    let effect = automaton?.startInBackground(.send("late", after: .seconds(1)))
    automaton = nil
    #expect(scheduler.pendingCount == 0)
    effect?.cancel()
  }

  @Test func mergedBackgroundEffectsAreCanceledTogether() throws {
    let scheduler = VirtualScheduler()
    let automaton = Self.log(scheduler)
    let effect = try #require(
      automaton.startInBackground(
        .merge(.send("now"), .send("soon", after: .seconds(1)), .send("late", after: .seconds(2)))))
    scheduler.advance(by: .seconds(1))
    effect.cancel()
    scheduler.advance(by: .seconds(5))
    #expect(automaton.state.value == ["now", "soon"])
    #expect(automaton.startInBackground(.none) == nil)
  }
}
