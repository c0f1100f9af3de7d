import Rill
import RillAutomaton
import RillStreams
import Testing

@Suite struct InputHistoryTests {
  /// A list of numbers with a count of additions, which are functions so that steps can be counted.
  private final class Counter {
    var steps = 0
    var mapping: Automaton<[Int], Int>.Mapping {
      .states { [self] input, list in
        if input < 0 { return nil }
        steps += 1
        return list + [input]
      }
    }
  }

  private func history(_ count: Int, every interval: Int = 100) -> InputHistory<[Int], Int> {
    var history = InputHistory(of: Counter().mapping, startingWith: [], snapshotEvery: interval)
    for number in 0..<count { history.append(number) }
    return history
  }

  @Test func undoAndRedoMoveByOneInput() {
    var history = history(3)
    #expect(history.state == [0, 1, 2])
    #expect(!history.canRedo)
    var did = history.redo()
    #expect(!did)
    did = history.undo()
    #expect(did)
    history.undo()
    #expect(history.state == [0])
    #expect(history.canRedo)
    did = history.redo()
    #expect(did)
    #expect(history.state == [0, 1])
    history.undo()
    history.undo()
    #expect(!history.canUndo)
    did = history.undo()
    #expect(!did)
    #expect(history.state == [])
    #expect(history.position == 0)
    #expect(history.log.acceptedInputs == [0, 1, 2])
  }

  @Test(arguments: [1, 2, 3, 100])
  func aNewInputDropsUndoneInputs(interval: Int) {
    var history = history(7, every: interval)
    for _ in 0..<3 { history.undo() }
    let isAccepted = history.append(9)
    #expect(isAccepted)
    #expect(!history.canRedo)
    #expect(history.log.acceptedInputs == [0, 1, 2, 3, 9])
    history.append(10)
    #expect(history.states.last == [0, 1, 2, 3, 9, 10])
    #expect(history.states == (0...6).map { history.state(at: $0) })
    #expect(history.states == (0...6).map { Array([0, 1, 2, 3, 9, 10].prefix($0)) })
  }

  @Test func movingBackRunsFewSteps() {
    let counter = Counter()
    var history = InputHistory(of: counter.mapping, startingWith: [], snapshotEvery: 10)
    for number in 0..<1_000 { history.append(number) }
    for position in [999, 998, 500, 499, 1, 0, 777] {
      counter.steps = 0
      history.move(to: position)
      #expect(history.state.count == position)
      #expect(counter.steps < 10)
    }
    // Forward by one is one step.
    history.move(to: 8)
    counter.steps = 0
    history.move(to: 9)
    #expect(counter.steps == 1)
    #expect(history.state.count == 9)
  }

  @Test func rejectedInputsAreRecordedOnRequest() {
    var history = history(2)
    var isAccepted = history.append(-1)
    #expect(!isAccepted)
    #expect(history.log.entries.count == 2)
    isAccepted = history.append(-1, keepsRejected: true)
    #expect(!isAccepted)
    history.append(-2, keepsRejected: true)
    #expect(history.log.entries.map(\.isRejected) == [false, false, true, true])
    #expect(history.states.map(\.count) == [0, 1, 2, 2, 2])
    // Undo skips inputs without an effect on the state.
    history.undo()
    #expect(history.position == 1)
    history.redo()
    #expect(history.position == 2)
    #expect(!history.canRedo)
    // A rejected input that is not kept changes nothing, not even what can be redone.
    history.undo()
    history.append(-1)
    #expect(history.canRedo)
  }

  @Test func aReplayHasTheStatesOfTheLog() throws {
    let log = history(5).log
    let again = try InputHistory(
      replaying: log, with: Counter().mapping, startingWith: [7], snapshotEvery: 2)
    #expect(again.state == [7, 0, 1, 2, 3, 4])
    #expect(again.initial == [7])
    #expect(again.state(at: 3) == [7, 0, 1, 2])
    let strict = Automaton<[Int], Int>.Mapping.states { input, list in
      input < 3 ? list + [input] : nil
    }
    let error = try #require(throws: ReplayError.self) {
      try InputHistory(replaying: log, with: strict, startingWith: [])
    }
    #expect(error.position == 3)
    #expect(error.isRejected)
    #expect(
      "\(error)" == "Input 3 of the log, 3, was accepted, but is rejected now in [0, 1, 2].")
    let lax = Automaton<[Int], Int>.Mapping.states { input, list in list + [input] }
    let other = try #require(throws: ReplayError.self) {
      try InputHistory(
        replaying: InputLog([.init(1), .init(-1, isRejected: true)]), with: lax, startingWith: [])
    }
    #expect("\(other)" == "Input 1 of the log, -1, was rejected, but is accepted now in [1].")
  }

  @Test func aRecorderFollowsALiveAutomaton() {
    let scheduler = VirtualScheduler()
    let automaton = Automaton(
      state: .loggedOut, mapping: Login.mapping, scheduler: scheduler)
    automaton.send(.login)
    let recorder = InputRecorder(automaton, mapping: Login.mapping, snapshotEvery: 2)
    let strict = InputRecorder(automaton, mapping: Login.mapping, keepsRejected: true)
    automaton.send(.logoutOK)
    scheduler.advance(by: .seconds(1))
    automaton.send(.logout)
    #expect(recorder.history.log.acceptedInputs == [.loginOK, .logout])
    #expect(recorder.history.states == [.loggingIn, .loggedIn, .loggingOut])
    #expect(strict.history.log.entries.map(\.isRejected) == [true, false, false])

    var past = recorder.history
    past.undo()
    #expect(past.state == .loggedIn)
    #expect(automaton.state.value == .loggingOut)
    #expect(automaton.runningEffects.count == 1)
    // Later inputs continue from the automaton's present state.
    scheduler.advance(by: .seconds(1))
    #expect(recorder.history.state == .loggedOut)
    #expect(recorder.history.states.map { $0 }.count == 4)
    #expect(past.states.count == 3)

    recorder.cancel()
    automaton.send(.login)
    #expect(recorder.history.state == .loggedOut)
    #expect(strict.history.state == .loggingIn)
  }

  @Test func aRecorderDoesNotKeepTheAutomaton() {
    weak var gone: Automaton<Login.State, Login.Input>?
    let recorder: InputRecorder<Login.State, Login.Input>
    do {
      let automaton = Automaton(state: .loggedOut, mapping: Login.mapping)
      recorder = InputRecorder(automaton, mapping: Login.mapping)
      automaton.send(.login)
      gone = automaton
    }
    #expect(gone == nil)
    #expect(recorder.history.state == .loggingIn)
  }
}
