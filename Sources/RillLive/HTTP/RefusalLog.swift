#if Live

  import Logging
  import NIOConcurrencyHelpers
  import NIOCore

  /// Says in the log what somebody else has caused, but not each time: whoever floods a server is not to fill its
  /// disk.
  final class RefusalLog: Sendable {
    private struct Entry {
      /// When the first line of these was said.
      let start: NIODeadline
      var lines = 1
      /// How often nothing has been said.
      var silences = 0
    }

    private let logger: Logger
    private let interval: TimeAmount
    private let clock: any LiveClock
    private let entries = NIOLockedValueBox<[String: Entry]>([:])

    init(
      _ logger: Logger, interval: TimeAmount = .seconds(10),
      clock: any LiveClock = EventLoopClock()
    ) {
      self.logger = logger
      self.interval = interval
      self.clock = clock
    }

    /// Says that somebody was refused something, if that has not been said for a while, and how often it has
    /// happened since.
    ///
    /// - Parameter reason: one of a few, for each is kept.
    func note(_ reason: String, at level: Logger.Level = .warning, now: NIODeadline? = nil) {
      guard let count = turn(for: reason, now: now ?? clock.now) else { return }
      logger.log(level: level, "Refused", metadata: ["reason": "\(reason)", "times": "\(count)"])
    }

    /// Says something of which each time is another, by a logger that knows more.
    ///
    /// - Parameter kind: one of a few, for each is kept.
    func say(
      _ message: @autoclosure () -> Logger.Message, of kind: Kind, at level: Logger.Level,
      by logger: Logger, _ metadata: @autoclosure () -> Logger.Metadata = [:],
      now: NIODeadline? = nil
    ) {
      guard logger.logLevel <= level,
        let count = turn(for: kind.rawValue, lines: 20, now: now ?? clock.now)
      else { return }
      var metadata = metadata()
      if count > 1 { metadata["times"] = "\(count)" }
      logger.log(level: level, message(), metadata: metadata)
    }

    /// What there are several lines of before it is said no more for a while.
    enum Kind: String {
      case closing, brokenUpdate, badDetail, treeMistake, droppedFiles
    }

    /// Whether it may be said again: how often it has happened since it was said last; nil, if not.
    ///
    /// - Parameter lines: how often it may be said in the interval.
    private func turn(
      for reason: String, lines: Int = 1, now: NIODeadline
    ) -> Int? {
      entries.withLockedValue { entries in
        if var entry = entries[reason], now - entry.start < interval {
          defer { entries[reason] = entry }
          if entry.lines < lines {
            entry.lines += 1
            return 1
          }
          entry.silences += 1
          return nil
        }
        let count = (entries[reason]?.silences ?? 0) + 1
        entries[reason] = Entry(start: now)
        return count
      }
    }
  }

#endif
