import Foundation
import WebDriver

/// A folder that goes with the last reference to it.
final class Folder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "goals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}

/// Waits until `condition` holds; a test that hangs ends after five minutes.
func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  struct HungWait: Error { let what: String }
  var rest = hangLimit
  while try await !condition() {
    if rest <= .zero { throw HungWait(what: what) }
    // A pause counts by its nominal length: on a busy machine it takes longer, since others run.
    rest -= .milliseconds(1)
    try await Task.sleep(for: .milliseconds(1))
  }
}
