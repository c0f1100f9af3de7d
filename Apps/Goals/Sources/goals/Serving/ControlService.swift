import GoalsControl
import ServiceLifecycle

/// A service that accepts requests of other commands while the server runs.
struct ControlService: Service {
  let server: ControlServer

  func run() async throws {
    try await cancelWhenGracefulShutdown { try await server.run() }
  }
}
