#if Live

  /// How much may come, at once and in the long run.
  ///
  /// ```swift
  /// configuration.frameLimit = RateLimit(perSecond: 50, burst: 100)
  /// ```
  ///
  /// Elsewhere: token bucket.
  public struct RateLimit: Hashable, Sendable {
    /// How much may come per second in the long run: 1 or more.
    public let perSecond: Int
    /// How much may come at once, after a time in which nothing came: 1 or more.
    public let burst: Int

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - perSecond: how much may come per second in the long run: 1 or more.
    ///   - burst: how much may come at once: 1 or more.
    public init(perSecond: Int, burst: Int) {
      precondition(
        perSecond >= 1 && burst >= 1,
        "Rill: a rate limit lets at least 1 per second through, and 1 at once.")
      self.perSecond = perSecond
      self.burst = burst
    }

    /// No limit.
    public static let unlimited = RateLimit(perSecond: .max, burst: .max)
  }

#endif
