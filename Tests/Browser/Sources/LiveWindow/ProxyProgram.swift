import Foundation
import Testing
import WebDriver

/// A reverse proxy with a configuration from the documentation, and with ports and a certificate of
/// a test.
final class ProxyProgram {
  /// The folder of the configuration, the certificate and the log.
  let folder: String
  private let process = Process()

  /// The documented addresses of servers.
  static let documentedServers = ["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"]

  /// Returns the path of an installed program; nil without one.
  static func path(of name: String) -> String? {
    ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-proxy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Starts the program, which writes its errors to the file `error.log`.
  func start(_ name: String, _ arguments: [String]) throws {
    let log = "\(folder)/error.log"
    try write("", to: "error.log")
    process.executableURL = URL(fileURLWithPath: try #require(ProxyProgram.path(of: name)))
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try process.run()
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The errors of the program.
  var errors: String { (try? String(contentsOfFile: "\(folder)/error.log", encoding: .utf8)) ?? "" }

  /// Returns ports that are free, and differ.
  static func freePorts(_ count: Int) async throws -> [Int] {
    if count == 0 { return [] }
    // All are reserved at the same time.
    return try await TCPProxy.withProxy(to: 0) { proxy in
      try await [proxy.port] + freePorts(count - 1)
    }
  }

  /// Writes a certificate for `localhost` that no authority has signed, `certificate.pem`, and its
  /// key, `key.pem`.
  static func makeCertificate(in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(of: "openssl")))
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", "\(folder)/key.pem", "-out",
      "\(folder)/certificate.pem",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  /// Returns the blocks of a language in the documentation, with parts replaced.
  static func documentation(
    _ language: String, replacing replacements: [(String, String)]
  ) throws -> [String] {
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { repository.deleteLastPathComponent() }
    let file = repository.appendingPathComponent("Sources/RillLive/RillLive.docc/Deploying.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var blocks = text.components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    for (part, replacement) in replacements {
      try #require(
        blocks.contains { $0.contains(part) }, "The documentation no longer says \(part)")
      blocks = blocks.map { $0.replacingOccurrences(of: part, with: replacement) }
    }
    return blocks
  }
}
