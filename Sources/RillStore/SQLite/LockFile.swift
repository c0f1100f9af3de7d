#if SQLite
  import Foundation

  /// A file that is locked during the lifetime of this object, and then removed.
  final class LockFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Locks the file at `path`, creating it if needed. Waits at most for `timeout`. A symbolic
    /// link is an error.
    ///
    /// - Parameters:
    ///   - store: The path of the store, for errors.
    ///   - holder: The process that may hold the lock, for the error after the timeout.
    init(
      _ path: String, of store: SQLitePath, holder: String, timeout: Duration
    ) async throws(StoreError) {
      self.path = path
      let deadline = ContinuousClock.now + timeout
      while true {
        if let locked = try Self.lock(path, store) {
          descriptor = locked
          return
        }
        let isCanceled = (try? await Task.sleep(for: .milliseconds(20))) == nil
        if isCanceled || ContinuousClock.now > deadline {
          throw StoreError(store: store.name, reason: .locked(by: holder))
        }
      }
    }

    /// Returns the descriptor of the locked file; nil if another process has locked it.
    private static func lock(_ path: String, _ store: SQLitePath) throws(StoreError) -> Int32? {
      while true {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        if descriptor < 0 { throw failure(errno, path, store) }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
          let code = errno
          close(descriptor)
          if code == EWOULDBLOCK { return nil }
          throw failure(code, path, store)
        }
        // Another process may have removed and recreated the file between the two calls.
        var (opened, named) = (stat(), stat())
        if fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
          FileIdentity(opened) == FileIdentity(named)
        {
          return descriptor
        }
        close(descriptor)
      }
    }

    private static func failure(_ code: Int32, _ path: String, _ store: SQLitePath) -> StoreError {
      store.unusable("\(path) can't be locked: \(String(cString: strerror(code)))")
    }

    deinit {
      // Removed while it is locked, so that it can't be the file of another process.
      unlink(path)
      close(descriptor)
    }
  }
#endif
