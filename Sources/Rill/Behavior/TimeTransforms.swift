/// Behaviors on another time.
///
/// One law defines all of them: `timeTransformed(f)` at a time is the behavior at the result of `f`
/// for that time. They cost one call for each sample. For a pure function of time this is the whole
/// meaning. A behavior that depends on occurrences knows only part of its past and nothing of its
/// future, see ``Behavior``.

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
  /// A behavior that depends on occurrences remembers `duration` more seconds from now on, so the
  /// delay is exact. Its memory grows with the number of switches in that time, and no further.
  ///
  /// - Parameter duration: In seconds. Zero changes nothing. With a negative one the behavior is
  ///   ahead of itself; a behavior that depends on occurrences is then extrapolated.
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
  ///   behaviors that depend on occurrences, a factor above 1 looks into the future, and one below
  ///   1 ever further into the past: ask for enough memory with ``remembering(_:)``.
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
    precondition(factor != 0, "Rill: can't slow a behavior down by 0; faster(by: 0) stops it.")
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
  /// duration, time is reversed around 0. Applied twice, it is the behavior itself.
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
  /// A behavior that depends on occurrences may have forgotten that past; if `transform` goes back
  /// by at most some number of seconds, ask for them with ``remembering(_:)``.
  @inlinable
  public func timeTransformed(_ transform: @escaping (Time) -> Time) -> Behavior<Value> {
    let function = function
    return Behavior(remember: remember) { function(transform($0)) }
  }

  /// Returns this behavior at the time that another behavior gives, at each time.
  @inlinable
  public func timeTransformed(by times: Behavior<Time>) -> Behavior<Value> {
    let (function, time) = (function, times.function)
    return Behavior(remember: .both(remember, times.remember)) { function(time($0)) }
  }
}
