#if SQLite
  import Foundation
  @testable import RillStore
  import Testing

  extension JournalFactory {
    /// Files with a small index and a short log, so that tests reach their limits.
    static let sqlite = JournalFactory(name: "SQLite", isDurable: true) {
      let folder = try TemporaryFolder()
      var options = SQLiteOptions()
      options.indexBatch = 16
      options.logLimit = 40
      options.pollInterval = .milliseconds(1)
      let path = folder.path("store.sqlite")
      return TestJournal(place: path) { [options] in
        SQLiteJournal(path: path, options)
      } remove: {
        folder.remove()
      }
    }
  }

  /// A folder of a test. It is in memory where possible, so that syncs don't slow down tests.
  struct TemporaryFolder: Sendable {
    let path: String

    init() throws {
      let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
      path = URL(fileURLWithPath: parent).appendingPathComponent("rill-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    func path(_ name: String) -> String { path + "/" + name }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// The contents of all files.
    func contents() throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        contents[name] = FileManager.default.contents(atPath: path(name))
      }
      return contents
    }

    /// Copies the files of the database `name`, as if the process were killed now.
    func copy(_ name: String, to other: String) throws {
      for suffix in ["", "-wal", "-shm"]
      where FileManager.default.fileExists(atPath: path(name + suffix)) {
        try FileManager.default.copyItem(
          atPath: path(name + suffix), toPath: path(other + suffix))
      }
    }
  }
#endif
