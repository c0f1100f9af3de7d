import RillAutomaton
import RillStreams
import RillTesting
import RillTree
import Testing

@testable import RillProgram

@Suite struct StepRecorderTests {
  enum Message: Equatable {
    case add(Int)
    case later, loaded
    case large(String)
    case stop, tick
  }

  struct Model: Equatable {
    var count = 0
    var ticks = false
  }

  /// A clock that moves by one at each reading.
  final class Counter {
    var value: UInt64 = 0
    func next() -> UInt64 {
      value += 1
      return value
    }
  }

  /// The number of times that an effect was performed.
  final class Deeds { var count = 0 }

  static func program(_ deeds: Deeds = Deeds()) -> Program<Model, Message> {
    Program(
      start: { _ in (Model(), .none) },
      mapping: .inPlace { message, model in
        switch message {
        case .add(let number):
          guard number >= 0 else { return .rejected }
          model.count += number
          return .perform("save") { deeds.count += 1 }
        case .later: return .send(.loaded, after: .seconds(1)).id("load")
        case .loaded: model.count += 100
        case .stop:
          model.ticks.toggle()
          return .cancel("load")
        case .large: break
        case .tick: model.count += 1000
        }
        return .none
      },
      subscriptions: { $0.ticks ? .every(.seconds(10)) { _ in .tick } : .none },
      document: { model in Document { button(.onClick(.add(1))) { "\(model.count)" } } })
  }

  let scheduler = VirtualScheduler()
  let deeds = Deeds()

  func start() -> (StepRecorder<Model, Message>, ProgramRun<Model, Message>) {
    let counter = Counter()
    let recorder = StepRecorder(
      Self.program(deeds), from: Model(), limit: 1 << 20, now: counter.next)
    let run = ProgramRun(recorder.program, from: Model(), .none, at: .root, scheduler: scheduler)
    recorder.attach(to: run)
    return (recorder, run)
  }

  @Test func originsAreRecorded() {
    let (recorder, run) = start()
    run.send(.add(1))
    recorder.during("click on button") { run.send(.later) }
    run.send(.add(-1))
    scheduler.advance(by: .seconds(1))
    run.send(.stop)
    scheduler.advance(by: .seconds(10))
    let ring = recorder.ring
    #expect(ring.end == 6)
    #expect((1...6).map { ring[$0].message } == [.add(1), .later, .add(-1), .loaded, .stop, .tick])
    #expect((1...6).map { ring[$0].isRejected } == [false, false, true, false, false, false])
    let origins = (1...6).map { recorder.name(of: ring[$0].origin) }
    #expect(
      origins == [
        "outside", "click on button", "outside", "effect send loaded after 1.0 seconds [id: load]",
        "outside", "every 10.0 seconds",
      ])
    #expect((0...6).map { ring.model(at: $0)?.count } == [0, 1, 1, 1, 101, 101, 1101])
  }

  @Test func effectsHaveALife() {
    let (recorder, run) = start()
    run.send(.add(1))
    run.send(.later)
    run.send(.stop)
    run.send(.later)
    scheduler.advance(by: .seconds(1))
    let lives = recorder.effects.filter { !$0.isSubscription && !$0.name.hasPrefix("cancel") }
    #expect(lives.map(\.state) == [.completed, .canceled, .completed])
    #expect(lives.map(\.step) == [1, 2, 4])
    #expect(lives.map(\.canceledAt) == [nil, 3, nil])
    #expect(lives.allSatisfy { $0.started != nil && $0.ended != nil })
    // The subscription goes on.
    #expect(recorder.effects.filter(\.isSubscription).map(\.state) == [.running])
  }

  @Test func namesOfEffectsDoNotContainTheirInputs() {
    let text = String(repeating: "x", count: 1_000_000)
    let mapping = Automaton<Int, Message>.Mapping.inPlace { message, count in
      count += 1
      return count == 1 ? .merge(.send(.large(text), after: .seconds(1)), .send(.tick)) : .none
    }
    let automaton = Automaton(state: 0, mapping: mapping, scheduler: scheduler)
    var names: [String] = []
    automaton.monitorEffects { effect, event in
      if event == .requested { names.append(effect.text) }
    }
    automaton.send(.stop)
    #expect(names == ["send large after 1.0 seconds", "send tick"])
  }

  @Test func readingModelsPerformsNoEffect() {
    let (recorder, run) = start()
    for _ in 0..<100 { run.send(.add(1)) }
    #expect(deeds.count == 100)
    for position in 0...100 {
      #expect(recorder.ring.model(at: position)?.count == position)
      _ = recorder.replay(from: position)?.page()
      _ = recorder.anyModels(before: position)
      _ = recorder.document(at: position)?.body.html
    }
    #expect(deeds.count == 100)
    #expect(recorder.ring.end == 100)
    let replay = recorder.replay(from: 0)
    #expect(replay?.send(Message.add(1)) == .accepted(effects: "save"))
    #expect(replay?.send("another type") == .rejected)
    #expect(deeds.count == 100)
    #expect(run.model.value.count == 100)
  }

  @Test func rendersAreMeasured() {
    let (recorder, run) = start()
    _ = recorder.rendering { run.render() }
    run.send(.add(1))
    let update = recorder.rendering { run.render() }
    let step = recorder.ring[1]
    #expect(step.update > 0)
    #expect(step.view > 0)
    #expect(step.diff > 0)
    #expect(Int(step.patchSize) == update.patch.bytes.count)
  }

  @Test func effectsKeepToTheLimit() {
    let (recorder, run) = start()
    for _ in 0..<20_000 { run.send(.add(1)) }
    #expect(recorder.size <= 1 << 20)
    #expect(recorder.effects.count > 100)
    #expect(recorder.effects.count < 20_000)
  }

  @Test func theRecorderAndTheProgramAreReleased() {
    weak var released: StepRecorder<Model, Message>?
    do {
      let (recorder, run) = start()
      run.send(.add(1))
      released = recorder
    }
    #expect(released == nil)
  }
}
