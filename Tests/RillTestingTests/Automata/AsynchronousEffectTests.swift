import RillAutomaton
import RillTesting
import Testing

/// Tests of effects that are tasks.
@MainActor @Suite(.timeLimit(.minutes(20))) struct AsynchronousEffectTests {
  enum Page: Equatable {
    case idle
    case loading(Int)
    case showing(String)
  }
  enum Input: Equatable {
    case open(Int)
    case loaded(String)
    case close

    var isLoaded: Bool { if case .loaded = self { true } else { false } }
  }

  static let mapping = Automaton<Page, Input>.Mapping.function { input, _ in
    switch input {
    case .open(let page):
      (
        .loading(page),
        .task("load \(page)") {
          for _ in 0..<page { await Task.yield() }
          return Task.isCancelled ? nil : .loaded("page \(page)")
        }.queue(.latest("pages"))
      )
    case .loaded(let text): (.showing(text), .none)
    case .close: (.idle, .cancel { _ in true })
    }
  }

  @Test(arguments: [0, 3, 500]) func testerWaitsForInputs(page: Int) async throws {
    let tester = AutomatonTester(state: .idle, mapping: Self.mapping)
    tester.send(.open(page)) { $0 = .loading(page) }
    await tester.receive(.loaded("page \(page)")) { $0 = .showing("page \(page)") }
    tester.send(.open(2)) { $0 = .loading(2) }
    tester.send(.open(1)) { $0 = .loading(1) }
    await tester.receive(where: \.isLoaded) { $0 = .showing("page 1") }
    try await tester.finish()
  }

  @Test func waitingEndsWithAReportIfNoInputArrives() async throws {
    var reports: [AutomatonMismatch.Report] = []
    let tester = AutomatonTester(
      state: Page.idle,
      effect: .task("forever") {
        while !Task.isCancelled { await Task.yield() }
        return nil
      }, mapping: Self.mapping
    ) { reports.append($0) }
    let line: UInt = #line + 1
    await tester.receive(.close, within: .milliseconds(5))
    try await tester.finish(within: .zero)
    #expect(
      reports.map(\.message) == [
        """
        close is expected, but was not received within 0.005 seconds.
        Effects that run:
          forever
        """,
        "at the end of the test an effect still runs:\n  forever",
      ])
    #expect(reports.first?.line == line)
  }

  @Test func theEndWaitsForEffects() async throws {
    var isOver = false
    let work = Effect<Input>.task("work") {
      for _ in 0..<300 { await Task.yield() }
      isOver = true
      return nil
    }
    try await AutomatonTester(state: Page.idle, effect: work, mapping: Self.mapping).test {}
    #expect(isOver)
    isOver = false
    try await AutomatonTester(state: Page.idle, effect: work, mapping: Self.mapping).finish()
    #expect(isOver)
  }

  @Test func scopedTestsWaitForEffects() async throws {
    let tester = AutomatonTester(state: .idle, mapping: Self.mapping)
    let mismatch = await #expect(throws: AutomatonMismatch.self) {
      try await tester.test {
        tester.send(.open(1)) { $0 = .loading(1) }
        await tester.receive(.loaded("page 1")) { $0 = .showing("page 2") }
        throw CancellationError()
      }
    }
    #expect(mismatch?.reports.count == 2)
  }

  @Test func nonExhaustiveTestsWaitForTheOneTheyExpect() async throws {
    let tester = AutomatonTester(state: .idle, mapping: Self.mapping)
    tester.isExhaustive = false
    tester.send(.open(1))
    await tester.receive(.loaded("page 1"))
    tester.send(.open(100_000))
    try await tester.finish()
  }
}
