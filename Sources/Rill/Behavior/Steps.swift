extension Behavior {
  /// Creates a behavior with the value of `changing`, whose changes have the times of `clock`.
  ///
  /// From the time of its latest change on, it is the value of `changing`. At
  /// earlier times it is the value of that time if the past is stored (see ``remembering(_:)`` and
  /// ``delayed(by:)``), and otherwise the same.
  ///
  /// ```swift
  /// let clock = Input<Time>(0)
  /// let speed = Input(1.0)
  /// let steps = Behavior(steps: speed, timedBy: clock)
  /// let late = steps.delayed(by: 2)
  /// Moment.run {
  ///   clock <-- 10
  ///   speed <-- 5
  /// }
  /// print(steps.at(11), late.at(11), late.at(12))   // 5.0 1.0 5.0
  /// ```
  ///
  /// It runs from construction until released, and so keeps `changing` up to date.
  ///
  /// Elsewhere: `stepper`.
  ///
  /// - Parameters:
  ///   - changing: The value of the behavior.
  ///   - clock: The time in seconds. A change has the new value of `clock` in its moment. If it
  ///     goes backwards, changes have the time of the previous one.
  @inlinable
  public init(
    steps changing: Changing<Value>, timedBy clock: Changing<Time>, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let past = Past<Value>()
    let current = Changing<Timed<Value>>(
      .following(
        changing, clock, .steps, file, line, seed: { value, _ in Timed(value, at: -.infinity) }
      ) { value, clock, cell, timeline in
        guard value.isChanged(timeline) else { return }
        let step = Timed(value.storage.unsafelyUnwrapped, at: clock.storage.unsafelyUnwrapped)
        cell.change(to: past.step(to: step, from: cell.storage.unsafelyUnwrapped), timeline)
      })
    self.init(current, past)
  }

  /// Creates a behavior with the value `initial`, and the value of each of `steps` from its time
  /// on.
  ///
  /// See ``init(steps:timedBy:file:line:)``.
  @inlinable
  public init(
    startingWith initial: Value, steps: Changes<Timed<Value>>, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let past = Past<Value>()
    let current = Changing<Timed<Value>>(
      following: steps, startingWith: Timed(initial, at: -.infinity), kind: "steps", file: file,
      line: line
    ) { current, step in past.step(to: step, from: current) }
    self.init(current, past)
  }

  @usableFromInline
  init(_ current: Changing<Timed<Value>>, _ past: Past<Value>) {
    self.init(remember: past.remember) { time in
      let current = current.value
      if time < current.time, let value = past.part(at: time) { return value }
      return current.value
    }
  }
}
