import Foundation
import GoalsTestSupport
import RillProgramTesting

/// A run of the built program.
struct GoalsProcess {
  let output: String
  let errors: String
  let status: Int32

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
  }

  /// Creates a process, not yet started, whose data are in `folder` by default.
  static func process(
    _ arguments: [String], environment added: [String: String] = [:], folder: Folder
  ) throws -> Process {
    let process = Process()
    process.executableURL = try CommandRun.executableURL(of: "goals")
    process.arguments = arguments
    let environment = ["XDG_DATA_HOME": folder.url.path, "TZ": "UTC"].merging(added) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }
}
