/// How long to wait before each of several attempts: longer each time.
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
  /// What the delay is multiplied with each time.
  public let multiplier: Double
  /// What the delay does not exceed.
  public let maximum: Duration
  /// Which part of a delay is left to chance, from 0 to 1: with 0.2, it is between 80 and 100 percent of
  /// what it would be. That keeps many who failed at once from coming back at once.
  public let jitter: Double
  /// How many attempts there are.
  public let limit: Int

  /// - Parameters:
  ///   - initial: the delay before the first attempt; not negative.
  ///   - multiplier: what the delay is multiplied with each time; at least 1.
  ///   - maximum: what the delay does not exceed.
  ///   - jitter: which part of a delay is left to chance; from 0 to 1.
  ///   - limit: how many attempts there are; not negative.
  public init(
    initial: Duration, multiplier: Double = 2, maximum: Duration = .seconds(60),
    jitter: Double = 0, limit: Int = .max
  ) {
    precondition(initial >= .zero, "Rill: Backoff(initial: \(initial)): wait 0 seconds or more.")
    precondition(maximum >= .zero, "Rill: Backoff(maximum: \(maximum)): wait 0 seconds or more.")
    precondition(
      multiplier >= 1, "Rill: Backoff(multiplier: \(multiplier)) would hasten: at least 1.")
    precondition((0...1).contains(jitter), "Rill: Backoff(jitter: \(jitter)): from 0 to 1.")
    precondition(limit >= 0, "Rill: Backoff(limit: \(limit)): attempt it 0 times or more.")
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
    self.limit = limit
  }

  /// The delay before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: 1 for the first.
  ///   - generator: provides what is left to chance.
  public func delay(
    beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    var delay = min(initial, maximum)
    var left = attempt - 1
    while left > 0, delay > .zero, delay < maximum, multiplier > 1 {
      // Compared before it is multiplied, which might not fit.
      delay = maximum / delay <= multiplier ? maximum : delay * multiplier
      left -= 1
    }
    if jitter == 0 { return delay }
    return delay * (1 - jitter * Double.random(in: 0..<1, using: &generator))
  }
}

extension Producer {
  /// Starts anew when it fails, after delays that grow.
  ///
  /// The failure that comes when all attempts have been made is passed on.
  ///
  /// - Parameters:
  ///   - backoff: the delays, and how many attempts there are.
  ///   - resettingOnValue: whether a value makes the attempts and delays begin anew.
  ///   - scheduler: tells the time.
  ///   - generator: provides the jitter; each run begins with it as it is given.
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

  /// Starts anew when it completes, after delays that grow, for polling that becomes rarer.
  ///
  /// The completion that comes when all attempts have been made is passed on, as is a failure.
  ///
  /// - Parameters:
  ///   - backoff: the delays, and how many more times it runs.
  ///   - resettingOnValue: whether a value makes the attempts and delays begin anew.
  ///   - scheduler: tells the time.
  ///   - generator: provides the jitter; each run begins with it as it is given.
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
