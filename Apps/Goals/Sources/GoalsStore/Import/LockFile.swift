#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is locked during the lifetime of this object, and then removed.
final class LockFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Locks the file at `path`, creating it if needed; nil if another process has locked it.
  init?(path: String) throws(SystemError) {
    while true {
      let descriptor = try SystemError.check { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      do throws(SystemError) {
        _ = try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch {
        close(descriptor)
        if error.code == EWOULDBLOCK { return nil }
        throw error
      }
      // Another process may have removed and recreated the file between the two calls.
      if Self.is(descriptor, at: path) {
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

  private static func `is`(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
