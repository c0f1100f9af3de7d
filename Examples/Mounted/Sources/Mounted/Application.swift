import GoalsLive
import GoalsStore
import Hummingbird
import RillLive

/// Creates the application: its own pages, and the goals below `/goals` for its members.
///
/// - Parameters:
///   - configuration: The settings of the goals.
///   - onStart: A function called with the port when the server listens.
public func application(
  _ store: GoalsStore, password: String, port: Int,
  _ configuration: LiveConfiguration = LiveConfiguration(),
  onStart: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
  let members = Members(password: password)
  let site = GoalsSite(store)
  var configuration = configuration
  configuration.languages = site.languages
  let mount = LiveMount(
    "/goals", configuration,
    // A page that lost its connection needs a member, too.
    pages: site.pages.requiring { request in
      if await !members.contains(request.cookies[Members.cookie]) {
        throw LiveResponse.forbidden
      }
    },
    assets: site.assets, downloads: site.downloads)

  let router = Router()
  router.add(middleware: members)
  router.add(middleware: mount.middleware())
  router.get("/") { request, _ in
    let isMember = await members.contains(request.cookies[Members.cookie]?.value)
    return page(isMember ? memberPage : visitorPage)
  }
  router.post("/sign-in") { try await members.signIn($0, $1) }
  router.post("/sign-out") { request, _ in await members.signOut(request) }
  return Application(
    router: router, server: mount.server,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    onServerRunning: { await onStart($0.localAddress?.port ?? 0) }, logger: configuration.logger)
}

private let visitorPage = """
  <form method="post" action="/sign-in">
  <label>Password <input type="password" name="password" autocomplete="current-password"></label>
  <button>Sign in</button></form>
  """

private let memberPage = """
  <p><a href="/goals/">Goals</a></p>
  <form method="post" action="/sign-out"><button>Sign out</button></form>
  """

private func page(_ content: String) -> Response {
  let html = """
    <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Club</title>
    <link rel="icon" href="data:,"><h1>Club</h1>\(content)</html>
    """
  return Response(
    status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
    body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
}
