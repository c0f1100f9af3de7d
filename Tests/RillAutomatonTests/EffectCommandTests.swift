import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct EffectCommandTests {
  enum Bell: Hashable { case ring(Int) }
  typealias Door = Automaton<[String], String>

  static func mapping(_ effect: Effect<String>) -> Door.Mapping {
    .inPlace { input, state in
      state.append(input)
      return input == "open" ? effect : .none
    }
  }

  @Test func commandsAreHandedOnAfterTheTransition() {
    var bells: [String] = []
    var door: Door?
    let automaton = Door(
      state: [], mapping: Self.mapping(.concat(.command(Bell.ring(1)), .command(Bell.ring(2)))),
      commands: { command in
        if let bell = command.value(as: Bell.self), let door {
          bells.append("\(bell) in \(door.state.value)")
        }
        door?.send("\(command)")
      })
    door = automaton
    automaton.send("open")
    #expect(bells == [#"ring(1) in ["open"]"#, #"ring(2) in ["open"]"#])
    #expect(automaton.state.value == ["open", "ring(1)", "ring(2)"])
    #expect(automaton.runningEffects == [])
  }

  @Test func commandsWaitForEarlierEffects() {
    let scheduler = VirtualScheduler()
    var count = 0
    let effect = Effect<String>.concat(.send("soon", after: .seconds(1)), .command(Bell.ring(1)))
    let automaton = Door(
      state: [], mapping: Self.mapping(effect.id("all")), scheduler: scheduler,
      commands: { _ in count += 1 })
    automaton.send("open")
    #expect(count == 0)
    scheduler.advance(by: .seconds(1))
    #expect(count == 1)
  }

  @Test func commandsWithoutAHostAreReported() {
    var reports: [String] = []
    let door = Door(state: [], mapping: Self.mapping(.command(Bell.ring(7))))
    Diagnostics.withSink({ reports.append($0) }, { door.send("open") })
    #expect(reports.count == 1)
    #expect(reports[0].contains("ring(7)"))
  }

  @Test func commandsAreComparedPrintedAndMapped() {
    let effect = Effect<String>.command(Bell.ring(1))
    #expect(effect == .command(Bell.ring(1)))
    #expect(effect != .command(Bell.ring(2)))
    #expect(effect != .command(1))
    #expect("\(effect.id("bell"))" == "ring(1) [id: bell]")
    #expect(effect.map { $0.count } == .command(Bell.ring(1)))
    guard case .command(let command) = effect.kind else {
      Issue.record("it is \(effect.kind)")
      return
    }
    #expect(command == EffectCommand(Bell.ring(1)))
    #expect(command.value(as: Int.self) == nil)
  }

  @Test func testersSeeCommands() throws {
    let tester = AutomatonTester(state: [], mapping: Self.mapping(.command(Bell.ring(1))))
    var reports: [String] = []
    Diagnostics.withSink({ reports.append($0) }, { tester.send("open") { $0 = ["open"] } })
    tester.expectEffect(.command(Bell.ring(1)))
    try tester.finish()
    #expect(reports.count == 1)
  }
}
