#if Live

  import Logging
  import NIOConcurrencyHelpers
  import NIOCore

  /// Says in the log that somebody was refused something, but not each time: whoever floods a server is not to
  /// fill its disk.
  final class RefusalLog: Sendable {
    private struct Entry {
      var last: NIODeadline
      var count = 0
    }

    private let logger: Logger
    private let interval: TimeAmount
    private let entries = NIOLockedValueBox<[String: Entry]>([:])

    init(_ logger: Logger, interval: TimeAmount = .seconds(10)) {
      self.logger = logger
      self.interval = interval
    }

    /// Says so at once, if that has not been said for a while, and how often it has happened since.
    ///
    /// - Parameter reason: one of a few, for each is kept.
    func note(_ reason: String, at level: Logger.Level = .warning, now: NIODeadline = .now()) {
      let count: Int? = entries.withLockedValue { entries in
        guard var entry = entries[reason] else {
          entries[reason] = Entry(last: now)
          return 1
        }
        entry.count += 1
        defer { entries[reason] = entry }
        guard now - entry.last >= interval else { return nil }
        defer { entry = Entry(last: now) }
        return entry.count
      }
      guard let count else { return }
      logger.log(level: level, "Refused", metadata: ["reason": "\(reason)", "times": "\(count)"])
    }
  }

#endif
