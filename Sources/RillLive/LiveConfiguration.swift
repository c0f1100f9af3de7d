#if Live

  import Logging
  import Metrics
  import RillProgram
  import RillTree

  /// The settings of a server.
  ///
  /// ```swift
  /// var configuration = LiveConfiguration(port: 8080)
  /// configuration.allowedHosts = ["goals.example"]
  /// ```
  public struct LiveConfiguration: Sendable {
    /// The address on which the server listens; the loopback interface by default.
    public var host: String
    /// The port; 0 for any free port.
    public var port: Int
    /// The host names that clients may use beside `host`, without ports. The server rejects
    /// requests for other names, because they may result from DNS rebinding.
    public var allowedHosts: [String]
    /// The token that a browser must present once, as `?access=TOKEN`, before it receives any page.
    /// Use random characters, at least 16 bytes in UTF-8. Serving on a public address requires a
    /// token.
    ///
    /// A server on the loopback interface behind a proxy doesn't require it. It accepts every
    /// client that the proxy lets through.
    public var accessToken: String?
    /// The keys that sign the tokens of pages and forms. The first key signs, and all of them
    /// verify. By default one random key.
    ///
    /// Servers of one host name share their keys, so that each accepts the pages and forms of the
    /// others, also after a restart: <doc:Deploying>.
    public var signingKeys: [SigningKey]
    /// A Boolean value that indicates whether a proxy in front of the server terminates TLS.
    /// Cookies are then restricted to TLS, and their names begin with `__Host-`, so that no other
    /// host can set them.
    public var isBehindTLS: Bool
    /// The sessions of browsers, with their values and identities; nil if the server has none.
    public var sessions: BrowserSessions?
    /// The store of the sessions of persistent pages, which outlive their server; nil if the server
    /// has no such page.
    public var pageSessions: PageSessions?
    /// The languages of the application; nil for an application in one language. With languages,
    /// pages report their time zone by a cookie, and ``LiveLanguages/address(of:returningTo:)``
    /// works.
    public var languages: LiveLanguages?
    /// The sources that the content security policy allows in addition to the server's own, by
    /// directive, such as `["img-src": ["https://images.example"]]`.
    public var contentSources: [String: [String]]
    /// A function that returns the application's own error page for an error and its request; nil
    /// for the server's page.
    ///
    /// ```swift
    /// configuration.errorPage = { error, request in
    ///   if error.reason == .sessionLost { return nil }
    ///   return Document(title: error.title) { main { h1 { text(error.title) } } }
    /// }
    /// ```
    ///
    /// The response has the status of the error and no script, and is not cached. If the function
    /// throws, the server logs the error and proceeds as for nil. Routes answer with problem
    /// details instead. Clients without access, or with an unknown host name or an invalid address,
    /// receive the server's own page. The response sets no cookies, so ``LiveRequest/browser`` is
    /// empty on the first visit of a browser.
    ///
    /// For ``LivePageError/Reason/sessionLost``, nil begins another session of the page. A document
    /// replaces the content of the open page. The function is called twice then: for the decision,
    /// and for the document. A session that ends because the identity of its browser has changed is
    /// not lost: the page begins another one.
    public var errorPage: (@Sendable (LivePageError, LiveRequest) throws -> Document<Never>?)?
    /// A Boolean value that indicates whether browsers may keep pages in the back-forward cache.
    /// Chromium and Firefox do so only for pages that may be stored, so these are sent with
    /// `no-cache` instead of `no-store`. A user who navigates back gets the page at once, connected
    /// again. The next user of the same browser gets the page, too, even after a logout.
    public var allowsBackForwardCache: Bool
    /// The maximum number of concurrent sessions. At capacity, further pages receive a request to
    /// try again later. 50,000 by default.
    public var maximumSessions: Int
    /// The maximum number of concurrent sessions from one address, as determined by
    /// ``forwardedAddressHeader``.
    ///
    /// The people of a household, school or company often share one address. 1,000 by default.
    public var maximumSessionsPerAddress: Int
    /// The maximum number of sessions that wait for their pages, each for ``resumeTimeout``. Beyond
    /// that number, the session that has waited longest ends. This bounds the
    /// memory that visitors who leave can take.
    ///
    /// When a proxy restarts, all pages disconnect at the same moment, and those beyond this number
    /// begin new sessions. The default is 10,000; with 0, no session waits.
    public var maximumWaitingSessions: Int
    /// The maximum number of concurrent connections. Further ones are answered with the status 503.
    /// 60,000 by default. At its start the server raises the limit of open files as needed. If the
    /// system doesn't allow that, the limit is lower.
    public var maximumConnections: Int
    /// The maximum number of concurrent connections from one address; with
    /// ``forwardedAddressHeader``, the maximum number of sockets. 2,000 by default.
    public var maximumConnectionsPerAddress: Int
    /// The header in which a proxy in front of the server sends the client's address, such as
    /// `X-Forwarded-For`. The last address in it counts, because the proxy itself has added it. Nil
    /// if there is no proxy: then the address of the connection counts.
    ///
    /// Limits use the first 64 bits of an IPv6 address. Loopback addresses have no limits, so the
    /// connections of a local proxy don't block each other if this is nil. Clients that can bypass
    /// the proxy can forge the header.
    public var forwardedAddressHeader: String?
    /// The maximum number of bytes of a message of a page, and of a form. The first message, with
    /// which a page joins, has at most 32 KiB. 1 MiB by default.
    public var maximumMessageSize: Int
    /// The maximum number of bytes of all uploads in progress. Data that programs keep is not
    /// counted. 64 MiB by default.
    public var maximumUploadSize: Int
    /// The maximum number of bytes of uploads in progress from one address, as determined by
    /// ``forwardedAddressHeader``. 32 MiB by default.
    public var maximumUploadSizePerAddress: Int
    /// The maximum number of bytes of uploads in progress of one page, and so of any file. It
    /// leaves space for other pages. 16 MiB by default.
    public var maximumUploadSizePerSession: Int
    /// The time after which uploads are rejected if all uploads of a page together make less than
    /// 1,000 bytes per second. They are rejected after at most twice that time. The default is 60
    /// seconds. Choose more than ``resumeTimeout``, so that an upload continues after its page
    /// returns.
    public var uploadTimeout: Duration
    /// The rate limit of frames from a page. A page that exceeds it is read more slowly. If that
    /// lasts for ``floodTimeout``, the session is closed and the reason logged.
    ///
    /// A page sends a frame for each event that its program listens to. These are several per
    /// second while a user types, and one per animation frame for pointer moves. The default is 400
    /// per second and 800 at once. Use `RateLimit.unlimited` for a server that only tests use.
    public var frameLimit: RateLimit
    /// The rate limit of bytes from a page. A page that exceeds it is read more slowly, with no
    /// time limit. 4 MiB per second and 1 MiB at once by default.
    public var byteLimit: RateLimit
    /// The total time for which ``frameLimit`` may delay frames before their session is closed. The
    /// total is reset when the page has kept to its limit for a while. 5 seconds by default.
    public var floodTimeout: Duration
    /// The time after which a connection is closed if its page doesn't read while data waits. It is
    /// at most twice that if the page has just read something. The same applies to a client that
    /// doesn't read a response.
    ///
    /// Until then, nothing is rendered for the page; later it receives the newest state. Data in
    /// the buffers of the system, about 100 kB, counts as read. 60 seconds by default.
    public var stallTimeout: Duration
    /// The maximum number of bytes of commands (`Effect.host(_:_:)`) that wait for a page that
    /// doesn't read. Beyond that the session ends, because a page can't miss commands. 1 MiB by
    /// default.
    public var maximumWaitingSize: Int
    /// The time that a session exists without a message of its page. A page sends a heartbeat every
    /// 15 seconds. 75 seconds by default.
    public var idleTimeout: Duration
    /// The time that a session outlives the connection to its page. A page that returns by then
    /// resumes its session; later, it begins a new one. The default is 30 seconds; if zero,
    /// sessions end with their connections.
    public var resumeTimeout: Duration
    /// The maximum number of bytes of updates that are kept for each session until its page
    /// acknowledges them. A page that returns and needs more receives its whole content. 16,384 by
    /// default.
    public var resumeBufferSize: Int
    /// The time that a client has to send a request after it has connected. 10 seconds by default.
    public var requestTimeout: Duration
    /// The time limit for the effects of a form that is sent without a script. After it, the page
    /// reports that the input may or may not have been saved. 5 seconds by default.
    public var formTimeout: Duration
    /// The time that the server continues to serve after a shutdown has begun, while
    /// `/_rill/health` already reports it. Use the time that the load balancer needs to detect it.
    /// Zero by default.
    public var drainDuration: Duration
    /// The maximum number of pages per second that receive the request to reconnect during a
    /// shutdown. Use a rate that the next process can handle. 500 by default, at least 1.
    public var reconnectRate: Int
    /// The time limit for the requests to all pages to reconnect during a shutdown. It takes
    /// precedence over ``reconnectRate``. 5 seconds by default; with zero, all pages receive the
    /// request at once.
    public var reconnectDuration: Duration
    /// The inspection of the sessions during development; nil records nothing. See
    /// ``LiveInspection``.
    public var inspection: LiveInspection?
    /// The factory of the metrics; nil for the factory of the process when the server is created.
    /// <doc:Operation> lists them.
    public var metrics: (any MetricsFactory)?
    /// The logger of the server.
    public var logger: Logger
    /// The path below which all addresses are.
    var mountPath = MountPath.root
    /// The clock of all timeouts.
    var clock: any LiveClock = EventLoopClock()
    /// The development mode; nil in production.
    var development = Development.current

    /// Creates a configuration for an address and default settings.
    public init(host: String = "127.0.0.1", port: Int = 8080) {
      self.host = host
      self.port = port
      allowedHosts = []
      signingKeys = [Development.current?.signingKey ?? SigningKey()]
      isBehindTLS = false
      contentSources = [:]
      allowsBackForwardCache = false
      maximumSessions = 50_000
      maximumSessionsPerAddress = 1_000
      maximumWaitingSessions = 10_000
      maximumConnections = 60_000
      maximumConnectionsPerAddress = 2_000
      maximumMessageSize = 1 << 20
      maximumUploadSize = 64 << 20
      maximumUploadSizePerAddress = 32 << 20
      maximumUploadSizePerSession = 16 << 20
      uploadTimeout = .seconds(60)
      frameLimit = RateLimit(perSecond: 400, burst: 800)
      byteLimit = RateLimit(perSecond: 4 << 20, burst: 1 << 20)
      floodTimeout = .seconds(5)
      stallTimeout = .seconds(60)
      maximumWaitingSize = 1 << 20
      idleTimeout = .seconds(75)
      resumeTimeout = .seconds(30)
      resumeBufferSize = 16_384
      requestTimeout = .seconds(10)
      formTimeout = .seconds(5)
      drainDuration = .zero
      reconnectRate = 500
      reconnectDuration = .seconds(5)
      logger = Logger(label: "rill.live")
    }

    /// A Boolean value that indicates whether the server listens on the loopback interface only.
    var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
  }

#endif
