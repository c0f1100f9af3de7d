import Foundation
import RillLive
import RillStore

/// The name of this server in the presence.
let process = "\(ProcessInfo.processInfo.processIdentifier)"

/// Returns the engine for the argument of a database.
func storeEngine(_ database: String) -> StoreEngine {
  database.hasPrefix("postgres") ? .postgres(database) : .sqlite(path: database)
}

/// Serves the page until the process ends.
func serve(_ options: Options) async throws {
  var configuration = LiveConfiguration(host: options.host, port: options.port)
  configuration.accessToken = options.accessToken
  // The addresses of the proxy, and of its checks.
  configuration.allowedHosts = ["127.0.0.1", "localhost"]
  configuration.logger.logLevel = .warning
  configuration.metrics = WakeCounter()
  configuration.frameLimit = .unlimited
  // All pages come from one address.
  configuration.maximumSessionsPerAddress = configuration.maximumSessions
  configuration.maximumConnectionsPerAddress = configuration.maximumConnections
  configuration.signingKeys = try SigningKey.keys(atPath: options.keys)
  let engine = storeEngine(options.database)
  var sessions = PageSessions(store: try await DatabasePageSessionStore.open(engine))
  if let lifetime = options.lifetime { sessions.lifetime = .seconds(lifetime) }
  if let delay = options.hibernationDelay { sessions.hibernationDelay = .seconds(delay) }
  configuration.pageSessions = sessions
  var presence: Presence<Visitor>?
  if options.database.hasPrefix("postgres") { presence = try await .open(engine) }
  try await LiveServer(configuration, pages: [page(presence, isOld: options.isOld)]).serve()
}

private func page(_ presence: Presence<Visitor>?, isOld: Bool) -> LivePage {
  if isOld {
    return LivePage("/", includingSubpaths: true, persistence: .model) { _ in
      program(OldModel.self, presence)
    }
  }
  return LivePage(
    "/", includingSubpaths: true, persistence: .model(migrations: [Model.migrate])
  ) { _ in program(Model.self, presence) }
}
