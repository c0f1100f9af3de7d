public import Rill

extension Producer {
  /// Values as they come while `isPaused` is false; while it is true they are held back, and when it
  /// turns false the latest of them is delivered.
  ///
  /// ```
  /// self               -a--b-c----d-e--|
  /// isPaused           f--t----f---t--f
  /// throttle(while:)   -a------c--d---e|
  /// ```
  ///
  /// What delivering a value causes is a moment of its own: a pause that it begins holds for the values
  /// announced after that moment, not for those that wait for theirs already.
  ///
  /// If this producer completes in a pause with a value waiting, the end waits for it too. A failure
  /// ends the run at once.
  ///
  /// Elsewhere: `throttle(while:)` (ReactiveSwift).
  public func throttle(while isPaused: Changing<Bool>) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = RunState<Value?>(nil)
      let isDone = RunState(false)
      let paused = RunState(isPaused.value)
      let observer = isPaused.observe { isPaused in
        paused.value = isPaused
        if isPaused { return }
        if let value = latest.value {
          latest.value = nil
          downstream.send(value)
        }
        if isDone.value { downstream.complete() }
      }
      downstream.onTermination { observer.cancel() }
      return Sink(into: downstream) { value, downstream in
        if paused.value {
          latest.value = value
        } else {
          downstream.send(value)
        }
      } end: { completion, downstream in
        isDone.value = true
        if case .completed = completion, paused.value, latest.value != nil { return }
        downstream.finish(completion)
      }
    }
  }
}
