import Foundation
import Testing
import WebDriver

/// An nginx with the documented configuration.
public final class Nginx {
  /// The port for TLS.
  public let port: Int
  /// The port that redirects to TLS.
  public let plainPort: Int

  private let servers: [Int]
  private let program: ProxyProgram
  /// The number of loaded configurations, which each response reports.
  private var generation = 0

  /// A Boolean value that indicates whether nginx and openssl are installed.
  public static var isThere: Bool {
    ["nginx", "openssl"].allSatisfy { ProxyProgram.path(of: $0) != nil }
  }

  /// The header that reports the number of the configuration.
  public static let generationHeader = "X-Generation"

  /// Runs nginx in front of servers while `body` runs.
  ///
  /// - Parameter servers: The ports of one or three servers.
  public static func run(
    to servers: Int..., isolation: isolated (any Actor)? = #isolation,
    _ body: (Nginx) async throws -> Void
  ) async throws {
    let ports = try await ProxyProgram.freePorts(2)
    let nginx = try Nginx(servers, port: ports[0], plainPort: ports[1])
    do {
      try await body(nginx)
    } catch {
      Issue.record("\(nginx.program.errors)")
      throw error
    }
  }

  /// Writes a certificate for `localhost` that no authority has signed, `certificate.pem`, and its
  /// key, `key.pem`.
  public static func makeCertificate(in folder: String) throws {
    try ProxyProgram.makeCertificate(in: folder)
  }

  private init(_ servers: [Int], port: Int, plainPort: Int) throws {
    (self.servers, self.port, self.plainPort) = (servers, port, plainPort)
    program = try ProxyProgram()
    let path = program.folder
    try ProxyProgram.makeCertificate(in: path)
    try configure(without: nil)
    try program.start(
      "nginx", ["-p", path, "-e", "\(path)/error.log", "-c", "\(path)/nginx.conf"])
  }

  /// Loads a configuration in which a server gets no new connections.
  ///
  /// - Returns: The number of the configuration, as in the header of responses.
  public func exclude(_ server: Int?) throws -> Int {
    generation += 1
    try configure(without: server)
    program.signal(SIGHUP)
    return generation
  }

  private func configure(without excluded: Int?) throws {
    let path = program.folder
    var replacements: [(String, String)] = [
      ("127.0.0.1:8080", "127.0.0.1:\(servers[0])"),
      ("listen 80;", "listen 127.0.0.1:\(plainPort);"),
      ("listen 443 ", "listen 127.0.0.1:\(port) "),
      ("/etc/letsencrypt/live/live.example/fullchain.pem", "\(path)/certificate.pem"),
      ("/etc/letsencrypt/live/live.example/privkey.pem", "\(path)/key.pem"),
      ("server_name live.example;", "server_name localhost;"),
    ]
    for (address, server) in zip(ProxyProgram.documentedServers, servers) where servers.count > 1 {
      let text = "server 127.0.0.1:\(server)\(server == excluded ? " down" : "");"
      replacements.append(("server \(address);", text))
      replacements.append(("server \(address) ", "server 127.0.0.1:\(server) "))
    }
    let blocks = try ProxyProgram.documentation("nginx", replacing: replacements)
    var documented = blocks[0]
    if servers.count > 1 {
      // The second block lists the servers.
      let start = try #require(documented.range(of: "upstream live {")?.lowerBound)
      let end = try #require(documented.range(of: "server {\n")?.lowerBound)
      documented.replaceSubrange(start..<end, with: blocks[1])
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(path)/\($0);" }.joined(separator: "\n")
    try program.write(
      """
      daemon off;
      \(getuid() == 0 ? "user root;" : "")
      pid \(path)/pid;
      error_log \(path)/error.log;
      events {}
      http {
      access_log off;
      \(paths)
      \(documented.replacingOccurrences(
        of: "add_header ",
        with: "add_header \(Nginx.generationHeader) \(generation) always;\nadd_header "))
      }
      """, to: "nginx.conf")
  }
}
