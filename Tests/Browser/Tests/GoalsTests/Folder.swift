import Foundation
import WebDriver

/// A folder that is removed with its last reference.
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

/// Waits until `condition` is true; a test that hangs ends after five minutes.
func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  struct HungWait: Error { let what: String }
  var rest = hangLimit
  while try await !condition() {
    if rest <= .zero { throw HungWait(what: what) }
    // Counts the nominal length of a pause, which is longer on a busy machine.
    rest -= .milliseconds(1)
    try await Task.sleep(for: .milliseconds(1))
  }
}
