#if SQLite
  extension StoreEngine {
    /// Returns a store in the file at `path`, a database of SQLite.
    ///
    /// ```swift
    /// let store = try await SharedStore<Guestbook>.open(.sqlite(path: "book.sqlite"))
    /// ```
    ///
    /// The file is created if it doesn't exist, and only its owner may read it; its folder must
    /// exist. An acknowledged edit survives a crash and the loss of power. Beside the file are its
    /// log and its shared memory while it is open, with the suffixes `-wal` and `-shm`. They are
    /// parts of the database: copy or move all three, or none of them while a program has it open.
    ///
    /// Several processes on one machine may use one file. An edit of another process is seen after
    /// at most 50 ms. A process that keeps the file locked for 5 seconds is named in an error.
    ///
    /// A file that isn't a database of this kind is rejected, and left unchanged. So is a file with
    /// more than one name (a hard link), and one that has lost edits. A log that was deleted or
    /// truncated while no program used the file is reported as damaged. The replacement of a file
    /// by an older copy is not detected. If the file is removed or replaced while it is
    /// open, further edits are rejected. Files on a network file system are not supported.
    ///
    /// - Parameter path: The path of the file, relative to the current folder. A symbolic link is
    ///   followed once, when the store is opened.
    public static func sqlite(path: String) -> StoreEngine {
      StoreEngine({ SQLiteJournal(path: path) }, table: { SQLiteTable(path: path + $0) })
    }
  }
#endif
