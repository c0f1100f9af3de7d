#if Live

  import RillLive

  /// A store of browser sessions that fails.
  struct BrokenStore: BrowserSessionStore {
    struct Failure: Error {}

    func record(of id: BrowserSessionID) throws -> BrowserSessionRecord? { throw Failure() }
    func store(_ record: BrowserSessionRecord, of id: BrowserSessionID) throws -> Bool {
      throw Failure()
    }
    func remove(_ id: BrowserSessionID) throws { throw Failure() }
    func removeAll(
      of identity: String, except id: BrowserSessionID?
    ) throws -> [BrowserSessionID] {
      throw Failure()
    }
  }

#endif
