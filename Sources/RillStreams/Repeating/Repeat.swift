extension Producer {
  /// Restarts this producer after a completion, until it has run `count` times.
  ///
  /// ```
  /// each run   --1--|
  /// repeat(2)  --1----1--|
  /// ```
  ///
  /// A failure is passed on. The sources of a run stop before the next run begins. If this producer
  /// always completes at once, and without a count, `start` returns only after the consumer has
  /// stopped it.
  ///
  /// - Parameter count: The number of runs, not negative; 0 completes without a run.
  ///
  /// Elsewhere: `repeat` (Rx, ReactiveSwift).
  @inlinable
  public func `repeat`(_ count: Int = .max) -> Producer {
    repeating(count) { rerunning, downstream in
      rerunning.restart(downstream)
    }
  }

  /// Restarts this producer like ``repeat(_:)``, and waits `delay` between runs.
  ///
  /// ```
  /// each run                       --1--|
  /// repeat(2, after: 4 marks, ...) --1------1--|
  /// ```
  ///
  /// Elsewhere: `repeat({ delay })` (Rx).
  @inlinable
  public func `repeat`(
    _ count: Int = .max, after delay: Duration, on scheduler: any Scheduler
  ) -> Producer {
    repeating(count) { rerunning, downstream in
      rerunning.restart(downstream, after: delay, on: scheduler)
    }
  }

  /// Restarts this producer after a completion while `shouldRepeat` returns true.
  ///
  /// ```swift
  /// // Until the job is done.
  /// status.repeat(while: { _ in !job.isDone })
  /// ```
  ///
  /// It runs at least once. A failure is passed on.
  ///
  /// - Parameter shouldRepeat: A function of the number of runs so far. Its errors are passed on.
  ///
  /// Elsewhere: `repeat` with a predicate (RxJava: `repeatUntil`); `repeat({ delay })` (RxJS).
  @inlinable
  public func `repeat`(
    while shouldRepeat: @escaping (_ count: Int) throws(Failure) -> Bool
  ) -> Producer {
    repeating(.max) { rerunning, downstream in
      do throws(Failure) {
        if try shouldRepeat(rerunning.ends) {
          rerunning.restart(downstream)
        } else {
          downstream.complete()
        }
      } catch {
        downstream.fail(error)
      }
    }
  }

  /// Restarts this producer like ``repeat(_:)``, each time the producer that `notifier` returns
  /// delivers a value.
  ///
  /// The completion of that producer without a value completes the run. Its failure is passed on,
  /// and so are errors of `notifier`.
  ///
  /// - Parameters:
  ///   - count: The number of runs.
  ///   - notifier: A function of the number of runs so far.
  ///
  /// Elsewhere: `repeat({ delay })` (Rx).
  @inlinable
  public func `repeat`<Notice>(
    _ count: Int = .max,
    when notifier: @escaping (_ count: Int) throws(Failure) -> Producer<Notice, Failure>
  ) -> Producer {
    repeating(count) { rerunning, downstream in
      do throws(Failure) {
        rerunning.restart(downstream, when: try notifier(rerunning.ends))
      } catch {
        downstream.fail(error)
      }
    }
  }

  /// Restarts this producer each time the producer that `notifier` returns delivers a value.
  ///
  /// `notifier` is called at the first completion, with a producer that delivers a value at each
  /// completion. After the notices have completed, the next completion of this producer is passed
  /// on, or the last one if no run is in progress. A failure of the notices is passed on at once. A
  /// notice during a run starts a concurrent run.
  ///
  /// Elsewhere: `repeatWhen` (Rx).
  public func `repeat`<Notice>(
    notifiedBy notifier:
      @escaping (_ completions: Producer<Void, Failure>) throws(Failure) -> Producer<
        Notice, Failure
      >
  ) -> Producer {
    rerunning(deciding: {
      var completions: Multicast<Void, Failure>?
      var isRunning = false
      var isNotifierDone = false
      return { completion, rerunning, downstream in
        if case .failed = completion { return downstream.finish(completion) }
        if isNotifierDone { return downstream.complete() }
        isRunning = false
        let multicast = completions ?? Multicast()
        if completions == nil {
          completions = multicast
          let sink = Sink<Notice, Failure>(into: downstream) { _, downstream in
            isRunning = true
            rerunning.restart(downstream)
          } end: { completion, downstream in
            isNotifierDone = true
            if case .completed = completion, isRunning { return }
            downstream.finish(completion)
          }
          do throws(Failure) {
            try notifier(multicast.producer).feed(sink)
          } catch {
            return downstream.fail(error)
          }
        }
        multicast.send(())
      }
    })
  }

  @inlinable
  func repeating(
    _ count: Int,
    _ again: @escaping (Rerunning<Value, Failure>, Sink<Value, Failure>) -> Void
  ) -> Producer {
    precondition(count >= 0, "Rill: repeat(_:) needs a count of at least 0; got \(count).")
    if count == 0 { return .empty }
    return rerunning { completion, rerunning, downstream in
      if case .failed = completion { return downstream.finish(completion) }
      rerunning.ends += 1
      if rerunning.ends == count { return downstream.complete() }
      again(rerunning, downstream)
    }
  }
}
