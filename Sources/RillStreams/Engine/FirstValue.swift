extension Sink {
  /// A sink in front of this one for a source of which only the first value matters: the source is
  /// stopped then, before `onValue` is called.
  ///
  /// Who asks later whether it is still open holds it until this sink is torn down, and lets go of it
  /// then: its functions usually hold what asks.
  @inlinable
  func forFirstValue<Notice>(
    of source: Producer<Notice, Failure>,
    onValue: @escaping (Sink) -> Void,
    onEnd: @escaping (Completion<Failure>, Sink) -> Void
  ) -> Sink<Notice, Failure> {
    // Not held: it is used while the sink is being called.
    let me = RunState<Unmanaged<AnySink>?>(nil)
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

  /// Fails if that is how something it needs has ended.
  @inlinable
  func failIfFailed(_ completion: Completion<Failure>) {
    if case .failed = completion { finish(completion) }
  }
}
