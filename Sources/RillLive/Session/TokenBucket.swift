#if Live

  import NIOCore

  /// A token bucket: the amount that a rate limit still allows.
  ///
  /// A bucket with any tokens accepts an amount of any size. A deficit has to be refilled before
  /// the next.
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

    /// A Boolean value that indicates whether at least half of the burst is available.
    var hasRecovered: Bool { level * 2 >= Double(limit.burst) }

    /// Adds the tokens that have accrued until `now`.
    mutating func fill(until now: NIODeadline) {
      let seconds = Double((now - filled).nanoseconds) / 1e9
      level = min(Double(limit.burst), level + seconds * Double(limit.perSecond))
      filled = now
    }

    mutating func take(_ amount: Int) { level -= Double(amount) }

    /// The time until the bucket holds 10 milliseconds' worth of tokens, which makes it worth
    /// continuing.
    var wait: TimeAmount {
      let enough = min(Double(limit.burst), max(1, Double(limit.perSecond) / 100))
      let missing = max(0, enough - level)
      // In seconds, this is at most the largest frame divided by the smallest rate, so it fits.
      return .nanoseconds(Int64(missing / Double(limit.perSecond) * 1e9) + 1)
    }
  }

#endif
