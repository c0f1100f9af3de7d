#if SQLite
  import Foundation

  /// The resolved path of a database, and its files.
  struct SQLitePath: Sendable {
    /// The path as the program gave it, for messages.
    let name: String
    /// The absolute path without symbolic links.
    let file: String

    /// The write-ahead log, which contains the newest commits.
    var log: String { file + "-wal" }
    /// The shared memory of the connections: the index of the log, and locks.
    var sharedMemory: String { file + "-shm" }
    /// The journal of a program that uses the file without a log.
    var journal: String { file + "-journal" }
    /// The file while it is created.
    var new: String { file + ".new" }
    var folder: String { String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]) + "/" }

    /// Resolves `path`. The file may be missing, but its folder must exist.
    init(_ path: String) throws(StoreError) {
      name = path
      func unusable(_ detail: String) -> StoreError {
        StoreError(store: path, reason: .unusable(detail))
      }
      guard !path.isEmpty else { throw unusable("the path is empty") }
      guard !path.utf8.contains(0) else { throw unusable("the path contains a null character") }
      if let resolved = Self.resolved(path) {
        file = resolved
        return
      }
      let code = errno
      if code == ENOENT {
        var status = stat()
        if lstat(path, &status) == 0 {
          throw unusable("it is a symbolic link to a file that doesn't exist")
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let last = parts.last.map(String.init) ?? ""
        guard !last.isEmpty else { throw unusable("it ends with a slash, but isn't a folder") }
        let parent = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
        guard let folder = Self.resolved(parent) else {
          throw unusable(
            "its folder \(parent) can't be opened: \(String(cString: strerror(errno)))")
        }
        file = folder == "/" ? "/" + last : folder + "/" + last
        return
      }
      throw unusable(String(cString: strerror(code)))
    }

    private static func resolved(_ path: String) -> String? {
      // With nil, the function allocates the result, which the caller frees.
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }

    func unusable(_ detail: String) -> StoreError {
      StoreError(store: name, reason: .unusable(detail))
    }

    /// The error of a system call that has just failed.
    func systemError(_ doing: String) -> StoreError {
      let code = errno
      let reason: StoreError.Reason =
        switch code {
        case ENOSPC, EDQUOT: .full
        case EROFS: .readOnly
        default: .unusable("\(doing): \(String(cString: strerror(code)))")
        }
      return StoreError(store: name, reason: reason)
    }
  }

  /// The device and the inode of a file, which identify it by any name.
  struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The identity of the file at `path`; nil if it is missing.
    init?(path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }
#endif
