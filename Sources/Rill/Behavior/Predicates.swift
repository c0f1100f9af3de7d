extension Behavior where Value == Bool {
  /// The times at which this behavior becomes true, having been false, as exactly as numbers can
  /// tell.
  ///
  /// It is sampled at each of `times`. Where it is true and was false at the one before, the time
  /// between at which it became true is found by halving, so that it does not matter how far apart
  /// `times` are:
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
  /// The time that occurs is the first number at which it is true, if it becomes so once in the
  /// step. If it becomes true several times in one step, it is one of them; if it becomes true and
  /// false again between two samples, nothing occurs. What depends on occurrences is sampled as it
  /// was before the moment.
  ///
  /// (In Fran: `predicate`.)
  ///
  /// - Complexity: one sample a time; at an edge at most 64 more.
  /// - Parameters:
  ///   - times: in seconds, growing. One that does not grow, or is not finite, is passed over.
  ///   - start: the time before the first of `times`; finite. The behavior is sampled there, now.
  @inlinable
  public func risingEdges(
    over times: Changes<Time>, from start: Time, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Time> {
    precondition(start.isFinite, "Rill: risingEdges(from: \(start)) has to begin at a finite time.")
    let function = function
    let last = OperatorState(Timed(function(start), at: start))
    return Changes<Time>(deriving: times, kind: "risingEdges", file: file, line: line) {
      time, emitter in
      guard time.isFinite, time > last.value.time else { return }
      let before = last.value
      last.value = Timed(function(time), at: time)
      guard last.value.value, !before.value else { return }
      // False at `low`, true at `high`, until no number is between.
      var (low, high) = (place(of: before.time), place(of: time))
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if function(number(at: middle)) { high = middle } else { low = middle }
      }
      emitter.emit(number(at: high))
    }
  }
}

// All numbers in a row: halving what is between two of them takes 64 steps wherever they are.

/// Where `number` is among all that are finite.
@usableFromInline
func place(of number: Double) -> UInt64 {
  let bits = number.bitPattern
  return bits >> 63 == 1 ? ~bits : bits | 1 << 63
}

/// The number at `place`.
@usableFromInline
func number(at place: UInt64) -> Double {
  Double(bitPattern: place >> 63 == 1 ? place & ~(1 << 63) : ~place)
}
