#if Live

  import Logging
  import NIOCore

  /// What all requests and sessions of a server share.
  struct LiveCore: Sendable {
    let configuration: LiveConfiguration
    let pages: [LivePage]
    /// By their addresses.
    let assets: [String: LiveAsset]
    /// By the paths of their locations.
    let downloads: [[String]: LiveDownload]
    let key = SigningKey()
    let counts: LiveCounts
    let registry = SessionRegistry()

    init(
      _ configuration: LiveConfiguration, pages: [LivePage], assets: [LiveAsset],
      downloads: [LiveDownload]
    ) {
      self.configuration = configuration
      self.pages = pages
      counts = LiveCounts(maximumUploadSize: configuration.maximumUploadSize)
      let all =
        assets + pages.flatMap(\.scripts) + [ClientScript.asset, ClientScript.uploadAsset]
      self.assets = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
      self.downloads = Dictionary(downloads.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Counts another session, for which one that has lost its page makes room if there is no other.
    ///
    /// - Returns: its number; nil, if there are too many.
    func beginSession() -> Int? {
      let maximum = configuration.maximumSessions
      if let number = counts.beginSession(maximum: maximum) { return number }
      guard let lost = registry.takeLost() else { return nil }
      lost.finish()
      return counts.beginSession(maximum: maximum + 1)
    }

    var logger: Logger { configuration.logger }
    var requestTimeout: TimeAmount { TimeAmount(configuration.requestTimeout) }
    var idleTimeout: TimeAmount { TimeAmount(configuration.idleTimeout) }
  }

#endif
