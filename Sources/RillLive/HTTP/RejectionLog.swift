#if Live

  import Logging
  import NIOConcurrencyHelpers
  import NIOCore

  /// A log with a rate limit for events that clients cause, so that a flood of requests doesn't
  /// fill the disk.
  final class RejectionLog: Sendable {
    private struct Entry {
      /// The time of the first line in the current interval.
      let start: NIODeadline
      var lines = 1
      /// The number of events since then without a line.
      var suppressed = 0
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

    /// Logs a rejection, at most once in each interval, with the number of rejections since the
    /// last line.
    ///
    /// - Parameter reason: One of a few constants, because an entry is kept for each.
    func record(_ reason: String, at level: Logger.Level = .warning, now: NIODeadline? = nil) {
      guard let count = turn(for: reason, now: now ?? clock.now) else { return }
      // Warnings concern limits, which the operator can raise; other rejections, invalid clients.
      let message: Logger.Message =
        level >= .warning
        ? "A client was rejected. Raise the limit in LiveConfiguration or the system, or add servers."
        : "A client was rejected as invalid. Correct the client or the proxy, if it is yours."
      logger.log(level: level, message, metadata: ["reason": "\(reason)", "times": "\(count)"])
    }

    /// Logs an event whose lines differ, with a logger that has more metadata.
    ///
    /// - Parameter kind: One of a few constants, because an entry is kept for each.
    func logLimited(
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

    /// A kind of event that may have several lines in each interval.
    enum Kind: String {
      case closing, brokenUpdate, badDetail, treeMistake, droppedFiles, unsaved, unrestored
    }

    /// Returns the number of events since the last line; nil if the limit is reached.
    ///
    /// - Parameter lines: The most lines in an interval.
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
          entry.suppressed += 1
          return nil
        }
        let count = (entries[reason]?.suppressed ?? 0) + 1
        entries[reason] = Entry(start: now)
        return count
      }
    }
  }

#endif
