public import Rill

extension Sink {
  /// Creates a sink in front of this one for a source of which only the first value matters: the
  /// source stops before `onValue` is called.
  ///
  /// Code that checks later whether it is open holds it until this sink is torn down, and then
  /// releases it. Its functions usually retain that code.
  @inlinable
  func forFirstValue<Notice>(
    of source: Producer<Notice, Failure>,
    onValue: @escaping (Sink) -> Void,
    onEnd: @escaping (Completion<Failure>, Sink) -> Void
  ) -> Sink<Notice, Failure> {
    // Unretained, because it is used only during a call of the sink.
    let me = OperatorState<Unmanaged<SinkBase>?>(nil)
    let sink = Sink<Notice, Failure>(into: self) { _, downstream in
      me.value?._withUnsafeGuaranteedRef { $0.tearDown() }
      onValue(downstream)
    } end: { completion, downstream in
      onEnd(completion, downstream)
    }
    sink.tearsDownFirst = true
    me.value = .passUnretained(sink)
    return sink
  }

  /// Fails if `completion` is a failure.
  @inlinable
  func failIfFailed(_ completion: Completion<Failure>) {
    if case .failed = completion { finish(completion) }
  }
}
