import Foundation
import LiveWindow
import Testing
import WebDriver

/// A server process of `goals`, with a file in a temporary folder.
final class GoalsServer {
  /// The URL for a browser.
  var address: String { "http://127.0.0.1:\(port)" }

  private(set) var port = 0

  private let folder: Folder
  private let signingKey: String
  private var process: Process?

  private init() throws {
    folder = try Folder()
    signingKey = (0..<4).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }
      .joined()
  }

  /// Creates another server of the same goals.
  private init(beside other: GoalsServer) {
    folder = other.folder
    signingKey = other.signingKey
  }

  deinit {
    if let process, process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Runs `body` with a server of the given goals, each as arguments of `goals add`, and the only
  /// window of a browser. Then expects a console without errors, except for the kinds in
  /// `expected`.
  static func withWindow(
    _ goals: [[String]] = sample, screen: Screen = .desktop, colorScheme: ColorScheme = .light,
    runsScripts: Bool = true, expecting expected: Regex<Substring>? = nil,
    _ location: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    _ body: (GoalsServer, Window) async throws -> Void
  ) async throws {
    let server = try GoalsServer()
    for goal in goals { try await server.run(["add"] + goal) }
    try await server.start()
    try await Browser.withWindow(
      screen: screen, colorScheme: colorScheme, runsScripts: runsScripts
    ) { window in
      try await body(server, window)
      let errors = try await window.consoleErrors().filter { error in
        expected.map { !error.text.contains($0) } ?? true
      }
      #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
    }
  }

  /// Runs `body` with two servers of the same goals, a proxy to the first one, and a window.
  static func withTwoServers(
    _ goals: [[String]] = sample, _ location: SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (GoalsServer, GoalsServer, TCPProxy, Window) async throws -> Void
  ) async throws {
    // Errors that the browser logs when it can't connect.
    try await withWindow(goals, expecting: /ERR_|WebSocket/, location) { first, window in
      let second = GoalsServer(beside: first)
      try await second.start()
      try await TCPProxy.withProxy(to: first.port) { proxy in
        try await body(first, second, proxy, window)
      }
    }
  }

  /// Two active goals, one of which is done after one click, and an inactive goal.
  static let sample = [
    ["Run", "--id", "run", "--frequency", "3", "--interval", "weekly", "--color", "blue"],
    ["Read", "--id", "read", "--color", "green"],
    ["Call home", "--id", "call", "--interval", "monthly", "--paused"],
  ]

  // MARK: Serving

  /// Starts the server, at a free port the first time and at the same port later.
  func start() async throws {
    let name = UUID().uuidString
    let output = folder.file("\(name)-output")
    let process = try process(
      ["serve", "--port", "\(port)"], output: output, errors: folder.file("\(name)-errors"))
    try process.run()
    self.process = process
    try await eventually("the server says where it is") {
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      guard text.hasSuffix("\n"), let address = text.split(whereSeparator: \.isWhitespace).last,
        let port = URL(string: String(address))?.port
      else { return false }
      self.port = port
      return true
    }
  }

  /// Stops the server for a while, so that it receives nothing.
  func pause() throws {
    #expect(try Foundation.kill(#require(process).processIdentifier, SIGSTOP) == 0)
  }

  /// Kills the server with a signal that it can't handle.
  func kill() async throws {
    let process = try #require(process)
    Foundation.kill(process.processIdentifier, SIGKILL)
    try await eventually("the server is gone") { !process.isRunning }
    #expect(process.terminationReason == .uncaughtSignal)
  }

  // MARK: Commands

  /// Runs `goals` with `arguments`, and returns its output.
  @discardableResult
  func run(
    _ arguments: [String], _ location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let name = UUID().uuidString
    let (output, errors) = (folder.file("\(name)-output"), folder.file("\(name)-errors"))
    let process = try process(arguments, output: output, errors: errors)
    try process.run()
    try await eventually("goals \(arguments) ends") { !process.isRunning }
    let complaint = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(complaint)", sourceLocation: location)
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.file(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Creates a process, not yet started, with files instead of pipes, so that neither side can
  /// block the other.
  private func process(_ arguments: [String], output: URL, errors: URL) throws -> Process {
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = try Self.program
    process.arguments = arguments + ["--database", folder.file("goals.sqlite").path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TZ": "UTC", "GOALS_SIGNING_KEYS": signingKey]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    return process
  }

  /// The program, which is built into the folder of the test bundle.
  private static var program: URL {
    get throws {
      let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
      let programs = (bundles + [URL(fileURLWithPath: CommandLine.arguments[0])]).map {
        $0.deletingLastPathComponent().appendingPathComponent("goals")
      }
      return try #require(
        programs.first { FileManager.default.isExecutableFile(atPath: $0.path) },
        "goals is not built.")
    }
  }
}
