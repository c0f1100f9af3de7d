#if Live

  /// A limit of attempts: the number of attempts at once, and the time after which another one is
  /// allowed.
  ///
  /// ```swift
  /// AttemptLimit(burst: 5, refillInterval: .seconds(60))
  /// ```
  public struct AttemptLimit: Hashable, Sendable {
    /// The maximum number of attempts after a pause, at least 1.
    public let burst: Int
    /// The time after which one more attempt is allowed.
    public let refillInterval: Duration

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - burst: The maximum number of attempts after a pause, at least 1.
    ///   - refillInterval: The time after which one more attempt is allowed.
    public init(burst: Int, refillInterval: Duration) {
      precondition(
        burst >= 1 && refillInterval > .zero,
        """
        Rill: A limit of attempts needs a burst of at least 1 and a positive interval; got \
        \(burst) and \(refillInterval).
        """)
      self.burst = burst
      self.refillInterval = refillInterval
    }
  }

  /// The error of an attempt that exceeds a limit.
  public struct TooManyAttempts: Error, Hashable, Sendable, CustomStringConvertible {
    /// The time after which another attempt is allowed.
    public let retryAfter: Duration

    /// Creates an error.
    public init(retryAfter: Duration) { self.retryAfter = retryAfter }

    /// A sentence that tells the user when to try again.
    public var description: String {
      let (seconds, rest) = retryAfter.components
      let count = max(1, seconds + (rest > 0 ? 1 : 0))
      if count <= 90 {
        return "Too many attempts. Try again in \(count) \(count == 1 ? "second" : "seconds")."
      }
      return "Too many attempts. Try again in \((count + 59) / 60) minutes."
    }
  }

#endif
