import Foundation
import Testing
import WebDriver

/// An nginx with the documented configuration, for a host name, ports and a certificate of a test.
public struct Nginx {
  /// The port for TLS.
  public let port: Int
  /// The port that redirects to TLS.
  public let plainPort: Int

  private static let programs = ["nginx", "openssl"].map { name in
    ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// A Boolean value that indicates whether nginx and openssl are installed.
  public static var isThere: Bool { programs.allSatisfy { $0 != nil } }

  /// Runs nginx in front of a server while `body` runs.
  public static func run(
    to server: Int, _ body: (Nginx) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-nginx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    // Both ports are reserved at the same time, so that they differ.
    let ports = try await TCPProxy.withProxy(to: server) { first in
      try await TCPProxy.withProxy(to: server) { second in (first.port, second.port) }
    }
    try makeCertificate(in: path)

    var documented = try documentation()
    for (text, replacement) in [
      ("127.0.0.1:8080", "127.0.0.1:\(server)"), ("listen 80;", "listen 127.0.0.1:\(ports.1);"),
      ("listen 443 ", "listen 127.0.0.1:\(ports.0) "),
      ("/etc/letsencrypt/live/live.example/fullchain.pem", "\(path)/certificate.pem"),
      ("/etc/letsencrypt/live/live.example/privkey.pem", "\(path)/key.pem"),
      ("server_name live.example;", "server_name localhost;"),
    ] {
      try #require(documented.contains(text), "The documentation no longer says \(text)")
      documented = documented.replacingOccurrences(of: text, with: replacement)
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(path)/\($0);" }.joined(separator: "\n")
    let main = """
      daemon off;
      \(getuid() == 0 ? "user root;" : "")
      pid \(path)/pid;
      error_log \(path)/error.log;
      events {}
      http {
      access_log off;
      \(paths)
      \(documented)
      }
      """
    try main.write(toFile: "\(path)/nginx.conf", atomically: true, encoding: .utf8)
    let process = try start(
      programs[0], ["-p", path, "-e", "\(path)/error.log", "-c", "\(path)/nginx.conf"])
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    do {
      try await body(Nginx(port: ports.0, plainPort: ports.1))
    } catch {
      Issue.record("\((try? String(contentsOfFile: "\(path)/error.log", encoding: .utf8)) ?? "")")
      throw error
    }
  }

  /// Writes a certificate for `localhost` that no authority has signed, `certificate.pem`, and its
  /// key, `key.pem`.
  public static func makeCertificate(in folder: String) throws {
    let process = try start(
      programs[1],
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", "-keyout", "\(folder)/key.pem", "-out",
        "\(folder)/certificate.pem",
      ])
    process.waitUntilExit()
  }

  /// Returns the configuration from the documentation.
  private static func documentation() throws -> String {
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { repository.deleteLastPathComponent() }
    let file = repository.appendingPathComponent("Sources/RillLive/RillLive.docc/Deploying.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = text.components(separatedBy: "```nginx\n").dropFirst().first
    return try #require(block?.components(separatedBy: "```").first)
  }

  private static func start(_ program: String?, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
