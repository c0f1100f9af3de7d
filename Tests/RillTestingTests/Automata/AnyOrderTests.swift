import RillAutomaton
import RillTesting
import Testing

/// Inputs whose order the machine doesn't determine.
@Suite(.timeLimit(.minutes(20))) struct AnyOrderTests {
  enum Input: Equatable, Sendable { case begin, one, two, three, never }

  /// A machine that counts accepted inputs; `never` is rejected.
  private static func mapping(
    _ effect: @escaping @Sendable () -> Effect<Input>
  ) -> Automaton<[Input], Input>.Mapping {
    .function { input, state in
      if input == .never { return nil }
      return input == .begin ? (state, effect()) : (state + [input], .none)
    }
  }

  private func reports(
    _ inputs: [Input], _ test: (AutomatonTester<[Input], Input>) -> Void
  ) throws -> [String] {
    var reports: [String] = []
    let tester = AutomatonTester(
      state: [], mapping: Self.mapping { .merge(inputs.map { .send($0) }) }
    ) { reports.append($0.message) }
    tester.send(.begin)
    test(tester)
    try tester.finish()
    return reports
  }

  @Test func inputsAreReceivedInAnyOrder() throws {
    for inputs: [Input] in [[.one, .two, .one, .three], [.two, .one, .one, .three]] {
      let found = try reports(inputs) { tester in
        tester.receive(inAnyOrder: [.one, .one, .two]) { $0 = Array(inputs.prefix(3)) }
        tester.expectEffect(.none)
        tester.receive(.three) { $0.append(.three) }
      }
      #expect(found == [])
    }
  }

  @Test func theStateIsComparedAfterAllInputs() throws {
    let found = try reports([.one, .two]) { $0.receive(inAnyOrder: [.two, .one]) { $0 = [.one] } }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("the state after two, one is not as expected"))
    #expect(try reports([.one]) { $0.receive(inAnyOrder: [.one]) }.count == 1)
  }

  @Test func missingInputIsNamed() throws {
    let few = try reports([.one]) { $0.receive(inAnyOrder: [.one, .two, .three]) }
    #expect(
      few == [
        """
        one, two, three are expected next, in any order, but these were not received:
          two
          three
        Received instead:
          one
        Effects that run:
          none
        """
      ])
    let other = try reports([.three, .one, .two]) { tester in
      tester.receive(inAnyOrder: [.one, .two])
      tester.receive(.two) { $0.append(.two) }
    }
    #expect(
      other == [
        """
        one, two are expected next, in any order, but these were not received:
          two
        Received instead:
          three
          one
          two
        Effects that run:
          none
        """
      ])
    let twice = try reports([.one, .two]) { $0.receive(inAnyOrder: [.one, .one]) }
    #expect(twice.count == 1)
    #expect(twice[0].contains("but these were not received:\n  one\n"))
  }

  @Test func rejectedInputIsNamed() throws {
    let found = try reports([.one, .never]) { $0.receive(inAnyOrder: [.never, .one]) }
    #expect(found == ["never is expected to be accepted, but was rejected in state \([Input.one])"])
  }

  @Test func nonExhaustiveTestsSkipOtherInputs() throws {
    let found = try reports([.three, .two, .three, .one, .two]) { tester in
      tester.isExhaustive = false
      tester.receive(inAnyOrder: [.one, .two]) { $0 = [.three, .two, .three, .one] }
      #expect(tester.skippedInputs == [.three, .three])
      tester.receive(.two)
      tester.receive(inAnyOrder: [.one])
    }
    #expect(found.count == 1)
    #expect(found[0].contains("but these were not received:\n  one\n"))
  }

  @MainActor @Test func receivingInAnyOrderWaitsForTasks() async throws {
    var reports: [String] = []
    let tester = AutomatonTester(
      state: [Input](),
      mapping: Self.mapping {
        .merge([
          .task("slow") {
            for _ in 0..<50 { await Task.yield() }
            return .one
          },
          .task("fast") { .two },
        ])
      }
    ) { reports.append($0.message) }
    tester.send(.begin)
    await tester.receive(inAnyOrder: [.one, .two]) { $0 = [.two, .one] }
    #expect(reports == [])
    await tester.receive(inAnyOrder: [.one, .three], within: .milliseconds(5))
    #expect(
      reports == [
        """
        one, three are expected next, in any order, but these were not received within \
        0.005 seconds:
          one
          three
        Effects that run:
          none
        """
      ])
    try await tester.finish()
  }
}
