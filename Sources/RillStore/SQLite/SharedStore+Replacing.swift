#if SQLite
  import Foundation

  extension SharedStore {
    /// Creates a store in place of a file with another format, such as that of an earlier version
    /// of the program.
    ///
    /// ```swift
    /// let path = "book.sqlite"
    /// let replaced = try await SharedStore<Guestbook>.replaceFile(at: path, keptAs: ".old") {
    ///   SQLiteSource.applicationID(ofFileAt: path) == 0
    /// } read: { () throws(StoreError) in
    ///   try SQLiteSource(path: path).texts("SELECT name FROM entry ORDER BY id")
    /// } write: { names, store throws(StoreError) in
    ///   let receipt = try await store.submit(all: names.map { .sign($0) })
    ///   if case .rejected(let rejection, _) = receipt {
    ///     throw StoreError(store: path, reason: .unusable("\(rejection)"))
    ///   }
    /// }
    /// ```
    ///
    /// The store is written beside the file with the suffix `.rill-replacement`, and replaces the
    /// file when it is complete. If the process ends at any time, the path names either the earlier
    /// file or the complete store. The next call removes what is left: files with this suffix, and
    /// those of SQLite beside them.
    ///
    /// Meanwhile, the file with the suffix `.lock` is locked by `flock`, so that one of several
    /// processes replaces the file. It is created if it is missing, and removed at the end in any
    /// case, so don't use this name for another file. It must not be a symbolic link.
    ///
    /// A database of SQLite that another program has open is not replaced. Such a program is
    /// noticed by the log or the journal beside the file, with the suffixes `-wal` and `-journal`.
    /// So end programs that have the file open without a log, and don't write to it.
    ///
    /// - Parameters:
    ///   - path: The path of the file. A symbolic link stays, and its target is replaced.
    ///   - suffix: The suffix of the name under which the earlier file is kept. A number follows it
    ///     if another file has this name.
    ///   - holder: The process that may hold the lock, for the error after the time
    ///     ``StoreOptions/submitTimeout``.
    ///   - options: The settings of the store.
    ///   - isEarlier: Returns whether the file has the other format. It is called before the lock
    ///     is taken, and again with the lock.
    ///   - read: Returns the content of the file.
    ///   - write: Submits the content to the new store, and throws if an edit is rejected.
    /// - Returns: The content, and the path of the earlier file; nil if nothing was to be done.
    /// - Throws: ``StoreError``. The path names the earlier file then, and possibly the name with
    ///   the suffix, too. If only the sync of the folder failed, the path names the complete store,
    ///   and the loss of power may restore the earlier file.
    public static func replaceFile<Content: Sendable>(
      at path: String, keptAs suffix: String, lockedBy holder: String = "another process",
      options: StoreOptions = StoreOptions(),
      if isEarlier: @Sendable () -> Bool,
      read: @Sendable () throws(StoreError) -> Content,
      write: @Sendable (Content, SharedStore) async throws(StoreError) -> Void
    ) async throws(StoreError) -> (content: Content, kept: String)? {
      guard isEarlier() else { return nil }
      let path = try SQLitePath(path)
      let lock = try await LockFile(
        path.file + ".lock", of: path, holder: holder, timeout: options.submitTimeout)
      defer { withExtendedLifetime(lock) {} }
      guard isEarlier() else { return nil }
      let content = try read()
      let new = path.file + ".rill-replacement"
      SQLiteCreation.remove(new)
      do throws(StoreError) {
        let store = try await open(.sqlite(path: new), options: options)
        do throws(StoreError) {
          try await write(content, store)
        } catch {
          await store.close()
          throw error
        }
        await store.close()
        // A complete store has no log after its last connection.
        guard FileIdentity(path: new + "-wal") == nil else {
          throw path.unusable("its new content couldn't be copied from the log \(new)-wal")
        }
        let folder = try FolderLock(path, timeout: options.submitTimeout)
        defer { folder.unlock() }
        try checkUse(of: path)
        let kept = try keep(path, suffix)
        guard rename(new, path.file) == 0 else {
          throw path.systemError("\(new) can't be renamed")
        }
        try folder.synchronize(path)
        return (content, kept)
      } catch {
        SQLiteCreation.remove(new)
        throw error
      }
    }

    /// Throws if there is a log or a journal of the earlier file, as while a program has it open.
    /// SQLite would apply it to the new file.
    private static func checkUse(of path: SQLitePath) throws(StoreError) {
      for file in [path.log, path.journal] {
        var status = stat()
        guard lstat(file, &status) == 0 else { continue }
        // An empty journal is never applied. Some programs keep one.
        if file == path.journal, status.st_size == 0 { continue }
        throw path.unusable("another program is using it: \(file) exists")
      }
    }

    /// Makes a new file survive the loss of power.
    private static func synchronize(_ file: String, _ path: SQLitePath) throws(StoreError) {
      let descriptor = Foundation.open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { throw path.systemError("\(file) can't be opened") }
      defer { _ = Foundation.close(descriptor) }
      guard fsync(descriptor) == 0 else { throw path.systemError("\(file) can't be written") }
    }

    /// Gives the file a second name, and returns that.
    private static func keep(_ path: SQLitePath, _ suffix: String) throws(StoreError) -> String {
      var number = 1
      while true {
        let name = path.file + suffix + (number == 1 ? "" : "-\(number)")
        if link(path.file, name) == 0 { return name }
        if errno == EEXIST {
          // An earlier attempt has linked it.
          if FileIdentity(path: name) == FileIdentity(path: path.file) { return name }
          number += 1
          continue
        }
        // Some file systems have no links.
        do {
          try FileManager.default.copyItem(atPath: path.file, toPath: name)
        } catch {
          throw path.unusable("it can't be kept as \(name): \(error.localizedDescription)")
        }
        try synchronize(name, path)
        return name
      }
    }
  }
#endif
