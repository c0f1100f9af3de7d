#if SQLite
  @testable import RillStore
  import Testing

  /// Models with the edits that other processes have just made.
  @Suite struct NewestModelTests {
    @Test func includesEditsOfOtherStores() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var options = SQLiteOptions()
      // So that a store rarely notices the other one by itself.
      options.pollInterval = .seconds(86_400)
      let engine = StoreEngine { [options] in
        SQLiteJournal(path: folder.path("book.sqlite"), options)
      }
      let first = try await SharedStore<Guestbook>.open(engine, options: .patient)
      let second = try await SharedStore<Guestbook>.open(engine, options: .patient)
      for (count, name) in ["Ann", "Ben"].enumerated() {
        try await first.submit(.sign(name))
        let newest = try await second.newest()
        #expect(newest.revision == count + 1)
        #expect(newest.model.names.last == name)
      }
      await first.close()
      await second.close()
      await #expect(throws: StoreError.self) { try await second.newest() }
    }
  }
#endif
