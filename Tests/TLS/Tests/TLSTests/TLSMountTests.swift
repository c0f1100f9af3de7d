import Counter
import Foundation
import Hummingbird
import HummingbirdTLS
import LiveWindow
import NIOSSL
import RillLive
import ServiceLifecycle
import Testing
import WebDriver

/// Tests of pages in an application of Hummingbird that terminates TLS itself.
@Suite(
  .browser, .enabled(if: Nginx.isThere, "openssl was not found."), .timeLimit(.minutes(20)))
struct TLSMountTests {
  @Test("Pages of a mount are live over TLS of the application")
  func live() async throws {
    try await serve { port in
      try await Browser.withWindow { window in
        // The certificate's issuer is unknown to the browser.
        try await window.devTools("Security.setIgnoreCertificateErrors", ["ignore": true])
        try await window.goLive("https://localhost:\(port)/count")
        for _ in 0..<3 { try await window.find("button:last-of-type").click() }
        try await window.wait(for: "3", in: "#rill div div")
        let cookies = try await window.devTools("Network.getCookies")["cookies"].array ?? []
        #expect(cookies.map { $0["name"].string } == ["__Secure-rill-browser"])
        #expect(cookies.allSatisfy { $0["secure"].bool == true && $0["path"].string == "/count" })
        try await window.expectNoErrors()
        // The application's own routes have TLS, too.
        try await window.go(to: "https://localhost:\(port)/")
        try await window.wait(for: "the application", in: "body")
      }
    }
  }

  /// Serves a counter below `/count` while `body` runs with the port.
  private func serve(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    var configuration = LiveConfiguration()
    configuration.logger.logLevel = .critical
    configuration.isBehindTLS = true
    let mount = LiveMount("/count", configuration, pages: [LivePage(.root) { _ in counter() }])
    let router = Router()
    router.add(middleware: mount.middleware())
    router.get("/") { _, _ in "the application" }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, server: try .tls(mount.server, tlsConfiguration: tls()),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: configuration.logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application], gracefulShutdownSignals: [], logger: configuration.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await group.run()
      }
      var iterator = ports.makeAsyncIterator()
      let started = try #require(await iterator.next(), "The server has ended.")
      do {
        try await body(started)
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  /// Returns the settings of TLS with a new certificate for `localhost`.
  private func tls() throws -> TLSConfiguration {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Nginx.makeCertificate(in: folder.path)
    return .makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile("\(folder.path)/certificate.pem")
        .map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: "\(folder.path)/key.pem", format: .pem)))
  }
}
