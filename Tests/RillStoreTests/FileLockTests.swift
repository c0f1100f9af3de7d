#if SQLite && os(Linux)
  import Foundation
  @testable import RillStore
  import Testing

  /// Tests that reading the header of a file doesn't drop the locks of this process.
  @Suite(.timeLimit(.minutes(20))) struct FileLockTests {
    let folder: TemporaryFolder
    var path: String { folder.path("book.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// A descriptor that sees the locks of this process, too. Closing it drops them.
    final class Observer {
      private let descriptor: Int32

      init(_ path: String) { descriptor = open(path, O_RDWR | O_CLOEXEC) }

      deinit { close(descriptor) }

      /// Returns whether a connection locks the file for readers.
      func seesLock() throws -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0002
        lock.l_len = 510
        // F_OFD_GETLK, which the module of the C library lacks.
        try #require(fcntl(descriptor, 36, &lock) == 0)
        return lock.l_type != Int16(F_UNLCK)
      }
    }

    @Test func anOpenStoreKeepsItsLocks() async throws {
      defer { folder.remove() }
      let store = try await SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)
      let observer = Observer(path)
      try #require(try observer.seesLock())
      for _ in 0..<2 {
        #expect(SQLiteSource.applicationID(ofFileAt: path) == SQLiteHeader.applicationID)
      }
      #expect(try observer.seesLock())
      await store.close()
      #expect(try !observer.seesLock())
    }

    @Test func anOpenSourceKeepsItsLocks() async throws {
      defer { folder.remove() }
      let store = try await SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)
      await store.close()
      let observer = Observer(path)
      do {
        let source = try SQLiteSource(path: path)
        #expect(try source.texts("SELECT count(*) FROM edit") == ["0"])
        try #require(try observer.seesLock())
        for _ in 0..<2 {
          #expect(SQLiteSource.applicationID(ofFileAt: path) == SQLiteHeader.applicationID)
        }
        #expect(try observer.seesLock())
        // Opening and closing a store keeps them, too.
        await (try SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)).close()
        #expect(try observer.seesLock())
        #expect(try source.texts("SELECT count(*) FROM edit") == ["0"])
      }
      #expect(try !observer.seesLock())
    }
  }
#endif
