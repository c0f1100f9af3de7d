public import Rill

extension Producer {
  /// Calls functions at events of the run, and passes all events on.
  ///
  /// ```swift
  /// let traced = download.tap { log("got \($0)") }
  /// let logged = download.tap { log("got \($0)") } onCancel: { log("given up") }
  /// ```
  ///
  /// - Parameters:
  ///   - onValue: A function called with each value, before it is passed on. If it throws, the run
  ///     fails with that error.
  ///   - onStart: A function called at the start of a run, before any delivery.
  ///   - onEnd: A function called with the end, before it is passed on.
  ///   - onCancel: A function called when a run is canceled before its end.
  ///
  /// Elsewhere: `tap` (Rx), `on` (ReactiveSwift), `handleEvents` (Combine).
  @inlinable
  public func tap(
    onValue: ((Value) throws(Failure) -> Void)? = nil,
    onStart: (() -> Void)? = nil,
    onEnd: ((Completion<Failure>) -> Void)? = nil,
    onCancel: (() -> Void)? = nil
  ) -> Producer {
    Producer(lifting: self) { downstream in
      onStart?()
      let hasEnded = OperatorState(false)
      if let onCancel {
        downstream.onTermination {
          if !hasEnded.value { onCancel() }
        }
      }
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          try onValue?(value)
        } catch {
          hasEnded.value = true
          return downstream.fail(error)
        }
        downstream.send(value)
      } end: { completion, downstream in
        hasEnded.value = true
        onEnd?(completion)
        downstream.finish(completion)
      }
    }
  }
}
