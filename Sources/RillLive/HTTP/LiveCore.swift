#if Live

  import Logging
  import Metrics
  import NIOCore
  import NIOHTTP1

  /// The state that all requests and sessions of a server share.
  struct LiveCore: Sendable {
    /// The configuration is stored once, because it is large and each session has this value.
    private let settings: Settings
    /// The maximum number of connections at a time: the configured number, or fewer if the system
    /// allows fewer.
    var maximumConnections: Int
    let pages: [LivePage]
    /// The assets by address.
    let assets: [String: LiveAsset]
    /// The downloads by the path of their location.
    let downloads: [[String]: LiveDownload]
    let routes: LiveRouteTable
    /// The folders, those with longer paths first.
    let folders: [LiveFolder]
    let keys: SigningKeys
    let counts: LiveCounts
    let registry: SessionRegistry
    let shutdown: GracefulShutdown
    let rejector: ConnectionRejector
    let rejectionLog: RejectionLog
    /// The writes of persistent sessions; nil without a store of them.
    let pageWriter: PageSessionWriter?
    let newerSessions: NewerSessions
    let sessionReads: SessionReads
    /// The inspector; nil unless sessions are inspected.
    let inspector: InspectorSurface?

    /// A Boolean value that indicates whether another server runs this one.
    let isMounted: Bool

    init(
      _ configuration: LiveConfiguration, pages: [LivePage], assets: [LiveAsset],
      downloads: [LiveDownload], routes: [LiveRoute] = [], folders: [LiveFolder] = [],
      isMounted: Bool = false
    ) {
      var configuration = configuration
      configuration.logger = configuration.logger.escaped
      configuration.development?.prepare(&configuration)
      settings = Settings(configuration)
      self.isMounted = isMounted
      maximumConnections = configuration.maximumConnections
      // `LiveServer.run()` reports invalid keys, and so does `LiveMount`.
      keys = (try? SigningKeys(configuration.signingKeys)) ?? SigningKeys()
      let inspector = configuration.inspection?.makeSurface()
      self.inspector = inspector
      self.pages = pages + (inspector.map { [$0.page] } ?? [])
      precondition(
        configuration.pageSessions != nil || !pages.contains(where: \.isPersistent),
        "Rill: A persistent page needs a store. Set LiveConfiguration.pageSessions.")
      self.routes = LiveRouteTable(routes)
      self.folders = folders.sorted { $0.path.count > $1.path.count }
      counts = LiveCounts(
        LiveMetrics(configuration.metrics ?? MetricsSystem.factory),
        uploadSpace: UploadSpace(
          size: configuration.maximumUploadSize,
          sizePerAddress: configuration.maximumUploadSizePerAddress,
          sizePerSession: configuration.maximumUploadSizePerSession))
      registry = SessionRegistry(maximumWaiting: configuration.maximumWaitingSessions)
      let (configured, counts) = (configuration, counts)
      let plan: GracefulShutdown.Plan = {
        (counts.values.sessions, configured.reconnectRate, TimeAmount(configured.reconnectDuration))
      }
      shutdown = GracefulShutdown(clock: configuration.clock, plan: isMounted ? plan : nil)
      let (logger, clock) = (configuration.logger, configuration.clock)
      pageWriter = configuration.pageSessions.map {
        PageSessionWriter($0, clock: clock, logger: logger, counts: counts)
      }
      newerSessions = NewerSessions(clock: clock)
      sessionReads = SessionReads(clock: clock)
      rejector = ConnectionRejector(clock: configuration.clock)
      rejectionLog = RejectionLog(configuration.logger, clock: configuration.clock)
      let all =
        assets + (inspector?.assets ?? []) + pages.flatMap(\.scripts) + [
          ClientScript.asset, ClientScript.persistentAsset, ClientScript.uploadAsset,
        ] + (configuration.development == nil ? [] : [ClientScript.developmentAsset])
      self.assets = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
      self.downloads = Dictionary(downloads.map { ($0.path, $0) }) { first, _ in first }
    }

    private final class Settings: Sendable {
      let configuration: LiveConfiguration

      init(_ configuration: LiveConfiguration) { self.configuration = configuration }
    }

    var configuration: LiveConfiguration { settings.configuration }
    var logger: Logger { configuration.logger }
    var clock: any LiveClock { configuration.clock }
    var requestTimeout: TimeAmount { TimeAmount(configuration.requestTimeout) }
    var idleTimeout: TimeAmount { TimeAmount(configuration.idleTimeout) }
  }

  extension LiveCore {
    /// Returns the modules of a page: its own, and that of the development mode.
    func scripts(of page: LivePage) -> [LiveAsset] {
      configuration.development == nil
        ? page.scripts : page.scripts + [ClientScript.developmentAsset]
    }
  }

  // MARK: Admission

  extension LiveCore {
    /// Admits a connection.
    func admit(_ channel: any Channel) throws(Rejection) {
      // Behind a proxy, only a request contains the client's address.
      let isKnown = configuration.forwardedAddressHeader == nil
      do throws(Rejection) {
        try counts.admit(
          channel, from: isKnown ? ClientAddress(channel.remoteAddress) : nil, connectionLimits)
      } catch {
        rejectionLog.record("\(error.reason) connections")
        throw error
      }
    }

    /// Admits a socket on an admitted connection.
    func admit(_ head: HTTPRequestHead, on channel: any Channel) throws(Rejection) {
      guard configuration.forwardedAddressHeader != nil,
        let address = address(of: head, on: channel)
      else { return }
      do throws(Rejection) {
        try counts.claim(channel, from: address, connectionLimits)
      } catch {
        rejectionLog.record("\(error.reason) sockets")
        throw error
      }
    }

    /// Admits a session. At capacity, it ends the session that has waited longest for its page.
    ///
    /// - Parameter address: The address of the page, from ``address(of:on:)``.
    func admitSession(from address: ClientAddress?) throws(Rejection) -> SessionPermit {
      if shutdown.stage == .stopping { throw .stopping }
      var limits = LiveCounts.Limits(
        count: configuration.maximumSessions,
        countPerAddress: configuration.maximumSessionsPerAddress)
      do throws(Rejection) {
        do throws(Rejection) {
          return try counts.admitSession(from: address, limits)
        } catch .full {
          guard let waiting = registry.takeFirst() else { throw .full }
          waiting.end()
          // The waiting session may end a little later, on another event loop.
          limits.count += 1
          return try counts.admitSession(from: address, limits)
        }
      } catch {
        rejectionLog.record("\(error.reason) sessions")
        throw error
      }
    }

    /// Returns the address of the client of a request for a socket; nil if it has no limit.
    func address(of head: HTTPRequestHead, on channel: any Channel) -> ClientAddress? {
      guard let name = configuration.forwardedAddressHeader, head.headers.contains(name: name)
      else { return ClientAddress(channel.remoteAddress) }
      return ClientAddress(forwarded: head.headers[name])
    }

    private var connectionLimits: LiveCounts.Limits {
      LiveCounts.Limits(
        count: maximumConnections,
        countPerAddress: configuration.maximumConnectionsPerAddress)
    }
  }

  extension Rejection {
    fileprivate var reason: String {
      switch self {
      case .full: "too many"
      case .fullForAddress: "too many from one address"
      case .stopping: "server is stopping: no more"
      }
    }
  }

#endif
