#if Live

  /// A rate limit: a sustained rate, and the size of a burst.
  ///
  /// ```swift
  /// configuration.frameLimit = RateLimit(perSecond: 50, burst: 100)
  /// ```
  ///
  /// Elsewhere: token bucket.
  public struct RateLimit: Hashable, Sendable {
    /// The sustained rate per second, at least 1.
    public let perSecond: Int
    /// The maximum burst after a pause, at least 1.
    public let burst: Int

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - perSecond: The sustained rate per second, at least 1.
    ///   - burst: The maximum burst after a pause, at least 1.
    public init(perSecond: Int, burst: Int) {
      precondition(
        perSecond >= 1 && burst >= 1,
        "Rill: A rate limit must be at least 1 per second and 1 at once; got \(perSecond), \(burst)."
      )
      self.perSecond = perSecond
      self.burst = burst
    }

    /// No limit.
    public static let unlimited = RateLimit(perSecond: .max, burst: .max)
  }

#endif
