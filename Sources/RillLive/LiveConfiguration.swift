#if Live

  import Logging
  import Metrics

  /// Where and how programs are served.
  ///
  /// ```swift
  /// var configuration = LiveConfiguration(port: 8080)
  /// configuration.allowedHosts = ["goals.example"]
  /// ```
  public struct LiveConfiguration: Sendable {
    /// The address that is listened at: this machine alone, unless said otherwise.
    public var host: String
    /// The port; 0 for one that is free.
    public var port: Int
    /// What else, beside `host`, the address bar may say: names without ports. A request for another host is
    /// refused, for it was led here by somebody else's name for this address.
    public var allowedHosts: [String]
    /// What a browser has to show once, as `?access=TOKEN`, before it sees anything: 16 characters or more, at
    /// random. Where others than this machine can reach the server, there has to be one.
    ///
    /// A server that listens to its own machine, and is reached through a proxy, is reached by whom the proxy
    /// lets in.
    public var accessToken: String?
    /// Whether a proxy in front of the server speaks TLS: cookies are then sent through that alone, and their names
    /// begin with `__Host-`, so that no other host can set them.
    public var isBehindTLS: Bool
    /// What a strict content security policy allows beside the server's own, by directives, such as
    /// `["img-src": ["https://images.example"]]`.
    public var contentSources: [String: [String]]
    /// Whether browsers may keep pages for who goes back to them. Chromium and Firefox do so only with pages that
    /// may be stored, so these are then sent with `no-cache` in place of `no-store`. Somebody who goes back finds
    /// the page as it was, at once, and connected again; so does the next one at the same browser, after who was
    /// there before has logged out.
    public var allowsBackForwardCache: Bool
    /// The most sessions at a time; who comes then is told to come again later.
    public var maximumSessions: Int
    /// The most sessions at a time of pages that come from one address, as ``forwardedAddressHeader`` says.
    ///
    /// People of one household, school or company often have one address. 1,000, unless set.
    public var maximumSessionsPerAddress: Int
    /// The most sessions at a time that wait for their pages, as long as ``resumeTimeout`` says; when there are
    /// more, the one that has waited the longest ends. So those who come and go take no more memory than that.
    ///
    /// When a proxy is restarted, all pages are away at the same moment: those beyond this number begin anew.
    /// 10,000, unless set; with 0, none wait.
    public var maximumWaitingSessions: Int
    /// The most connections at a time, of pages and of those who ask for something; who comes then is answered
    /// by the status 503. 60,000, unless set. At its start the server raises the limit of open files as far as this
    /// needs it; where that isn't far enough, there may be fewer.
    public var maximumConnections: Int
    /// The most connections at a time from one address, as ``forwardedAddressHeader`` says; where there is such
    /// a header, the most sockets. 2,000, unless set.
    public var maximumConnectionsPerAddress: Int
    /// The header in which a proxy in front of the server says who asks, such as `X-Forwarded-For`: the last
    /// address in it counts, which is what that proxy has seen. Nil, if there is none: then whose connection it
    /// is counts.
    ///
    /// Of addresses of IPv6 the first 64 bits count. This machine's own addresses have no limits of their own,
    /// so those of a proxy on it, without this header, don't hold each other up. Who could reach the server past
    /// the proxy could write there what they want.
    public var forwardedAddressHeader: String?
    /// The most bytes of what a page sends at a time, and of a form that is sent. The first, with which a page
    /// joins, has 32 KiB at most. 1 MiB, unless set.
    public var maximumMessageSize: Int
    /// The most bytes of files that are being sent, of all that are on their way together. What programs keep of
    /// them is not counted. 64 MiB, unless set.
    public var maximumUploadSize: Int
    /// The most bytes of files that are being sent from one address, as ``forwardedAddressHeader`` says.
    /// 32 MiB, unless set.
    public var maximumUploadSizePerAddress: Int
    /// The most bytes of files that one page is sending, and so of any file: others are to have space, too.
    /// 16 MiB, unless set.
    public var maximumUploadSizePerSession: Int
    /// How long files are waited for of which too little comes: less than 1,000 bytes per second, of all that a
    /// page is sending. They are refused then, at the latest after twice that. 60 seconds, unless set; more than
    /// ``resumeTimeout``, so that a file goes on whose page is back.
    public var uploadTimeout: Duration
    /// How many frames a page may send. One that sends more is read more slowly; if that lasts for
    /// ``floodTimeout``, its session is closed, and the log says so.
    ///
    /// A page sends a frame for each thing that happens to which its program listens: some per second while
    /// somebody types, one for each picture while somebody moves the pointer over what listens to that. 400 per
    /// second and 800 at once, unless set; `RateLimit.unlimited` for a server that only tests ask for anything.
    public var frameLimit: RateLimit
    /// How many bytes a page may send. One that sends more is read more slowly, for as long as it takes. 4 MiB per
    /// second and 1 MiB at once, unless set.
    public var byteLimit: RateLimit
    /// How long, in all, frames may have to wait because of ``frameLimit`` before their session is closed. What
    /// was before the page has kept to its limit for a while doesn't count. 5 seconds, unless set.
    public var floodTimeout: Duration
    /// How long a page may read nothing while something waits to be written, before its connection is closed;
    /// at most twice that, where it has just read something. So is that of somebody who asks for something, and
    /// doesn't read it.
    ///
    /// Meanwhile nothing is rendered for it; what it is shown then is the newest. What the system takes for it,
    /// some 100 kB, counts as read. 60 seconds, unless set.
    public var stallTimeout: Duration
    /// The most bytes of commands, as programs ask for by `Effect.host(_:_:)`, that wait for a page which doesn't
    /// read; when there are more, its session ends, for a page cannot go on without some of them.
    /// 1 MiB, unless set.
    public var maximumWaitingSize: Int
    /// How long a session lives without a sign of its page. A page gives one every 15 seconds.
    public var idleTimeout: Duration
    /// How long a session lives on when the connection to its page breaks. A page that is back by then goes on
    /// where it was; later, it begins anew. If zero, sessions end with their connections.
    public var resumeTimeout: Duration
    /// The most bytes of updates that are kept of each session until its page says that it has them. A page that
    /// comes back and lacks more is sent all that it shows.
    public var resumeBufferSize: Int
    /// How long somebody may take to ask for something once connected.
    public var requestTimeout: Duration
    /// How long the effects of a form may take that is sent without a script, before its sender is told that it
    /// may have been taken or not.
    public var formTimeout: Duration
    /// How long the server goes on as before once it is told to stop, while `/_rill/health` says already that it
    /// does: as long as it takes whoever distributes requests to notice. No time, unless set.
    public var drainDuration: Duration
    /// The most pages per second that are told to connect again when the server stops: as many as the next can
    /// take. 500, unless set; 1 or more.
    public var handoverRate: Int
    /// How long it may take to tell all pages to connect again when the server stops; where that is shorter than
    /// ``handoverRate`` asks for, it counts. 5 seconds, unless set; zero for all at once.
    public var handoverDuration: Duration
    /// Where metrics go; nil for what the process has set up when the server is made. <doc:Operation> lists them.
    public var metrics: (any MetricsFactory)?
    /// Where is said what happens.
    public var logger: Logger
    /// The clock of all timeouts.
    var clock: any LiveClock = EventLoopClock()

    /// A configuration for an address.
    public init(host: String = "127.0.0.1", port: Int = 8080) {
      self.host = host
      self.port = port
      allowedHosts = []
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
      handoverRate = 500
      handoverDuration = .seconds(5)
      logger = Logger(label: "rill.live")
    }

    /// Whether nobody but this machine can reach the server.
    var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
  }

#endif
