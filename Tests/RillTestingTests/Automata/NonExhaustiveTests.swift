import RillAutomaton
import RillTesting
import Testing

/// Tests that assert only some of what happens.
@Suite struct NonExhaustiveTests {
  struct Form: Equatable {
    var name = ""
    var count = 0
  }

  enum Input: Equatable {
    case name(String)
    case saved(Int)
    case rejected

    var isSaved: Bool { if case .saved = self { true } else { false } }
  }

  /// Each name is saved three times, a second apart.
  static let transition: @Sendable (Input, Form) -> (Form, Effect<Input>)? = { input, form in
    var form = form
    switch input {
    case .name(let name):
      form.name = name
      form.count += 1
      return (form, .merge((1...3).map { .send(.saved($0), after: .seconds($0)) }))
    case .saved(let count):
      form.count += count
      return (form, count == 1 ? .send(.rejected) : .none)
    case .rejected: return nil
    }
  }

  @Test func testsCanSkipInputsAndPartsOfTheState() throws {
    try AutomatonTester(state: Form(), mapping: .function(Self.transition)).test { tester in
      tester.isExhaustive = false
      tester.send(.name("Ada")) { $0.name = "Ada" }
      tester.advance(by: .seconds(2))
      tester.receive(.saved(2)) { $0.count = 4 }
      #expect(tester.skippedInputs == [.saved(1), .rejected])
      tester.advance(by: .seconds(1))
      tester.send(.name("Grace"))
      #expect(tester.skippedInputs == [.saved(1), .rejected, .saved(3)])
      #expect(tester.automaton.runningEffects.count == 3)
    }
  }

  @Test func expectationsMustHold() {
    var reports: [AutomatonMismatch.Report] = []
    let tester = AutomatonTester(state: Form(), mapping: .function(Self.transition)) {
      reports.append($0)
    }
    tester.isExhaustive = false
    tester.send(.name("Ada")) { $0.name = "Bob" }
    tester.send(.rejected)
    tester.reject(.rejected)
    tester.receive(.saved(1))
    tester.advance(by: .seconds(1))
    tester.receive(.saved(2))
    // An input that was not found is not skipped either.
    tester.receive(where: \.isSaved) { $0.count = 2 }
    tester.receive(.rejected)
    #expect(reports.count == 5)
    #expect(
      reports.map { $0.message.prefix(24) } == [
        "the state after name(\"Ad", "rejected is expected to ", "saved(1) is expected, bu",
        "saved(2) is expected, bu", "rejected is expected to ",
      ])
    #expect(reports[3].message.contains("Received instead:\n  saved(1)\n  rejected (rejected)\n"))
    let forms = difference(
      expected: Form(name: "Bob", count: 1), actual: Form(name: "Ada", count: 1))
    #expect(reports[0].message.hasSuffix(forms))
  }

  @Test func aTestCanBecomeExhaustiveLater() throws {
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: Form(), mapping: .function(Self.transition)).test { tester in
        tester.isExhaustive = false
        tester.send(.name("Ada"))
        tester.isExhaustive = true
      }
    }
    #expect(mismatch?.reports.count == 1)
  }
}
