import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct AutomatonTests {
  enum Step { case up, down, boom }

  static var counter: Automaton<Int, Step>.Mapping {
    .states { step, count in
      switch step {
      case .up: count + 1
      case .down: count == 0 ? nil : count - 1
      case .boom: nil
      }
    }
  }

  @Test func eachInputHasAReply() {
    let automaton = Automaton(state: 0, mapping: Self.counter)
    let states = ChangingRecorder(automaton.state)
    let replies = ChangesRecorder(automaton.replies)
    for step in [Step.up, .up, .boom, .down, .down, .down] { automaton.send(step) }
    #expect(states.values == [0, 1, 2, 1, 0])
    #expect(
      replies.values == [
        .success(input: .up, from: 0, to: 1), .success(input: .up, from: 1, to: 2),
        .failure(input: .boom, from: 2), .success(input: .down, from: 2, to: 1),
        .success(input: .down, from: 1, to: 0), .failure(input: .down, from: 0),
      ])
    #expect(replies.values[2].to == nil && !replies.values[2].isSuccess)
    #expect(replies.values[0].input == .up && replies.values[0].from == 0)
  }

  @Test func anAcceptedInputThatChangesNothingIsAReplyAndAChange() {
    let automaton = Automaton(
      state: 5, mapping: Automaton<Int, Step>.Mapping.states { _, count in count })
    let states = ChangingRecorder(automaton.state)
    let replies = ChangesRecorder(automaton.replies)
    automaton.send(.up)
    #expect(states.values == [5, 5])
    #expect(replies.values == [.success(input: .up, from: 5, to: 5)])
  }

  @Test func stateAndRepliesChangeTogether() {
    let automaton = Automaton(state: 0, mapping: Self.counter)
    let seen = ChangesRecorder(
      automaton.replies.withLatest(from: automaton.state) { ($0.to ?? -1) * 100 + $1 })
    automaton.send(.up)
    automaton.send(.up)
    #expect(seen.values == [101, 202])
  }

  @Test func inputSentDuringProcessingWaits() {
    let mapping = Automaton<[Int], Int>.Mapping.inPlace { number, state in
      state.append(number)
      return .none
    }
    let automaton = Automaton(state: [], mapping: mapping)
    var log: [String] = []
    let first = automaton.state.observe { state in
      log.append("first \(state)")
      if state == [1] {
        automaton.send(2)
        automaton.send(3)
        log.append("sent")
      }
    }
    let second = automaton.state.observe { log.append("second \($0)") }
    automaton.send(1)
    #expect(
      log == [
        "first []", "second []", "first [1]", "sent", "second [1]", "first [1, 2]",
        "second [1, 2]", "first [1, 2, 3]", "second [1, 2, 3]",
      ])
    withExtendedLifetime((first, second)) {}
  }

  @Test func manyQueuedInputsDoNotRecurse() async {
    let count = await onSmallStack {
      let automaton = Automaton(state: 0, mapping: Self.counter)
      let observer = automaton.state.observe { count in
        if count == 1 { for _ in 0..<manyRepetitions { automaton.send(.up) } }
      }
      automaton.send(.up)
      return withExtendedLifetime(observer) { automaton.state.value }
    }
    #expect(count == manyRepetitions + 1)
  }

  @Test func inputsThatLeadToOneAnotherDoNotRecurse() async {
    let counts = await onSmallStack {
      let mapping = Automaton<Int, Step>.Mapping.function { step, count in
        count == 150_000 ? nil : (count + 1, .send(step))
      }
      let automaton = Automaton(state: 0, mapping: mapping)
      automaton.send(.up)

      let observed = Automaton(state: 0, mapping: Self.counter)
      let observer = observed.state.observe { count in
        if (1..<150_000).contains(count) { observed.send(.up) }
      }
      observed.send(.up)
      return withExtendedLifetime(observer) { [automaton.state.value, observed.state.value] }
    }
    #expect(counts == [150_000, 150_000])
  }

  @Test func inputsOfAStreamAreProcessedInItsMoment() {
    let taps = Inlet<Void>()
    let automaton = Automaton(state: 0, inputs: taps.map { Step.up }, mapping: Self.counter)
    let sums = ChangesRecorder(taps.withLatest(from: automaton.state) { $1 })
    taps.announce(())
    taps.announce(())
    #expect(sums.values == [1, 2])
    automaton.send(.down)
    #expect(automaton.state.value == 1)
  }

  @Test func inputsOfOneMomentFollowEachOther() {
    let taps = Inlet<Void>()
    let automaton = Automaton(state: 0, inputs: taps.map { Step.up }, mapping: Self.counter)
    let states = ChangingRecorder(automaton.state)
    Moment.run {
      taps.announce(())
      automaton.send(.up)
      automaton.send(.down)
    }
    #expect(states.values.count == 4)
    #expect(automaton.state.value == 1)
  }

  @Test func anAddedStreamSendsUntilItIsCanceledOrTheAutomatonEnds() {
    let taps = Inlet<Step>()
    var automaton = Optional(Automaton(state: 0, mapping: Self.counter))
    let state = automaton!.state
    automaton?.send(from: taps)
    taps.announce(.up)
    let more = automaton?.send(from: taps)
    taps.announce(.up)
    #expect(state.value == 3)
    more?.cancel()
    taps.announce(.up)
    #expect(state.value == 4)
    automaton = nil
    taps.announce(.up)
    #expect(state.value == 4)
  }

  @Test func theEndOfAnAutomatonCancelsItsEffectsAndStreams() {
    let scheduler = VirtualScheduler()
    let taps = Inlet<Step>()
    var cancelled = 0
    let effect = Effect<Step>.producer(
      Producer { sink in sink.onTermination { cancelled += 1 } })
    var automaton = Optional(
      Automaton(
        state: 0, effect: .merge(effect, .send(.up, after: .seconds(1))), inputs: taps,
        mapping: Self.counter, scheduler: scheduler))
    let state = automaton!.state
    taps.announce(.up)
    automaton = nil
    #expect(cancelled == 1)
    taps.announce(.up)
    scheduler.advance(by: .seconds(2))
    #expect(state.value == 1)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func anObserverCanReleaseTheAutomaton() {
    let scheduler = VirtualScheduler()
    var automaton: Automaton<Int, Step>?
    automaton = Automaton(
      state: 0,
      mapping: .function { _, count in
        (count + 1, .merge(.send(.up, after: .seconds(1)), .send(.down, after: .seconds(1))))
      }, scheduler: scheduler)
    let state = automaton!.state
    let observer = state.observe { if $0 == 4 { automaton = nil } }
    automaton?.send(.up)
    scheduler.advance(by: .seconds(9))
    #expect(state.value == 4 && scheduler.pendingCount == 0)
    withExtendedLifetime(observer) {}
  }

  @Test func anAutomatonIsFreedWithItsEffects() throws {
    try expectNoLeaks { leaks in
      let scheduler = VirtualScheduler()
      let automaton = leaks.watch(
        Automaton(
          state: 0, effect: .send(.up, after: .seconds(1)), mapping: Self.counter,
          scheduler: scheduler))
      automaton.addFeedback { replies in replies.filter { $0.to == 1 }.map { _ in .up } }
      let observer = automaton.replies.observe { _ in }
      scheduler.advance(by: .seconds(1))
      #expect(automaton.state.value == 2)
      withExtendedLifetime(observer) {}
    }
  }

  @Test func theInitialEffectSendsInputs() {
    let automaton = Automaton(state: 0, effect: .send(.up), mapping: Self.counter)
    #expect(automaton.state.value == 1)
  }

  @Test func effectsStartAfterTheCommitAndBeforeTheObservers() {
    var log: [String] = []
    var state: Changing<Int>?
    let mapping = Automaton<Int, Step>.Mapping.function { _, count in
      log.append("transition")
      return (count + 1, .perform { log.append("effect sees \(state!.value)") })
    }
    let automaton = Automaton(state: 0, mapping: mapping)
    state = automaton.state
    let observer = automaton.state.observe { log.append("observer \($0)") }
    automaton.send(.up)
    #expect(log == ["observer 0", "transition", "effect sees 1", "observer 1"])
    withExtendedLifetime(observer) {}
  }

  @Test func feedbackSendsInputsFromReplies() {
    let scheduler = VirtualScheduler()
    let automaton = Automaton(state: 0, mapping: Self.counter, scheduler: scheduler)
    automaton.addFeedback { replies in
      replies.compactMap(\.to).filter { $0 > 2 }.debounce(for: .seconds(1), on: scheduler)
        .map { _ in .down }
    }
    for _ in 0..<4 { automaton.send(.up) }
    #expect(automaton.state.value == 4)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == 3)
    scheduler.advance(by: .seconds(10))
    #expect(automaton.state.value == 2)
  }

  @Test @MainActor func aRemoteSendsFromOtherIsolations() async {
    let automaton = Automaton(state: 0, mapping: Self.counter)
    let remote = automaton.remote()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let observer = automaton.state.observe { continuation.yield($0) }
    Task.detached { for _ in 0..<3 { remote.send(.up) } }
    var seen: [Int] = []
    for await count in stream {
      seen.append(count)
      if count == 3 { break }
    }
    #expect(seen == [0, 1, 2, 3])
    withExtendedLifetime((observer, automaton)) {}
  }

  @Test func aTaskWithoutAnActorDeliversInputsOfRemotes() async {
    let automaton = Automaton(state: 0, mapping: Self.counter)
    let remote = automaton.remote()
    remote.send(.up)
    remote.send(.up)
    #expect(automaton.state.value == 0)
    let observer = automaton.state.observe { count in
      if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await automaton.deliver()
    #expect(automaton.state.value == 2)
    withExtendedLifetime(observer) {}
  }
}
