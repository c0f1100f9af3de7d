extension Producer {
  /// Starts anew when it fails, `limit` times at most; the next failure is passed on.
  ///
  /// ```
  /// each run  --1--#
  /// retry(1)  --1----1--#
  /// ```
  ///
  /// What has been delivered stays delivered. What the failed run had started is stopped before the next
  /// begins. One that fails at once each time, and without a limit, never lets `start` return.
  ///
  /// - Parameters:
  ///   - limit: not negative.
  ///   - resettingOnValue: whether a value makes it count from 0 again.
  ///
  /// Elsewhere: `retry` (Rx, Combine), `retry(upTo:)` (ReactiveSwift).
  @inlinable
  public func retry(_ limit: Int = .max, resettingOnValue: Bool = false) -> Producer {
    retrying(limit, resettingOnValue) { _, rerunning, downstream in
      rerunning.restart(downstream)
    }
  }

  /// As ``retry(_:resettingOnValue:)``, `delay` after each failure.
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

  /// As ``retry(_:resettingOnValue:)``, after failures for which `shouldRetry` says so; any other is passed
  /// on.
  ///
  /// ```swift
  /// download.retry(3, while: { failure in failure.isTemporary })
  /// ```
  ///
  /// - Parameters:
  ///   - limit: how often it is started anew, not negative.
  ///   - resettingOnValue: whether a value makes it count from 0 again.
  ///   - shouldRetry: gets each failure that is not one too many. What it throws is passed on.
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

  /// As ``retry(_:resettingOnValue:)``, each time when the producer that `notifier` makes delivers
  /// something.
  ///
  /// ```swift
  /// download.retry(3) { failure, attempt in
  ///   failure.isTemporary ? .timer(after: .seconds(attempt), on: scheduler) : .fail(failure)
  /// }
  /// ```
  ///
  /// If that completes without a value, so does this; its failure is passed on, and so is what `notifier`
  /// throws.
  ///
  /// - Parameters:
  ///   - limit: how often it is started anew, not negative.
  ///   - resettingOnValue: whether a value makes it count from 0 again.
  ///   - notifier: gets the failure, and how many there have been, with it.
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

  /// Starts anew each time the producer that `notifier` makes delivers something.
  ///
  /// `notifier` is called at the first failure, with a producer of all failures. When what it makes
  /// completes or fails, so does this. If it delivers while a run goes on, another begins beside that.
  ///
  /// ```swift
  /// // Three times, whatever happens between them.
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
      var failures: Hub<Failure, Failure>?
      return { completion, rerunning, downstream in
        guard case .failed(let failure) = completion else { return downstream.complete() }
        let hub = failures ?? Hub()
        if failures == nil {
          failures = hub
          do throws(Failure) {
            try notifier(hub.producer).feed(
              Sink(into: downstream) { _, downstream in rerunning.restart(downstream) })
          } catch {
            return downstream.fail(error)
          }
        }
        hub.send(failure)
      }
    })
  }

  @inlinable
  func retrying(
    _ limit: Int, _ resettingOnValue: Bool,
    _ again: @escaping (Failure, Rerunning<Value, Failure>, Sink<Value, Failure>) -> Void
  ) -> Producer {
    precondition(limit >= 0, "Rill: retry(\(limit)): retry 0 times or more.")
    return rerunning(resetsOnValue: resettingOnValue) { completion, rerunning, downstream in
      guard case .failed(let failure) = completion, rerunning.ends < limit else {
        return downstream.finish(completion)
      }
      rerunning.ends += 1
      again(failure, rerunning, downstream)
    }
  }
}
