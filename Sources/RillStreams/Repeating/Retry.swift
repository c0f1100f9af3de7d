extension Producer {
  /// Restarts this producer after a failure, at most `limit` times; the next failure is passed on.
  ///
  /// ```
  /// each run  --1--#
  /// retry(1)  --1----1--#
  /// ```
  ///
  /// Delivered values stay delivered. The sources of the failed run stop before the next run
  /// begins. If this producer always fails at once, and without a limit, `start` never returns.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of restarts, not negative.
  ///   - resettingOnValue: True if a value resets the count.
  ///
  /// Elsewhere: `retry` (Rx, Combine), `retry(upTo:)` (ReactiveSwift).
  @inlinable
  public func retry(_ limit: Int = .max, resettingOnValue: Bool = false) -> Producer {
    retrying(limit, resettingOnValue) { _, rerunning, downstream in
      rerunning.restart(downstream)
    }
  }

  /// Restarts this producer like ``retry(_:resettingOnValue:)``, `delay` after each failure.
  ///
  /// ```
  /// each run                      --1--#
  /// retry(1, after: 4 marks, ...) --1------1--#
  /// ```
  ///
  /// Elsewhere: `retry({ delay })` (Rx), `retry(upTo:interval:on:)` (ReactiveSwift).
  @inlinable
  public func retry(
    _ limit: Int = .max, resettingOnValue: Bool = false, after delay: Duration,
    on scheduler: any Scheduler
  ) -> Producer {
    retrying(limit, resettingOnValue) { _, rerunning, downstream in
      rerunning.restart(downstream, after: delay, on: scheduler)
    }
  }

  /// Restarts this producer like ``retry(_:resettingOnValue:)``, after failures for which
  /// `shouldRetry` returns true; any other failure is passed on.
  ///
  /// ```swift
  /// download.retry(3, while: { failure in failure.isTemporary })
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The maximum number of restarts, not negative.
  ///   - resettingOnValue: True if a value resets the count.
  ///   - shouldRetry: A function of each failure within the limit. Its errors are passed on.
  ///
  /// Elsewhere: `retry(_:)` with a predicate (RxCpp, RxJava); `retry({ delay })` (RxJS).
  @inlinable
  public func retry(
    _ limit: Int = .max, resettingOnValue: Bool = false,
    while shouldRetry: @escaping (_ failure: Failure) throws(Failure) -> Bool
  ) -> Producer {
    retrying(limit, resettingOnValue) { failure, rerunning, downstream in
      do throws(Failure) {
        if try shouldRetry(failure) {
          rerunning.restart(downstream)
        } else {
          downstream.fail(failure)
        }
      } catch {
        downstream.fail(error)
      }
    }
  }

  /// Restarts this producer like ``retry(_:resettingOnValue:)``, each time the producer that
  /// `notifier` returns delivers a value.
  ///
  /// ```swift
  /// download.retry(3) { failure, attempt in
  ///   failure.isTemporary ? .timer(after: .seconds(attempt), on: scheduler) : .fail(failure)
  /// }
  /// ```
  ///
  /// The completion of that producer without a value completes the run. Its failure is passed on,
  /// and so are errors of `notifier`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of restarts, not negative.
  ///   - resettingOnValue: True if a value resets the count.
  ///   - notifier: A function of the failure, and of the number of failures including it.
  ///
  /// Elsewhere: `retry({ delay })` (Rx).
  @inlinable
  public func retry<Notice>(
    _ limit: Int = .max, resettingOnValue: Bool = false,
    when notifier:
      @escaping (_ failure: Failure, _ attempt: Int) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    retrying(limit, resettingOnValue) { failure, rerunning, downstream in
      do throws(Failure) {
        rerunning.restart(downstream, when: try notifier(failure, rerunning.ends))
      } catch {
        downstream.fail(error)
      }
    }
  }

  /// Restarts this producer each time the producer that `notifier` returns delivers a value.
  ///
  /// `notifier` is called at the first failure, with a producer of all failures. The end of the
  /// notices ends the run in the same way. A notice during a run starts a concurrent run.
  ///
  /// ```swift
  /// // Three times, regardless of the time between failures.
  /// download.retry(notifiedBy: { failures in failures.prefix(3) })
  /// ```
  ///
  /// Elsewhere: `retryWhen` (Rx).
  public func retry<Notice>(
    notifiedBy notifier:
      @escaping (_ failures: Producer<Failure, Failure>) throws(Failure) -> Producer<
        Notice, Failure
      >
  ) -> Producer {
    rerunning(deciding: {
      var failures: Multicast<Failure, Failure>?
      return { completion, rerunning, downstream in
        guard case .failed(let failure) = completion else { return downstream.complete() }
        let multicast = failures ?? Multicast()
        if failures == nil {
          failures = multicast
          do throws(Failure) {
            try notifier(multicast.producer).feed(
              Sink(into: downstream) { _, downstream in rerunning.restart(downstream) })
          } catch {
            return downstream.fail(error)
          }
        }
        multicast.send(failure)
      }
    })
  }

  @inlinable
  func retrying(
    _ limit: Int, _ resettingOnValue: Bool,
    _ again: @escaping (Failure, Rerunning<Value, Failure>, Sink<Value, Failure>) -> Void
  ) -> Producer {
    precondition(limit >= 0, "Rill: retry(_:) needs a limit of at least 0; got \(limit).")
    return rerunning(resetsOnValue: resettingOnValue) { completion, rerunning, downstream in
      guard case .failed(let failure) = completion, rerunning.ends < limit else {
        return downstream.finish(completion)
      }
      rerunning.ends += 1
      again(failure, rerunning, downstream)
    }
  }
}
