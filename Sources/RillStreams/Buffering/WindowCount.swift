import Rill

extension Producer {
  /// Delivers windows of `count` values each; a new one begins after every `stride` values.
  ///
  /// ```
  /// self               a-b-c-d-e-|
  /// window(count: 2)   x-y---z---|
  /// x                  a-(b|)
  /// y                    --c-(d|)     delivered when b has come
  /// z                        --e-|
  /// ```
  ///
  /// The first window is delivered at the start. The end of this producer ends the open windows,
  /// before the run itself.
  ///
  /// A window is hot: a late consumer receives the later values, or the end. Windows that are open
  /// when the run is canceled receive neither.
  ///
  /// - Parameters:
  ///   - count: The number, at least 1.
  ///   - stride: The distance of the beginnings, at least 1; nil for `count`, so that each value is
  ///     in one window.
  ///
  /// Elsewhere: `windowCount` (Rx).
  public func window(
    count: Int, every stride: Int? = nil
  ) -> Producer<Producer<Value, Failure>, Failure> {
    precondition(count >= 1, "Rill: window(count:) needs a count of at least 1; got \(count).")
    let stride = stride ?? count
    precondition(stride >= 1, "Rill: window(every:) needs a stride of at least 1; got \(stride).")
    return Producer<Producer<Value, Failure>, Failure>(lifting: self) { downstream in
      let windows = Windows<Value, Failure>()
      let seen = OperatorState(0)
      windows.open(downstream)
      return Sink(into: downstream) { value, downstream in
        windows.inTurn(downstream) {
          windows.send(value)
          let surplus = seen.value - count + 1
          if surplus >= 0, surplus % stride == 0 { windows.closeOldest() }
          seen.value += 1
          if seen.value % stride == 0 { windows.open(downstream) }
        }
      } end: { completion, downstream in
        windows.inTurn(downstream) { windows.finish(completion, downstream) }
      }
    }
  }
}
