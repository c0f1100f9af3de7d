#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is locked as long as this is there, and then removed.
final class LockFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Locks the file at `path`, making it if there is none; nil if it is locked by another.
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
      // It may have been removed, and made again, between the two calls.
      if Self.is(descriptor, at: path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    // While it is locked, so that it is not another's that is removed.
    unlink(path)
    close(descriptor)
  }

  /// Replaces what the file holds.
  func write(_ content: [UInt8]) throws(SystemError) {
    _ = try SystemError.check { ftruncate(descriptor, 0) }
    // The buffer is the array's and as long as its count.
    let count = content.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    guard count == content.count else { throw count < 0 ? .last : SystemError(code: ENOSPC) }
  }

  private static func `is`(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
