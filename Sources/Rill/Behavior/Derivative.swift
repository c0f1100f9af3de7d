extension Behavior where Value: VectorSpace {
  /// The rate of change of this behavior, a second, around each time: the central difference over
  /// `step` seconds to either side.
  ///
  /// ```swift
  /// let height = Behavior { 100 - 4.905 * $0 * $0 }
  /// print(height.derivative(step: 0.5).at(2))   // -19.620000000000005
  /// ```
  ///
  /// Of a smooth behavior, the error is of second order in the step: at most step² · max|b‴| / 6,
  /// and none for quadratic polynomials but rounding, which grows as the step shrinks: the error of
  /// a value divided by the step. A step of some 10⁻⁵ times the time in which the behavior changes
  /// is about the best for `Double`.
  ///
  /// It looks `step` seconds back and ahead, which what depends on occurrences can only guess at;
  /// use ``derivative(over:file:line:)`` there.
  ///
  /// - Parameter step: in seconds.
  /// - Precondition: `step` is finite and not zero.
  @inlinable
  public func derivative(step: Time) -> Behavior<Value> {
    precondition(
      step != 0 && step.isFinite, "Rill: can't take a difference over \(step) seconds.")
    return combine(delayed(by: -step), delayed(by: step)) { ahead, back in
      Value.zero.adding(ahead.adding(back, scaledBy: -1), scaledBy: 1 / (2 * step))
    }
  }

  /// The rate of change of this behavior, a second, between each two of `times` that follow each
  /// other: the backward difference.
  ///
  /// ```
  ///                      ─1.0──2.0───4.0──▶   times
  ///                      ─1────4─────16───▶   behavior
  /// derivative(over:)
  ///                      ──────3─────6────▶
  /// ```
  ///
  /// Of a smooth behavior, it is exact in the mean over the step. As the rate at its end it has an
  /// error of first order: at most step · max|b″| / 2; as the rate in its middle, one of second
  /// order.
  ///
  /// Each time is sampled once; only the sample before is kept. What depends on occurrences is
  /// sampled as it was before the moment.
  ///
  /// - Parameter times: in seconds. The first of them, one that equals the one before, and one that
  ///   is not finite make no occurrence.
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
