import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct CompositionTests {
  enum Load: Equatable {
    case start
    case loaded(Int)
    case cancel
  }
  typealias Loader = Automaton<Int, Load>.Mapping
  typealias Whole = Automaton<App, Input>.Mapping

  /// A child that takes a second to add one.
  static func loader(by step: Int = 1) -> Loader {
    .function { input, state in
      switch input {
      case .start:
        (state, .send(.loaded(state + step), after: .seconds(1)).id("load").queue(.first("load")))
      case .loaded(let number): (number, .none)
      case .cancel: (state, .cancel("load"))
      }
    }
  }

  struct Item: Identifiable, Equatable {
    var id: String
    var number = 0
  }

  struct App: Equatable {
    var left = 0
    var right = 10
    var sheet: Int?
    var item: Item?
    var rows: [String: Int] = [:]
    var items: [Item] = []
  }

  enum Input {
    case left(Load)
    case right(Load)
    case sheet(Load)
    case item(Load)
    case row(String, Load)
    case items(String, Load)
    case change((inout App) -> Void)

    static var left: Prism<Input, Load> {
      Prism(extract: { if case .left(let x) = $0 { x } else { nil } }, embed: { .left($0) })
    }
    static var right: Prism<Input, Load> {
      Prism(extract: { if case .right(let x) = $0 { x } else { nil } }, embed: { .right($0) })
    }
    static var sheet: Prism<Input, Load> {
      Prism(extract: { if case .sheet(let x) = $0 { x } else { nil } }, embed: { .sheet($0) })
    }
    static var item: Prism<Input, Load> {
      Prism(extract: { if case .item(let x) = $0 { x } else { nil } }, embed: { .item($0) })
    }
    static var row: Prism<Input, (String, Load)> {
      Prism(
        extract: { if case .row(let id, let x) = $0 { (id, x) } else { nil } },
        embed: { .row($0.0, $0.1) })
    }
    static var items: Prism<Input, (String, Load)> {
      Prism(
        extract: { if case .items(let id, let x) = $0 { (id, x) } else { nil } },
        embed: { .items($0.0, $0.1) })
    }
  }

  /// The number in an item, changed by a machine with the item as its state.
  static var itemLoader: Automaton<Item, Load>.Mapping {
    loader().pullback(
      state: \.number, input: Prism<Load, Load>(extract: { $0 }, embed: { $0 }))
  }

  static var whole: Whole {
    .first(
      loader().pullback(state: \.left, input: Input.left),
      loader(by: 5).pullback(
        state: Lens(get: { $0.right }, set: { $0.right = $1 }), input: Input.right),
      loader().pullback(optional: \.sheet, input: Input.sheet),
      itemLoader.pullback(optional: \.item, input: Input.item),
      loader().pullback(each: \.rows, input: Input.row),
      itemLoader.pullback(each: \.items, input: Input.items),
      .inPlace { input, app in
        guard case .change(let change) = input else { return .rejected }
        change(&app)
        return .none
      })
  }

  let scheduler = VirtualScheduler()

  func automaton(_ app: App = App()) -> Automaton<App, Input> {
    Automaton(state: app, mapping: Self.whole, scheduler: scheduler)
  }

  @Test func childrenRunSeparateEffects() {
    let automaton = automaton()
    automaton.send(.left(.start))
    automaton.send(.right(.start))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == App(left: 1, right: 15))
  }

  @Test func idsAndQueuesOfChildrenAreTheirOwn() {
    let automaton = automaton()
    automaton.send(.left(.start))
    automaton.send(.right(.start))
    #expect(automaton.runningEffects.count == 2)
    automaton.send(.right(.cancel))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == App(left: 1, right: 10))
  }

  @Test func effectsOfAnOptionalChildEndWithIt() {
    let automaton = automaton()
    let rejected = ChangesRecorder(automaton.replies.filter { !$0.isSuccess }.map { _ in () })
    automaton.send(.sheet(.start))
    #expect(rejected.values.count == 1)
    automaton.send(.change { $0.sheet = 3 })
    automaton.send(.sheet(.start))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.sheet == 4)
    automaton.send(.sheet(.start))
    automaton.send(.left(.start))
    automaton.send(.change { $0.sheet = nil })
    #expect(automaton.runningEffects.count == 1)
    // A child with the same id must not receive inputs of its predecessor's effects.
    automaton.send(.change { $0.sheet = 0 })
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == App(left: 1, right: 10, sheet: 0))
    #expect(rejected.values.count == 1)
  }

  @Test func aChildThatAnotherReplaces() {
    let automaton = automaton(App(item: Item(id: "a")))
    automaton.send(.item(.start))
    automaton.send(.change { $0.item?.number = 5 })
    #expect(automaton.runningEffects.count == 1)
    automaton.send(.change { $0.item = Item(id: "b") })
    #expect(automaton.runningEffects.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.item == Item(id: "b"))
  }

  @Test func childrenOfADictionaryAreAddressedByKey() {
    let automaton = automaton(App(rows: ["a": 0, "b": 10]))
    let replies = ChangesRecorder(automaton.replies.map(\.isSuccess))
    automaton.send(.row("a", .start))
    automaton.send(.row("b", .start))
    automaton.send(.row("c", .start))
    automaton.send(.change { $0.rows["a"] = nil })
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.rows == ["b": 11])
    #expect(replies.values == [true, true, false, true, true])
  }

  @Test func childrenOfACollectionKeepTheirEffectsWhenTheyMove() {
    let automaton = automaton(App(items: [Item(id: "a"), Item(id: "b"), Item(id: "c")]))
    for id in ["a", "b", "c"] { automaton.send(.items(id, .start)) }
    automaton.send(.change { $0.items.swapAt(0, 2) })
    automaton.send(.change { $0.items.removeAll { $0.id == "b" } })
    #expect(automaton.runningEffects.count == 2)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.items == [Item(id: "c", number: 1), Item(id: "a", number: 1)])
  }

  @Test func replacingTheWholeCancelsEffectsOfChildren() {
    let automaton = automaton(App(sheet: 1, rows: ["a": 0], items: [Item(id: "a")]))
    automaton.send(.sheet(.start))
    automaton.send(.row("a", .start))
    automaton.send(.items("a", .start))
    automaton.send(.change { $0 = App(rows: ["a": 7]) })
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == App(rows: ["a": 1]))
  }

  @Test func aChildCanBeACaseOfTheState() {
    enum Screen: Equatable {
      case login(Int)
      case main
    }
    enum Message {
      case login(Load)
      case enter
    }
    let login = Prism<Screen, Int>(
      extract: { if case .login(let state) = $0 { state } else { nil } }, embed: { .login($0) })
    let message = Prism<Message, Load>(
      extract: { if case .login(let input) = $0 { input } else { nil } }, embed: { .login($0) })
    let mapping = Automaton<Screen, Message>.Mapping.first(
      Self.loader().pullback(case: login, input: message),
      .states { message, _ in if case .enter = message { .main } else { nil } })
    let automaton = Automaton(state: .login(0), mapping: mapping, scheduler: scheduler)
    automaton.send(.login(.start))
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == .login(1))
    automaton.send(.login(.start))
    automaton.send(.enter)
    #expect(automaton.runningEffects.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == .main)
  }

  @Test func childrenNest() {
    struct Outer: Equatable { var app: App? = App(sheet: 0) }
    enum Message {
      case app(Input)
      case close
    }
    let prism = Prism<Message, Input>(
      extract: { if case .app(let input) = $0 { input } else { nil } }, embed: { .app($0) })
    let mapping = Automaton<Outer, Message>.Mapping.first(
      Self.whole.pullback(optional: \.app, input: prism),
      .inPlace { message, outer in
        guard case .close = message else { return .rejected }
        outer.app = nil
        return .none
      })
    let automaton = Automaton(state: Outer(), mapping: mapping, scheduler: scheduler)
    automaton.send(.app(.sheet(.start)))
    automaton.send(.app(.left(.start)))
    automaton.send(.app(.right(.start)))
    automaton.send(.app(.change { $0.sheet = nil }))
    #expect(automaton.runningEffects.count == 2)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value.app == App(left: 1, right: 15))
    automaton.send(.app(.left(.start)))
    automaton.send(.close)
    #expect(automaton.runningEffects.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == Outer(app: nil))
  }

  @Test func parallelMachinesReceiveEachInput() {
    enum Key { case a, b }
    let left = Automaton<Int, Key>.Mapping.function { key, count in
      key == .a ? (count + 1, .send(.b, after: .seconds(1)).queue(.latest("q"))) : nil
    }
    let right = Automaton<String, Key>.Mapping.function { key, text in
      text.count < 3 ? (text + "\(key)", .send(.a, after: .seconds(9)).queue(.latest("q"))) : nil
    }
    let automaton = Automaton(
      state: ParallelStates(0, ""), mapping: left.parallel(with: right), scheduler: scheduler)
    let replies = ChangesRecorder(automaton.replies.map(\.isSuccess))
    automaton.send(.a)
    #expect(automaton.state.value == ParallelStates(1, "a"))
    #expect(automaton.runningEffects.count == 2)
    scheduler.advance(by: .seconds(1))
    #expect(automaton.state.value == ParallelStates(1, "ab"))
    automaton.send(.b)
    automaton.send(.b)
    automaton.send(.a)
    #expect(automaton.state.value == ParallelStates(2, "abb"))
    #expect(replies.values == [true, true, true, false, true])
  }

  @Test func partsAreChangedInPlace() {
    struct Whole { var numbers = Array(repeating: 0, count: 10_000), other: [Int]? = [1] }
    let add = Automaton<[Int], Int>.Mapping.inPlace { number, numbers in
      numbers[number] += 1
      return .none
    }
    let all = Prism<Int, Int>(extract: { $0 }, embed: { $0 })
    var whole = Whole()
    let before = whole.numbers.withUnsafeBufferPointer { $0.baseAddress }
    let step = add.pullback(state: \Whole.numbers, input: all)
    let automaton = Automaton(state: whole, mapping: step)
    whole = Whole()
    for _ in 0..<10 { automaton.send(3) }
    let state = automaton.state.value
    #expect(state.numbers[3] == 10)
    #expect(state.numbers.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test func parallelPartsAreChangedInPlace() {
    let add = Automaton<[Int], Int>.Mapping.inPlace { number, numbers in
      numbers[number] += 1
      return .none
    }
    var states = ParallelStates(Array(repeating: 0, count: 1000), Array(repeating: 5, count: 1000))
    let first = states.first.withUnsafeBufferPointer { $0.baseAddress }
    let second = states.second.withUnsafeBufferPointer { $0.baseAddress }
    let automaton = Automaton(state: states, mapping: add.parallel(with: add))
    states = ParallelStates([], [])
    for _ in 0..<10 { automaton.send(3) }
    let state = automaton.state.value
    #expect(state.first[3] == 10 && state.second[3] == 15)
    #expect(state.first.withUnsafeBufferPointer { $0.baseAddress } == first)
    #expect(state.second.withUnsafeBufferPointer { $0.baseAddress } == second)
  }

  @Test func idsOfDifferentTypesAreDifferent() {
    #expect(EffectID(1) == EffectID(1))
    #expect(EffectID(1) != EffectID(1 as UInt8))
    #expect(EffectID(EffectID("a")) == "a")
  }
}
