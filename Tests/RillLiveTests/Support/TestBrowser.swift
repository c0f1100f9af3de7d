#if Live

  import Testing

  @testable import RillLive

  /// A browser that keeps the cookies of a server.
  final class TestBrowser {
    let server: TestServer
    private(set) var cookies: [String: String] = [:]

    init(_ server: TestServer, cookies: [String: String] = [:]) {
      self.server = server
      self.cookies = cookies
    }

    var session: String? { cookies["rill-session"] }

    /// Sends a `GET` without following a redirect.
    func get(_ target: String, _ headers: [String: String] = [:]) async throws -> RawResponse {
      keep(try await server.get(target, ["Cookie": field].merging(headers) { $1 }))
    }

    /// Sends the form of a page without a script.
    func post(
      _ page: RawResponse, at target: String, _ body: String, _ headers: [String: String] = [:]
    ) async throws -> RawResponse {
      keep(
        try await server.post(page, at: target, cookies: cookies, headers: headers, body))
    }

    /// Joins with the token of a served page.
    func join<Result>(
      _ page: RawResponse, at target: String,
      _ body: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      let token = try #require(page.attribute("data-token"))
      return try await socket { socket in
        var client = LivePageClient(socket: socket)
        try await client.join(token: token, at: target, wantsAdoption: false)
        return try await body(&client)
      }
    }

    /// Opens the page at `target`, and joins.
    func open<Result>(
      _ target: String = "/", _ body: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      try await join(try await get(target), at: target, body)
    }

    func socket<Result>(_ body: (RawSocket) async throws -> Result) async throws -> Result {
      try await server.socket(cookie: "", headers: ["Cookie": field], body)
    }

    /// The header with all cookies.
    private var field: String {
      cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }

    private func keep(_ response: RawResponse) -> RawResponse {
      for name in ["rill-browser", "rill-session"] {
        if let value = response.cookie(name) { cookies[name] = value }
      }
      return response
    }
  }

#endif
