import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates a file of goals under a temporary name, and renames it when it is complete. If the
/// process ends at any time, the file is either missing or complete.
enum JournalCreation {
  static func create(_ path: String, schema: Schema) throws {
    let new = path + ".new"
    for leftover in [new, new + "-journal"] where FileManager.default.fileExists(atPath: leftover) {
      try FileManager.default.removeItem(atPath: leftover)
    }
    do {
      let queue = try DatabaseQueue(path: new)
      try queue.writeWithoutTransaction(schema.migrate)
      try queue.close()
      guard rename(new, path) == 0 else { throw failure(path) }
      try synchronizeFolder(of: path)
    } catch {
      try? FileManager.default.removeItem(atPath: new)
      throw GoalsFileError(path: path, error)
    }
  }

  /// A file may be lost after a power failure until its folder is synced, too.
  static func synchronizeFolder(of path: String) throws {
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    guard folder >= 0 else { throw failure(path) }
    defer { _ = close(folder) }
    // Some file systems don't support this for folders.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure(path) }
  }

  private static func failure(_ path: String) -> GoalsFileError {
    let code = errno
    return GoalsFileError(
      path: path, reason: code == ENOSPC ? .full : .unusable(String(cString: strerror(code))))
  }
}
