import GoalsControl
import ServiceLifecycle

/// Takes what other commands ask for as long as the server runs.
struct ControlService: Service {
  let server: ControlServer

  func run() async throws {
    try await cancelWhenGracefulShutdown { try await server.run() }
  }
}
