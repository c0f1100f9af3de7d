import RepositorySearch
import RillProgram
import RillProgramTesting
import RillTree
import Testing

@Suite struct RepositorySearchTests {
  private typealias Tester = ProgramTester<RepositorySearch, SearchMessage>
  private typealias Answer = Result<ResultPage, SearchFailure>

  private let swift = Repository(id: 1, name: "apple/swift", address: "https://example.org/1")
  private let nio = Repository(id: 2, name: "apple/swift-nio", address: "https://example.org/2")
  private let log = Repository(id: 3, name: "apple/swift-log", address: "https://example.org/3")

  /// The addresses of requests, and the answers to the next ones.
  private final class Requests {
    var addresses: [String] = []
    var answers: [Answer] = []
  }

  private let requests = Requests()

  /// Tests the search on a server that answers after a second.
  private func search(_ answers: Answer..., test: (Tester) throws -> Void) throws {
    requests.answers = answers
    let server = RepositoryServer(
      address: { "first \($0)" },
      page: { [requests] address in
        requests.addresses.append(address)
        // A request too many fails, so that its test does.
        let answer =
          requests.answers.isEmpty ? .failure(.status(0)) : requests.answers.removeFirst()
        return .send(answer, after: .seconds(1))
      })
    try ProgramTester(repositorySearch(on: server)).test { tester in
      tester.expectCommands(.focus("search"))
      try test(tester)
    }
  }

  /// Types the first text and expects its answer.
  private func find(_ text: String, _ tester: Tester, _ answer: Answer) {
    tester.type(text, into: "#search") {
      $0.text = text
      $0.results = .loading()
    }
    tester.advance(by: .milliseconds(300))
    tester.receive(.paused)
    tester.advance(by: .seconds(1))
    tester.receive(.loaded(answer)) { $0.results.finish(with: answer) }
  }

  /// Scrolls the list, whose content has 1000 pixels, of which 400 are visible.
  private func scroll(_ page: TestPage, to top: Double) throws {
    var event = TreeEvent()
    event.scrollTop = top
    event.scrollHeight = 1_000
    event.clientHeight = 400
    _ = try page.dispatch("scroll", event, to: "ul")
  }

  @Test func aSearchStartsWhenTypingPauses() throws {
    try search(.success(ResultPage([swift]))) { tester in
      for text in ["s", "sw", "swi", "swif", "swift"] {
        tester.type(text, into: "#search") {
          $0.text = text
          $0.results = .loading()
        }
        tester.advance(by: .milliseconds(200))
      }
      try #expect(tester.page.contains(.text("Searching…")))
      #expect(requests.addresses == [])
      tester.advance(by: .milliseconds(100))
      tester.receive(.paused)
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success(ResultPage([swift])))) {
        $0.results = .loaded(ResultPage([swift]))
      }
      #expect(requests.addresses == ["first swift"])
      try #expect(tester.page.find("h2").textContent == "Repositories (1)")
      try #expect(tester.page.find("li a")["href"] == "https://example.org/1")
    }
  }

  @Test func anEarlierAnswerIsNotShown() throws {
    try search(.success(ResultPage([swift]))) { tester in
      tester.type("swift", into: "#search") {
        $0.text = "swift"
        $0.results = .loading()
      }
      tester.advance(by: .milliseconds(300))
      tester.receive(.paused)
      tester.type("", into: "#search") {
        $0.text = ""
        $0.results = .idle
      }
      // An unexpected answer would fail the test.
      tester.advance(by: .seconds(5))
      try #expect(!tester.page.contains("h2"))
    }
  }

  @Test func spacesDoNotSearch() throws {
    try search(.success(ResultPage([swift]))) { tester in
      tester.type("  ", into: "#search") { $0.text = "  " }
      tester.advance(by: .seconds(5))
      #expect(requests.addresses == [])
      find(" swift", tester, .success(ResultPage([swift])))
      tester.type(" swift ", into: "#search") { $0.text = " swift " }
      tester.advance(by: .seconds(5))
      #expect(requests.addresses == ["first swift"])
    }
  }

  @Test func noResultsAreToldAfterTheSearch() throws {
    try search(.success(ResultPage([]))) { tester in
      try #expect(!tester.page.contains(.text("No repositories found")))
      find("qqqq", tester, .success(ResultPage([])))
      try #expect(tester.page.contains(.text("No repositories found")))
    }
  }

  @Test func theEndOfTheListLoadsTheNextPage() throws {
    let first = ResultPage([swift, nio], next: "second")
    // The second page repeats a repository, as a server does when the order changes.
    let second = ResultPage([nio, log])
    try search(.success(first), .success(second)) { tester in
      find("swift", tester, .success(first))
      // These send no message, which would fail the test.
      try scroll(tester.page, to: 300)
      tester.use {
        try scroll($0, to: 590)
      } change: {
        $0.results = .loading(previous: first)
      }
      // One request at a time.
      try scroll(tester.page, to: 600)
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success(second))) {
        $0.results = .loaded(ResultPage([swift, nio, log]))
      }
      try scroll(tester.page, to: 600)
      tester.advance(by: .seconds(5))
      #expect(requests.addresses == ["first swift", "second"])
      try #expect(tester.page.findAll("li").count == 3)
      try #expect(!tester.page.contains(.text("More")))
    }
  }

  @Test func aButtonLoadsTheNextPage() throws {
    let first = ResultPage([swift], next: "second")
    try search(.success(first), .success(ResultPage([nio]))) { tester in
      find("swift", tester, .success(first))
      tester.click(.text("More")) { $0.results = .loading(previous: first) }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success(ResultPage([nio])))) {
        $0.results = .loaded(ResultPage([swift, nio]))
      }
    }
  }

  @Test func aSearchWithoutANetworkIsRepeated() throws {
    try search(.failure(.offline), .success(ResultPage([swift]))) { tester in
      find("swift", tester, .failure(.offline))
      try #expect(tester.page.find("[role=alert]").textContent.contains("no network"))
      tester.expectSubscriptionChanges(started: .every(.seconds(5), send: .retry))
      tester.advance(by: .seconds(5))
      tester.receive(.retry) { $0.results = .loading() }
      tester.expectSubscriptionChanges(ended: .every(.seconds(5), send: .retry))
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success(ResultPage([swift])))) {
        $0.results = .loaded(ResultPage([swift]))
      }
      tester.advance(by: .seconds(60))
      #expect(requests.addresses == ["first swift", "first swift"])
    }
  }

  @Test func aPageBeyondTheLimitIsRequestedAgain() throws {
    let first = ResultPage([swift], next: "second")
    let answers: [Answer] = [.failure(.limitExceeded), .success(ResultPage([nio]))]
    try search(.success(first), answers[0], answers[1]) { tester in
      find("swift", tester, .success(first))
      tester.click(.text("More")) { $0.results = .loading(previous: first) }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(answers[0])) {
        $0.results = .failed(.limitExceeded, previous: first)
      }
      // The results stay, and the list requests nothing by itself.
      try #expect(tester.page.findAll("li").count == 1)
      try scroll(tester.page, to: 600)
      tester.advance(by: .seconds(60))
      tester.click(.text("Try again")) { $0.results = .loading(previous: first) }
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(answers[1])) { $0.results = .loaded(ResultPage([swift, nio])) }
      #expect(requests.addresses == ["first swift", "second", "second"])
    }
  }

  @Test func anotherTextEndsAFailure() throws {
    try search(.failure(.limitExceeded), .success(ResultPage([nio]))) { tester in
      find("swift", tester, .failure(.limitExceeded))
      find("nio", tester, .success(ResultPage([nio])))
      try #expect(!tester.page.contains("[role=alert]"))
    }
  }
}
