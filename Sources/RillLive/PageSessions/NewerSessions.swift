#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The pages that this server has sent elsewhere, because a newer version of the program has
  /// stored their models.
  ///
  /// During a rolling deployment another server can run them. After a return to the older version
  /// none can, so a page isn't sent elsewhere for ever.
  final class NewerSessions: Sendable {
    private struct Attempts {
      var first: NIODeadline
      var last: NIODeadline
    }

    /// The time for which a page is sent elsewhere, and the time without attempts after which it
    /// begins again. The newer servers may be away for a while, too.
    static let duration = TimeAmount.seconds(60)
    /// The number of pages from which those without recent attempts are forgotten.
    private static let limit = 1024

    private let clock: any LiveClock
    private let box = NIOLockedValueBox<[PageSessionID: Attempts]>([:])

    init(clock: any LiveClock) { self.clock = clock }

    /// The number of pages that are known, for tests.
    var count: Int { box.withLockedValue { $0.count } }

    /// Records an attempt of a page to resume a session.
    ///
    /// - Returns: True if the page tries another server; false if it has done so for long enough.
    func sendElsewhere(_ id: PageSessionID) -> Bool {
      let now = clock.now
      return box.withLockedValue { pages in
        let isRecent = { (attempts: Attempts) in now - attempts.last <= Self.duration }
        let first = pages[id].flatMap { isRecent($0) ? $0.first : nil } ?? now
        guard now - first < Self.duration else {
          pages[id] = nil
          return false
        }
        pages[id] = Attempts(first: first, last: now)
        if pages.count >= Self.limit { pages = pages.filter { isRecent($0.value) } }
        return true
      }
    }
  }

#endif
