import Rill
import RillAutomaton
import RillStreams
import RillTesting
import Testing

@Suite struct AutomatonTesterTests {
  @Test func aCorrectTestReportsNothing() throws {
    try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
      tester.reject(.loginOK)
      tester.send(.login) { $0 = .loggingIn }
      tester.expectEffect(Session.login)
      tester.expectEffects([Session.login])
      tester.reject(.login)
      tester.advance(by: .seconds(1))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.expectEffect(.none)
      tester.expectEffects([])
      tester.send(.refresh)
      tester.receive(.ping)
      tester.receiveRejected(.logoutOK)
      #expect(tester.state == .loggedIn)
      tester.send(.logout) { $0 = .loggingOut }
      tester.scheduler.run()
      tester.receive(where: { $0 == .logoutOK }) { $0 = .loggedOut }
      #expect(tester.skippedInputs.isEmpty)
    }
  }

  @Test func unexpectedStatesAreReported() {
    var lines: [UInt] = []
    let reports = reports { tester in
      lines.append(#line + 1)
      tester.send(.login)
      tester.advance(by: .seconds(1))
      lines.append(#line + 1)
      tester.receive(.loginOK) { $0 = .loggedOut }
    }
    #expect(reports.map(\.line) == lines)
    #expect(reports.map { "\($0.fileID)" } == [#fileID, #fileID])
    #expect(reports.map { "\($0.filePath)" } == [#filePath, #filePath])
    #expect(reports.allSatisfy { $0.column > 1 })
    let differences = [(Session.loggedOut, Session.loggingIn), (.loggedOut, .loggedIn)]
    for (report, states) in zip(reports, differences) {
      #expect(report.message.hasPrefix("the state after log"))
      #if CustomDump
        #expect(report.message.contains("(- expected, + actual):\n"))
      #endif
      #expect(report.message.hasSuffix(":\n\(difference(expected: states.0, actual: states.1))"))
      #expect(report.description == "\(report.fileID):\(report.line): \(report.message)")
    }
  }

  @Test func unexpectedAcceptancesAndRejectionsAreReported() {
    let reports = reports { tester in
      tester.send(.logout)
      tester.reject(.login)
      tester.advance(by: .seconds(1))
      tester.receiveRejected(.loginOK)
      tester.send(.refresh)
      tester.receiveRejected(where: { _ in true })
      tester.receive(.logoutOK)
    }
    #expect(
      reports.map(\.message) == [
        "logout is expected to be accepted, but was rejected in state loggedOut",
        "login is expected to be rejected, but was accepted in state loggedOut",
        "loginOK is expected to be rejected, but was accepted in state loggingIn",
        "ping is expected to be rejected, but was accepted in state loggedIn",
        "logoutOK is expected to be accepted, but was rejected in state loggedIn",
      ])
  }

  @Test func missingInputsAreReported() {
    let reports = reports { tester in
      tester.receive(.ping)
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .milliseconds(500))
      tester.receive(.loginOK) { $0 = .loggedIn }
      tester.advance(by: .milliseconds(500))
      tester.receive(where: { $0 == .loginOK }) { $0 = .loggedIn }
    }
    #expect(
      reports.map(\.message) == [
        """
        ping is expected, but was not received.
        Effects that run:
          none
        """,
        """
        loginOK is expected, but was not received.
        Effects that run:
          \(Session.login)
        0.5 seconds have passed; use advance(by:) to advance the time.
        """,
      ])
  }

  @Test func otherInputsAreReported() throws {
    let reports = reports { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .seconds(1))
      tester.receive(where: { $0 == .ping })
      tester.send(.refresh)
      tester.receive(.logoutOK)
      tester.receiveRejected(.logoutOK)
    }
    try #require(reports.count == 2)
    #expect(reports[0].message.hasPrefix("an input that satisfies the condition is expected"))
    #expect(reports[0].message.hasSuffix("\nit is false for: loginOK"))
    let inputs = difference(expected: Session.Input.logoutOK, actual: .ping)
    #expect(
      reports[1].message.hasPrefix("logoutOK is expected next, but another input was received"))
    #expect(reports[1].message.hasSuffix(":\n\(inputs)"))
  }

  @Test func forgottenInputsAreReported() throws {
    var line: UInt = 0
    let reports = try reports { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .seconds(1))
      tester.send(.refresh)
      tester.send(.logout) { $0 = .loggingOut }
      tester.advance(by: .seconds(1))
      tester.send(.login) { $0 = .loggingIn }
      #expect(tester.skippedInputs == [.loginOK, .ping, .logoutOK, .logoutOK])
      line = #line + 1
      try tester.finish()
      #expect(tester.automaton.runningEffects.isEmpty)
      #expect(tester.scheduler.pendingCount == 0)
    }
    #expect(
      reports.map(\.message) == [
        "refresh is sent before these inputs were asserted:\n  loginOK",
        "logout is sent before these inputs were asserted:\n  ping\n  logoutOK (rejected)",
        "login is sent before these inputs were asserted:\n  logoutOK",
        "at the end of the test an effect still runs:\n  \(Session.login)",
      ])
    #expect(reports.last?.line == line)
  }

  @Test func remaindersAreReportedAtTheTester() {
    let reports = reports { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .seconds(1))
    }
    #expect(
      reports.map(\.message) == [
        "at the end of the test these inputs were not asserted:\n  loginOK"
      ])
    #expect(reports.first.map { "\($0.fileID)" } == "RillTestingTests/Session.swift")
  }

  @Test func effects() throws {
    let work = Effect<Session.Input>.send(.ping, after: .seconds(1)).queue(.concat("work"))
    let later = Effect<Session.Input>.send(.refresh, after: .seconds(1)).queue(.concat("work"))
    var reports: [AutomatonMismatch.Report] = []
    let busy = AutomatonTester(
      state: 0, effect: .merge(work, later), mapping: .states { $0 == .ping ? $1 + 1 : nil }
    ) { reports.append($0) }
    busy.expectEffects([work], waiting: [later])
    #expect(reports.isEmpty)
    busy.expectEffects([work, later])
    busy.advance(by: .seconds(1))
    busy.receive(.ping) { $0 = 1 }
    busy.expectEffect(work)
    #expect(
      reports.map(\.message) == [
        """
        the effects that run are not as expected.
        expected:
          \(work)
          \(later)
        actual:
          \(work)
        """,
        """
        the effects that wait are not as expected.
        expected:
          none
        actual:
          \(later)
        """,
        """
        the effect of ping is not as expected.
        expected:
          \(work)
        actual:
          none
        """,
      ])
  }

  @Test func effectsWaitingAtTheEndAreReported() {
    let work = Effect<Int>.send(2, after: .seconds(1)).queue(.concat("work"))
    var reports: [AutomatonMismatch.Report] = []
    do {
      let tester = AutomatonTester(state: 0, mapping: .function { ($0, work.id($1)) }) {
        reports.append($0)
      }
      tester.send(1) { $0 = 1 }
      tester.send(5) { $0 = 5 }
      tester.expectEffects([work.id(0)], waiting: [work.id(1)])
    }
    #expect(
      reports.map(\.message) == [
        "at the end of the test effects still run or wait:\n  \(work.id(0))\n  \(work.id(1))"
      ])
  }

  @Test func inputsOfEffectsMustBeReceived() throws {
    let inputs = Inlet<Int>()
    let tester = AutomatonTester(
      state: 0, effect: .send(1), inputs: inputs, mapping: .states { $1 + $0 })
    tester.automaton.addFeedback { replies in
      replies.compactMap { $0.input == 10 ? 100 : nil }
    }
    try tester.test { tester in
      tester.receive(1) { $0 = 1 }
      inputs.announce(2)
      tester.receive(2) { $0 = 3 }
      tester.send(10) { $0 = 13 }
      tester.receive(100) { $0 = 113 }
    }
  }

  @Test func statesThatCannotBeCompared() throws {
    struct Player {
      var title = ""
      var volume = 0
      var onEnd: () -> Void = {}
    }
    enum Input {
      case play(String, () -> Void)
      case louder

      var isLouder: Bool { if case .louder = self { true } else { false } }
    }
    var reports: [AutomatonMismatch.Report] = []
    let mapping = Automaton<Player, Input>.Mapping.inPlace { input, player in
      switch input {
      case .play(let title, let onEnd):
        player.title = title
        player.onEnd = onEnd
        return .send(.louder)
      case .louder: player.volume += 1
      }
      return .none
    }
    let tester = AutomatonTester(
      state: Player(), mapping: mapping, comparing: \.title, \.volume
    ) { reports.append($0) }
    tester.send(.play("song", {})) { $0.title = "song" }
    tester.receive(where: \.isLouder) { $0.volume = 1 }
    #expect(reports.isEmpty)
    tester.send(.louder) { $0.title = "other" }
    let message = try #require(reports.first?.message)
    #expect(
      message.hasSuffix(
        ":\n\(difference(expected: "other", actual: "song"))\n\(difference(expected: 1, actual: 2))"
      ))
  }

  @Test func effectsOfChildrenEndWithThem() throws {
    struct Parent: Equatable { var child: Int? }
    enum Input: Equatable {
      case child(Int)
      case close
    }
    let child = Automaton<Int, Int>.Mapping.function { input, _ in
      (input, .send(input + 1, after: .seconds(1)))
    }
    let mapping = Automaton<Parent, Input>.Mapping.first(
      child.pullback(
        optional: \.child,
        input: .init(
          extract: { if case .child(let input) = $0 { input } else { nil } },
          embed: Input.child)),
      .function { input, _ in input == .close ? (Parent(child: nil), .none) : nil })
    try AutomatonTester(state: Parent(child: 0), mapping: mapping).test { tester in
      tester.send(.child(5)) { $0.child = 5 }
      tester.send(.close) { $0.child = nil }
      tester.expectEffects([])
      tester.reject(.child(1))
    }
  }

  @Test func testersAreFreed() throws {
    try expectNoLeaks { leaks in
      try leaks.watch(AutomatonTester(state: .loggedOut, mapping: Session.mapping)).test { tester in
        tester.send(.login) { $0 = .loggingIn }
        tester.advance(by: .seconds(1))
        tester.receive(.loginOK) { $0 = .loggedIn }
      }
    }
  }

  @Test func aRejectedInputCannotChangeTheState() {
    let mapping = Automaton<Int, Int>.Mapping.inPlace { amount, balance in
      balance -= amount
      return balance < 0 ? .rejected : .none
    }
    let error = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: 5, mapping: mapping).test { $0.reject(10) }
    }
    #expect("\(error!)".contains("10 was rejected, but changed the state"))
  }

  @Test func expectingAnEffectNeedsAnAssertedInput() {
    let mapping = Automaton<Int, Int>.Mapping.states { $0 + $1 }
    let error = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: 5, effect: .send(1, after: .seconds(1)), mapping: mapping).test {
        $0.send(2) { $0 += 2 }
        $0.receive(1) { $0 += 1 }
        $0.expectEffect(.none)
      }
    }
    #expect("\(error!)".contains("no input was sent or received before"))
  }

  @Test func theMatchingInputOfSeveralIsReceived() throws {
    let mapping = Automaton<Int, Int>.Mapping.function { input, state in
      if input == 0 { return (state, .merge(.send(1), .send(2), .send(1))) }
      if input == 1, state == 0 { return nil }
      return (state + 1, .none)
    }
    let tester = AutomatonTester(state: 0, mapping: mapping)
    tester.isExhaustive = false
    try tester.test { tester in
      tester.send(0)
      tester.receive(1) { $0 = 2 }
    }
  }
}
