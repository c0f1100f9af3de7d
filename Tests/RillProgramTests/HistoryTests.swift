import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

@Suite(.timeLimit(.minutes(20))) struct HistoryTests {
  enum Deed: String, Codable { case add, later, no }

  /// A program that counts the runs of its effects.
  static func program(onEffect: @escaping () -> Void = {}) -> Program<Int, Deed> {
    Program(
      model: 0, effect: .send(.add),
      update: { deed, model in
        switch deed {
        case .add: model += 1
        case .later:
          return .merge(.send(.add, after: .seconds(1)), .perform("note") { onEffect() })
        case .no: return .rejected
        }
        return .none
      },
      subscriptions: { _ in .keyDown { _ in .add } },
      view: { model in div { button(.onClick(.add)) { "\(model)" } } })
  }

  @Test func recordedRunsReplay() throws {
    let scheduler = VirtualScheduler()
    let run = ProgramRun(Self.program(), isRecording: true, scheduler: scheduler)
    run.send(.later)
    run.send(.no)
    scheduler.advance(by: .seconds(1))
    run.receive(.keyDown(TreeEvent()))
    let log = try #require(run.history).log
    // The log includes messages of effects, from the initial ones.
    #expect(log.acceptedInputs == [.add, .later, .add, .add])

    var effects = 0
    let replay = try ProgramReplay(of: Self.program { effects += 1 }, replaying: log)
    #expect(replay.model == run.model.value)
    #expect(effects == 0)
  }

  @Test func aReplayShowsEachPosition() throws {
    let log = InputLog([.init(Deed.add), .init(.add), .init(.add)])
    var replay = try ProgramReplay(of: Self.program(), replaying: log)
    let page = TestPage()
    try page.apply(replay.render().patch)
    #expect(page.root.textContent == "3")
    for position in [0, 3, 1, 2, 1] {
      replay.step(to: position)
      try page.apply(replay.render().patch)
      #expect(page.root.textContent == "\(position)")
      #expect(replay.position == position)
    }
    #expect(replay.count == 3)
  }

  @Test func mismatchedLogsAreRejected() {
    let log = InputLog([.init(Deed.add), .init(.no)])
    do throws(ReplayError) {
      _ = try ProgramReplay(of: Self.program(), replaying: log)
      Issue.record("the log was accepted")
    } catch {
      #expect(error.position == 1)
    }
  }

  @Test func runsShowThePastWhileTheyContinue() throws {
    let scheduler = VirtualScheduler()
    var requests = 0
    let run = ProgramRun(Self.program(), isRecording: true, scheduler: scheduler) { requests += 1 }
    let page = TestPage()
    func show() throws {
      try page.apply(run.render().patch)
    }
    try show()
    run.send(.add)
    run.send(.later)
    try show()
    #expect(page.root.textContent == "2")
    requests = 0
    run.step(to: 0)
    #expect(requests == 1)
    try show()
    #expect(page.root.textContent == "0")
    #expect(run.shownPosition == 0)
    // The past model receives no events.
    page.onEvent = { event, id in
      guard case .ignored = run.receive(event, by: id) else {
        Issue.record("a past model received an event")
        return
      }
    }
    try page.click(.element("button"))
    #expect(run.model.value == 2)
    // The present continues.
    scheduler.advance(by: .seconds(1))
    #expect(run.model.value == 3)
    try show()
    #expect(page.root.textContent == "0")
    run.step(to: 1)
    try show()
    #expect(page.root.textContent == "1")
    run.resume()
    try show()
    #expect(page.root.textContent == "3")
    #expect(run.shownPosition == nil)
  }

  @Test func steppingRequiresARecording() async {
    #expect(ProgramRun(Self.program()).history == nil)
    await #expect(processExitsWith: .failure) {
      ProgramRun(HistoryTests.program()).step(to: 0)
    }
    await #expect(processExitsWith: .failure) {
      ProgramRun(HistoryTests.program(), isRecording: true).step(to: 2)
    }
  }
}
