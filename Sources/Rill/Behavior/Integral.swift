/// A rule that approximates an integral between two times.
public enum IntegrationRule: Sendable {
  /// The mean of the values at both ends, times the step: one evaluation for each step.
  ///
  /// For a smooth behavior over a fixed span, the error is of second order: half the step, a
  /// quarter of the error. It is at most the span · step² · max|b″| / 12, and zero for straight
  /// lines.
  case trapezoid

  /// Simpson's rule, which also uses the middle of the step: two evaluations for each step.
  ///
  /// For a smooth behavior over a fixed span, the error is of fourth order: half the step, a
  /// sixteenth of the error. It is at most the span · step⁴ · max|b⁗| / 2880, and zero for cubic
  /// polynomials.
  case simpson
}

extension Behavior where Value: VectorSpace {
  /// Returns the integral of this behavior from `start` to the latest of `times`.
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
  /// It changes at each of `times` and adds the result of `rule` for the step since the previous
  /// time. For the order of the error see ``IntegrationRule``. The behavior may jump within a step,
  /// for example because it switches. The error of that step is then at most the step times the
  /// jump, for every rule. A jump at one of `times` causes no error. A behavior that depends on
  /// occurrences has its old value for the step that ends, and its new value for the step that
  /// begins.
  ///
  /// It runs from construction until released. Memory and cost of a step are constant; a behavior
  /// that depends on occurrences is evaluated once more for each step.
  ///
  /// - Parameters:
  ///   - times: The times in seconds. A time that is not finite is ignored, and an equal one adds
  ///     nothing. At an earlier time the integral decreases to that from `start` to the earlier
  ///     time.
  ///   - start: The time at which the integral is zero; finite. The behavior is sampled there, now.
  ///   - rule: The approximation.
  @inlinable
  public func integral(
    over times: Changes<Time>, from start: Time, rule: IntegrationRule = .simpson,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    precondition(start.isFinite, "Rill: An integral must start at a finite time; got \(start).")
    let function = function
    let dependsOnOccurrences = remember != nil
    let last = OperatorState(Timed(function(start), at: start))
    return Changing<Value>(
      following: times, startingWith: .zero, kind: "integral", file: file, line: line
    ) { sum, time in
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
