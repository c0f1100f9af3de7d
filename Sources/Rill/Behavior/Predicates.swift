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
  /// - Complexity: one sample a time; at an edge some 60 more.
  /// - Parameters:
  ///   - times: in seconds, growing. One that does not grow, or is not finite, is passed over.
  ///   - start: the time before the first of `times`. The behavior is sampled there, now.
  @inlinable
  public func risingEdges(
    over times: Changes<Time>, from start: Time, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Time> {
    let function = function
    let last = OperatorState(Timed(function(start), at: start))
    return Changes<Time>(deriving: times, kind: "risingEdges", file: file, line: line) {
      time, emitter in
      guard time.isFinite, time > last.value.time else { return }
      let before = last.value
      last.value = Timed(function(time), at: time)
      guard last.value.value, !before.value else { return }
      // False at `low`, true at `high`, until no number is between.
      var (low, high) = (before.time, time)
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if function(middle) { high = middle } else { low = middle }
      }
      emitter.emit(high)
    }
  }
}
