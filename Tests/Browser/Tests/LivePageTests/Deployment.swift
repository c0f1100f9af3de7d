import RillLive
import ServiceLifecycle
import Synchronization

/// Three servers of one application at several ports, which can be replaced by the next version.
actor Deployment {
  /// The content that servers share, as that of a database.
  final class Store: Sendable {
    private let counts = Mutex((clicks: 0, notes: 0))

    var clicks: Int { counts.withLock { $0.clicks } }
    var notes: Int { counts.withLock { $0.notes } }

    func click() { counts.withLock { $0.clicks += 1 } }
    func addNote() { counts.withLock { $0.notes += 1 } }
  }

  private struct Server {
    let group: ServiceGroup
    let task: Task<Void, any Error>
  }

  /// The ports of the servers.
  private(set) var ports: [Int] = []
  nonisolated let store = Store()
  private let keys = [SigningKey()]
  private var servers: [Int: Server] = [:]
  private var version = 0

  /// Runs three servers while `body` runs.
  static func run(_ body: (Deployment) async throws -> Void) async throws {
    let deployment = Deployment()
    do {
      for _ in 0..<3 { try await deployment.addServer() }
      try await body(deployment)
      for port in await deployment.ports { try await deployment.stop(port) }
    } catch {
      await deployment.cancel()
      throw error
    }
  }

  private func addServer() async throws {
    let port = try await start()
    ports.append(port)
  }

  /// Starts a server, and returns its port.
  @discardableResult
  func start(at port: Int = 0) async throws -> Int {
    var configuration = LiveConfiguration(port: port)
    configuration.logger.logLevel = .critical
    configuration.isBehindTLS = true
    configuration.forwardedAddressHeader = "X-Forwarded-For"
    configuration.signingKeys = keys
    configuration.drainDuration = .seconds(2)
    // The pages of tests are few, and always busy.
    configuration.frameLimit = .unlimited
    let style = LiveAsset(
      "version.css", type: "text/css", bytes: Array("/* Version \(version) */".utf8))
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let server = LiveServer(
      configuration, pages: [clickedPage(store, style: style.address)], assets: [style],
      onStart: { continuation.yield($0) })
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [server], logger: configuration.logger))
    let task = Task {
      defer { continuation.finish() }
      try await group.run()
    }
    for await port in ports {
      servers[port] = Server(group: group, task: task)
      return port
    }
    try await task.value
    throw CancellationError()
  }

  /// Stops a server as `SIGTERM` does, and returns when it has ended.
  func stop(_ port: Int) async throws {
    guard let server = servers.removeValue(forKey: port) else { return }
    await server.group.triggerGracefulShutdown()
    try await server.task.value
  }

  /// Makes servers that start from now on those of the next version.
  func beginNextVersion() { version += 1 }

  private func cancel() {
    for server in servers.values { server.task.cancel() }
  }
}
