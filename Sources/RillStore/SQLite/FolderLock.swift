#if SQLite
  import Foundation

  /// A lock of a folder, by which processes create and open the databases in it one at a time.
  ///
  /// It belongs to the folder, not to a file, so nothing remains after a crash.
  struct FolderLock {
    private let descriptor: Int32

    /// Waits for the lock, at most for `timeout`.
    init(_ path: SQLitePath, timeout: Duration) throws(StoreError) {
      descriptor = Foundation.open(path.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw path.systemError("its folder can't be opened") }
      let start = ContinuousClock.now
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        // Some network file systems can't lock folders.
        guard errno == EWOULDBLOCK else { return }
        if ContinuousClock.now - start > timeout {
          _ = close(descriptor)
          throw StoreError(
            store: path.name, reason: .locked(by: "another process, which is opening it"))
        }
        usleep(1000)
      }
    }

    /// Makes new and renamed files in the folder survive the loss of power.
    func synchronize(_ path: SQLitePath) throws(StoreError) {
      // Some file systems don't support this for folders.
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw path.systemError("its folder can't be written")
      }
    }

    func unlock() { _ = close(descriptor) }
  }
#endif
