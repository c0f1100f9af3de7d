#if Live && Hummingbird

  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import NIOCore
  import RillPages
  import RillProgram
  import RillTree

  /// Pages below a path of another server: an application of Hummingbird, or channels of SwiftNIO.
  /// It requires the trait `Hummingbird`.
  ///
  /// ```swift
  /// let goals = LiveMount("/goals", configuration, pages: [LivePage("/") { _ in counter() }])
  /// let router = Router()
  /// router.get("/") { _, _ in "The application's own page" }
  /// router.add(middleware: goals.middleware())
  /// let application = Application(router: router, server: goals.server)
  /// try await application.runService()
  /// ```
  ///
  /// Programs don't know the path. Their locations, routes and folders begin at `/`, and so do the
  /// addresses in their trees. The server and the script of the pages put the path in front of:
  ///
  /// - the attributes `href`, `src`, `action`, `formaction` and `poster`, and links in the head,
  ///   whose values begin with one slash;
  /// - locations to which a program navigates or redirects, and the header `Location`;
  /// - the addresses of the socket, the assets and the scripts.
  ///
  /// To link to a page of the application itself, use a relative address, such as `../sign-out`, or
  /// a complete one. Addresses inside of style sheets and scripts stay as they are.
  ///
  /// Cookies are sent for the path alone. With ``LiveConfiguration/isBehindTLS`` their names begin
  /// with `__Secure-`.
  ///
  /// Elsewhere: `forward` (Phoenix), `mount` (Rack), `app.use` (Express).
  public struct LiveMount: Sendable {
    let core: LiveCore

    /// Creates a mount.
    ///
    /// - Parameters:
    ///   - location: The location of the pages in the application; only the path counts.
    ///   - configuration: The settings. The application chooses the address and the port, and needs
    ///     no access token for a public address. ``LiveConfiguration/allowedHosts`` still applies
    ///     to the pages.
    ///   - pages: The pages, whose locations lack the path.
    ///   - assets: Style sheets and other files that the pages use.
    ///   - downloads: Files that are generated on request.
    ///   - routes: Addresses that answer requests of other programs.
    ///   - folders: Directories whose files the server sends.
    public init(
      _ location: Location, _ configuration: LiveConfiguration = LiveConfiguration(),
      pages: [LivePage], assets: [LiveAsset] = [], downloads: [LiveDownload] = [],
      routes: [LiveRoute] = [], folders: [LiveFolder] = []
    ) {
      var configuration = configuration
      configuration.mountPath = MountPath(location)
      do throws(SigningKeyError) {
        _ = try SigningKeys(configuration.signingKeys)
      } catch {
        preconditionFailure("Rill: \(error)")
      }
      core = LiveCore(
        configuration, pages: pages, assets: assets, downloads: downloads, routes: routes,
        folders: folders, isMounted: true)
    }

    /// Returns a middleware that answers the requests below the path. The application also needs
    /// the connections of ``server``.
    ///
    /// Add it to the router itself. Middleware that was added before it applies to the pages, and
    /// not to their sockets. A page that such a middleware protects stays protected: its socket
    /// requires the signed token in the page.
    public func middleware<Context: RequestContext>() -> LiveMountMiddleware<Context> {
      LiveMountMiddleware(mount: self)
    }

    /// The connections of the application, which can become the sockets of the pages.
    ///
    /// They replace `.http1()`. For TLS, use `try .tls(goals.server, tlsConfiguration: …)` of
    /// `HummingbirdTLS`. The limits of connections and the timeouts of ``LiveConfiguration`` then
    /// apply to the whole application. The limits of bodies apply below the path alone. Other
    /// WebSockets are not possible at this port.
    ///
    /// An application with several mounts has the connections `.mounts(goals, shop)`.
    public var server: HTTPServerBuilder { .mounts(self) }

    /// The connection of a request, with the mounts whose pages it can connect.
    struct Connection: Sendable {
      let channel: any Channel
      let mounts: [LiveCore]
    }

    /// The connection of the current request.
    @TaskLocal static var connection: Connection?

    /// Returns the response to a request below the path; nil for other requests.
    func respond(to request: HummingbirdCore.Request) async -> HummingbirdCore.Response? {
      guard let address = core.configuration.mountPath.inner(request.head.path ?? "/") else {
        return nil
      }
      guard let connection = LiveMount.connection else {
        preconditionFailure(
          "Rill: The application has other connections. Create it with server: mount.server.")
      }
      precondition(
        connection.mounts.contains { $0.registry === core.registry },
        """
        Rill: The mount "\(core.configuration.mountPath.text)" is not among the connections of the \
        application. Add it to .mounts(…).
        """)
      var head = request.head
      head.path = address
      let response = await LiveResponder(server: core).respond(
        to: Request(head: head, body: RequestBody(request.body)), on: connection.channel)
      return HummingbirdCore.Response(response)
    }
  }

  /// A middleware that answers the requests below the path of a ``LiveMount``.
  public struct LiveMountMiddleware<Context: RequestContext>: RouterMiddleware {
    let mount: LiveMount

    /// Answers a request below the path, and passes others on.
    public func handle(
      _ request: HummingbirdCore.Request, context: Context,
      next: (HummingbirdCore.Request, Context) async throws -> HummingbirdCore.Response
    ) async throws -> HummingbirdCore.Response {
      if let response = await mount.respond(to: request) { return response }
      return try await next(request, context)
    }
  }

  extension HTTPServerBuilder {
    /// The connections of an application with several mounts, which can become the sockets of
    /// their pages.
    ///
    /// ```swift
    /// let goals = LiveMount("/goals", pages: [LivePage("/") { _ in goals() }])
    /// let shop = LiveMount("/shop", pages: [LivePage("/") { _ in shop() }])
    /// router.add(middleware: goals.middleware())
    /// router.add(middleware: shop.middleware())
    /// let application = Application(router: router, server: .mounts(goals, shop))
    /// ```
    ///
    /// Each mount has its own cookies, sessions, and limits of sessions, uploads and bodies. If one
    /// path is below another, add the middleware of the longer path first.
    ///
    /// - Parameters:
    ///   - first: The mount whose limits of connections and timeouts apply to the application.
    ///   - others: The other mounts, with different paths.
    public static func mounts(_ first: LiveMount, _ others: LiveMount...) -> HTTPServerBuilder {
      .mounts([first] + others)
    }

    /// The connections of an application with the mounts of an array, as those of `mounts(_:_:)`.
    ///
    /// ```swift
    /// let shops = ["/books", "/toys"].map { path in
    ///   LiveMount(path, pages: [LivePage("/") { _ in shop(path) }])
    /// }
    /// for shop in shops { router.add(middleware: shop.middleware()) }
    /// let application = Application(router: router, server: .mounts(shops))
    /// ```
    ///
    /// - Parameter mounts: At least one mount. The limits of connections and timeouts of the first
    ///   one apply to the application.
    public static func mounts(_ mounts: [LiveMount]) -> HTTPServerBuilder {
      guard let core = mounts.first?.core else {
        preconditionFailure(
          "Rill: .mounts() needs at least one mount. Use .http1() for an application without one.")
      }
      let mounts = mounts.map(\.core).sorted {
        $0.configuration.mountPath.text.utf8.count > $1.configuration.mountPath.text.utf8.count
      }
      var paths: Set<MountPath> = []
      for path in mounts.map(\.configuration.mountPath) {
        precondition(
          paths.insert(path).inserted,
          "Rill: Two mounts have the path \"\(path.text)\". Give each mount its own path.")
      }
      return HTTPServerBuilder { responder in
        MountedChannel(server: core, mounts: mounts) { request, writer, channel in
          // The context of the application need not have the channel.
          var writer: ResponseWriter? = consume writer
          let connection = LiveMount.Connection(channel: channel, mounts: mounts)
          try await LiveMount.$connection.withValue(connection) {
            guard let writer = writer.take() else { return }
            try await responder(request, writer, channel)
          }
        }
      }
    }
  }

#endif
