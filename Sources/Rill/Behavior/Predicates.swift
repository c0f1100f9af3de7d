extension Behavior where Value == Bool {
  /// Occurs with the times at which this behavior becomes true, to the precision of `Double`.
  ///
  /// The behavior is sampled at each of `times`. If it is true and was false at the previous
  /// sample, bisection finds the time at which it became true. The distance of `times` therefore
  /// doesn't matter:
  ///
  /// ```swift
  /// let height = Behavior { 20 - 4.905 * $0 * $0 }
  /// let frames = Inlet<Time>()
  /// let landings = height.map { $0 < 0 }.risingEdges(over: frames, from: 0)
  /// let observer = landings.observe { print($0) }
  /// frames <-- 1
  /// frames <-- 3   // prints 2.0192751093846093
  /// ```
  ///
  /// The occurring time is the first number at which the behavior is true, if it becomes true once
  /// in the step. If it becomes true several times in one step, it is one of these times. If it
  /// becomes true and false again between two samples, nothing occurs. Behaviors that depend on
  /// occurrences are sampled as they were before the moment.
  ///
  /// Elsewhere: `predicate` (Fran).
  ///
  /// - Complexity: One sample for each time, and at most 64 more at an edge.
  /// - Parameters:
  ///   - times: The increasing times in seconds. A time that doesn't increase, or is not finite, is
  ///     ignored.
  ///   - start: The time before the first of `times`; finite. The behavior is sampled there, now.
  @inlinable
  public func risingEdges(
    over times: Changes<Time>, from start: Time, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Time> {
    precondition(start.isFinite, "Rill: risingEdges must start at a finite time; got \(start).")
    let function = function
    let last = OperatorState(Timed(function(start), at: start))
    return Changes<Time>(deriving: times, kind: "risingEdges", file: file, line: line) {
      time, emitter in
      guard time.isFinite, time > last.value.time else { return }
      let before = last.value
      last.value = Timed(function(time), at: time)
      guard last.value.value, !before.value else { return }
      // False at `low`, true at `high`, until no number is between them.
      var (low, high) = (place(of: before.time), place(of: time))
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if function(number(at: middle)) { high = middle } else { low = middle }
      }
      emitter.emit(number(at: high))
    }
  }
}

// The finite numbers in a row: bisection between any two takes at most 64 steps.

/// Returns the position of `number` among all finite numbers.
@usableFromInline
func place(of number: Double) -> UInt64 {
  let bits = number.bitPattern
  return bits >> 63 == 1 ? ~bits : bits | 1 << 63
}

/// Returns the number at `place`.
@usableFromInline
func number(at place: UInt64) -> Double {
  Double(bitPattern: place >> 63 == 1 ? place & ~(1 << 63) : ~place)
}
