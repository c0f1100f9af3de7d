import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

/// The order of effects, and the inputs that must not arrive any more.
@Suite(.timeLimit(.minutes(20))) struct EffectOrderTests {
  enum Input: Equatable {
    case go
    case got(Int)
    case stop
  }
  typealias Machine = Automaton<[Int], Input>

  let scheduler = VirtualScheduler()

  /// A machine that collects its inputs; `effect` returns the effects of `go` and of each number.
  func machine(
    _ initial: Effect<Input> = .none, stop: Effect<Input> = .none,
    _ effect: @escaping (Int?) -> Effect<Input>
  ) -> Machine {
    Machine(
      state: [], effect: initial,
      mapping: .inPlace { input, state in
        switch input {
        case .go: return effect(nil)
        case .got(let number):
          state.append(number)
          return effect(number)
        case .stop: return stop
        }
      }, scheduler: scheduler)
  }

  func later(_ number: Int, _ seconds: Int = 1) -> Effect<Input> {
    .send(.got(number), after: .seconds(seconds))
  }

  @Test func anAutomatonMadeInAMomentStartsItsInitialEffectFirst() {
    var machine: Machine?
    Moment.run {
      machine = self.machine(later(1)) { $0 == nil ? later(2) : .none }
      machine?.send(.go)
    }
    scheduler.advance(by: .seconds(1))
    #expect(machine?.state.value == [1, 2])
  }

  @Test func effectsOfInitialInputsStartAfterTheInitialEffect() {
    let machine = machine(.merge(.send(.go), later(3, 3))) { $0 == nil ? later(1) : .none }
    scheduler.advance(by: .seconds(3))
    #expect(machine.state.value == [1, 3])
  }

  @Test func anInputOnItsWayIsCanceledWithItsEffect() {
    let single = machine { number in
      number == nil ? .merge(.send(.got(1)), .send(.got(2)).id("x")) : .cancel("x")
    }
    single.send(.go)
    #expect(single.state.value == [1] && single.runningEffects.isEmpty)

    let group = machine { number in
      number == nil ? .merge(.send(.got(1)), .send(.got(2))).id("x") : .cancel("x")
    }
    group.send(.go)
    #expect(group.state.value == [1] && group.runningEffects.isEmpty)

    let nested = machine { number in
      number == nil
        ? .merge(.send(.got(1)), .concat(.send(.got(2)).id("y"), .send(.got(3))).id("x"))
        : .cancel("x")
    }
    nested.send(.go)
    #expect(nested.state.value == [1] && nested.runningEffects.isEmpty)
  }

  @Test func anInputOnItsWayIsReplacedInItsQueue() {
    let machine = machine { number in
      if number == nil { return .none }
      return number! < 10 ? .send(.got(number! + 10)).queue(.latest("q")) : .none
    }
    Moment.run {
      machine.send(.got(1))
      machine.send(.got(2))
    }
    #expect(machine.state.value == [1, 2, 12])
    // Both wait before either's effect is started.
    let observed = self.machine { number in
      guard let number, number < 10 else { return .none }
      return .send(.got(number + 10)).queue(.latest("q"))
    }
    var isFirst = true
    let observer = observed.state.observe { state in
      if state == [0], isFirst {
        isFirst = false
        observed.send(.got(1))
        observed.send(.got(2))
      }
    }
    observed.send(.got(0))
    #expect(observed.state.value == [0, 10, 1, 2, 12])
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: [0, 1])
  func effectsStartBeforeTheirInputsAreProcessed(_ delay: Int) {
    // The effect to cancel exists, with a delay before it and without.
    let machine = machine { number in
      switch number {
      case nil:
        .concat(
          .send(.got(1), after: .seconds(delay)),
          .merge(.send(.got(2)), .send(.got(3), after: .seconds(1)).id("x")))
      case 2: .cancel("x")
      default: .none
      }
    }
    machine.send(.go)
    scheduler.advance(by: .seconds(9))
    #expect(machine.state.value == [1, 2])
  }

  @Test func anEffectHasEndedWhenItsLastInputIsProcessed() {
    let machine = machine { number in
      (number ?? 0) < 3 ? later((number ?? 0) + 1).queue(.first("tick")) : .none
    }
    machine.send(.go)
    scheduler.advance(by: .seconds(9))
    #expect(machine.state.value == [1, 2, 3])
  }

  @Test @MainActor func aTaskHasEndedWhenItsInputIsProcessed() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let machine = Machine(
      state: [],
      mapping: .inPlace { input, state in
        if case .got(let number) = input { state.append(number) }
        let count = state.count
        if count == 3 { return .perform { end.finish() } }
        return .task { .got(count) }.queue(.first("page"))
      })
    machine.send(.go)
    for await _ in ends {}
    #expect(machine.state.value == [0, 1, 2])
  }

  @Test func aPartInTheQueueOfItsGroupStarts() {
    for queue in [EffectQueue.concat("q"), .latest("q"), .first("q")] {
      let machine = machine {
        $0 == nil ? .concat(later(1).queue(queue), later(2).queue(queue)).queue(queue) : .none
      }
      machine.send(.go)
      scheduler.advance(by: .seconds(2))
      #expect(machine.state.value == [1, 2], "\(queue)")
    }
  }

  @Test func startsAreInOrder() {
    let both = EffectQueue.atMost(2, "q")
    func group(_ numbers: Int...) -> Effect<Input> {
      .merge(numbers.map { .send(.got($0)) }).queue(both).id("group \(numbers)")
    }
    let machine = machine(stop: .cancel("x")) { number in
      guard number == nil else { return .none }
      return .merge(
        Effect.producer(.never).id("x").queue(both), .producer(.never).id("x").queue(both),
        group(1, 2), .send(.got(3)).queue(both), group(4, 5))
    }
    machine.send(.go)
    machine.send(.stop)
    #expect(machine.state.value == [1, 2, 3, 4, 5])
  }

  @Test func cancelingTogetherStartsTheNextInOrder() {
    let machine = machine(stop: .cancel("x")) { number in
      guard number == nil else { return .none }
      return .merge(
        (1...3).flatMap { number in
          [
            Effect.producer(.never).id("x").queue(.concat(number)),
            .send(.got(number)).queue(.concat(number)),
          ]
        })
    }
    machine.send(.go)
    machine.send(.stop)
    #expect(machine.state.value == [1, 2, 3])
  }

  @Test func aCancelEffectDoesNotCancelItsOwnGroup() {
    let machine = machine { number in
      number == nil ? .concat(.cancel("x"), .cancel { _ in true }, later(1)).id("x") : .none
    }
    machine.send(.go)
    scheduler.advance(by: .seconds(1))
    machine.send(.go)
    machine.send(.go)
    scheduler.advance(by: .seconds(1))
    #expect(machine.state.value == [1, 1])
  }

  @Test func cancelEffectsDuringAStartStopsLaterParts() {
    var machine: Machine?
    machine = self.machine { number in
      number == nil ? .merge(.perform { machine?.cancelEffects() }, later(1)) : .none
    }
    machine?.send(.go)
    scheduler.advance(by: .seconds(1))
    #expect(machine?.state.value == [])
  }

  @Test func effectsNestedDeeplyDoNotRecurse() async {
    let values = await onSmallStack {
      let scheduler = VirtualScheduler()
      var effect = Effect<Input>.none
      for number in 0..<5_000 {
        effect = .concat(
          .perform {}, .send(.got(number), after: .nanoseconds(number == 0 ? 1 : 0)), effect
        ).id("batch")
      }
      let machine = Machine(
        state: [],
        mapping: .inPlace { [effect] input, state in
          if case .got(let number) = input { state.append(number) }
          return input == .go ? effect.map { $0 } : .none
        }, scheduler: scheduler)
      machine.send(.go)
      let count = machine.state.value.count
      scheduler.advance(by: .seconds(1))
      return [count, machine.state.value.count, machine.runningEffects.count]
    }
    #expect(values == [4_999, 5_000, 0])
  }

  @Test func inPlaceNoneIsAcceptedAndRejectedIsRejected() {
    let machine = Automaton<Int, Int>(
      state: 0,
      mapping: .inPlace { number, state in
        if number < 0 { return .rejected }
        state = number
        return .none
      })
    let replies = ChangesRecorder(machine.replies)
    machine.send(4)
    machine.send(-1)
    #expect(
      replies.values == [.success(input: 4, from: 0, to: 4), .failure(input: -1, from: 4)])
  }

  @Test func aFunctionCanReturnRejected() {
    let mapping = Automaton<Int, Int>.Mapping.function { number, _ in
      (number, number < 0 ? .rejected : .none)
    }
    #expect(mapping(4, 0)?.0 == 4)
    #expect(mapping(-1, 4) == nil)
  }

  @Test func aRowThatReturnsRejectedIsReported() {
    func reports(_ mapping: Automaton<Int, Int>.Mapping) -> (state: Int, lines: [String]) {
      var lines: [String] = []
      return Diagnostics.withSink {
        lines.append($0)
      } _: {
        let machine = Automaton<Int, Int>(state: 0, mapping: mapping)
        machine.send(1)
        return (machine.state.value, lines)
      }
    }
    let row = reports(.init { 1 | .any => 7 | .rejected })
    #expect(row.state == 7)
    #expect(row.lines.count == 1)
    #expect(row.lines.first?.contains("Return it alone from an update") == true)
    let joined: [Automaton<Int, Int>.Mapping] = [
      .inPlace { number, state in
        state += number
        return .merge(.rejected, number == 1 ? .send(10) : .none)
      },
      .inPlace { number, state in
        state += number
        return .concat(number == 1 ? .send(10) : .none, .rejected)
      },
      .inPlace { _, state in
        state = 11
        return .merge(.rejected)
      },
    ]
    for mapping in joined {
      let (state, lines) = reports(mapping)
      #expect(state == 11)
      #expect(lines.isEmpty)
    }
  }

  @Test func aChildsEffectInTheTransitionInWhichItLeaves() {
    struct Whole { var sheet: Int? = 0 }
    enum Message { case save, saved, open }
    let child = Automaton<Int, Message>.Mapping.function { input, state in
      input == .save ? (state, .send(.saved, after: .seconds(1))) : (state + 1, .none)
    }
    let all = Prism<Message, Message>(extract: { $0 }, embed: { $0 })
    let machine = Automaton<Whole, Message>(
      state: Whole(),
      mapping: .all(
        child.pullback(optional: \.sheet, input: all),
        .inPlace { input, whole in
          switch input {
          case .save: whole.sheet = nil
          case .open: whole.sheet = 10
          case .saved: return .rejected
          }
          return .none
        }), scheduler: scheduler)
    machine.send(.save)
    #expect(machine.runningEffects.isEmpty)
    machine.send(.open)
    scheduler.advance(by: .seconds(2))
    #expect(machine.state.value.sheet == 10)
  }

  @Test func aPendingInputOfAReplacedChildIsDropped() {
    struct Item: Identifiable { var id: Int, loaded = false }
    struct Whole { var item: Item? = Item(id: 1) }
    enum Message { case start, loaded, replace }
    let child = Automaton<Item, Message>.Mapping.inPlace { input, item in
      switch input {
      case .start: return .send(.loaded)
      case .loaded: item.loaded = true
      case .replace: return .rejected
      }
      return .none
    }
    let all = Prism<Message, Message>(extract: { $0 }, embed: { $0 })
    let machine = Automaton<Whole, Message>(
      state: Whole(),
      mapping: .first(
        child.pullback(optional: \.item, input: all),
        .inPlace { _, whole in
          whole.item = Item(id: 2)
          return .none
        }), scheduler: scheduler)
    let inlet = Inlet<Void>()
    let observer = inlet.observe { _ in
      machine.send(.start)
      machine.send(.replace)
    }
    inlet.announce(())
    #expect(machine.state.value.item?.id == 2 && machine.state.value.item?.loaded == false)
    withExtendedLifetime(observer) {}
  }

  @Test func aRejectedInputDoesNotCallTheSetterOfALens() {
    struct Whole { var number = 5, sets = 0 }
    let child = Automaton<Int, Int>.Mapping.states { input, state in input > 0 ? input : nil }
    let lens = Lens<Whole, Int>(
      get: { $0.number },
      set: {
        $0.number = $1
        $0.sets += 1
      })
    let all = Prism<Int, Int>(extract: { $0 }, embed: { $0 })
    let mapping = child.pullback(state: lens, input: all)
    let machine = Automaton(state: Whole(), mapping: mapping)
    machine.send(-1)
    #expect(machine.state.value.sets == 0)
    machine.send(1)
    #expect(machine.state.value.number == 1 && machine.state.value.sets == 1)
  }

  @Test func aChildsEffectEqualsOneOfTheWhole() {
    struct Whole { var number = 0 }
    let child = Automaton<Int, Int>.Mapping.function { ($1, .send($0, after: .seconds(1)).id("x")) }
    let twice = Prism<Int, Int>(extract: { $0 / 2 }, embed: { $0 * 2 })
    let whole = child.pullback(state: \Whole.number, input: twice)
    #expect(whole(6, Whole())?.1 == .send(6, after: .seconds(1)).id("x"))
  }

  @Test func workThatIgnoresItsEndKeepsNothingAlive() throws {
    var sinks: [Sink<Int, Never>] = []
    try expectNoLeaks { leaks in
      let machine = leaks.watch(
        Automaton<Int, Int>(
          state: 0, effect: .producer(Producer { sinks.append($0) }),
          mapping: .states { $0 + $1 }))
      machine.addFeedback { replies in replies.compactMap(\.to).filter { $0 == 1 }.map { _ in 5 } }
      sinks[0].send(1)
      #expect(machine.state.value == 6)
    }
    sinks[0].send(1)
  }
}
