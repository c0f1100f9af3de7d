import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct EffectTests {
  enum Input: Equatable {
    case start
    case got(Int)
    case stop
  }
  typealias Machine = Automaton<[Int], Input>

  /// A machine that runs `effect` at `start`, collects its inputs, and runs `other` at `stop`.
  static func machine(
    _ effect: Effect<Input>, stop other: Effect<Input> = .none,
    scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) -> Machine {
    Machine(
      state: [],
      mapping: .inPlace { input, state in
        switch input {
        case .start: return effect
        case .got(let number): state.append(number)
        case .stop: return other
        }
        return .none
      }, scheduler: scheduler, isolation: isolation)
  }

  @Test func descriptionsContainNamesIDsAndQueues() {
    let load = Effect<Input>.perform("load 3") {}.id("page 3").queue(.latest("pages"))
    #expect("\(load)" == "load 3 [id: page 3] [queue: pages (latest)]")
    let all = Effect.merge(load, .send(.got(1)), .cancel("login"), .none)
    #expect(
      "\(all)"
        == "merge(load 3 [id: page 3] [queue: pages (latest)], send got(1), cancel login)")
    #expect(
      "\(Effect<Input>.concat(.send(.start, after: .seconds(2)), .cancel("old") { _ in true }))"
        == "concat(send start after 2.0 seconds, cancel where old)")
    #expect("\(Effect<Input>.none)" == "none")
    let queues: [EffectQueue] = [
      .merge(1), .first(1), .concat(1).spaced(by: .seconds(1)), .atMost(3, 1),
      .atMost(3, rest: .discarded, 1), .debounce(.seconds(2), 1),
    ]
    #expect(
      queues.map(\.description) == [
        "1 (merge)", "1 (first)", "1 (concat, 1.0 seconds apart)", "1 (at most 3)",
        "1 (at most 3, rest discarded)", "1 (debounce 2.0 seconds)",
      ])
    #expect(Effect<Input>.perform {}.name == "RillAutomatonTests/EffectTests.swift:\(#line)")
  }

  @Test func effectsAreComparedByNameIDAndQueue() {
    func effects() -> [Effect<Input>] {
      [
        .none, .send(.start), .send(.got(1)), .send(.got(1), after: .seconds(1)),
        .perform("a") {}, .perform("b") {}, .perform("a") {}.id(1), .perform("a") {}.id(2),
        .perform("a") {}.queue(.latest("q")), .perform("a") {}.queue(.first("q")),
        .merge(.send(.start), .send(.stop)), .concat(.send(.start), .send(.stop)),
        .merge(.send(.stop), .send(.start)), .cancel(1), .cancel("1"), .cancel("a") { _ in true },
        .cancel("b") { _ in true },
      ]
    }
    let (left, right) = (effects(), effects())
    for first in left.indices {
      for second in right.indices { #expect((left[first] == right[second]) == (first == second)) }
    }
  }

  @Test func kindsExposeTheParts() {
    let effect = Effect<Input>.merge(
      .send(.start), .merge(.send(.stop), .none), .merge(.send(.got(1)), .send(.got(2))).id("x"))
    guard case .merged(let parts) = effect.kind else { return #expect(Bool(false)) }
    #expect(parts.count == 3 && parts[2].id == "x")
    #expect(parts[2].id?.value(as: String.self) == "x" && parts[2].id?.value(as: Int.self) == nil)
    #expect(Effect<Input>.merge().isNone && Effect<Input>.concat(.none, .none).isNone)
    guard case .send(.start, .zero) = Effect<Input>.concat(.none, .send(.start)).kind else {
      return #expect(Bool(false))
    }
  }

  @Test func aProducerDeliversUntilItEnds() {
    let machine = Self.machine(.producer(Producer([1, 2, 3]).map(Input.got)))
    machine.send(.start)
    #expect(machine.state.value == [1, 2, 3])
    #expect(machine.runningEffects.isEmpty)
  }

  @Test func mergeRunsPartsTogetherAndConcatInOrder() {
    let scheduler = VirtualScheduler()
    func later(_ number: Int, _ seconds: Int) -> Effect<Input> {
      .send(.got(number), after: .seconds(seconds))
    }
    let merged = Self.machine(.merge(later(3, 3), later(1, 1), later(2, 2)), scheduler: scheduler)
    let concatenated = Self.machine(
      .concat(later(3, 3), .merge(later(1, 1), later(2, 2)), later(4, 1)), scheduler: scheduler)
    merged.send(.start)
    concatenated.send(.start)
    #expect(merged.runningEffects.count == 3 && concatenated.runningEffects.count == 1)
    scheduler.advance(by: .seconds(3))
    #expect(merged.state.value == [1, 2, 3] && concatenated.state.value == [3])
    #expect(merged.runningEffects.isEmpty)
    scheduler.advance(by: .seconds(2))
    #expect(concatenated.state.value == [3, 1, 2])
    scheduler.advance(by: .seconds(1))
    #expect(concatenated.state.value == [3, 1, 2, 4] && concatenated.runningEffects.isEmpty)
  }

  @Test func cancelingAGroupCancelsItsParts() {
    let scheduler = VirtualScheduler()
    let group = Effect<Input>.concat(
      .send(.got(1), after: .seconds(1)),
      .merge(.send(.got(2), after: .seconds(1)), .send(.got(3), after: .seconds(2)).id("part")),
      .send(.got(4))
    ).id("group")
    let machine = Self.machine(group, stop: .cancel("group"), scheduler: scheduler)
    machine.send(.start)
    scheduler.advance(by: .seconds(2))
    machine.send(.stop)
    scheduler.advance(by: .seconds(9))
    #expect(machine.state.value == [1, 2] && scheduler.pendingCount == 0)

    let other = Self.machine(group, stop: .cancel("part"), scheduler: scheduler)
    other.send(.start)
    scheduler.advance(by: .seconds(2))
    other.send(.stop)
    // A part that is canceled has ended.
    #expect(other.state.value == [1, 2, 4] && other.runningEffects.isEmpty)
  }

  @Test func cancelingByACondition() {
    let scheduler = VirtualScheduler()
    let effects = (1...5).map { Effect<Input>.send(.got($0), after: .seconds(1)).id($0) }
    let machine = Self.machine(
      .merge(effects + [.send(.got(6), after: .seconds(1))]),
      stop: .cancel { ($0.value(as: Int.self) ?? 1) % 2 == 1 }, scheduler: scheduler)
    machine.send(.start)
    machine.send(.stop)
    scheduler.advance(by: .seconds(1))
    #expect(machine.state.value == [2, 4, 6])
  }

  @Test func aCanceledEffectDeliversNothing() {
    var sinks: [Sink<Input, Never>] = []
    let machine = Self.machine(
      .producer(Producer { sinks.append($0) }, name: "stubborn").queue(.latest("q")),
      stop: .cancel { _ in true })
    machine.send(.start)
    machine.send(.start)
    sinks[0].send(.got(1))
    sinks[1].send(.got(2))
    machine.send(.start)
    sinks[1].send(.got(3))
    sinks[2].send(.got(4))
    #expect(machine.state.value == [2, 4])
  }

  @Test func waitingInputOfCanceledEffectIsDropped() {
    var sink: Sink<Input, Never>?
    let machine = Self.machine(
      .producer(Producer { sink = $0 }).id("work"), stop: .cancel("work"))
    machine.send(.start)
    let replies = ChangesRecorder(machine.replies)
    var isFirst = true
    let observer = machine.state.observe { state in
      if state == [7], isFirst {
        isFirst = false
        // Both wait; the first cancels the sender of the second.
        machine.send(.stop)
        sink?.send(.got(8))
      }
    }
    machine.send(.got(7))
    #expect(machine.state.value == [7])
    #expect(replies.values.map(\.input) == [.got(7), .stop])
    withExtendedLifetime(observer) {}
  }

  @Test func aTerminationHandlerCanSendInputs() {
    var machine: Machine?
    let effect = Effect<Input>.producer(
      Producer { sink in sink.onTermination { machine?.send(.got(1)) } }
    ).id("work")
    machine = Self.machine(effect, stop: .cancel("work"))
    machine?.send(.start)
    machine?.send(.stop)
    #expect(machine?.state.value == [1])
    machine = nil
  }

  @Test func mapKeepsNamesIDsAndQueues() {
    let scheduler = VirtualScheduler()
    let inner = Effect<Int>.concat(
      .send(1), .merge(.send(2, after: .seconds(1)), .perform {}),
      .producer(Producer([3, 4]), name: "values").id("v").queue(.concat("q")), .cancel("x"))
    let effect = inner.map { Input.got($0 * 10) }
    #expect("\(effect)".hasSuffix("values [id: v] [queue: q (concat)], cancel x)"))
    let machine = Self.machine(effect, scheduler: scheduler)
    machine.send(.start)
    scheduler.advance(by: .seconds(1))
    #expect(machine.state.value == [10, 20, 30, 40])
  }

  @Test @MainActor func tasksSendTheirResults() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let effect = Effect<Input>.merge(
      .task { .got(1) },
      .task { nil },
      .run { send in
        send(.got(2))
        await Task.yield()
        send(.got(3))
        end.finish()
      })
    let machine = Self.machine(effect)
    machine.send(.start)
    for await _ in ends {}
    #expect(machine.state.value.sorted() == [1, 2, 3])
  }

  @Test @MainActor func aTaskThatIgnoresItsCancellation() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let effect = Effect<Input>.run { send in
      send(.got(1))
      // Not a task group, which a canceled task would leave at once.
      await Task.detached { for await _ in gate {} }.value
      send(.got(2))
      end.yield(Task.isCancelled)
      end.finish()
    }
    let machine = Self.machine(effect.id("work"), stop: .cancel("work"))
    let states = ChangingRecorder(machine.state)
    machine.send(.start)
    try await eventually { states.values.last == [1] }
    machine.send(.stop)
    open.finish()
    var wasCancelled = false
    for await isCancelled in ends { wasCancelled = isCancelled }
    #expect(wasCancelled)
    #expect(machine.state.value == [1])
  }

  @Test func anAsynchronousEffectNeedsAnActor() async {
    await #expect(processExitsWith: .failure) {
      let machine = EffectTests.machine(.task { .got(1) }, isolation: nil)
      machine.send(.start)
    }
  }
}
