#if SQLite
  import Foundation

  /// The databases that this process has open.
  ///
  /// SQLite locks files with `fcntl`. Such locks belong to the process, and it loses all of them
  /// when it closes any descriptor of the file. Therefore the files of a database are opened once,
  /// before the first connection, and closed after the last.
  ///
  /// It is `Sendable` because the entries are only used while the lock is held.
  final class SQLiteRegistry: @unchecked Sendable {
    static let shared = SQLiteRegistry()

    private struct Entry {
      var leases: Int
      var descriptors: [Int32]
      var sharedMemory: Int32?
    }

    private let lock = NSLock()
    private var entries: [FileIdentity: Entry] = [:]
    /// The number of sources of each file, and descriptors that would drop their locks.
    private var sources: [FileIdentity: (count: Int, descriptors: [Int32])] = [:]

    /// Opens the file at `path`.
    ///
    /// - Returns: A lease of the file, and whether it is the first of this process; nil if there is
    ///   no file, or an empty one.
    func open(_ path: SQLitePath) throws(StoreError) -> (lease: SQLiteLease, isFirst: Bool)? {
      lock.lock()
      defer { lock.unlock() }
      var status = stat()
      guard lstat(path.file, &status) == 0 else {
        if errno == ENOENT { return nil }
        throw path.systemError("its file can't be examined")
      }
      try Self.check(status, path)
      if status.st_size == 0 { return nil }
      if entries[FileIdentity(status)] != nil { return (lease(FileIdentity(status), path), false) }
      guard status.st_mode & 0o222 != 0 else {
        throw StoreError(store: path.name, reason: .readOnly)
      }
      let descriptor = Foundation.open(path.file, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else {
        if errno == EACCES { throw StoreError(store: path.name, reason: try Self.denied(path)) }
        throw path.systemError("its file can't be opened")
      }
      guard fstat(descriptor, &status) == 0 else {
        throw path.systemError("its file can't be examined")
      }
      let identity = FileIdentity(status)
      if entries[identity] != nil {
        // The name has moved to a file that is open, whose locks closing would drop.
        entries[identity]?.descriptors.append(descriptor)
        return (lease(identity, path), false)
      }
      do {
        try Self.check(status, path)
        try SQLiteHeader.check(Self.read(descriptor, SQLiteHeader.size), of: path)
      } catch {
        discard(descriptor, identity)
        throw error
      }
      entries[identity] = Entry(leases: 0, descriptors: [descriptor])
      return (lease(identity, path), true)
    }

    private func lease(_ identity: FileIdentity, _ path: SQLitePath) -> SQLiteLease {
      entries[identity]?.leases += 1
      return SQLiteLease(identity: identity, path: path)
    }

    func release(_ identity: FileIdentity) {
      lock.lock()
      defer { lock.unlock() }
      guard var entry = entries[identity] else { return }
      entry.leases -= 1
      entries[identity] = entry
      if entry.leases > 0 { return }
      entries[identity] = nil
      for descriptor in entry.descriptors { discard(descriptor, identity) }
      if let descriptor = entry.sharedMemory { _ = close(descriptor) }
    }

    /// Closes a descriptor, when nothing in this process has the file open.
    private func discard(_ descriptor: Int32, _ identity: FileIdentity) {
      if entries[identity] != nil {
        entries[identity]?.descriptors.append(descriptor)
      } else if sources[identity] != nil {
        sources[identity]?.descriptors.append(descriptor)
      } else {
        _ = close(descriptor)
      }
    }

    /// Notes that a source of this process has the file open, until `removeSource(_:)`.
    func addSource(_ identity: FileIdentity) {
      lock.lock()
      defer { lock.unlock() }
      sources[identity, default: (0, [])].count += 1
    }

    func removeSource(_ identity: FileIdentity) {
      lock.lock()
      defer { lock.unlock() }
      guard var source = sources[identity] else { return }
      source.count -= 1
      sources[identity] = source.count > 0 ? source : nil
      guard source.count == 0 else { return }
      for descriptor in source.descriptors { discard(descriptor, identity) }
    }

    /// Returns the header of the file at `path`, or less if the file is shorter. Nil if it can't be
    /// read, or isn't a regular file. A symbolic link is followed.
    func header(ofFileAt path: String) -> [UInt8]? {
      lock.lock()
      defer { lock.unlock() }
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let named = FileIdentity(status)
      if let descriptor = entries[named]?.descriptors.first ?? sources[named]?.descriptors.first {
        return Self.read(descriptor, SQLiteHeader.size)
      }
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      guard fstat(descriptor, &status) == 0 else {
        _ = close(descriptor)
        return nil
      }
      defer { discard(descriptor, FileIdentity(status)) }
      // The name may have moved to another file.
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Self.read(descriptor, SQLiteHeader.size)
    }

    /// Runs `body` with descriptors of the database, and of its shared memory if it has one.
    func withDescriptors<Result>(
      of lease: SQLiteLease, _ body: (_ file: Int32, _ sharedMemory: Int32?) -> Result
    ) -> Result? {
      lock.lock()
      defer { lock.unlock() }
      guard var entry = entries[lease.identity] else { return nil }
      if entry.sharedMemory == nil {
        let descriptor = Foundation.open(
          lease.path.sharedMemory, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if descriptor >= 0 { entry.sharedMemory = descriptor }
        entries[lease.identity] = entry
      }
      return body(entry.descriptors[0], entry.sharedMemory)
    }

    private static func denied(_ path: SQLitePath) throws(StoreError) -> StoreError.Reason {
      if access(path.file, R_OK) == 0 { return .readOnly }
      throw path.unusable("its file can't be opened: \(String(cString: strerror(EACCES)))")
    }

    /// Throws if the file isn't a regular file with one name.
    private static func check(_ status: stat, _ path: SQLitePath) throws(StoreError) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw path.unusable("it is a folder")
      case S_IFSOCK: throw path.unusable("it is a socket")
      case S_IFIFO: throw path.unusable("it is a pipe")
      case S_IFLNK: throw path.unusable("it became a symbolic link while it was opened")
      default: throw path.unusable("it is a device")
      }
      if status.st_nlink > 1 {
        throw path.unusable(
          """
          its file has \(status.st_nlink) names (hard links), so processes could overwrite each \
          other's edits; remove the other names, or copy it
          """)
      }
    }

    static func read(_ descriptor: Int32, _ count: Int, at offset: Int = 0) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        // The call writes at most `count` bytes, the capacity, and returns their number.
        initialized = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
      }
    }
  }

  /// The right to use a database that this process has open. It must be released after the
  /// connection is closed.
  struct SQLiteLease: Sendable {
    let identity: FileIdentity
    let path: SQLitePath

    func release() { SQLiteRegistry.shared.release(identity) }

    /// The process that holds a lock of the database, for a message.
    func holder() -> String {
      let process = SQLiteRegistry.shared.withDescriptors(of: self) { file, sharedMemory in
        // The lock of writers and that of recovery, then those for checkpoints and for readers.
        sharedMemory.flatMap { Self.locker(of: $0, 120, 3) }
          // A connection that excludes all others locks the file itself.
          ?? Self.locker(of: file, 0x4000_0000, 512)
      }
      guard let process, let process else {
        return "another connection, which has just ended or belongs to this process"
      }
      return Self.name(of: process)
    }

    /// The process with an exclusive lock of one of these bytes, if any.
    private static func locker(of descriptor: Int32, _ start: Int, _ count: Int) -> pid_t? {
      var lock = flock()
      lock.l_type = Int16(F_RDLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = off_t(start)
      lock.l_len = off_t(count)
      guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else {
        return nil
      }
      return lock.l_pid
    }

    private static func name(of process: pid_t) -> String {
      let command = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      guard let command = command?.trimmingCharacters(in: .whitespacesAndNewlines) else {
        return "process \(process)"
      }
      return "process \(process) (\(command))"
    }

    /// Returns whether another process has the database open. It is false if this process has it
    /// open.
    static func isOpenElsewhere(_ path: SQLitePath) -> Bool {
      let descriptor = open(path.sharedMemory, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return false }
      defer { _ = close(descriptor) }
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      // Each connection holds a shared lock of this byte.
      lock.l_start = 128
      lock.l_len = 1
      return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
  }
#endif
