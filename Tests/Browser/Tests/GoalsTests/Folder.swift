import Foundation

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

/// Waits until `condition` holds; fails after ten seconds.
func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  struct NeverHeld: Error { let what: String }
  let deadline = ContinuousClock.now + .seconds(10)
  while try await !condition() {
    if ContinuousClock.now > deadline { throw NeverHeld(what: what) }
    try await Task.sleep(for: .milliseconds(1))
  }
}
