import Foundation

/// A folder that goes with the last reference to it.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "goals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String = "goals.sqlite") -> String { url.appendingPathComponent(name).path }

  /// The names of all files, in their order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}

/// Waits until `condition` holds; fails after ten seconds.
func eventually(_ condition: () async throws -> Bool) async throws {
  struct NeverHeld: Error {}
  let deadline = ContinuousClock.now + .seconds(10)
  while try await !condition() {
    if ContinuousClock.now > deadline { throw NeverHeld() }
    try await Task.sleep(for: .milliseconds(1))
  }
}
