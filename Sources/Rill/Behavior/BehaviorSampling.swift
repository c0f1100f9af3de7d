extension Behavior {
  /// Occurs with the value of this behavior at each of `times`: one sample for each occurrence.
  ///
  /// ```
  ///                    ─0.0──0.5──────1.0──▶   seconds
  /// sampled(on:)
  ///                    ─b(0)─b(0.5)───b(1)─▶
  /// ```
  ///
  /// A behavior that depends on occurrences has its value from before the moment, as with
  /// ``Changes/snapshot(_:file:line:)``. A switch may therefore be computed from samples of the
  /// behavior that it replaces. To see the value after the moment, sample on
  /// `times.inChildMoment()`.
  ///
  /// - Parameter times: The times in seconds, in any order.
  @inlinable
  public func sampled(
    on times: Changes<Time>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let function = function
    return Changes<Value>(deriving: times, kind: "sampled", file: file, line: line) {
      time, emitter in
      emitter.emit(function(time))
    }
  }

  /// Samples this behavior at the current time of `clock`. The result changes whenever `clock`
  /// changes.
  ///
  /// ```swift
  /// let clock = Input<Time>(0)
  /// let height = Behavior { 100 - 4.905 * $0 * $0 }.sampled(by: clock)
  /// print(height.value)   // 100.0
  /// clock <-- 2
  /// print(height.value)   // 80.38
  /// ```
  ///
  /// It runs from construction until released. A behavior that depends on occurrences is sampled as
  /// it was before the moment of each change of `clock`.
  @inlinable
  public func sampled(
    by clock: Changing<Time>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    let function = function
    let cell = Cell<Value>.following(clock, .sampled, file, line, seed: function) {
      time, cell, timeline in cell.change(to: function(time), timeline)
    }
    return Changing<Value>(cell)
  }
}
