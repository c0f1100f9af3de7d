import Rill

/// The failure of a producer that was silent for too long.
public struct TimeoutError: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

extension Producer {
  /// Switches to `fallback` after a silence that is too long.
  ///
  /// ```
  /// self                       --a---b--------c-|
  /// timeout(first: 3, each: 5,
  ///   switchingTo: { just(x) })  --a---b----(x|)
  /// ```
  ///
  /// - Parameters:
  ///   - first: The maximum time before the first value; nil for the same as `each`.
  ///   - each: The maximum time between two values; nil for any time. One of both is required.
  ///   - scheduler: The time source; it holds at most one scheduled work item.
  ///   - fallback: A function that returns the producer that continues the run, after this one
  ///     stops. If it throws, the run fails with that error.
  ///
  /// Elsewhere: `timeout` with `with`, `timeoutWith` (Rx), `timeout(after:raising:on:)`
  /// (ReactiveSwift).
  public func timeout(
    first: Duration? = nil, each: Duration? = nil, on scheduler: any Scheduler,
    switchingTo fallback: @escaping () throws(Failure) -> Producer
  ) -> Producer {
    precondition(
      first != nil || each != nil,
      "Rill: timeout(first:each:) needs a duration; got nil for both.")
    return Producer(
      lifting: self,
      startingMore: { downstream in
        let timer = OperatorState<ScheduledWork?>(nil)
        let source = OperatorState<SinkBase?>(nil)
        let hasBegun = OperatorState(false)
        func start(_ duration: Duration, _ downstream: Sink<Value, Failure>) {
          timer.value = scheduler.schedule(after: duration) {
            source.value?.tearDown()
            source.value = nil
            if !downstream.isOpen { return }
            do throws(Failure) {
              try fallback().feed(
                Sink(into: downstream) { value, downstream in downstream.send(value) })
            } catch {
              downstream.fail(error)
            }
          }
        }
        downstream.onTermination {
          timer.value?.cancel()
          timer.value = nil
          source.value = nil
        }
        let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
          timer.value?.cancel()
          hasBegun.value = true
          if let each { start(each, downstream) }
          downstream.send(value)
        }
        source.value = sink
        return (
          sink,
          {
            if hasBegun.value || !downstream.isOpen { return }
            if let duration = first ?? each { start(duration, downstream) }
          }
        )
      })
  }

  /// Fails after a silence of `duration`.
  ///
  /// ```
  /// self               --a---b--------c-|
  /// timeout(after: 5)  --a---b----#
  /// ```
  ///
  /// A producer that can't fail gets a failure type first: `numbers.setFailureType(to:
  /// TimeoutError.self).timeout(after: .seconds(5), on: scheduler, failingWith: TimeoutError())`.
  ///
  /// - Parameters:
  ///   - duration: The maximum time before the first value, and between two values.
  ///   - scheduler: The time source; it holds at most one scheduled work item.
  ///   - failure: The failure of the run.
  ///
  /// Elsewhere: `timeout` (Rx, Combine), `timeout(after:raising:on:)` (ReactiveSwift).
  public func timeout(
    after duration: Duration, on scheduler: any Scheduler,
    failingWith failure: @autoclosure @escaping () -> Failure
  ) -> Producer {
    timeout(each: duration, on: scheduler, switchingTo: { () throws(Failure) in throw failure() })
  }
}
