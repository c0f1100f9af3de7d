import Foundation

/// The seed that a soak test runs, in a file, so that `scripts/soak` can name it after a crash.
///
/// The environment variable `RILL_PROGRESS` is the directory of the file. Without it, nothing is
/// written.
public final class SoakProgress {
  private let path: URL?
  private let file: FileHandle?

  /// Creates the file `name`.
  public init(_ name: String) {
    path = ProcessInfo.processInfo.environment["RILL_PROGRESS"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(name)
    }
    file = path.flatMap {
      FileManager.default.createFile(atPath: $0.path, contents: nil)
        ? FileHandle(forWritingAtPath: $0.path) : nil
    }
  }

  /// Records that the test begins with `seed`, which is greater than the last one.
  public func begin(_ seed: UInt64) throws {
    guard let file else { return }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data("\(seed)\n".utf8))
  }

  /// Removes the file, because the test has ended by itself.
  public func end() throws {
    if let path { try FileManager.default.removeItem(at: path) }
  }
}
