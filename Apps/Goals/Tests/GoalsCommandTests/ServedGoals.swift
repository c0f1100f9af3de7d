import Foundation
import GoalsTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A run of `goals serve`.
final class ServedGoals {
  /// The last printed URL.
  let address: URL
  private let process: Process
  private let errorFile: URL
  private let session = URLSession(configuration: .ephemeral)

  /// Serves at a free port, and waits for the address.
  init(database: String? = nil, folder: Folder, arguments: [String] = []) async throws {
    let name = UUID().uuidString
    let outputFile = URL(fileURLWithPath: folder.path("\(name)-output"))
    errorFile = URL(fileURLWithPath: folder.path("\(name)-errors"))
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process = try GoalsProcess.process(
      ["serve", "--port", "0", "--database", database ?? folder.path()] + arguments,
      folder: folder)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    var address: URL?
    do {
      try await eventually {
        let output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
        guard output.hasSuffix("\n"), let text = output.split(whereSeparator: \.isWhitespace).last
        else { return false }
        address = URL(string: String(text))
        return address != nil
      }
    } catch {
      process.terminate()
      throw error
    }
    // The property is set above.
    self.address = address.unsafelyUnwrapped
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The output on standard error.
  var errors: String {
    get throws { String(decoding: try Data(contentsOf: errorFile), as: UTF8.self) }
  }

  /// Stops the server by a signal, and returns its exit status.
  func stop(by signal: Int32 = SIGTERM) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    try await eventually { !process.isRunning }
    return process.terminationStatus
  }

  /// Returns the status and the content of the answer to a request for `path`.
  func get(_ path: String = "/") async throws -> (status: Int?, text: String) {
    let url = URL(string: path, relativeTo: address) ?? address
    let (data, response) = try await session.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
  }
}
