public import Rill

/// What becomes of the time before something is asked what it is like then: it may run faster or slower, backwards, or stand.
///
/// However many of these are put together, they are one: a rate and an offset, and a time at which all stands. It is right
/// from the time on at which it was changed last; of times before it says what would have been.
public struct TimeTransform: Equatable, Sendable {
  /// How many seconds pass in one; below zero if it runs backwards.
  public private(set) var rate = 1.0
  private var offset: Time = 0
  /// When it began to stand, if it does.
  public private(set) var pause: Time?

  /// The one that changes nothing.
  public init() {}

  /// What becomes of a time.
  public func callAsFunction(_ time: Time) -> Time {
    rate * min(time, pause ?? .infinity) + offset
  }

  /// When a time is what becomes of another; infinite if it never is.
  public func time(of result: Time) -> Time { (result - offset) / rate }

  /// The time `duration` later, as ``Rill/Behavior/delayed(by:)`` has it.
  public func delayed(by duration: Time) -> TimeTransform {
    var delayed = self
    delayed.offset -= rate * duration
    delayed.pause = pause.map { $0 + duration }
    return delayed
  }

  /// From `time` on `factor` times as fast, as ``Rill/Behavior/faster(by:)`` has it from 0 on; backwards, with a factor below
  /// zero.
  public func faster(by factor: Double, from time: Time) -> TimeTransform {
    // What stands began to do so before.
    let center = min(time, pause ?? .infinity)
    var faster = self
    faster.offset += rate * (1 - factor) * center
    faster.rate *= factor
    return faster
  }

  /// From `time` on backwards, as ``Rill/Behavior/reversed(over:)`` has it over twice that time.
  public func reversed(at time: Time) -> TimeTransform { faster(by: -1, from: time) }

  /// From `time` on it stands.
  public func paused(at time: Time) -> TimeTransform {
    var paused = self
    paused.pause = min(time, pause ?? .infinity)
    return paused
  }

  /// From `time` on what would have been from the time on when it began to stand.
  public func resumed(at time: Time) -> TimeTransform {
    guard let pause else { return self }
    var resumed = self
    resumed.pause = nil
    return resumed.delayed(by: time - pause)
  }
}

extension Behavior {
  /// This behavior at what a transform makes of the time.
  public func transformed(by transform: TimeTransform) -> Behavior<Value> {
    timeTransformed { transform($0) }
  }
}
