import RepositorySearch
import RillProgram
import Testing

@Suite struct GitHubTests {
  private func response(
    _ body: String, status: Int = 200, links: String? = nil
  ) -> GitHubResponse {
    GitHubResponse(status: status, links: links, body: Array(body.utf8))
  }

  @Test func textsAreEncoded() {
    let server = RepositoryServer.gitHub { _ in GitHubResponse(body: []) }
    let start = "https://api.github.com/search/repositories?q="
    #expect(server.address("c++") == start + "c%2B%2B")
    #expect(server.address("a&page=9") == start + "a%26page%3D9")
    #expect(server.address("ä \n~") == start + "%C3%A4%20%0A~")
  }

  @Test func responsesHaveRepositories() throws {
    let page = try response(
      """
      {"total_count": 1, "items": [{"id": 7, "name": "swift", "full_name": "apple/swift",
      "url": "https://api.example.org/r/7", "html_url": "https://example.org/apple/swift"}]}
      """
    ).page
    let swift = Repository(id: 7, name: "apple/swift", address: "https://example.org/apple/swift")
    #expect(page == ResultPage([swift]))
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("<a>; rel=\"prev\"", nil), ("rel=\"next\"", nil), ("<", nil),
      ("<a?p=2>; rel=\"next\", <a?p=9>; rel=\"last\"", "a?p=2"),
      ("<a?p=1>; rel=\"prev\", <a?q=x,y&p=3>; rel=\"next\"", "a?q=x,y&p=3"),
    ] as [(String?, String?)])
  func linksLeadToTheNextPage(links: String?, next: String?) throws {
    #expect(try response(#"{"items": []}"#, links: links).page.next == next)
  }

  @Test(arguments: [
    (403, "", SearchFailure.limitExceeded), (429, "", .limitExceeded), (422, "{}", .status(422)),
    (500, "", .status(500)),

    (200, "{}", .malformed("items: missing")),
    (
      200, #"{"items": [{"id": 1, "full_name": 2}]}"#,
      .malformed("full_name: expected a string, found 2")
    ),
  ])
  func failuresAreDistinguished(status: Int, body: String, failure: SearchFailure) {
    #expect(throws: failure) { try response(body, status: status).page }
  }

  @Test func otherTextsAreMalformed() {
    // The position in the text depends on the version of Foundation.
    let failure = #expect(throws: SearchFailure.self) { try response("<html>").page }
    #expect(failure?.description.contains("malformed: json: invalid JSON") == true)
  }

  /// Sends a text to the search, and returns the model after its answer.
  @MainActor private func results(
    _ get: nonisolated(nonsending) @escaping (String) async throws -> GitHubResponse
  ) async -> Loading<ResultPage, SearchFailure> {
    let run = ProgramRun(
      repositorySearch(on: .gitHub(get: get), pause: .zero, retry: .seconds(1_000_000)))
    run.send(.typed("swift"))
    while run.model.value.results.isLoading { await Task.yield() }
    return run.model.value.results
  }

  private struct NoNetwork: Error {}

  @Test(.timeLimit(.minutes(20))) @MainActor func requestsAreRepeatedTwice() async {
    final class Count { var value = 0 }
    let count = Count()
    let lost = await results { _ in
      count.value += 1
      throw NoNetwork()
    }
    #expect(lost == .failed(.offline))
    #expect(count.value == 3)
    let found = await results { _ in
      count.value += 1
      if count.value < 6 { throw NoNetwork() }
      return GitHubResponse(body: Array(#"{"items": []}"#.utf8))
    }
    #expect(found == .loaded(ResultPage([])))
    #expect(count.value == 6)
  }
}
