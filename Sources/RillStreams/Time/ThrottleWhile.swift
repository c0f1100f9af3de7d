public import Rill

extension Producer {
  /// Delivers values while `isPaused` is false; holds them back while it is true, and delivers the
  /// latest of them when it becomes false.
  ///
  /// ```
  /// self               -a--b-c----d-e--|
  /// isPaused           f--t----f---t--f
  /// throttle(while:)   -a------c--d---e|
  /// ```
  ///
  /// The operator holds back values while the condition after `while:` is true.
  ///
  /// ```swift
  /// let screens = selections.throttle(while: isAnimating)
  /// ```
  ///
  /// The consequences of a delivery are separate moments. A pause that begins in one applies to
  /// values announced after that moment, not to values that are already waiting for theirs.
  ///
  /// If this producer completes in a pause with a value waiting, the end waits for it too. A
  /// failure ends the run at once.
  ///
  /// Elsewhere: `throttle(while:)` (ReactiveSwift).
  public func throttle(while isPaused: Changing<Bool>) -> Producer {
    Producer(lifting: self) { downstream in
      let latest = OperatorState<Value?>(nil)
      let isDone = OperatorState(false)
      let paused = OperatorState(isPaused.value)
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
