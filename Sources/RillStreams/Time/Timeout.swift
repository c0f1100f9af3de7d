/// Something did not happen in time.
public struct TimeoutError: Error, Hashable, Sendable {
  /// Creates an error that says so.
  public init() {}
}

extension Producer {
  /// As this producer, until it is silent for too long: then `fallback` takes over.
  ///
  /// ```
  /// self                       --a---b--------c-|
  /// timeout(first: 3, each: 5,
  ///   switchingTo: { just(x) })  --a---b----(x|)
  /// ```
  ///
  /// - Parameters:
  ///   - first: how long the first value may take; nil for as long as `each`.
  ///   - each: how long each further value may take, counted from the one before; nil for any time.
  ///     One of the two has to be given.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///   - fallback: makes what the run goes on with, once this producer has been stopped. If it throws,
  ///     the run fails with that.
  ///
  /// Elsewhere: `timeout` with `with`, `timeoutWith` (Rx), `timeout(after:raising:on:)` (ReactiveSwift).
  public func timeout(
    first: Duration? = nil, each: Duration? = nil, on scheduler: any Scheduler,
    switchingTo fallback: @escaping () throws(Failure) -> Producer
  ) -> Producer {
    precondition(
      first != nil || each != nil,
      "Rill: timeout(first: nil, each: nil) never runs out: give at least one of them.")
    return Producer(
      lifting: self,
      startingMore: { downstream in
        let timer = RunState<ScheduledWork?>(nil)
        let source = RunState<AnySink?>(nil)
        let hasBegun = RunState(false)
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

  /// As this producer, until it is silent for `duration`: then the run fails.
  ///
  /// ```
  /// self               --a---b--------c-|
  /// timeout(after: 5)  --a---b----#
  /// ```
  ///
  /// For a producer that cannot fail, give it a failure first:
  /// `numbers.setFailureType(to: TimeoutError.self).timeout(after: .seconds(5), on: scheduler,
  /// failingWith: TimeoutError())`.
  ///
  /// - Parameters:
  ///   - duration: how long the first value may take, and each further one, counted from the one
  ///     before.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///   - failure: what it fails with.
  ///
  /// Elsewhere: `timeout` (Rx, Combine), `timeout(after:raising:on:)` (ReactiveSwift).
  public func timeout(
    after duration: Duration, on scheduler: any Scheduler,
    failingWith failure: @autoclosure @escaping () -> Failure
  ) -> Producer {
    timeout(each: duration, on: scheduler, switchingTo: { () throws(Failure) in throw failure() })
  }
}
