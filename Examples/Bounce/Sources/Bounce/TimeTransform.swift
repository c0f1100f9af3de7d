public import Rill

/// A transform of time: faster, slower, backwards, or paused.
///
/// A composition of any number of transforms is one rate, one offset and one time of pause. It is
/// exact from the time of the latest change on. For earlier times it gives the values that would
/// have resulted if that change had always been in effect.
public struct TimeTransform: Equatable, Sendable {
  /// The number of seconds that pass in one second of the original time; negative if time runs
  /// backwards.
  public private(set) var rate = 1.0
  private var offset: Time = 0
  /// The original time at which the pause began; nil if time is not paused.
  public private(set) var pause: Time?

  /// Creates the identity transform.
  public init() {}

  /// Returns the transformed time.
  public func callAsFunction(_ time: Time) -> Time {
    rate * min(time, pause ?? .infinity) + offset
  }

  /// Returns the original time that maps to `result`; infinite if no time does.
  public func time(of result: Time) -> Time { (result - offset) / rate }

  /// Returns the transform that lags by `duration`, like ``Rill/Behavior/delayed(by:)``.
  public func delayed(by duration: Time) -> TimeTransform {
    var delayed = self
    delayed.offset -= rate * duration
    delayed.pause = pause.map { $0 + duration }
    return delayed
  }

  /// Returns the transform that runs `factor` times as fast from `time` on, like
  /// ``Rill/Behavior/faster(by:)`` from 0 on. A negative factor reverses the time.
  public func faster(by factor: Double, from time: Time) -> TimeTransform {
    // A paused transform has a fixed value since the beginning of its pause.
    let center = min(time, pause ?? .infinity)
    var faster = self
    faster.offset += rate * (1 - factor) * center
    faster.rate *= factor
    return faster
  }

  /// Returns the transform that runs backwards from `time` on, like
  /// ``Rill/Behavior/reversed(over:)`` over twice that time.
  public func reversed(at time: Time) -> TimeTransform { faster(by: -1, from: time) }

  /// Returns the transform that is paused from `time` on.
  public func paused(at time: Time) -> TimeTransform {
    var paused = self
    paused.pause = min(time, pause ?? .infinity)
    return paused
  }

  /// Returns the transform that continues at `time` where it was paused.
  public func resumed(at time: Time) -> TimeTransform {
    guard let pause else { return self }
    var resumed = self
    resumed.pause = nil
    return resumed.delayed(by: time - pause)
  }
}

extension Behavior {
  /// Returns this behavior at the transformed time.
  public func transformed(by transform: TimeTransform) -> Behavior<Value> {
    timeTransformed { transform($0) }
  }
}
