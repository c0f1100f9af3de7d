import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

@Suite struct NestingTests {
  /// A child: a clock that runs, starts a slow effect, and moves the focus.
  struct Clock: Equatable, Identifiable {
    var id: String
    var ticks = 0
    var isRunning = false
  }

  enum ClockMessage: Equatable {
    case toggle, tick, later, done, focus
    case key(String)
  }

  static var clock: Program<Clock, ClockMessage> {
    Program(
      model: Clock(id: ""), effect: .none,
      update: { message, clock in
        switch message {
        case .toggle: clock.isRunning.toggle()
        case .tick: clock.ticks += 1
        case .later: return .send(.done, after: .seconds(10)).id("later")
        case .done: clock.ticks = 100
        case .focus: return .focus(clock.id)
        case .key: clock.ticks = -1
        }
        return .none
      },
      subscriptions: { clock in
        [
          .every(.seconds(1), send: .tick).when(clock.isRunning),
          .keyDown { .key($0.key) }.when(clock.isRunning),
        ]
      },
      view: { clock in button(.onClick(.toggle)) { "\(clock.id) \(clock.ticks)" } })
  }

  struct Whole: Equatable {
    var left = Clock(id: "left")
    var right = Clock(id: "right")
    var sheet: Clock?
    var rows: [Clock] = []
    var table: [Int: Clock] = [:]
    var log: [String] = []
  }

  enum Message: Equatable {
    case left(ClockMessage)
    case right(ClockMessage)
    case sheet(ClockMessage)
    case row(String, ClockMessage)
    case table(Int, ClockMessage)
    case open(String?)
    case rows([String])
    case entries([Int])

    static var left: Prism<Message, ClockMessage> {
      Prism(extract: { if case .left(let x) = $0 { x } else { nil } }, embed: { .left($0) })
    }
    static var right: Prism<Message, ClockMessage> {
      Prism(extract: { if case .right(let x) = $0 { x } else { nil } }, embed: { .right($0) })
    }
    static var sheet: Prism<Message, ClockMessage> {
      Prism(extract: { if case .sheet(let x) = $0 { x } else { nil } }, embed: { .sheet($0) })
    }
    static var row: Prism<Message, (String, ClockMessage)> {
      Prism(
        extract: { if case .row(let id, let x) = $0 { (id, x) } else { nil } },
        embed: { .row($0.0, $0.1) })
    }
    static var table: Prism<Message, (Int, ClockMessage)> {
      Prism(
        extract: { if case .table(let id, let x) = $0 { (id, x) } else { nil } },
        embed: { .table($0.0, $0.1) })
    }
  }

  static var whole: Program<Whole, Message> {
    let left = clock.pullback(model: \Whole.left, message: Message.left)
    let right = clock.pullback(model: \Whole.right, message: Message.right)
    let sheet = clock.pullback(optional: \Whole.sheet, message: Message.sheet)
    let rows = clock.pullback(each: \Whole.rows, message: Message.row)
    let table = clock.pullback(each: \Whole.table, message: Message.table)
    return Program(
      model: Whole(), effect: .none,
      update: { message, whole in
        switch message {
        case .left(.done): whole.log.append("left is done, \(whole.left.ticks)")
        case .open(let id): whole.sheet = id.map { Clock(id: $0) }
        case .rows(let ids):
          whole.rows = ids.map { id in whole.rows.first { $0.id == id } ?? Clock(id: id) }
        case .entries(let ids):
          whole.table = ids.reduce(into: [:]) { $0[$1] = whole.table[$1] ?? Clock(id: "\($1)") }
        default: return .rejected
        }
        return .none
      },
      view: { whole in
        div {
          left.view(whole)
          right.view(whole)
          sheet.view(whole)
          ul {
            rows.view(whole) { id, row in
              li {
                row
                button(.onClick(.rows([]))) { "remove \(id)" }
              }
            }
          }
          table.view(whole)
        }
      }
    ).including(left, right, sheet, rows.part, table.part)
  }

  @Test func partsHaveTheirMessagesAndViews() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.isExhaustive = false
      tester.send(.rows(["a", "b"]))
      tester.expectViewChanges(
        #"+ div/ul/li[1] "a 0remove a""#, #"+ div/ul/li[2] "b 0remove b""#)
      tester.click(.text("right 0")) { $0.right.isRunning = true }
      tester.advance(by: .seconds(1))
      tester.receive(.right(.tick)) { $0.right.ticks = 1 }
      tester.expectViewChanges(#"div/button[2]/text: "right 0" -> "right 1""#)
      tester.click(.text("b 0")) { $0.rows[1].isRunning = true }
    }
  }

  @Test func partsProcessMessagesBeforeTheWhole() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.send(.left(.done)) {
        $0.left.ticks = 100
        $0.log = ["left is done, 100"]
      }
    }
  }

  @Test func subscriptionsOfPartsAreDistinct() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.isExhaustive = false
      tester.send(.left(.toggle))
      tester.advance(by: .milliseconds(600))
      tester.send(.right(.toggle))
      // The left timer ends, and the right one keeps its own phase.
      tester.send(.left(.toggle))
      tester.advance(by: .milliseconds(600))
      #expect(tester.state.left.ticks == 0)
      #expect(tester.state.right.ticks == 0)
      tester.advance(by: .milliseconds(400))
      #expect(tester.state.right.ticks == 1)
      #expect(tester.run.subscription.elements.count == 2)
    }
  }

  @Test func effectsAndSubscriptionsEndWithTheirPart() {
    let scheduler = VirtualScheduler()
    let run = ProgramRun(Self.whole, scheduler: scheduler)
    run.send(.open("a"))
    run.send(.sheet(.later))
    run.send(.sheet(.toggle))
    #expect(run.automaton.runningEffects.count == 1)
    #expect(!run.subscription.isNone)
    run.send(.open(nil))
    #expect(run.automaton.runningEffects.isEmpty)
    #expect(run.subscription.isNone)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func replacedPartsStartAnew() {
    let scheduler = VirtualScheduler()
    let run = ProgramRun(Self.whole, scheduler: scheduler)
    run.send(.open("a"))
    run.send(.sheet(.toggle))
    scheduler.advance(by: .milliseconds(600))
    // Another part takes its place with a new state.
    let replacing = Program(
      start: { _ in (Whole(), .none) },
      mapping: Automaton<Whole, Message>.Mapping.inPlace { message, whole in
        if case .open(let id) = message { whole.sheet = Clock(id: id ?? "", isRunning: true) }
        if case .sheet(.tick) = message { whole.sheet?.ticks += 1 }
        return .none
      },
      subscriptions: Self.clock.pullback(optional: \Whole.sheet, message: Message.sheet)
        .subscriptions,
      document: { _ in Document { VTree() } })
    let other = ProgramRun(replacing, scheduler: scheduler)
    other.send(.open("a"))
    scheduler.advance(by: .milliseconds(600))
    other.send(.open("b"))
    scheduler.advance(by: .milliseconds(600))
    #expect(other.model.value.sheet?.ticks == 0)
    scheduler.advance(by: .milliseconds(400))
    #expect(other.model.value.sheet?.ticks == 1)
  }

  @Test func keyedPartsKeepTheirEffectsAndSubscriptions() {
    let scheduler = VirtualScheduler()
    let run = ProgramRun(Self.whole, scheduler: scheduler)
    run.send(.rows(["a", "b"]))
    run.send(.row("a", .toggle))
    run.send(.row("a", .later))
    scheduler.advance(by: .milliseconds(500))
    run.send(.row("b", .toggle))
    // The parts swap places, and others are added.
    run.send(.rows(["c", "b", "a"]))
    scheduler.advance(by: .milliseconds(500))
    #expect(run.model.value.rows.map(\.ticks) == [0, 0, 1])
    scheduler.advance(by: .milliseconds(500))
    #expect(run.model.value.rows.map(\.ticks) == [0, 1, 1])
    run.send(.rows(["b"]))
    #expect(run.automaton.runningEffects.isEmpty)
    #expect("\(run.subscription)" == "every 1.0 seconds of b, key down of b")
    run.send(.row("a", .tick))
    #expect(run.model.value.rows.map(\.id) == ["b"])
  }

  @Test func dictionariesAreShownInTheOrderOfTheirKeys() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.isExhaustive = false
      tester.send(.entries([3, 1, 2]))
      #expect(tester.page.root.textContent == "left 0right 01 02 03 0")
      tester.send(.table(2, .tick)) { $0.table[2]?.ticks = 1 }
      tester.expectViewChanges(#"div/button[4]/text: "2 0" -> "2 1""#)
    }
  }

  @Test func keyedRowsMoveOnThePage() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.isExhaustive = false
      tester.send(.rows(["a", "b", "c"]))
      let first = try tester.page.find(TestQuery.element("li").at(0))
      tester.expectViewChanges(
        #"+ div/ul/li[1] "a 0remove a""#, #"+ div/ul/li[2] "b 0remove b""#,
        #"+ div/ul/li[3] "c 0remove c""#)
      tester.send(.rows(["b", "c", "a"]))
      tester.expectViewChanges(#"~ div/ul/li[3] "a 0remove a""#)
      #expect(try tester.page.find(TestQuery.element("li").at(2)) === first)
      tester.send(.rows(["a", "c"]))
      tester.expectViewChanges(#"- div/ul/li[1] "b 0remove b""#, #"~ div/ul/li[1] "a 0remove a""#)
    }
  }

  @Test func replacedPartsGetNewNodes() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.isExhaustive = false
      tester.send(.open("a"))
      let first = try tester.page.find(.text("a 0"))
      tester.send(.sheet(.tick))
      #expect(try tester.page.find(.text("a 1")) === first)
      tester.send(.open("b"))
      #expect(try tester.page.find(.text("b 0")) !== first)
    }
  }

  @Test func consecutivePartsMoveOnThePage() throws {
    let rows = Self.clock.pullback(each: \Whole.rows, message: Message.row)
    let program = Program(
      model: Whole(rows: [Clock(id: "a"), Clock(id: "b"), Clock(id: "c")]), effect: .none,
      update: { (_: Message, whole: inout Whole) in
        whole.rows.append(whole.rows.removeFirst())
        return .none
      },
      view: { rows.view($0) })
    try ProgramTester(program).test { tester in
      tester.isExhaustive = false
      tester.send(.open(nil))
      tester.expectViewChanges(#"~ button[3] "a 0""#)
    }
  }

  @Test func commandsOfPartsReachTheHost() throws {
    try ProgramTester(Self.whole).test { tester in
      tester.send(.right(.focus))
      tester.expectCommands(.focus("right"))
    }
  }

  @Test func partsNest() throws {
    struct Outer: Equatable { var inner = Whole() }
    let inner = Self.whole.pullback(
      model: \Outer.inner,
      message: Prism<Message, Message>(extract: { $0 }, embed: { $0 }))
    let outer = Program(
      model: Outer(), effect: .none, update: { (_: Message, _: inout Outer) in .rejected },
      view: inner.view
    ).including(inner)
    try ProgramTester(outer).test { tester in
      tester.send(.rows(["a"])) { $0.inner.rows = [Clock(id: "a")] }
      tester.click(.text("a 0")) { $0.inner.rows[0].isRunning = true }
      #expect("\(tester.run.subscription)" == "every 1.0 seconds of a, key down of a")
      tester.expectSubscription(tester.run.subscription)
      tester.advance(by: .seconds(1))
      tester.receive(.row("a", .tick)) { $0.inner.rows[0].ticks = 1 }
      tester.reject(.row("none", .tick))
    }
  }

  @Test func partsOfACaseExistOnlyInThatCase() throws {
    enum Screen: Equatable {
      case empty
      case clock(Clock)
    }
    enum Deed: Equatable {
      case clock(ClockMessage)
      case show, hide
    }
    let part = Self.clock.pullback(
      case: Prism<Screen, Clock>(
        extract: { if case .clock(let clock) = $0 { clock } else { nil } }, embed: { .clock($0) }),
      message: Prism<Deed, ClockMessage>(
        extract: { if case .clock(let message) = $0 { message } else { nil } },
        embed: { .clock($0) }))
    let program = Program(
      model: Screen.empty, effect: .none,
      update: { (deed: Deed, screen: inout Screen) in
        switch deed {
        case .clock: return .rejected
        case .show: screen = .clock(Clock(id: "x"))
        case .hide: screen = .empty
        }
        return .none
      },
      view: { screen in div { part.view(screen) } }
    ).including(part)
    try ProgramTester(program).test { tester in
      tester.reject(.clock(.tick))
      tester.send(.show) { $0 = .clock(Clock(id: "x")) }
      tester.expectViewChanges(#"+ div/button "x 0""#)
      tester.send(.clock(.toggle)) { $0 = .clock(Clock(id: "x", isRunning: true)) }
      tester.expectSubscription(tester.run.subscription)
      tester.send(.hide) { $0 = .empty }
      tester.expectSubscription(.none)
      tester.expectViewChanges(#"- div/button "x 0""#)
      tester.advance(by: .seconds(5))
    }
  }
}
