/// Behaviors on another time.
///
/// One law defines all of them: `timeTransformed(f)` at a time is the behavior at the result of `f`
/// for that time. They cost one call for each sample. A behavior that depends on occurrences stores
/// only part of its past: see ``Behavior``.

extension Behavior {
  /// Returns this behavior `duration` seconds later: at each time, the value from `duration`
  /// seconds before.
  ///
  /// ```
  ///                   0──1──2──3──4──▶
  /// delayed(by: 2)
  ///                  -2─-1──0──1──2──▶
  /// ```
  ///
  /// A behavior that depends on occurrences stores `duration` more seconds of its past from now on,
  /// so the delay is exact. Its memory grows with the number of switches in that time only.
  ///
  /// - Parameter duration: The delay in seconds. Zero has no effect. A negative delay returns later
  ///   values, which a behavior that depends on occurrences extrapolates.
  @inlinable
  public func delayed(by duration: Time) -> Behavior<Value> {
    let function = function
    guard let remember else { return Behavior { function($0 - duration) } }
    let back = duration > 0 ? duration : 0
    if back > 0 { remember(back) }
    let rememberLonger: (Time) -> Void = { remember($0 + back) }
    return Behavior(remember: rememberLonger) { function($0 - duration) }
  }

  /// Returns this behavior `factor` times as fast: at time t, its value at `factor` · t.
  ///
  /// ```swift
  /// print(Behavior.time.faster(by: 3).at(2))   // 6.0
  /// ```
  ///
  /// - Parameter factor: Zero stops it at its value at time 0; a negative factor reverses it. For
  ///   behaviors that depend on occurrences, a factor above 1 samples the future, and one below 1
  ///   samples an ever more distant past. Store enough of the past with ``remembering(_:)``.
  @inlinable
  public func faster(by factor: Double) -> Behavior<Value> {
    scalingTime { $0 * factor }
  }

  /// Returns this behavior `factor` times as slow: at time t, its value at t / `factor`.
  ///
  /// ```swift
  /// print(Behavior.time.slower(by: 4).at(2))   // 0.5
  /// ```
  ///
  /// It equals ``faster(by:)`` with the reciprocal.
  ///
  /// - Precondition: `factor` is not zero.
  @inlinable
  public func slower(by factor: Double) -> Behavior<Value> {
    precondition(
      factor != 0,
      "Rill: slower(by:) needs a factor other than 0; got 0. Use faster(by: 0) to stop a behavior.")
    return scalingTime { $0 / factor }
  }

  @inlinable
  func scalingTime(_ scale: @escaping (Time) -> Time) -> Behavior<Value> {
    let function = function
    guard let remember else { return Behavior { function(scale($0)) } }
    let rememberScaled: (Time) -> Void = { remember(abs(scale($0))) }
    return Behavior(remember: rememberScaled) { function(scale($0)) }
  }

  /// Returns this behavior backwards: at time t, its value at `duration` - t.
  ///
  /// From 0 to `duration` it goes through the same values in the opposite order; without a
  /// duration, time is reversed around 0. Applied twice, it returns the original behavior.
  ///
  /// ```swift
  /// let ramp = Behavior.time.reversed(over: 10)
  /// print(ramp.at(0), ramp.at(4), ramp.at(10))   // 10.0 6.0 0.0
  /// ```
  ///
  /// A behavior that depends on occurrences must remember `duration` seconds for this, see
  /// ``remembering(_:)``.
  ///
  /// - Parameter duration: In seconds.
  @inlinable
  public func reversed(over duration: Time = 0) -> Behavior<Value> {
    timeTransformed { duration - $0 }
  }

  /// Returns this behavior at the results of `transform` for the time.
  ///
  /// ```swift
  /// // Stands still from 5 seconds on.
  /// let stopped = behavior.timeTransformed { min($0, 5) }
  /// ```
  ///
  /// A behavior that depends on occurrences may not store that past. If `transform` goes back by a
  /// bounded number of seconds, store them with ``remembering(_:)``.
  @inlinable
  public func timeTransformed(_ transform: @escaping (Time) -> Time) -> Behavior<Value> {
    let function = function
    return Behavior(remember: remember) { function(transform($0)) }
  }

  /// Returns this behavior at the time that another behavior returns, at each time.
  @inlinable
  public func timeTransformed(by times: Behavior<Time>) -> Behavior<Value> {
    let (function, time) = (function, times.function)
    return Behavior(remember: .both(remember, times.remember)) { function(time($0)) }
  }
}
