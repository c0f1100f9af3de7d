#if !hasFeature(Embedded)

  public import Rill

  extension Changing {
    /// Returns this value as it was `duration` before: each change comes that much later, in a
    /// separate moment.
    ///
    /// ```
    ///               1─2─3─────4────▶
    /// delay(by: 3)
    ///               1────2─3─────4─▶
    /// ```
    ///
    /// It begins with the value at the time of the call, and runs from construction until released.
    ///
    /// - Parameters:
    ///   - duration: Zero or less means as soon as the scheduler can, never at once.
    ///   - scheduler: The time source; it holds one scheduled work item for each pending change.
    ///
    /// Elsewhere: `delay` (Rx, ReactiveSwift, Combine).
    public func delay(
      by duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changing<Value> {
      following(
        changes.delay(by: duration, on: scheduler, file: file, line: line), file: file, line: line)
    }

    /// Returns this value after it has not changed for `duration`; until then, the previous such
    /// value.
    ///
    /// ```
    ///                   1─2─3───4────▶
    /// debounce(for: 3)
    ///                   1──────3───4─▶
    /// ```
    ///
    /// It begins with the value at the time of the call, and runs from construction until released.
    ///
    /// ```swift
    /// let query = Input("")
    /// let settled = query.debounce(for: .milliseconds(300), on: scheduler)
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The time without a change.
    ///   - scheduler: The time source; it holds at most one scheduled work item, as in
    ///     ``Rill/Changes/debounce(for:on:file:line:)``.
    ///
    /// Elsewhere: `debounceTime` (Rx), `debounce` (ReactiveSwift, Combine).
    public func debounce(
      for duration: Duration, on scheduler: any Scheduler, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changing<Value> {
      following(
        changes.debounce(for: duration, on: scheduler, file: file, line: line), file: file,
        line: line)
    }

    /// Returns this value with at most one change in `duration`: the first at once, and the latest
    /// value at the end of the pause.
    ///
    /// ```
    ///                                  0abc───────d───▶
    /// throttle(for: 4)
    ///                                  0a───c─────d───▶
    /// throttle(.., delivering: .first)
    ///                                  0a─────────d───▶
    /// ```
    ///
    /// It begins with the value at the time of the call, and runs from construction until released.
    /// With `.first`, it misses the last change of a pause until the next change.
    ///
    /// ```swift
    /// let shown = position.throttle(for: .milliseconds(100), on: scheduler)
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The length of a pause.
    ///   - scheduler: The time source; it holds at most one scheduled work item.
    ///   - delivery: The delivered changes of a pause.
    ///
    /// Elsewhere: `throttleTime` (Rx), `throttle` (ReactiveSwift, SwiftFRP),
    /// `throttle(for:scheduler:latest:)` (Combine).
    public func throttle(
      for duration: Duration, on scheduler: any Scheduler,
      delivering delivery: ThrottleDelivery = .firstAndLast, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changing<Value> {
      let throttled = changes.throttle(
        for: duration, on: scheduler, delivering: delivery, file: file, line: line)
      return following(throttled, file: file, line: line)
    }
  }

#endif
