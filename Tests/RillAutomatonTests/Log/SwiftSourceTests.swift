import Foundation
import RillAutomaton
import Testing

@Suite struct SwiftSourceTests {
  struct Point { var x: Int, y = 0.5 }
  struct Empty {}
  struct Box<Value> { var value: Value }
  struct Hidden { var _value = 1 }
  struct Options: OptionSet { var rawValue: Int }
  final class Thing: CustomStringConvertible { let description = "a /* thing */ \n of \"mine\"" }
  indirect enum Deed {
    case open, `default`, `init`, none
    case loaded(String, count: Int)
    case named(name: String)
    case at(Point)
    case list([Deed])
    case again(Deed)
    case perhaps(Deed?)
    case table([String: Deed?])
    case pair((a: Int, Int))
    case thing(Thing)
  }
  enum Loud: String, CustomStringConvertible {
    case quiet = "q"
    var description: String { "LOUD" }
  }
  enum Louder: CustomDebugStringConvertible {
    case quiet
    case number(Int)
    var debugDescription: String { "LOUDER" }
  }

  private func expect(
    _ value: Any, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(SwiftSource.expression(value) == text, sourceLocation: location)
  }

  @Test func literalsAreWritten() {
    expect(1, "1")
    expect(UInt8.max, "255")
    expect(-3 as Int64, "-3")
    expect(1.5, "1.5")
    expect(Float(2), "2.0")
    expect(1e300, "1e+300")
    expect(Double.nan, ".nan")
    expect(-Double.infinity, "-.infinity")
    expect(true, "true")
    expect("a\"b\\(c)\n\t\0é", #""a\"b\\(c)\n\t\0é""#)
    expect("abc".dropFirst(), #""bc""#)
    expect(Character("\""), #""\"""#)
    expect(Duration.seconds(3), ".seconds(3)")
    expect(
      Duration.milliseconds(1_500),
      ".init(secondsComponent: 1, attosecondsComponent: 500000000000000000)")
  }

  @Test func casesAreWritten() {
    expect(Deed.open, ".open")
    expect(Deed.default, ".default")
    expect(Deed.`init`, ".`init`")
    expect(Deed.loaded("x", count: 3), #".loaded("x", count: 3)"#)
    expect(Deed.named(name: "n"), #".named(name: "n")"#)
    expect(Deed.at(Point(x: 1)), ".at(SwiftSourceTests.Point(x: 1, y: 0.5))")
    expect(Deed.list([.open, .again(.open)]), ".list([.open, .again(.open)])")
    expect(Loud.quiet, #".init(rawValue: "q")!"#)
    expect(Louder.number(1), ".number(1)")
    expect(Louder.quiet, "/* LOUDER */")
  }

  @Test func optionalsAreWritten() {
    expect(Int?.none as Any, "nil")
    expect(Int?.some(1) as Any, "1")
    expect(Deed.perhaps(nil), ".perhaps(nil)")
    expect(Deed.perhaps(.open), ".perhaps(.open)")
    expect(Deed.perhaps(.some(.none)), ".perhaps(.some(.none))")
    expect(Box<Deed??>(value: .some(nil)).value as Any, ".some(nil)")
  }

  @Test func collectionsAreWrittenInSortedOrder() {
    expect([1, 2], "[1, 2]")
    expect([Int](), "[]")
    expect(["b": 1, "a": 2], #"["a": 2, "b": 1]"#)
    expect([Int: Int](), "[:]")
    expect(Set([3, 1, 2]), "[1, 2, 3]")
    expect(Deed.table(["k": nil, "j": .open]), #".table(["j": .open, "k": nil])"#)
    expect((1, b: "x"), #"(1, b: "x")"#)
    expect(0..<3, "0..<3")
    expect(1...3, "1...3")
  }

  @Test func structsAreWrittenAsInitializers() {
    expect(Empty(), "SwiftSourceTests.Empty()")
    expect(Box(value: [Point(x: 1)]), ".init(value: [SwiftSourceTests.Point(x: 1, y: 0.5)])")
    expect(Options(rawValue: 5), "SwiftSourceTests.Options(rawValue: 5)")
  }

  @Test func aValueWithoutALiteralBecomesAComment() {
    expect(Hidden(), "/* Hidden(_value: 1) */")
    expect(Deed.thing(Thing()), ".thing(/* a / * thing * /   of \"mine\" */)")
    let id = UUID()
    expect(id, "/* \(id) */")
    expect(Int.self, "/* Int */")
  }

  @Test func deepValuesAreWritten() {
    var deed = Deed.open
    for _ in 0..<2_000 { deed = .again(deed) }
    let text = SwiftSource.expression(deed)
    #expect(text.hasPrefix(".again(.again("))
    #expect(text.count == 2_000 * 8 + 5)
  }

  @Test func aHistoryIsWrittenAsATest() throws {
    var history = InputHistory(of: Login.mapping, startingWith: .loggedOut)
    history.append(.login)
    history.append(.logout, keepsRejected: true)
    history.append(.loginOK)
    history.append(.logout)
    history.undo()
    #expect(
      history.test(named: "loggingIn", mapping: "Login.mapping") == """
        @Test func loggingIn() {
          let automaton = Automaton<Login.State, Login.Input>\
        (state: .loggedOut, mapping: Login.mapping.withoutEffects)
          automaton.send(.login)
          #expect(automaton.state.value == .loggingIn)
          #expect(Login.mapping(.logout, automaton.state.value) == nil)
          automaton.send(.logout)
          #expect(automaton.state.value == .loggingIn)
          automaton.send(.loginOK)
          #expect(automaton.state.value == .loggedIn)
        }

        """)
    let path = try #require(
      Exploration(of: Login.mapping, startingWith: .loggedOut).shortestPath(to: .loggingIn))
    #expect(
      path.test(named: "in") == """
        @Test func in() {
          let automaton = Automaton<Login.State, Login.Input>\
        (state: .loggedOut, mapping: mapping.withoutEffects)
          automaton.send(.login)
          #expect(automaton.state.value == .loggingIn)
        }

        """)
  }

  /// The test that `TransitionPath` prints, compiled.
  @Test func loggingIn() {
    let automaton = Automaton<Login.State, Login.Input>(
      state: .loggedOut, mapping: Login.mapping.withoutEffects)
    automaton.send(.login)
    #expect(automaton.state.value == .loggingIn)
    automaton.send(.logout)  // rejected
    #expect(automaton.state.value == .loggingIn)
    automaton.send(.loginOK)
    #expect(automaton.state.value == .loggedIn)
  }
}
