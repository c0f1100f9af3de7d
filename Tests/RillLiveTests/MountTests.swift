#if Live && Hummingbird && ServiceLifecycle

  import Hummingbird
  import HummingbirdCore
  import NIOCore
  import NIOPosix
  import RillProgram
  import RillTree
  import ServiceLifecycle
  import TestSupport
  import Testing

  @testable import RillLive

  /// Pages below a path of another server.
  @Suite(.timeLimit(.minutes(20))) struct MountTests {
    private enum Message {
      case followed(Link)
      case located(Location)
      case left
    }

    /// A page with addresses of each kind, which follows its location.
    private static func site() -> Program<Location, Message> {
      Program(
        start: { ($0, .none) }, onLocation: Message.located, onLink: Message.followed,
        update: { message, model in
          switch message {
          case .followed(.internal(let location)): return .navigate(to: location)
          case .followed(.external(let address)): return .load(address)
          case .located(let location): model = location
          case .left: return .load("/other?a=b")
          }
          return .none
        },
        document: { model in
          Document(
            title: "Site", head: [.link(relation: "stylesheet", address: style.address)]
          ) {
            div {
              output { text(model.description) }
              a(.href("/goals/7")) { "inner" }
              a(.href("../outer")) { "relative" }
              a(.href("//example.com/")) { "other host" }
              img(.src("/logo.svg"), .alt("/logo.svg"))
              form(.id("go"), .onSubmit(.left)) { button { "Go" } }
              form(.attribute("action", "/")) { button { "Send" } }
            }
          }
        })
    }

    private static let style = LiveAsset("s.css", type: "text/css", bytes: Array("p{}".utf8))

    private static func mount(
      _ location: Location = "/goals", _ change: (inout LiveConfiguration) -> Void = { _ in }
    ) -> LiveMount {
      LiveMount(
        location, TestServer.configuration(change),
        pages: [
          LivePage("/", includingSubpaths: true) { _ in site() },
          LivePage("/counter") { _ in counter() },
          LivePage("/moved") { _ -> Program<Int, CounterMessage> in
            throw LiveResponse.redirect("/counter?a=b")
          },
        ],
        assets: [style],
        routes: [
          LiveRoute(.post, "/api") { request in
            .text("\(request.body.count)", status: 201, headers: ["Location": "/api/7"])
          },
          counting("/stream", upTo: 100), counting("/large", upTo: 20 << 20),
          LiveRoute(.get, "/events") { _ in .events(AsyncStream { _ in }) },
        ])
    }

    /// A route that counts the bytes of a body.
    private static func counting(_ path: RoutePattern, upTo size: Int) -> LiveRoute {
      LiveRoute(.put, path, streamingUpTo: size) { _, body in
        var count = 0
        for try await bytes in body { count += bytes.count }
        return .text("\(count)")
      }
    }

    /// The context of an application that has no connection.
    private struct Context: RequestContext {
      var coreContext: CoreRequestContextStorage
      init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
    }

    private struct Marking: RouterMiddleware {
      func handle(
        _ request: HummingbirdCore.Request, context: Context,
        next: (HummingbirdCore.Request, Context) async throws -> HummingbirdCore.Response
      ) async throws -> HummingbirdCore.Response {
        if request.uri.path.hasPrefix("/goals/closed") { throw HTTPError(.unauthorized) }
        var response = try await next(request, context)
        response.headers[.server] = "marked"
        return response
      }
    }

    /// Runs an application with a page of its own and a mount, or two, while `body` runs.
    private func run(
      _ mount: LiveMount, beside other: LiveMount? = nil, isOmitting: Bool = false,
      _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
      let router = Router(context: Context.self)
      router.add(middleware: Marking())
      if let other { router.add(middleware: other.middleware()) }
      router.add(middleware: mount.middleware())
      router.get("/") { _, _ in "own page" }
      router.post("/upload") { request, _ in
        "\(try await request.body.collect(upTo: 100 << 20).readableBytes)"
      }
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      var logger = mount.core.logger
      logger.logLevel = .critical
      let server = isOmitting ? nil : other.map { HTTPServerBuilder.mounts([mount, $0]) }
      let application = Application(
        router: router, server: server ?? mount.server,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
      try await TestServer.run(application, mount.core, ports, port, body)
    }

    @Test("A mount path is removed from requests and added to addresses")
    func path() {
      let path = MountPath(Location(path: ["a b", "c", ""]))
      #expect(path.text == "/a%20b/c")
      #expect(path.inner("/a%20b/c") == "/")
      #expect(path.inner("/a%20b/c/") == "/")
      #expect(path.inner("/a%20b/c?d=/e") == "/?d=/e")
      #expect(path.inner("/a%20b/c/d?e") == "/d?e")
      for address in ["/a%20b/cd", "/", "", "/a%20b", "/x/a%20b/c", "//a%20b/c", "/a%20b/c#d"] {
        #expect(path.inner(address) == nil)
      }
      #expect(path.address("/x") == "/a%20b/c/x")
      for address in ["x", "../x", "//x", "https://x/", "#x", "?x", ""] {
        #expect(path.address(address) == address)
      }
      #expect(path.value("/x", ofAttribute: "href") == "/a%20b/c/x")
      #expect(path.value("/x", ofAttribute: "alt") == "/x")
      #expect(MountPath.root.address("/x") == "/x")
      #expect(MountPath.root.inner("//x") == "//x")
      #expect(MountPath.root.cookiePath == "/")
    }

    @Test("All addresses of a page have the path, and the application keeps its own")
    func page() async throws {
      try await run(Self.mount()) { server in
        try await #expect(server.get("/").body == "own page")
        try await #expect(server.get("/goalsandmore").status == 404)
        let page = try await server.get("/goals/day?a=b")
        #expect(page.status == 200)
        #expect(page["server"] == "marked")
        #expect(page.body.contains("<output>/day?a=b</output>"))
        #expect(page.body.contains("<a href=\"/goals/goals/7\">"))
        #expect(page.body.contains("<a href=\"../outer\">"))
        #expect(page.body.contains("<a href=\"//example.com/\">"))
        #expect(page.body.contains("src=\"/goals/logo.svg\""))
        #expect(page.body.contains("alt=\"/logo.svg\""))
        #expect(page.body.contains("action=\"/goals/\""))
        #expect(page.body.contains("href=\"/goals\(Self.style.address)\""))
        #expect(page.attribute("data-socket") == "/goals/_rill/socket")
        #expect(page.attribute("data-base") == "/goals")
        let cookie = try #require(page["set-cookie"])
        #expect(cookie.contains("; Path=/goals;"))
        for address in [
          "/goals" + ClientScript.asset.address, "/goals" + Self.style.address,
          try #require(page.attribute("data-upload")), "/goals/_rill/health",
        ] {
          try await #expect(server.get(address).status == 200, "\(address)")
        }
        try await #expect(server.get(Self.style.address).status == 404)
        try await #expect(server.get("/goals").body.contains("<output>/</output>"))
        let renewal = try #require(page.attribute("data-renew"))
        try await #expect(server.get(renewal + "/day").status == 200)
      }
    }

    @Test("Redirects, links of error pages and routes have the path")
    func answers() async throws {
      try await run(Self.mount()) { server in
        let moved = try await server.get("/goals/moved")
        #expect(moved.status == 303)
        #expect(moved["location"] == "/goals/counter?a=b")
        let created = try await server.send("POST", "/goals/api", body: "1234")
        #expect(created.status == 201)
        #expect(created.body == "4")
        #expect(created["location"] == "/goals/api/7")
        let unknown = try await server.get("/goals/_rill/none")
        #expect(unknown.status == 404)
        #expect(unknown.body.contains("<a href=\"/goals/\">"))
        // The form leads to an address by a page.
        let page = try await server.get("/goals/")
        let cookies = ["rill-browser": try #require(page.cookie("rill-browser"))]
        let sent = try await server.post(page, at: "/goals/", cookies: cookies, "")
        #expect(sent.status == 200)
        #expect(sent.body.contains("href=\"/goals/other?a=b\""))
      }
    }

    @Test("Middleware of the application applies to pages")
    func middleware() async throws {
      try await run(Self.mount()) { server in
        try await #expect(server.get("/goals/closed").status == 401)
        // Middleware that compares paths doesn't recognize this one.
        try await #expect(server.get("/goals#closed").status == 404)
      }
    }

    @Test("A page is live at its path, and at no other")
    func socket() async throws {
      try await run(Self.mount()) { server in
        let page = try await server.get("/goals/counter")
        let cookie = try #require(page.cookie("rill-browser"))
        try await server.join(page, at: "/counter", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
        for target in ["/_rill/socket", "/goals", "/goals/_rill/socket/", "/x/goals/_rill/socket"] {
          await #expect(throws: RawSocket.Rejected.self, "\(target)") {
            try await server.socket(cookie: cookie, at: target) { _ in }
          }
        }
        try await #expect(server.get("/goals/_rill/socket").status == 426)
      }
    }

    @Test("The limits of bodies apply below the path alone")
    func bodies() async throws {
      try await run(Self.mount { $0.maximumMessageSize = 1000 }) { server in
        let text = String(repeating: "x", count: 12 << 20)
        try await #expect(server.send("POST", "/upload", body: text).body == "\(12 << 20)")
        try await #expect(
          server.send("POST", "/goals/api", body: String(repeating: "x", count: 1001)).status
            == 413)
        try await #expect(server.send("PUT", "/goals/stream", body: "123").body == "3")
      }
    }

    @Test("Behind TLS, the cookies of a path have a name that other hosts can't set")
    func secureCookies() async throws {
      try await run(Self.mount { $0.isBehindTLS = true }) { server in
        let page = try await server.get("/goals/counter")
        let cookie = try #require(page["set-cookie"])
        #expect(cookie.hasPrefix("__Secure-rill-browser="))
        #expect(cookie.contains("; Path=/goals;") && cookie.hasSuffix("; Secure"))
      }
      #expect("__Secure-rill-browser".isReservedCookie)
    }

    @Test("A graceful shutdown of the application asks pages to reconnect")
    func shutdown() async throws {
      try await run(Self.mount()) { server in
        let page = try await server.get("/goals/counter")
        try await server.join(page, at: "/counter", wantsAdoption: false) { client in
          await server.stop()
          try await #expect(client.socket.close().code == 1001)
          #expect(server.core.shutdown.stage == .stopping)
        }
      }
    }

    @Test(
      "Two mounts have their own cookies, tokens, sessions and limits",
      arguments: ["/shop", "/goals/shop"] as [Location])
    func two(_ path: Location) async throws {
      let goals = Self.mount { $0.maximumSessions = 1 }
      let shop = Self.mount(path) { $0.maximumMessageSize = 1000 }
      let prefix = path.description
      try await run(goals, beside: shop) { server in
        let page = try await server.get("/goals/counter")
        let other = try await server.get(prefix + "/counter")
        #expect(page.attribute("data-base") == "/goals")
        #expect(other.attribute("data-base") == prefix)
        try #expect(#require(page["set-cookie"]).contains("; Path=/goals;"))
        try #expect(#require(other["set-cookie"]).contains("; Path=\(prefix);"))
        let cookie = try #require(page.cookie("rill-browser"))
        // Browsers send the cookie of the longer path first.
        let cookies = "\(try #require(other.cookie("rill-browser"))); rill-browser=\(cookie)"
        let token = try #require(other.attribute("data-token"))
        let socket = prefix + "/_rill/socket"

        try await server.join(page, at: "/counter", wantsAdoption: false) { client in
          try await server.socket(cookie: cookies, at: socket) {
            var second = LivePageClient(socket: $0)
            try await second.join(token: token, at: "/counter", wantsAdoption: false)
            try await second.fire("click", at: 1)
            #expect(second.html.contains("<output>1</output>"))
            #expect(shop.core.counts.values.sessions == 1)
          }
          #expect(client.html.contains("<output>0</output>"))
          #expect(goals.core.counts.values.sessions == 1)
          await #expect(throws: RawSocket.Closed.self) {
            try await server.join(page, at: "/counter", wantsAdoption: false) { _ in }
          }
          #expect(goals.core.counts.values.rejections == 1)
          #expect(shop.core.counts.values.rejections == 0)
        }
        // A page doesn't open a session of the other mount.
        let foreign = try #require(page.attribute("data-token"))
        try await server.socket(cookie: cookie, at: socket) {
          var client = LivePageClient(socket: $0)
          await #expect(throws: RawSocket.Closed(code: 4001, reason: "The token is unknown.")) {
            try await client.join(token: foreign, at: "/counter", wantsAdoption: false)
          }
        }

        let body = String(repeating: "x", count: 1001)
        try await #expect(server.send("POST", prefix + "/api", body: body).status == 413)
        try await #expect(server.send("POST", "/goals/api", body: body).status == 201)
        let large = String(repeating: "x", count: 12 << 20)
        for path in ["/goals", prefix] {
          let response = try await server.send("PUT", path + "/large", body: large)
          #expect(response.body == "\(12 << 20)")
        }
      }
    }

    @Test("A mount that is not among the connections stops the process at its first request")
    func omitted() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        try await MountTests().run(
          MountTests.mount(), beside: MountTests.mount("/shop"), isOmitting: true
        ) { _ = try await $0.get("/shop/counter") }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("The mount \"/shop\" is not among the connections"))
    }

    @Test("A graceful shutdown asks the pages of all mounts to reconnect")
    func shutdownOfTwo() async throws {
      let shop = Self.mount("/shop")
      try await run(Self.mount(), beside: shop) { server in
        let page = try await server.get("/goals/counter")
        let other = try await server.get("/shop/counter")
        let cookie = try #require(other.cookie("rill-browser"))
        let token = try #require(other.attribute("data-token"))
        try await server.join(page, at: "/counter", wantsAdoption: false) { client in
          try await server.socket(cookie: cookie, at: "/shop/_rill/socket") {
            var second = LivePageClient(socket: $0)
            try await second.join(token: token, at: "/counter", wantsAdoption: false)
            await server.stop()
            try await #expect(client.socket.close().code == 1001)
            try await #expect(second.socket.close().code == 1001)
          }
        }
      }
    }

    @Test("A server of SwiftNIO serves pages by handlers", arguments: [false, true])
    func channels(_ hasOther: Bool) async throws {
      let mount = Self.mount("/deep/er")
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let service = ChannelService { channel in
        if !hasOther { return mount.addHandlers(to: channel) }
        return mount.addHandlers(to: channel) { request in
          HummingbirdCore.Response(
            status: .ok,
            body: HummingbirdCore.ResponseBody(
              byteBuffer: ByteBuffer(string: request.uri.path)))
        }
      } onStart: {
        port.yield($0)
      }
      try await TestServer.run(service, mount.core, ports, port) { server in
        let other = try await server.get("/other")
        #expect(other.status == (hasOther ? 200 : 404))
        #expect(other.body == (hasOther ? "/other" : ""))
        let page = try await server.get("/deep/er/counter")
        #expect(page.attribute("data-base") == "/deep/er")
        try await server.join(page, at: "/counter", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
      }
    }
  }

  extension MountTests {
    /// Checks that a stream of events below the path ends by `stop`.
    private func expectEnd(
      of server: TestServer, _ stop: () async throws -> Void
    ) async throws {
      try await RawConnection.to(server.port) { connection in
        let host = ["Host": "localhost:\(server.port)"]
        try await connection.request("GET", "/goals/events", host, "")
        try await #expect(connection.responseHead().status == 200)
        try await #expect(connection.receiveChunk() == ":\n\n")
        try await stop()
        try await #expect(connection.receiveChunk() == nil)
        try await #expect(connection.receiveAll() == [])
      }
    }

    @Test("A graceful shutdown ends streams of events, in an application and in channels")
    func shutdownOfStreams() async throws {
      try await run(Self.mount()) { server in try await expectEnd(of: server, server.stop) }

      let mount = Self.mount()
      let (channels, channel) = AsyncStream.makeStream(of: (any Channel).self)
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let service = ChannelService {
        channel.yield($0)
        return mount.addHandlers(to: $0)
      } onStart: {
        port.yield($0)
      }
      try await TestServer.run(service, mount.core, ports, port) { server in
        try await expectEnd(of: server) {
          var accepted = channels.makeAsyncIterator()
          let connection = await accepted.next()
          connection?.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
      }
    }
  }

  /// A server of SwiftNIO that accepts connections until a graceful shutdown.
  private struct ChannelService: Service {
    let setUp: @Sendable (any Channel) -> EventLoopFuture<Void>
    let onStart: @Sendable (Int) -> Void

    func run() async throws {
      let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer(setUp)
        .bind(host: "127.0.0.1", port: 0).get()
      onStart(channel.localAddress?.port ?? 0)
      try await gracefulShutdown()
      try await channel.close()
    }
  }

#endif
