import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct LoadingTests {
  enum Failure: Error { case offline }
  enum Message: Equatable {
    case load(String, Failure? = nil)
    case loaded(Result<String, Failure>)
    case cancel
  }
  typealias State = Loading<String, Failure>

  /// A program whose loads take a second.
  private let program = Program<State, Message>(
    model: .idle,
    update: { message, model in
      switch message {
      case .load(let text, let failure):
        let result = failure.map(Result.failure) ?? .success(text)
        return model.load("text", to: Message.loaded, by: .send(result, after: .seconds(1)))
      case .loaded(let result): model.finish(with: result)
      case .cancel: return model.cancel("text")
      }
      return .none
    },
    view: { model in
      p(.ariaBusy(model.isLoading)) { text(model.value ?? (model.isLoading ? "…" : "")) }
    })

  @Test("The old value stays while it is loaded again, and after a failure")
  func states() throws {
    try ProgramTester(program).test { tester in
      tester.send(.load("a")) { $0 = .loading() }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success("a"))) { $0 = .loaded("a") }
      tester.send(.load("b", .offline)) { $0 = .loading(previous: "a") }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.failure(.offline))) { $0 = .failed(.offline, previous: "a") }
      tester.send(.load("c")) { $0 = .loading(previous: "a") }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success("c"))) { $0 = .loaded("c") }
    }
  }

  @Test("A load cancels the earlier one, which sends nothing")
  func replacement() throws {
    try ProgramTester(program).test { tester in
      tester.send(.load("a")) { $0 = .loading() }
      tester.advance(by: .milliseconds(900))
      tester.send(.load("b"))
      tester.advance(by: .milliseconds(900))
      tester.advance(by: .milliseconds(100))
      tester.receive(.loaded(.success("b"))) { $0 = .loaded("b") }
    }
  }

  @Test("A canceled load sends nothing, and the old state returns")
  func cancellation() throws {
    try ProgramTester(program).test { tester in
      tester.send(.cancel)
      tester.send(.load("a")) { $0 = .loading() }
      tester.send(.cancel) { $0 = .idle }
      tester.advance(by: .seconds(2))
      tester.send(.load("b")) { $0 = .loading() }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success("b"))) { $0 = .loaded("b") }
      tester.send(.load("c")) { $0 = .loading(previous: "b") }
      tester.send(.cancel) { $0 = .loaded("b") }
      // A load that is not in progress is not canceled.
      tester.send(.cancel)
    }
  }

  @Test("Asynchronous work delivers its value or its typed error") @MainActor
  func work() async throws {
    var model = Loading<Int, Failure>.idle
    var results: [Result<Int, Failure>] = []
    for isFailing in [false, true] {
      let effect = model.load("number", to: \.self) { () async throws(Failure) in
        await Task.yield()
        if isFailing { throw .offline }
        return 7
      }
      #expect(model == .loading(previous: isFailing ? 7 : nil))
      #expect(effect.name == "number")
      let automaton = Automaton<[Result<Int, Failure>], Result<Int, Failure>>(
        state: [], effect: effect,
        mapping: .inPlace { result, all in
          all.append(result)
          return .none
        })
      try await eventually { automaton.state.value.count == 1 }
      results += automaton.state.value
      model.finish(with: results[results.count - 1])
    }
    #expect(results == [.success(7), .failure(.offline)])
    #expect(model == .failed(.offline, previous: 7))
  }

  @Test("Any error can be the failure, and map keeps the state")
  func map() {
    var model = Loading<Int, any Error>.idle
    model.finish(with: .failure(Failure.offline))
    #expect(model.failure is Failure && model.value == nil)
    let all: [Loading<Int, Failure>] = [
      .idle, .loading(), .loading(previous: 1), .loaded(2), .failed(.offline, previous: 3),
    ]
    #expect(
      all.map { $0.map(String.init) } == [
        .idle, .loading(), .loading(previous: "1"), .loaded("2"), .failed(.offline, previous: "3"),
      ])
    #expect(all.map(\.isLoading) == [false, true, true, false, false])
    #expect(all.map(\.failure) == [nil, nil, nil, nil, .offline])
  }
}
