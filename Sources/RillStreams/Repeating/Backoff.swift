/// Growing delays between several attempts.
///
/// ```swift
/// // About 1 s, 2 s, 4 s ... up to a minute, ten times.
/// let backoff = Backoff(initial: .seconds(1), maximum: .seconds(60), jitter: 0.2, limit: 10)
/// let feed = connection.retry(backoff, resettingOnValue: true, on: scheduler)
/// ```
///
/// Elsewhere: `retryBackoff`'s configuration (backoff-rxjs).
public struct Backoff: Sendable, Equatable {
  /// The delay before the first attempt.
  public let initial: Duration
  /// The factor between two delays.
  public let multiplier: Double
  /// The maximum delay.
  public let maximum: Duration
  /// The random share of a delay, from 0 to 1: with 0.2, a delay has between 80 and 100 percent of
  /// its length.
  ///
  /// Randomness spreads the attempts of many clients that failed at the same time.
  public let jitter: Double
  /// The number of attempts.
  public let limit: Int

  /// Creates delays that grow by a factor, up to a maximum.
  ///
  /// - Parameters:
  ///   - initial: The delay before the first attempt; not negative.
  ///   - multiplier: The factor between two delays; at least 1.
  ///   - maximum: The maximum delay.
  ///   - jitter: The random share of a delay; from 0 to 1.
  ///   - limit: The number of attempts; not negative.
  public init(
    initial: Duration, multiplier: Double = 2, maximum: Duration = .seconds(60),
    jitter: Double = 0, limit: Int = .max
  ) {
    precondition(
      initial >= .zero, "Rill: Backoff needs an initial delay of at least 0; got \(initial).")
    precondition(
      maximum >= .zero, "Rill: Backoff needs a maximum delay of at least 0; got \(maximum).")
    precondition(
      multiplier >= 1, "Rill: Backoff needs a multiplier of at least 1; got \(multiplier).")
    precondition(
      (0...1).contains(jitter), "Rill: Backoff needs a jitter from 0 to 1; got \(jitter).")
    precondition(limit >= 0, "Rill: Backoff needs a limit of at least 0; got \(limit).")
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
    self.limit = limit
  }

  /// Returns the delay before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt; 1 for the first.
  ///   - generator: The source of randomness.
  public func delay(
    beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    var delay = min(initial, maximum)
    var left = attempt - 1
    while left > 0, delay > .zero, delay < maximum, multiplier > 1 {
      // Compared before the multiplication, which might overflow.
      delay = maximum / delay <= multiplier ? maximum : delay * multiplier
      left -= 1
    }
    if jitter == 0 { return delay }
    return delay * (1 - jitter * Double.random(in: 0..<1, using: &generator))
  }
}

extension Producer {
  /// Restarts this producer after a failure, with growing delays.
  ///
  /// The failure after the last attempt is passed on.
  ///
  /// - Parameters:
  ///   - backoff: The delays and the number of attempts.
  ///   - resettingOnValue: True if a value resets the attempts and delays.
  ///   - scheduler: The time source.
  ///   - generator: The source of the jitter; each run begins with a copy of it.
  ///
  /// Elsewhere: `retryBackoff` (backoff-rxjs).
  @inlinable
  public func retry<Generator: RandomNumberGenerator>(
    _ backoff: Backoff, resettingOnValue: Bool = false, on scheduler: any Scheduler,
    using generator: Generator = SystemRandomNumberGenerator()
  ) -> Producer {
    rerunning(backoff, resettingOnValue, on: scheduler, using: generator) {
      if case .failed = $0 { true } else { false }
    }
  }

  /// Restarts this producer after a completion, with growing delays, for polling at decreasing
  /// rates.
  ///
  /// The completion after the last repetition is passed on, and so is a failure.
  ///
  /// - Parameters:
  ///   - backoff: The delays and the number of repetitions.
  ///   - resettingOnValue: True if a value resets the repetitions and delays.
  ///   - scheduler: The time source.
  ///   - generator: The source of the jitter; each run begins with a copy of it.
  ///
  /// Elsewhere: `repeat({ delay })` (Rx).
  @inlinable
  public func `repeat`<Generator: RandomNumberGenerator>(
    _ backoff: Backoff, resettingOnValue: Bool = false, on scheduler: any Scheduler,
    using generator: Generator = SystemRandomNumberGenerator()
  ) -> Producer {
    rerunning(backoff, resettingOnValue, on: scheduler, using: generator) {
      if case .completed = $0 { true } else { false }
    }
  }

  @inlinable
  func rerunning<Generator: RandomNumberGenerator>(
    _ backoff: Backoff, _ resettingOnValue: Bool, on scheduler: any Scheduler,
    using generator: Generator, after isRetried: @escaping (Completion<Failure>) -> Bool
  ) -> Producer {
    rerunning(
      resetsOnValue: resettingOnValue,
      deciding: {
        var generator = generator
        return { completion, rerunning, downstream in
          guard isRetried(completion), rerunning.ends < backoff.limit else {
            return downstream.finish(completion)
          }
          rerunning.ends += 1
          let delay = backoff.delay(beforeAttempt: rerunning.ends, using: &generator)
          rerunning.restart(downstream, after: delay, on: scheduler)
        }
      })
  }
}
