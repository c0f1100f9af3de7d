import Hummingbird
import RillLive

private let styleSheet = LiveAsset(
  "poll.css", type: "text/css; charset=utf-8", bytes: Array("h1 { color: rgb(0, 0, 200) }".utf8))

/// Creates the application.
///
/// - Parameters:
///   - configuration: The settings of the poll.
///   - onStart: A function called with the port when the server listens.
public func application(
  port: Int, _ configuration: LiveConfiguration = LiveConfiguration(),
  onStart: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: Members())
  router.get("/") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(
          string: """
            <!DOCTYPE html><html lang="en"><title>Club</title><link rel="icon" href="data:,">
            <h1>Club</h1><p><a href="/join">Become a member</a></p>
            """)))
  }
  router.get("/join", use: Members.join)

  let styleSheet = styleSheet
  let mount = LiveMount(
    "/poll", configuration,
    pages: [
      LivePage("/", includingSubpaths: true) { _ in poll(styleSheet: styleSheet.address) }
    ],
    assets: [styleSheet])
  router.add(middleware: mount.middleware())
  return Application(
    router: router, server: mount.server,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    onServerRunning: { await onStart($0.localAddress?.port ?? 0) }, logger: configuration.logger)
}
