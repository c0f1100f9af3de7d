import Rill

extension Producer {
  /// Starts this producer for its first value, which cancels it: for operators that wait for one.
  ///
  /// A failure is passed on to `downstream`.
  ///
  /// - Parameters:
  ///   - noticed: called when there is a first value, and this producer has been stopped.
  ///   - completed: called if there was none.
  @inlinable
  func notify<Output>(
    _ downstream: Sink<Output, Failure>,
    noticed: @escaping (Sink<Output, Failure>) -> Void,
    completed: @escaping (Sink<Output, Failure>) -> Void
  ) {
    // Not held, or the sink would hold itself; whoever delivers to it holds it meanwhile.
    let own = OperatorState<Unmanaged<AnySink>?>(nil)
    let sink = Sink<Value, Failure>(into: downstream) { _, downstream in
      own.value?.takeUnretainedValue().tearDown()
      noticed(downstream)
    } end: { completion, downstream in
      switch completion {
      case .completed: completed(downstream)
      case .failed: downstream.finish(completion)
      }
    }
    own.value = .passUnretained(sink)
    feed(sink)
  }
}
