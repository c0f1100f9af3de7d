/// Behaviors seen through another time.
///
/// The law of all of them is in their name: `timeTransformed(f)` at a time is the behavior at what
/// `f` makes of the time. They cost one call for each sample, and nothing else. For a function of
/// time that is all there is to say. A behavior that depends on occurrences knows only so much of
/// its past and nothing of its future, see ``Behavior``.

extension Behavior {
  /// This behavior `duration` seconds later: at each time, what it was `duration` seconds before.
  ///
  /// ```
  ///                   0──1──2──3──4──▶
  /// delayed(by: 2)
  ///                  -2─-1──0──1──2──▶
  /// ```
  ///
  /// What depends on occurrences remembers `duration` more seconds from now on, and so is delayed
  /// exactly; memory grows with the number of switches in such a time, and no further.
  ///
  /// - Parameter duration: in seconds. Zero changes nothing; with a negative one the behavior is
  ///   ahead of itself, which for what depends on occurrences is what is known now, continued.
  @inlinable
  public func delayed(by duration: Time) -> Behavior<Value> {
    let function = function
    guard let remember else { return Behavior { function($0 - duration) } }
    let back = duration > 0 ? duration : 0
    if back > 0 { remember(back) }
    let rememberLonger: (Time) -> Void = { remember($0 + back) }
    return Behavior(remember: rememberLonger) { function($0 - duration) }
  }

  /// This behavior `factor` times as fast: at time t what it is at `factor` · t.
  ///
  /// ```swift
  /// print(Behavior.time.faster(by: 3).at(2))   // 6.0
  /// ```
  ///
  /// - Parameter factor: zero stops it at what it is at time 0; a negative one lets it run
  ///   backwards. Of what depends on occurrences, a factor above 1 looks into the future, and one
  ///   below 1 ever further into the past: ask for as much as is needed with ``remembering(_:)``.
  @inlinable
  public func faster(by factor: Double) -> Behavior<Value> {
    scalingTime { $0 * factor }
  }

  /// This behavior `factor` times as slow: at time t what it is at t / `factor`.
  ///
  /// ```swift
  /// print(Behavior.time.slower(by: 4).at(2))   // 0.5
  /// ```
  ///
  /// As ``faster(by:)`` with the reciprocal.
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

  /// This behavior backwards: at time t what it is at `duration` - t.
  ///
  /// From 0 to `duration` it goes through the same values in the opposite order; with no duration,
  /// time is reversed around 0. Twice is the behavior itself.
  ///
  /// ```swift
  /// let ramp = Behavior.time.reversed(over: 10)
  /// print(ramp.at(0), ramp.at(4), ramp.at(10))   // 10.0 6.0 0.0
  /// ```
  ///
  /// What depends on occurrences has to remember `duration` seconds for this, see
  /// ``remembering(_:)``.
  ///
  /// - Parameter duration: in seconds.
  @inlinable
  public func reversed(over duration: Time = 0) -> Behavior<Value> {
    timeTransformed { duration - $0 }
  }

  /// This behavior at what `transform` makes of the time.
  ///
  /// ```swift
  /// // Stands still from 5 seconds on.
  /// let stopped = behavior.timeTransformed { min($0, 5) }
  /// ```
  ///
  /// What depends on occurrences is asked about a past that it may have forgotten; if `transform`
  /// goes back by at most so many seconds, say so with ``remembering(_:)``.
  @inlinable
  public func timeTransformed(_ transform: @escaping (Time) -> Time) -> Behavior<Value> {
    let function = function
    return Behavior(remember: remember) { function(transform($0)) }
  }

  /// This behavior at the time that another one gives, at each time.
  @inlinable
  public func timeTransformed(by times: Behavior<Time>) -> Behavior<Value> {
    let (function, time) = (function, times.function)
    return Behavior(remember: .both(remember, times.remember)) { function(time($0)) }
  }
}
