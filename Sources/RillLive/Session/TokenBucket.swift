#if Live

  import NIOCore

  /// How much may still come under a limit.
  ///
  /// It is open while there is something in it, and then lets anything through, however large: what that takes
  /// too much is owed, and has to flow in before the next.
  struct TokenBucket {
    private let limit: RateLimit
    private var level: Double
    private var filled: NIODeadline

    init(_ limit: RateLimit, at now: NIODeadline) {
      self.limit = limit
      level = Double(limit.burst)
      filled = now
    }

    var isOpen: Bool { level > 0 }

    /// Whether half of what may come at once may come again.
    var hasRecovered: Bool { level * 2 >= Double(limit.burst) }

    /// What has flowed in until `now` is in it.
    mutating func fill(until now: NIODeadline) {
      let seconds = Double((now - filled).nanoseconds) / 1e9
      level = min(Double(limit.burst), level + seconds * Double(limit.perSecond))
      filled = now
    }

    mutating func take(_ amount: Int) { level -= Double(amount) }

    /// How long it takes until it is worth going on, with 10 milliseconds' worth in it.
    var wait: TimeAmount {
      let enough = min(Double(limit.burst), max(1, Double(limit.perSecond) / 100))
      let missing = max(0, enough - level)
      // In seconds no more than the largest frame by the smallest rate, so it fits.
      return .nanoseconds(Int64(missing / Double(limit.perSecond) * 1e9) + 1)
    }
  }

#endif
