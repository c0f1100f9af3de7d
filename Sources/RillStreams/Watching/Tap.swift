extension Producer {
  /// Has functions called when something happens, and passes everything on.
  ///
  /// ```swift
  /// let traced = download.tap { log("got \($0)") }
  /// let logged = download.tap { log("got \($0)") } onCancel: { log("given up") }
  /// ```
  ///
  /// - Parameters:
  ///   - onValue: called with each value, before it is passed on. If it throws, the run fails with what
  ///     it throws.
  ///   - onStart: called when a run starts, before anything is delivered.
  ///   - onEnd: called with the end, before it is passed on.
  ///   - onCancel: called when a run is cancelled before its end, by whoever took its values too.
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
      let hasEnded = RunState(false)
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
