#if SQLite
  import CRillSQLite
  import Foundation

  /// Creates a database under a temporary name, and renames it when it is complete. If the process
  /// ends at any time, the file is either missing or complete. The next creation removes what is
  /// left.
  enum SQLiteCreation {
    /// Creates the database at `path`, which is missing or empty. The caller holds `lock`.
    static func create(_ path: SQLitePath, _ lock: FolderLock) throws(StoreError) {
      var status = stat()
      if stat(path.log, &status) == 0, status.st_size > 0 {
        throw path.unusable(
          """
          it is missing, but its log \(path.log) exists; restore the file, or move the log away \
          to create a new store
          """)
      }
      for leftover in [path.log, path.sharedMemory] { unlink(leftover) }
      remove(path.new)
      do throws(StoreError) {
        let descriptor = open(
          path.new, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw path.systemError("\(path.new) can't be created") }
        // The mask of the process may have removed rights of the owner.
        let mode = fchmod(descriptor, 0o600)
        _ = close(descriptor)
        guard mode == 0 else { throw path.systemError("\(path.new) can't be created") }
        try fill(path)
        guard rename(path.new, path.file) == 0 else {
          throw path.systemError("\(path.new) can't be renamed")
        }
        try lock.synchronize(path)
      } catch {
        remove(path.new)
        throw error
      }
    }

    private static func files(_ path: String) -> [String] {
      [path, path + "-journal", path + "-wal", path + "-shm"]
    }

    /// Removes the database at a path with the files beside it, if they exist.
    static func remove(_ path: String) {
      for file in files(path) { unlink(file) }
    }

    private static func fill(_ path: SQLitePath) throws(StoreError) {
      let connection = try SQLiteConnection(
        path.new, name: path.name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW
      ) { "another process" }
      defer { connection.close() }
      try connection.execute(
        """
        PRAGMA synchronous = FULL;
        PRAGMA temp_store = MEMORY;
        PRAGMA page_size = 4096;
        PRAGMA encoding = 'UTF-8';
        BEGIN EXCLUSIVE;
        PRAGMA application_id = \(SQLiteHeader.applicationID);
        PRAGMA user_version = \(SQLiteHeader.version);
        \(SQLiteSchema.sql)
        COMMIT;
        PRAGMA journal_mode = WAL;
        """)
    }
  }
#endif
