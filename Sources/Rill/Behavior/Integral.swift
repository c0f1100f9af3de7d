/// How an integral is approximated between two times.
public enum IntegrationRule: Sendable {
  /// The mean of the values at both ends, times the step: one evaluation a step.
  ///
  /// Of a smooth behavior over a fixed span, the error is of second order: half the step, a quarter
  /// of the error. It is at most the span · step² · max|b″| / 12, and none for straight lines.
  case trapezoid

  /// Simpson's rule, which also looks at the middle of the step: two evaluations a step.
  ///
  /// Of a smooth behavior over a fixed span, the error is of fourth order: half the step, a
  /// sixteenth of the error. It is at most the span · step⁴ · max|b⁗| / 2880, and none for cubic
  /// polynomials.
  case simpson
}

extension Behavior where Value: VectorSpace {
  /// The integral of this behavior from `start` to the latest of `times`.
  ///
  /// ```swift
  /// let velocity = Behavior { 3 * $0 * $0 }
  /// let frames = Inlet<Time>()
  /// let distance = velocity.integral(over: frames, from: 0)
  /// frames <-- 1
  /// frames <-- 2
  /// print(distance.value)   // 8.0
  /// ```
  ///
  /// It changes at each of `times`, adding what `rule` makes of the step from the one before. For
  /// the order of the error see ``IntegrationRule``. Where the behavior jumps within a step,
  /// because it is switched for example, the error of that step is at most the step times the jump,
  /// whatever the rule. A jump at one of `times` costs nothing: as always, what depends on
  /// occurrences is in the moment of a time what it was before the moment, for the step that ends;
  /// and for the step that begins it is what it has become.
  ///
  /// Runs from construction until released. Memory and cost of a step are constant; what depends on
  /// occurrences is evaluated once more for each step.
  ///
  /// - Parameters:
  ///   - times: in seconds. A time that is not finite is passed over, and an equal one adds
  ///     nothing. At an earlier time the integral goes back: from `start` to that, as an integral
  ///     does.
  ///   - start: where the integral is zero; finite. The behavior is sampled there, now.
  ///   - rule: how to approximate.
  @inlinable
  public func integral(
    over times: Changes<Time>, from start: Time, rule: IntegrationRule = .simpson,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    precondition(start.isFinite, "Rill: integral(from: \(start)) has to begin at a finite time.")
    let function = function
    let dependsOnOccurrences = remember != nil
    let last = OperatorState(Timed(function(start), at: start))
    return Changing<Value>(
      following: times, startingWith: .zero, kind: "integral", file: file, line: line
    ) { time, sum in
      guard time.isFinite else { return nil }
      var before = last.value
      if dependsOnOccurrences { before.value = function(before.time) }
      let after = Timed(function(time), at: time)
      last.value = after
      let step = after.time - before.time
      switch rule {
      case .trapezoid:
        return sum.adding(before.value.adding(after.value, scaledBy: 1), scaledBy: step / 2)
      case .simpson:
        let middle = function(before.time + step / 2)
        let ends = before.value.adding(after.value, scaledBy: 1)
        return sum.adding(ends.adding(middle, scaledBy: 4), scaledBy: step / 6)
      }
    }
  }
}
