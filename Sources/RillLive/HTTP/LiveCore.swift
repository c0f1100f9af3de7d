#if Live

  import Logging
  import Metrics
  import NIOCore
  import NIOHTTP1

  /// What all requests and sessions of a server share.
  struct LiveCore: Sendable {
    let configuration: LiveConfiguration
    /// The most connections at a time: what is configured, or what the system allows.
    var maximumConnections: Int
    let pages: [LivePage]
    /// By their addresses.
    let assets: [String: LiveAsset]
    /// By the paths of their locations.
    let downloads: [[String]: LiveDownload]
    let key = SigningKey()
    let counts: LiveCounts
    let registry: SessionRegistry
    let handover: Handover
    let porter = Porter()
    let refusals: RefusalLog

    init(
      _ configuration: LiveConfiguration, pages: [LivePage], assets: [LiveAsset],
      downloads: [LiveDownload]
    ) {
      var configuration = configuration
      configuration.logger = configuration.logger.escaped
      self.configuration = configuration
      maximumConnections = configuration.maximumConnections
      self.pages = pages
      counts = LiveCounts(
        LiveMetrics(configuration.metrics ?? MetricsSystem.factory),
        uploadSpace: UploadSpace(
          size: configuration.maximumUploadSize,
          sizePerAddress: configuration.maximumUploadSizePerAddress,
          sizePerSession: configuration.maximumUploadSizePerSession))
      registry = SessionRegistry(maximumWaiting: configuration.maximumWaitingSessions)
      handover = Handover(clock: configuration.clock)
      refusals = RefusalLog(configuration.logger, clock: configuration.clock)
      let all =
        assets + pages.flatMap(\.scripts) + [ClientScript.asset, ClientScript.uploadAsset]
      self.assets = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
      self.downloads = Dictionary(downloads.map { ($0.path, $0) }) { first, _ in first }
    }

    var logger: Logger { configuration.logger }
    var clock: any LiveClock { configuration.clock }
    var requestTimeout: TimeAmount { TimeAmount(configuration.requestTimeout) }
    var idleTimeout: TimeAmount { TimeAmount(configuration.idleTimeout) }
  }

  // MARK: Who is let in

  extension LiveCore {
    /// Lets a connection in.
    func admit(_ channel: any Channel) throws(Refusal) {
      // Behind a proxy it says later where it comes from.
      let isKnown = configuration.forwardedAddressHeader == nil
      do throws(Refusal) {
        try counts.admit(
          channel, from: isKnown ? ClientAddress(channel.remoteAddress) : nil, connectionLimits)
      } catch {
        refusals.note("\(error.reason) connections")
        throw error
      }
    }

    /// Lets a socket in, on a connection that has been.
    func admit(_ head: HTTPRequestHead, on channel: any Channel) throws(Refusal) {
      guard configuration.forwardedAddressHeader != nil,
        let address = address(of: head, on: channel)
      else { return }
      do throws(Refusal) {
        try counts.claim(channel, from: address, connectionLimits)
      } catch {
        refusals.note("\(error.reason) sockets")
        throw error
      }
    }

    /// Lets a session in, for which one that has lost its page makes room if there is no other.
    ///
    /// - Parameter address: where its page is, as ``address(of:on:)`` says.
    func admitSession(from address: ClientAddress?) throws(Refusal) -> Seat {
      if handover.stage == .stopping { throw .stopping }
      var limits = LiveCounts.Limits(
        count: configuration.maximumSessions,
        countPerAddress: configuration.maximumSessionsPerAddress)
      do throws(Refusal) {
        do throws(Refusal) {
          return try counts.admitSession(from: address, limits)
        } catch .full {
          guard let waiting = registry.takeFirst() else { throw .full }
          waiting.end()
          // It may end a little later, on another event loop.
          limits.count += 1
          return try counts.admitSession(from: address, limits)
        }
      } catch {
        refusals.note("\(error.reason) sessions")
        throw error
      }
    }

    /// Where somebody who asks for a socket is; nil, if that doesn't count.
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

  extension Refusal {
    fileprivate var reason: String {
      switch self {
      case .full: "too many"
      case .fullForAddress: "too many from one address"
      case .stopping: "the server stops: no more"
      }
    }
  }

#endif
