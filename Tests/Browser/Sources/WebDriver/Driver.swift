import Foundation

/// A process of chromedriver, which starts and controls browsers.
///
/// It has a separate folder for all files that it and its browsers write. A shell process waits for
/// the end of a pipe that this process holds. When this process ends in any way, the shell kills
/// the driver and its browsers and deletes the folder.
final class Driver: Sendable {
  let programs: Programs
  let connection: DriverConnection
  let folder: URL
  private let lifeline: FileHandle

  /// Returns the driver that all browsers of this process share.
  static func shared() async throws -> Driver { try await starting.value }

  private static let starting = Task { try await Driver() }

  /// Starts a driver on a free port.
  init() async throws {
    programs = try BrowserAvailability.programs.get()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("webdriver-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = Pipe()
    lifeline = pipe.fileHandleForWriting
    // Otherwise processes that tests start would inherit the pipe and keep it open.
    _ = fcntl(lifeline.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try Driver.run(programs.driver, in: folder, until: pipe.fileHandleForReading)
    connection = DriverConnection(port: try await Driver.port(in: folder))
  }

  /// Kills the driver and its browsers, and deletes its folder, asynchronously.
  func stop() {
    try? lifeline.close()
  }

  private static func run(_ driver: String, in folder: URL, until end: FileHandle) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // With job control (-m) the driver and its browsers are one process group, which is killed at
    // once.
    shell.arguments = [
      "bash", "-c",
      """
      set -m
      "$0" --port=0 </dev/null >"$TMPDIR/log" 2>&1 &
      cat >/dev/null
      kill -KILL -- -$!
      wait
      rm -rf "$TMPDIR" || { sleep 1; rm -rf "$TMPDIR"; }
      """,
      driver,
    ]
    shell.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path]) { _, new in new }
    shell.standardInput = end
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
  }

  /// Returns the port from the driver's log.
  private static func port(in folder: URL) async throws -> Int {
    let log = folder.appendingPathComponent("log")
    let deadline = ContinuousClock.now + hangLimit
    while true {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      if let match = text.firstMatch(of: /successfully on port (\d+)\./), let port = Int(match.1) {
        return port
      }
      guard ContinuousClock.now < deadline else {
        throw WebDriverError(
          command: "start chromedriver",
          reason: .cannotStart(text.isEmpty ? "The driver printed nothing." : text))
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
