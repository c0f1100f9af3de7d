#if Live

  import Logging

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
    /// Whether a proxy in front of the server speaks TLS: cookies are then sent through that alone.
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
    /// The most bytes of a frame, and of a form that is sent.
    public var maximumMessageSize: Int
    /// The most bytes of files that are being sent, of one and of all that are on their way together. What
    /// programs keep of them is not counted.
    public var maximumUploadSize: Int
    /// How long a session lives without a sign of its page. A page gives one every 20 seconds.
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
    /// Where is said what happens.
    public var logger: Logger

    /// A configuration for an address.
    public init(host: String = "127.0.0.1", port: Int = 8080) {
      self.host = host
      self.port = port
      allowedHosts = []
      isBehindTLS = false
      contentSources = [:]
      allowsBackForwardCache = false
      maximumSessions = 50_000
      maximumMessageSize = 1 << 20
      maximumUploadSize = 64 << 20
      idleTimeout = .seconds(75)
      resumeTimeout = .seconds(30)
      resumeBufferSize = 16_384
      requestTimeout = .seconds(10)
      formTimeout = .seconds(5)
      logger = Logger(label: "rill.live")
    }

    /// Whether nobody but this machine can reach the server.
    var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
  }

#endif
