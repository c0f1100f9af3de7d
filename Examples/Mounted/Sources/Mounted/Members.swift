import Hummingbird

/// The members who are signed in, and a middleware that leads other visitors to the first page.
actor Members: RouterMiddleware {
  typealias Context = BasicRequestContext

  static let cookie = "member"

  private let password: String
  private var tokens: Set<String> = []

  init(password: String) { self.password = password }

  /// Returns whether a cookie is that of a member.
  func contains(_ token: String?) -> Bool { token.map(tokens.contains) ?? false }

  nonisolated func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    if path == "/goals" || path.hasPrefix("/goals/"),
      await !contains(request.cookies[Members.cookie]?.value)
    {
      return .redirect(to: "/")
    }
    return try await next(request, context)
  }

  /// Signs a visitor with the password in, and leads to the goals.
  func signIn(_ request: Request, _ context: Context) async throws -> Response {
    struct Credentials: Decodable { let password: String }
    let credentials = try await URLEncodedFormDecoder().decode(
      Credentials.self, from: request, context: context)
    guard credentials.password == password else { return .redirect(to: "/") }
    let token = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
    tokens.insert(token)
    return redirect(to: "/goals/", withCookie: token)
  }

  /// Signs a member out.
  func signOut(_ request: Request) -> Response {
    if let token = request.cookies[Members.cookie]?.value { tokens.remove(token) }
    return redirect(to: "/", withCookie: "")
  }

  private func redirect(to address: String, withCookie token: String) -> Response {
    var response = Response.redirect(to: address)
    response.setCookie(
      Cookie(name: Members.cookie, value: token, path: "/", httpOnly: true, sameSite: .lax))
    return response
  }
}
