extension Behavior {
  /// This behavior before `time`, and `next` from then on.
  ///
  /// A function of time, if both are: it has no state, and is exact at all times.
  ///
  /// ```swift
  /// let lamp = Behavior.constant("off").until(3, then: .constant("on"))
  /// print(lamp.at(2.9), lamp.at(3))   // off on
  /// ```
  ///
  /// At a time that is not a number, it is `next`.
  ///
  /// - Complexity: a sample compares the time, and samples one of the two.
  @inlinable
  public func until(_ time: Time, then next: Behavior<Value>) -> Behavior<Value> {
    let (before, after) = (function, next.function)
    return Behavior(remember: .both(remember, next.remember)) {
      $0 < time ? before($0) : after($0)
    }
  }

  /// This behavior until the first of `switches`, and from its time on what that names, for good.
  ///
  /// ```
  ///              a───────────────────────▶
  ///              ────────2.0: b─────3.0: c──▶
  /// until(_:)
  ///              a───────b──────────────────▶
  /// ```
  ///
  /// After the switch, this behavior and `switches` are let go of. See
  /// ``until(_:file:line:then:)-(Changes<Time>,_,_,_)`` for what it costs, and for an example.
  @inlinable
  public func until(
    _ switches: Changes<Timed<Behavior<Value>>>, file: StaticString = #fileID, line: UInt = #line
  ) -> Behavior<Value> {
    until(switches, file: file, line: line) { $0.value }
  }

  /// This behavior until the first of `times`, and from then on what `next` makes of that time, for
  /// good.
  ///
  /// What `next` makes may itself be `until` something, and so on: one behavior goes through as
  /// many stages as there are.
  ///
  /// ```swift
  /// // Climbs by one a second; whenever the button is pressed, begins again at 0.
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
  /// After a switch, what was before it is let go of: neither memory nor the cost of a sample grows
  /// with the number of switches that have happened. (An operator that each next behavior puts
  /// around the one after it does add up: apply it once, around the whole.) At times before the
  /// latest switch, the behavior is what it was then if it was asked to remember it, and else what
  /// it has become, continued backwards; see ``Behavior``. In the moment of a switch, functions of
  /// streams still see it as it was.
  ///
  /// Hears `times` from construction until the switch or until released. A time that is before the
  /// one at which this stage began counts as the same. (In Fran: `untilB`.)
  ///
  /// - Parameters:
  ///   - times: the times of the switch, in seconds; only the first occurrence counts.
  ///   - next: makes the behavior to be from then on, in the moment of the switch. What it makes
  ///     hears from the next moment on.
  @inlinable
  public func until(
    _ times: Changes<Time>, file: StaticString = #fileID, line: UInt = #line,
    then next: @escaping (Time) -> Behavior<Value>
  ) -> Behavior<Value> {
    becoming(times.map(file: file, line: line) { .becoming(next($0), at: $0) }, file, line)
  }

  /// This behavior until the first of `occurrences`, and from its time on what `next` makes of it,
  /// for good.
  ///
  /// As ``until(_:file:line:then:)-(Changes<Time>,_,_,_)``.
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

  /// This behavior until the first of `switches`, and from the time of each of them on what it
  /// names.
  ///
  /// ```
  ///                 a──────────────────────▶
  ///                 ────────2.0: b────3.0: c──▶
  /// switched(to:)
  ///                 a───────b─────────c───────▶
  /// ```
  ///
  /// What it switches from is let go of: neither memory nor the cost of a sample grows with the
  /// number of switches. At times before the latest switch, the behavior is what it was then if it
  /// was asked to remember it, and else what it has become, continued backwards; see ``Behavior``.
  /// In the moment of a switch, functions of streams still see it as it was.
  ///
  /// Runs from construction until released. A switch at a time that is before the one of the switch
  /// before counts as being at the same. (In Yampa: `rSwitch`.)
  @inlinable
  public func switched(
    to switches: Changes<Timed<Behavior<Value>>>, file: StaticString = #fileID, line: UInt = #line
  ) -> Behavior<Value> {
    let stages = Stages(startingWith: self, switches, file, line)
    return Behavior(remember: stages.remember, function: stages.at)
  }

  /// This behavior until the first of `switches`, and from each of them on what it names; its time
  /// is the one that `clock` shows, as the moment makes it.
  ///
  /// As ``switched(to:file:line:)``.
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
  /// The turn after which a behavior is `behavior`, which may have stages itself.
  @usableFromInline
  static func becoming(_ behavior: Behavior<Value>, at time: Time) -> Turn<Value> {
    Turn(to: Stage(from: time, behavior, next: behavior.stages?.turns))
  }
}
