import Rill
import RillAutomaton
import RillProgram
import RillStreams
import RillTesting
import Testing

@testable import RillTree

@Suite struct ProgramRunTests {
  /// A counter of calls.
  final class Count {
    var value = 0
  }

  @Test func messagesOfATurnShareOneRender() {
    let views = Count()
    let requests = Count()
    let program = Program(model: 0, update: update) { model in
      views.value += 1
      return view(model)
    }
    let run = ProgramRun(program) { requests.value += 1 }
    #expect(requests.value == 0)
    #expect(!run.render().isEmpty)
    #expect(views.value == 1)
    for _ in 0..<100 { run.send(.increment) }
    #expect(requests.value == 1)
    #expect(views.value == 1)
    let update = run.render()
    #expect(views.value == 2)
    #expect(update.patch == diff(old: view(0), new: view(100)))
    #expect(run.render().isEmpty)
    #expect(views.value == 2)
    run.send(.decrement)
    #expect(requests.value == 2)
  }

  @Test func treesAreNotCopiedForTheirComparison() {
    // A reference to the records of the tree, which a copy would replace.
    weak var records: TreeStorage?
    let program = Program(
      model: 0, effect: .none,
      update: { (step: Int, model: inout Int) -> Effect<Int> in
        model += step
        return .none
      },
      document: { model -> Document<Int> in
        let document = Document<Int> { div { text(model) } }
        records = document.body.storage
        return document
      })
    let run = ProgramRun(program)
    #expect(!run.render().isEmpty)
    #expect(records != nil)
    run.send(1)
    #expect(!run.render().isEmpty)
    #expect(records != nil)
  }

  @Test func rejectedMessagesCauseNoRender() {
    let views = Count()
    let requests = Count()
    let program = Program(
      model: 0,
      mapping: .states { (message: Message, model: Int) in
        message == .increment ? model + 1 : nil
      }
    ) { model in
      views.value += 1
      return view(model)
    }
    let run = ProgramRun(program) { requests.value += 1 }
    _ = run.render()
    run.send(.decrement)
    #expect(requests.value == 0)
    #expect(run.render().isEmpty)
    #expect(views.value == 1)
  }

  @Test func receiptsReturnTheOutcomeOfEvents() {
    func isMessage(_ receipt: Receipt<Message>) -> Bool {
      if case .message = receipt { true } else { false }
    }
    let program = Program(model: 0, update: update) { model in
      div {
        if model < 1 { button(.onClick(Message.increment)) { "+" } }
      }
    }
    let run = ProgramRun(program)
    _ = run.render()
    let plus = HandlerID(rawValue: 1)
    guard case .message(.increment) = run.receive(TreeEvent(), by: plus) else {
      Issue.record("the listener was not found")
      return
    }
    #expect(run.model.value == 1)
    // The page hasn't received the removal of the button yet.
    #expect(isMessage(run.receive(TreeEvent(), by: plus)))
    #expect(run.model.value == 2)
    _ = run.render()
    guard case .gone = run.receive(TreeEvent(), by: plus) else {
      Issue.record("a removed listener was found")
      return
    }
    guard case .unknown = run.receive(TreeEvent(), by: HandlerID(rawValue: 9)) else {
      Issue.record("an unknown listener was found")
      return
    }
    #expect(run.model.value == 2)
  }

  @Test func rejectedInputIsReset() throws {
    enum Edit { case typed(String) }
    // The model accepts only digits.
    let program = Program(
      model: "12",
      mapping: .states { (edit: Edit, model: String) in
        guard case .typed(let text) = edit, text.allSatisfy(\.isNumber) else { return nil }
        return text
      }
    ) { model in input(.value(model), .onInput { .typed($0) }) }
    let requests = Count()
    let run = ProgramRun(program) { requests.value += 1 }
    _ = run.render()
    var event = TreeEvent()
    event.value = "12x"
    run.receive(event, by: HandlerID(rawValue: 1))
    #expect(run.model.value == "12")
    #expect(requests.value == 1)
    #expect(!run.render().patch.isEmpty)
    // The page already shows the accepted text.
    event.value = "123"
    run.receive(event, by: HandlerID(rawValue: 1))
    #expect(run.model.value == "123")
    #expect(run.render().patch.isEmpty)
  }

  @Test func initialMessagesAreProcessedBeforeTheFirstRender() {
    let program = Program(
      model: 0, effect: .concat(.send(.increment), .send(.increment)),
      update: { (message: Message, model: inout Int) in
        update(message, &model)
        return .none
      },
      view: view)
    let run = ProgramRun(program)
    #expect(run.model.value == 2)
    #expect(run.render().patch == diff(old: VTree<Message>(), new: view(2)))
  }

  @Test func runsCanBeCreatedAndUsedInAMoment() {
    let made = Inlet<Int>()
    var runs: [ProgramRun<Int, Message>] = []
    let observer = made.observe { count in
      let run = ProgramRun(counter)
      for _ in 0..<count { run.send(.increment) }
      runs.append(run)
    }
    made.announce(3)
    #expect(runs.map(\.model.value) == [3])
    withExtendedLifetime(observer) {}
  }

  @Test func fullUpdatesRebuildThePage() throws {
    let run = ProgramRun(counter)
    _ = run.render()
    run.send(.increment)
    _ = run.render()
    #expect(run.fullUpdate.patch == diff(old: VTree<Message>(), new: view(1)))
  }

  @Test func effectsAndSubscriptionsEndWithTheRun() throws {
    let scheduler = VirtualScheduler()
    try expectNoLeaks { leaks in
      let ticks = Inlet<Int>()
      let program = Program(
        model: 0, effect: .send(.increment, after: .seconds(5)),
        update: { (message: Message, model: inout Int) in
          update(message, &model)
          return .none
        },
        subscriptions: { _ in
          [
            .every(.seconds(1), send: .increment), .keyDown { _ in .increment },
            .changes(ticks) { _ in .decrement },
          ]
        },
        view: view)
      let run = leaks.watch(ProgramRun(program, isRecording: true, scheduler: scheduler))
      leaks.watch(run.automaton)
      _ = run.render()
      ticks.announce(1)
      scheduler.advance(by: .seconds(2))
      #expect(run.model.value == 1)
    }
    #expect(scheduler.pendingCount == 0)
  }
}
