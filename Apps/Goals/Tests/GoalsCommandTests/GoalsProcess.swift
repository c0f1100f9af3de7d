import Foundation
import GoalsTestSupport
import RillProgramTesting

/// A run of the built program.
struct GoalsProcess {
  let output: String
  let errors: String
  let status: Int32
  let endedByItself: Bool

  /// Runs the program with `input` on its standard input, and waits for its end.
  init(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    folder: Folder
  ) async throws {
    let name = UUID().uuidString
    // Files instead of pipes, so that neither side can block the other.
    let files = ["input", "output", "errors"].map {
      URL(fileURLWithPath: folder.path("\(name)-\($0)"))
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = try Self.process(arguments, environment: environment, folder: folder)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    // Doesn't block a thread of the pool, which a server in this process may need.
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    status = process.terminationStatus
    endedByItself = process.terminationReason == .exit
  }

  init(_ arguments: [String], lines: [String], folder: Folder) async throws {
    try await self.init(
      arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8), folder: folder)
  }

  /// Creates a process, not yet started, whose data are in `folder` by default.
  static func process(
    _ arguments: [String], environment added: [String: String] = [:], folder: Folder
  ) throws -> Process {
    let process = Process()
    process.executableURL = try program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_DATA_HOME"] = folder.url.path
    environment["TZ"] = "UTC"
    process.environment = environment.merging(added) { $1 }
    return process
  }

  /// The location of the program.
  static var program: URL {
    get throws { try CommandRun.executableURL(of: "goals") }
  }
}
