#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The reads of page sessions that have not ended.
  ///
  /// While one has no answer for a while, the store is probably out of reach. A page that returns
  /// then is sent away at once, because another server may reach the store.
  final class SessionReads: Sendable {
    private struct State {
      /// The starts of the reads, by number.
      var starts: [Int: NIODeadline] = [:]
      var nextNumber = 0
      /// A number before those of all reads that have not ended, or that of the oldest one.
      var oldest = 0
    }

    /// The time in which stores usually answer.
    static let patience = TimeAmount.milliseconds(500)
    /// The age of a read that is considered lost, so that one lost read doesn't stop all others.
    static let limit = TimeAmount.seconds(60)

    private let clock: any LiveClock
    private let box = NIOLockedValueBox(State())

    init(clock: any LiveClock) { self.clock = clock }

    /// The number of reads that have not ended, for tests.
    var count: Int { box.withLockedValue { $0.starts.count } }

    /// Registers a read.
    ///
    /// - Returns: Its number; nil if an earlier read has been waiting for longer than ``patience``.
    func begin() -> Int? {
      let now = clock.now
      return box.withLockedValue { state in
        while state.oldest < state.nextNumber {
          if let start = state.starts[state.oldest], now - start < Self.limit {
            if now - start > Self.patience { return nil }
            break
          }
          state.starts[state.oldest] = nil
          state.oldest += 1
        }
        defer { state.nextNumber += 1 }
        state.starts[state.nextNumber] = now
        return state.nextNumber
      }
    }

    /// Registers the end of a read, which may be a failure.
    func end(_ number: Int) {
      box.withLockedValue { $0.starts[number] = nil }
    }
  }

#endif
