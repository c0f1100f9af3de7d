import Hummingbird

/// A middleware that leads visitors without a membership to the first page.
struct Members: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let isMember = request.cookies["member"]?.value == "yes"
    if !isMember, request.uri.path.hasPrefix("/poll") { return .redirect(to: "/") }
    return try await next(request, context)
  }

  /// Makes a visitor a member, and leads to the poll.
  static func join(_ request: Request, _ context: Context) -> Response {
    var response = Response.redirect(to: "/poll/")
    response.setCookie(Cookie(name: "member", value: "yes", path: "/", httpOnly: true))
    return response
  }
}
