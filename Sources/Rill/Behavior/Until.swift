extension Behavior {
  /// Returns this behavior before `time`, and `next` from then on.
  ///
  /// If both are pure functions of time, so is the result: it has no state and is exact at all
  /// times.
  ///
  /// ```swift
  /// let lamp = Behavior.constant("off").until(3, then: .constant("on"))
  /// print(lamp.at(2.9), lamp.at(3))   // off on
  /// ```
  ///
  /// At a time that is not a number, it is `next`.
  ///
  /// - Complexity: A sample compares the time, and samples one of both.
  @inlinable
  public func until(_ time: Time, then next: Behavior<Value>) -> Behavior<Value> {
    let (before, after) = (function, next.function)
    return Behavior(remember: .both(remember, next.remember)) {
      $0 < time ? before($0) : after($0)
    }
  }

  /// Returns this behavior until the first of `switches`, then the behavior of the switch,
  /// permanently.
  ///
  /// ```
  ///              a───────────────────────▶
  ///              ────────2.0: b─────3.0: c──▶
  /// until(_:)
  ///              a───────b──────────────────▶
  /// ```
  ///
  /// After the switch, this behavior and `switches` are released. See
  /// ``until(_:file:line:then:)-(Changes<Time>,_,_,_)`` for costs and an example.
  @inlinable
  public func until(
    _ switches: Changes<Timed<Behavior<Value>>>, file: StaticString = #fileID, line: UInt = #line
  ) -> Behavior<Value> {
    until(switches, file: file, line: line) { $0.value }
  }

  /// Returns this behavior until the first of `times`, then the result of `next`, permanently.
  ///
  /// The result of `next` may also end with `until`, so one behavior can have any number of stages.
  ///
  /// ```swift
  /// // Climbs by one a second; a press of the button restarts at 0.
  /// func climb(from start: Time, until presses: Changes<Time>) -> Behavior<Double> {
  ///   (.time - start).until(presses) { climb(from: $0, until: presses) }
  /// }
  /// let presses = Inlet<Time>()
  /// let height = climb(from: 0, until: presses)
  /// presses <-- 3
  /// presses <-- 8
  /// print(height.at(10))   // 2.0
  /// ```
  ///
  /// After a switch, the earlier stage is released: neither memory nor the cost of a sample grows
  /// with the number of past switches. (Operators that each stage applies to the next one
  /// accumulate. Apply such an operator once to the whole.) Before the latest switch, the behavior
  /// has its value of that time if the past is stored. Otherwise the present stage is extrapolated
  /// backwards; see ``Behavior``. In the moment of a switch, functions of streams still see the
  /// earlier stage.
  ///
  /// It observes `times` from construction until the switch or its release. A time before the
  /// beginning of this stage counts as that beginning.
  ///
  /// Elsewhere: `untilB` (Fran).
  ///
  /// - Parameters:
  ///   - times: The times of the switch, in seconds; only the first occurrence counts.
  ///   - next: A function that returns the next behavior, in the moment of the switch. Nodes
  ///     created in it take part from the next moment on.
  @inlinable
  public func until(
    _ times: Changes<Time>, file: StaticString = #fileID, line: UInt = #line,
    then next: @escaping (Time) -> Behavior<Value>
  ) -> Behavior<Value> {
    becoming(times.map(file: file, line: line) { .becoming(next($0), at: $0) }, file, line)
  }

  /// Returns this behavior until the first of `occurrences`, and permanently the result of `next`
  /// for it from its time on.
  ///
  /// See ``until(_:file:line:then:)-(Changes<Time>,_,_,_)``.
  @inlinable
  public func until<Occurrence>(
    _ occurrences: Changes<Timed<Occurrence>>, file: StaticString = #fileID, line: UInt = #line,
    then next: @escaping (Timed<Occurrence>) -> Behavior<Value>
  ) -> Behavior<Value> {
    becoming(
      occurrences.map(file: file, line: line) { .becoming(next($0), at: $0.time) }, file, line)
  }

  @usableFromInline
  func becoming(
    _ next: Changes<Turn<Value>>, _ file: StaticString, _ line: UInt
  ) -> Behavior<Value> {
    let stages = Stages(startingWith: Stage(from: -.infinity, self, next: next), file, line)
    return Behavior(remember: stages.remember, stages: stages, function: stages.at)
  }

  /// Follows the first switch, then each later one. Before the first, it is this behavior.
  ///
  /// ```
  ///                 a──────────────────────▶
  ///                 ────────2.0: b────3.0: c──▶
  /// switched(to:)
  ///                 a───────b─────────c───────▶
  /// ```
  ///
  /// The earlier behavior is released: neither memory nor the cost of a sample grows with the
  /// number of switches. Before the latest switch, the behavior has its value of that time if the
  /// past is stored. Otherwise the present one is extrapolated backwards; see ``Behavior``. In the
  /// moment of a switch, functions of streams still see the earlier behavior.
  ///
  /// It runs from construction until released. A switch before the time of the previous one counts
  /// as being at the same time.
  ///
  /// Elsewhere: `rSwitch` (Yampa).
  @inlinable
  public func switched(
    to switches: Changes<Timed<Behavior<Value>>>, file: StaticString = #fileID, line: UInt = #line
  ) -> Behavior<Value> {
    let stages = Stages(startingWith: self, switches, file, line)
    return Behavior(remember: stages.remember, function: stages.at)
  }

  /// Follows the first switch, then each later one, each at the new time of `clock` in its moment.
  /// Before the first, it is this behavior.
  ///
  /// See ``switched(to:file:line:)``.
  ///
  /// ```swift
  /// let clock = Input<Time>(0)
  /// let levels = Inlet<Behavior<Double>>()
  /// let level = Behavior.constant(1.0).switched(to: levels, timedBy: clock)
  /// levels <-- 2 * .time
  /// print(level.at(4))   // 8.0
  /// ```
  @inlinable
  public func switched(
    to switches: Changes<Behavior<Value>>, timedBy clock: Changing<Time>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Behavior<Value> {
    switched(to: switches.timed(by: clock, file: file, line: line), file: file, line: line)
  }
}

extension Turn {
  /// Returns the last stage of `behavior`, which may itself have stages.
  @usableFromInline
  static func becoming(_ behavior: Behavior<Value>, at time: Time) -> Turn<Value> {
    Turn(to: Stage(from: time, behavior, next: behavior.stages?.turns))
  }
}
