import Foundation
import Testing
import WebDriver

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An haproxy with the documented configuration, in front of three servers.
public final class Haproxy {
  /// The port for TLS.
  public let port: Int
  /// The port that redirects to TLS.
  public let plainPort: Int

  private let servers: [Int]
  private let program: ProxyProgram
  /// The port of the statistics.
  private let statisticsPort: Int

  /// A Boolean value that indicates whether haproxy and openssl are installed.
  public static var isThere: Bool {
    ["haproxy", "openssl"].allSatisfy { ProxyProgram.path(of: $0) != nil }
  }

  /// Runs haproxy while `body` runs.
  ///
  /// - Parameter servers: The ports of three servers.
  public static func run(
    to servers: [Int], isolation: isolated (any Actor)? = #isolation,
    _ body: (Haproxy) async throws -> Void
  ) async throws {
    let ports = try await ProxyProgram.freePorts(3)
    let haproxy = try Haproxy(servers, ports)
    do {
      try await body(haproxy)
    } catch {
      Issue.record("\(haproxy.program.errors)")
      throw error
    }
  }

  private init(_ servers: [Int], _ ports: [Int]) throws {
    self.servers = servers
    (port, plainPort, statisticsPort) = (ports[0], ports[1], ports[2])
    program = try ProxyProgram()
    let path = program.folder
    try ProxyProgram.makeCertificate(in: path)
    let parts = try ["certificate.pem", "key.pem"].map {
      try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)
    }
    try program.write(parts.joined(), to: "live.pem")
    let documented = try ProxyProgram.documentation(
      "haproxy",
      replacing: [
        ("bind :80\n", "bind 127.0.0.1:\(plainPort)\n"), ("bind :443 ", "bind 127.0.0.1:\(port) "),
        ("/etc/haproxy/live.pem", "\(path)/live.pem"),
      ] + zip(ProxyProgram.documentedServers, servers).map { ($0, "127.0.0.1:\($1)") })
    try program.write(
      """
      \(documented[0])
      frontend statistics
          bind 127.0.0.1:\(statisticsPort)
          stats enable
          stats uri /

      """, to: "haproxy.cfg")
    try program.start("haproxy", ["-db", "-f", "\(path)/haproxy.cfg"])
  }

  /// Returns whether a server gets new connections.
  public func isUsing(_ server: Int) async throws -> Bool {
    let index = try #require(servers.firstIndex(of: server))
    let address = try #require(URL(string: "http://127.0.0.1:\(statisticsPort)/;csv"))
    // Until it listens, it uses no server.
    guard let (data, _) = try? await URLSession.shared.data(from: address) else { return false }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let names = try #require(lines.first).split(separator: ",", omittingEmptySubsequences: false)
    let status = try #require(names.firstIndex(of: "status"))
    return ["servers", "assets"].allSatisfy { backend in
      lines.contains {
        $0.hasPrefix("\(backend),live\(index + 1),")
          && $0.split(separator: ",", omittingEmptySubsequences: false)[status].hasPrefix("UP")
      }
    }
  }
}
