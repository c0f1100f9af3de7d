extension Behavior where Value: VectorSpace {
  /// Returns the rate of change per second around each time: the central difference over `step`
  /// seconds to either side.
  ///
  /// ```swift
  /// let height = Behavior { 100 - 4.905 * $0 * $0 }
  /// print(height.derivative(step: 0.5).at(2))   // -19.620000000000005
  /// ```
  ///
  /// For a smooth behavior the error is of second order in the step: at most step² · max|b‴| / 6.
  /// Quadratic polynomials have only the rounding error, which grows as the step shrinks: the error
  /// of a value divided by the step. For `Double`, the best step is about 10⁻⁵ times the time scale
  /// of the behavior's changes.
  ///
  /// The derivative samples `step` seconds before and after each time. A behavior that depends on
  /// occurrences can only extrapolate there; for it use ``derivative(over:file:line:)``.
  ///
  /// - Parameter step: The step in seconds.
  /// - Precondition: `step` is finite and not zero.
  @inlinable
  public func derivative(step: Time) -> Behavior<Value> {
    precondition(
      step != 0 && step.isFinite,
      "Rill: The step of a derivative must be finite and not 0 seconds; got \(step).")
    return combine(delayed(by: -step), delayed(by: step)) { ahead, back in
      Value.zero.adding(ahead.adding(back, scaledBy: -1), scaledBy: 1 / (2 * step))
    }
  }

  /// Occurs with the rate of change per second between each two consecutive `times`: the backward
  /// difference.
  ///
  /// ```
  ///                      ─1.0──2.0───4.0──▶   times
  ///                      ─1────4─────16───▶   behavior
  /// derivative(over:)
  ///                      ──────3─────6────▶
  /// ```
  ///
  /// For a smooth behavior it is the exact mean rate over the step. As the rate at the end of the
  /// step, its error is of first order: at most step · max|b″| / 2. As the rate in the middle, its
  /// error is of second order.
  ///
  /// Each time is sampled once, and only the previous sample is kept. Behaviors that depend on
  /// occurrences are sampled as they were before the moment.
  ///
  /// - Parameter times: The times in seconds. The first time, a repeated time, and a time that is
  ///   not finite cause no occurrence.
  @inlinable
  public func derivative(
    over times: Changes<Time>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let function = function
    let last = OperatorState<Timed<Value>?>(nil)
    return Changes<Value>(deriving: times, kind: "derivative", file: file, line: line) {
      time, emitter in
      guard time.isFinite, time != last.value?.time else { return }
      let sample = Timed(function(time), at: time)
      let before = last.value
      last.value = sample
      guard let before else { return }
      let difference = sample.value.adding(before.value, scaledBy: -1)
      emitter.emit(Value.zero.adding(difference, scaledBy: 1 / (time - before.time)))
    }
  }
}
