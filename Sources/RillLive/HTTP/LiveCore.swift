#if Live

  import Logging
  import NIOCore

  /// What all requests and sessions of a server share.
  struct LiveCore: Sendable {
    let configuration: LiveConfiguration
    let pages: [LivePage]
    /// By their addresses.
    let assets: [String: LiveAsset]
    let key = SigningKey()
    let counts = LiveCounts()

    init(_ configuration: LiveConfiguration, pages: [LivePage], assets: [LiveAsset]) {
      self.configuration = configuration
      self.pages = pages
      let all = assets + [ClientScript.asset]
      self.assets = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
    }

    var logger: Logger { configuration.logger }
    var requestTimeout: TimeAmount { TimeAmount(configuration.requestTimeout) }
    var idleTimeout: TimeAmount { TimeAmount(configuration.idleTimeout) }
  }

#endif
