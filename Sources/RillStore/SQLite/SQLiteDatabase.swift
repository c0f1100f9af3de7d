#if SQLite
  import CRillSQLite
  import Foundation

  /// An open database, for one thread at a time. Other connections, also of this process, may use
  /// the same file.
  final class SQLiteDatabase {
    let path: SQLitePath
    let connection: SQLiteConnection
    let options: SQLiteOptions
    private let lease: SQLiteLease
    private let logIdentity: FileIdentity?
    private let sharedMemoryIdentity: FileIdentity?
    /// The reason the database can't be used anymore.
    private(set) var failure: StoreError?
    /// True if commits of this connection may be missing in the main file.
    private var hasCommits = false
    /// The number of pages in the log after which a commit copies it into the main file. It grows
    /// while a reader holds back the copies.
    private var logLimit: Int
    private var isClosed = false
    /// The edits after the last one in the table `origin`.
    var tail = SQLiteTail()

    var identity: FileIdentity { lease.identity }

    /// Opens the database at `name`, or creates it.
    init(_ name: String, _ options: SQLiteOptions) throws(StoreError) {
      let path = try SQLitePath(name)
      guard sqlite3_libversion_number() >= 3_037_000, sqlite3_threadsafe() != 0 else {
        throw path.unusable(
          """
          it needs SQLite 3.37 or newer with support for threads; this is \
          \(String(cString: sqlite3_libversion()))
          """)
      }
      self.path = path
      self.options = options
      logLimit = options.logLimit
      let folder = try FolderLock(path, timeout: options.busyTimeout)
      defer { folder.unlock() }
      let registry = SQLiteRegistry.shared
      var opened = try registry.open(path)
      if opened == nil {
        try SQLiteCreation.create(path, folder)
        opened = try registry.open(path)
      }
      guard let (lease, isFirst) = opened else {
        throw path.unusable("its file was removed while it was opened")
      }
      self.lease = lease
      var connection: SQLiteConnection?
      do throws(StoreError) {
        if isFirst { try Self.inspect(path) }
        let new = try SQLiteConnection(
          path.file, name: name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW,
          holder: lease.holder)
        connection = new
        try Self.configure(new, path, options)
        self.connection = new
        logIdentity = FileIdentity(path: path.log)
        sharedMemoryIdentity = FileIdentity(path: path.sharedMemory)
      } catch {
        connection?.close()
        lease.release()
        throw error
      }
      do throws(StoreError) {
        try checkFiles()
        _ = try SQLiteState(self.connection)
      } catch {
        close(marking: false)
        throw error
      }
    }

    deinit { close() }

    private static func inspect(_ path: SQLitePath) throws(StoreError) {
      guard SQLiteLease.isOpenElsewhere(path) else { return try SQLiteLoss.check(path) }
      if FileIdentity(path: path.log) == nil {
        throw path.unusable("its log \(path.log) was removed while another process has it open")
      }
    }

    private static func configure(
      _ connection: SQLiteConnection, _ path: SQLitePath, _ options: SQLiteOptions
    ) throws(StoreError) {
      connection.setBusyTimeout(options.busyTimeout)
      // Checkpoints are made here. A full folder for temporary files must not look like a full
      // database. Memory-mapped files would crash the process if they were truncated.
      try connection.execute(
        """
        PRAGMA wal_autocheckpoint = 0;
        PRAGMA temp_store = MEMORY;
        PRAGMA mmap_size = 0;
        PRAGMA cell_size_check = ON;
        PRAGMA trusted_schema = OFF;
        """)
      let mode = try connection.statement("PRAGMA journal_mode = WAL")
      guard try mode.step(), mode.text(0) == Array("wal".utf8) else {
        throw path.unusable("write-ahead logging is not available for it")
      }
      mode.reset()
      // Set after the journal mode, which may change it. Verified, because durability depends on
      // it. The second makes the disk of a Mac write its cache, too; other systems ignore it.
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;")
      guard try connection.integer("PRAGMA synchronous") == 2 else {
        throw path.unusable("commits would not be synced to the disk")
      }
    }

    /// Closes the connection, and tries to copy the log into the main file before.
    func close(marking: Bool = true) {
      guard !isClosed else { return }
      isClosed = true
      do throws(StoreError) {
        if marking, failure == nil { try settle(closing: true) } else { connection.keepLog() }
      } catch {
        // SQLite would remove the log, and the main file would seem to lack it.
        connection.keepLog()
      }
      connection.close()
      lease.release()
    }

    /// Throws if the file, its log or its shared memory was removed or replaced, because commits
    /// would be lost with it.
    func checkFiles() throws(StoreError) {
      if let failure { throw failure }
      if FileIdentity(path: path.file) == identity,
        let logIdentity, FileIdentity(path: path.log) == logIdentity,
        let sharedMemoryIdentity, FileIdentity(path: path.sharedMemory) == sharedMemoryIdentity
      {
        return
      }
      let error = path.unusable("its file or its log was removed or replaced while it was open")
      failure = error
      throw error
    }

    /// Runs `body` in a transaction that writes.
    ///
    /// - Returns: The result; nil if `body` returned nil, and nothing was written.
    func write<Result>(
      _ body: (inout SQLiteState) throws(StoreError) -> Result?
    ) throws(StoreError) -> Result? {
      try checkFiles()
      var marks = false
      let result: Result? = try connection.transaction("IMMEDIATE") { () throws(StoreError) in
        let old = try SQLiteState(connection)
        var state = old
        guard let result = try body(&state) else { return nil }
        marks = state.isClean || connection.logPages >= logLimit
        if marks {
          state.isClean = false
          state.marked = state.head
        }
        if state != old { try state.write(connection) }
        return result
      }
      // Again after the commit, which is void if the files were gone before it.
      try checkFiles()
      guard let result else { return nil }
      hasCommits = true
      if marks {
        // The commit is durable, so a failure of the checkpoint must not look like one of the
        // commit.
        let isComplete = (try? checkpoint(truncating: false)) == true
        logLimit = isComplete ? options.logLimit : max(logLimit, connection.logPages * 2)
      }
      return result
    }

    private func checkpoint(truncating: Bool) throws(StoreError) -> Bool {
      connection.setBusyTimeout(min(options.busyTimeout, options.checkpointTimeout))
      defer { connection.setBusyTimeout(options.busyTimeout) }
      return try connection.checkpoint(truncating: truncating)
    }

    /// Copies the log into the main file and empties it, after a sync of the log failed.
    ///
    /// Systems count a page as written after its sync failed, and later syncs don't write it. The
    /// edits in the log can be read, but may be lost with the power. The copy is written anew.
    func copyLog() throws(StoreError) {
      let isCopied: Bool
      do throws(StoreError) {
        isCopied = try checkpoint(truncating: true)
      } catch {
        throw StoreError(
          store: path.name, reason: .unavailable("after a sync failed, another failed: \(error)"))
      }
      guard isCopied else {
        throw StoreError(
          store: path.name,
          reason: .unavailable(
            "after a sync failed, another process holds back the copy of the log"))
      }
    }

    /// Copies the log into the main file, and marks it as clean, if there were commits.
    ///
    /// - Parameter closing: True if this may be the last connection, with whose end SQLite removes
    ///   the log. Then also a file is marked that a killed process has left.
    func settle(closing: Bool = false) throws(StoreError) {
      try checkFiles()
      if !hasCommits {
        guard closing, !(try SQLiteState(connection).isClean) else { return }
      }
      connection.setBusyTimeout(min(options.busyTimeout, options.checkpointTimeout))
      defer { connection.setBusyTimeout(options.busyTimeout) }
      _ = try connection.transaction("IMMEDIATE") { () throws(StoreError) -> Void? in
        var state = try SQLiteState(connection)
        try index(upTo: state.head, &state)
        state.isClean = true
        state.marked = state.head
        try state.write(connection)
        return ()
      }
      if try checkpoint(truncating: true) { hasCommits = false }
    }
  }
#endif
