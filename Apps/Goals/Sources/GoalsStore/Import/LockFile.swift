import Foundation

/// A file that is locked during the lifetime of this object, and then removed.
final class LockFile: Sendable {
  /// The error of a failed system call.
  struct Failure: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
  }

  private let path: String
  private let descriptor: Int32

  /// Locks the file at `path`, creating it if needed; nil if another process has locked it.
  init?(path: String) throws(Failure) {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if descriptor < 0 { throw Failure(code: errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        let failure = Failure(code: errno)
        close(descriptor)
        if failure.code == EWOULDBLOCK { return nil }
        throw failure
      }
      // Another process may have removed and recreated the file between the two calls.
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.isSameFile(as: named) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    // Removed while it is locked, so that it can't be the file of another process.
    unlink(path)
    close(descriptor)
  }
}

extension stat {
  func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
