import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

@Suite struct TableTests {
  enum State: Hashable { case loggedOut, loggingIn, loggedIn, loggingOut }
  enum Input { case login, loginOK, logout, logoutOK, forceLogout }

  /// The table of the documentation.
  @Test func theDocumentedTableWorks() {
    func canForceLogout(_ state: State) -> Bool { state == .loggingIn || state == .loggedIn }
    let loginOK = Effect<Input>.send(.loginOK, after: .seconds(1)).queue(.latest("login"))
    let logoutOK = Effect<Input>.send(.logoutOK, after: .seconds(1)).queue(.latest("login"))
    let forceLogoutOK = logoutOK
    // swift-format-ignore
    let mapping = Automaton<State, Input>.Mapping {
      /*  input           |  from           =>  to           |  effect      */
      Input.login         | .loggedOut      => .loggingIn    | loginOK
      Input.loginOK       | .loggingIn      => .loggedIn     | .none
      Input.logout        | .loggedIn       => .loggingOut   | logoutOK
      Input.logoutOK      | .loggingOut     => .loggedOut    | .none
      Input.forceLogout   | canForceLogout  => .loggingOut   | forceLogoutOK
    }
    let scheduler = VirtualScheduler()
    let automaton = Automaton(state: .loggedOut, mapping: mapping, scheduler: scheduler)
    let states = ChangingRecorder(automaton.state)
    automaton.send(.login)
    scheduler.advance(by: .milliseconds(500))
    automaton.send(.forceLogout)
    scheduler.advance(by: .seconds(3))
    #expect(states.values == [.loggedOut, .loggingIn, .loggingOut, .loggedOut])
  }

  @Test func rowsMatchInputsPredicatesAndPrisms() throws {
    enum Message {
      case number(Int)
      case text(String)
      case reset
    }
    let number = Prism<Message, Int>(
      extract: { if case .number(let number) = $0 { number } else { nil } }, embed: { .number($0) })
    let text = Prism<Message, String>(
      extract: { if case .text(let text) = $0 { text } else { nil } }, embed: { .text($0) })
    func isReset(_ message: Message) -> Bool { if case .reset = message { true } else { false } }
    let mapping = Automaton<Int, Message>.Mapping {
      number | 0 => { number, state in number + state } | { .send(.text("\($0)")) }
      number | .any => { number, state in number * state }
      text | .where { $0 > 100 } => -1 | .send(.reset)
      text | .any => { $0 + 1 }
      isReset | .any => 0
    }
    func step(_ message: Message, _ state: Int) -> String {
      mapping(message, state).map { "\($0) \($1)" } ?? "rejected"
    }
    #expect(step(.number(5), 0) == "5 send text(\"5\")")
    #expect(step(.number(5), 3) == "15 none")
    #expect(step(.text("x"), 101) == "-1 send reset")
    #expect(step(.text("x"), 3) == "4 none")
    #expect(step(.reset, 7) == "0 none")
  }

  @Test func patternsMatchStates() {
    enum Tick { case tick }
    typealias Table = Automaton<Int, Tick>.Mapping
    func matched(_ table: Table) -> [Int] { (0..<6).filter { table(.tick, $0) != nil } }
    let even: Set = [0, 2, 4]
    #expect(matched(.init { Tick.tick | 3 => 9 }) == [3])
    #expect(matched(.init { Tick.tick | even => 9 }) == [0, 2, 4])
    #expect(matched(.init { Tick.tick | [1, 2] => 9 }) == [1, 2])
    #expect(matched(.init { Tick.tick | { $0 > 3 } => 9 }) == [4, 5])
    #expect(matched(.init { Tick.tick | .any => 9 }) == [0, 1, 2, 3, 4, 5])
    #expect(matched(.init { Tick.tick | .not(0, 1) => 9 }) == [2, 3, 4, 5])
    #expect(matched(.init { Tick.tick | .oneOf(0, 5) => 9 }) == [0, 5])
    #expect(matched(.init { Tick.tick | .state(2) => 9 }) == [2])
    #expect(matched(.init { Tick.tick | .where("large") { $0 > 4 } => 9 }) == [5])
    let half = Prism<Int, Int>(extract: { $0 % 2 == 0 ? $0 / 2 : nil }, embed: { $0 * 2 })
    #expect(matched(.init { Tick.tick | .case(half) => 9 }) == [0, 2, 4])
  }

  @Test func rowsOfLoopsAndConditions() {
    enum Tick { case tick }
    func table(_ count: Int, wraps: Bool) -> Automaton<Int, Tick>.Mapping {
      .init {
        for number in 0..<count { Tick.tick | number => (number + 1) }
        if wraps { Tick.tick | count => 0 }
        if count > 5 { Tick.tick | 100 => 1 } else { Tick.tick | 100 => 2 }
      }
    }
    #expect(table(3, wraps: true)(.tick, 3)?.0 == 0)
    #expect(table(3, wraps: false)(.tick, 3) == nil)
    #expect(table(3, wraps: false)(.tick, 2)?.0 == 3)
    #expect(table(3, wraps: false)(.tick, 100)?.0 == 2)
    #expect(table(6, wraps: false)(.tick, 100)?.0 == 1)
  }

  @Test func theFirstMatchingRowApplies() {
    let mapping = Automaton<State, Input>.Mapping {
      Input.login | .loggedOut => .loggingIn
      Input.login | .any => .loggedIn
    }
    #expect(mapping(.login, .loggedOut)?.0 == .loggingIn)
    #expect(mapping(.login, .loggedIn)?.0 == .loggedIn)
  }

  @Test func rowsHaveTheirSourceLocations() {
    let line = UInt(#line + 2)
    let mapping = Automaton<State, Input>.Mapping {
      Input.login | .loggedOut => .loggingIn
      Input.loginOK | .any => .loggedIn | .send(.logout)
    }
    #expect(mapping.rows.map(\.line) == [line, line + 1])
    #expect("\(mapping.rows[0].file)" == "RillAutomatonTests/TableTests.swift")
    #expect(mapping.rows[1].inputDescription == "loginOK")
    #expect(mapping.rows[1].effectDescription == "send logout")
    #expect(mapping.rows[1].from.description == "any state")
  }

  /// A table of 20 rows in which one is written as `row`.
  static func program(_ row: String) -> String {
    var rows = (0..<20).map { number in
      number % 4 == 3
        ? "    Input.i\(number) | canReset => .s0 | .send(.i0)"
        : "    Input.i\(number) | .s\(number) => .s\(number + 1) | effect"
    }
    rows[9] = "    " + row
    return """
      import RillAutomaton
      enum State { case \((0...20).map { "s\($0)" }.joined(separator: ", ")) }
      enum Input { case \((0..<20).map { "i\($0)" }.joined(separator: ", ")) }
      func canReset(_ state: State) -> Bool { state != .s0 }
      func mapping(_ effect: Effect<Input>) -> Automaton<State, Input>.Mapping {
        Automaton<State, Input>.Mapping {
      \(rows.joined(separator: "\n"))
        }
      }
      """
  }

  @Test func twentyRowsAreTypeCheckedWithinFewScopes() throws {
    let report = try CompilerReport(
      of: Self.program("Input.i9 | .s9 => .s10 | effect"), scopeLimit: 500)
    #expect(report.errors.isEmpty)
  }

  @Test(arguments: [
    ("Input.i9 | .s9 => .s1O | effect", "type 'State' has no member 's1O'"),
    ("Input.i9 | .S9 => .s10 | effect", "'S9'"),
    ("Input.I9 | .s9 => .s10 | effect", "type 'Input' has no member 'I9'"),
    ("Input.i9 | .s9 => .s10 | efect", "cannot find 'efect' in scope"),
    ("Input.i9 | .s9 => .s10 | .send(.I0)", "'I0'"),
    ("Input.i9 | canRest => .s10 | effect", "cannot find 'canRest' in scope"),
  ])
  func aTypoIsReportedInItsRow(_ row: String, _ message: String) throws {
    let report = try CompilerReport(of: Self.program(row), scopeLimit: 20_000)
    #expect(Set(report.errors.map(\.line)) == [16], "\(report.errors)")
    #expect(report.errors.contains { $0.message.contains(message) }, "\(report.errors)")
  }

  /// Swift reads a row that begins with a dot as a continuation of the row above. The compiler
  /// gives up within the limit, at the row where the expression begins.
  @Test func aRowThatBeginsWithADotIsReportedAtTheRowAbove() throws {
    let report = try CompilerReport(
      of: Self.program(".i9 | .s9 => .s10 | effect"), scopeLimit: 20_000)
    #expect(report.errors.map(\.line) == [15], "\(report.errors)")
  }
}
