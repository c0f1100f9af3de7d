import Foundation

/// A folder that is removed with its last reference.
package final class Folder: Sendable {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory.appending(path: "goals-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("\(url.path) can't be created: \(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func path(_ name: String = "goals.sqlite") -> String {
    url.appendingPathComponent(name).path
  }

  /// Returns the sorted names of all files.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
