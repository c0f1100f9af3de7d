extension Producer {
  /// Starts anew when it completes, until it has run `count` times.
  ///
  /// ```
  /// each run   --1--|
  /// repeat(2)  --1----1--|
  /// ```
  ///
  /// A failure is passed on. What a run had started is stopped before the next begins. One that completes
  /// at once each time, and without a count, never lets `start` return, unless the consumer stops it.
  ///
  /// - Parameter count: not negative; with 0 it completes without starting this one.
  ///
  /// Elsewhere: `repeat` (Rx, ReactiveSwift).
  @inlinable
  public func `repeat`(_ count: Int = .max) -> Producer {
    repeating(count) { rerunning, downstream in
      rerunning.restart(downstream)
    }
  }

  /// As ``repeat(_:)``, `delay` after each completion but the last.
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

  /// Starts anew when it completes, while `shouldRepeat` says so.
  ///
  /// ```swift
  /// // Until the job is done.
  /// status.repeat(while: { _ in !job.isDone })
  /// ```
  ///
  /// It runs once at least. A failure is passed on.
  ///
  /// - Parameter shouldRepeat: gets how often this one has run. What it throws is passed on.
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

  /// As ``repeat(_:)``, each time when the producer that `notifier` makes delivers something.
  ///
  /// If that completes without a value, so does this; its failure is passed on, and so is what `notifier`
  /// throws.
  ///
  /// - Parameters:
  ///   - count: how often it runs, as there.
  ///   - notifier: gets how often this one has run.
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

  /// Starts anew each time the producer that `notifier` makes delivers something.
  ///
  /// `notifier` is called at the first completion, with a producer that delivers something at each. When
  /// what it makes has completed, the next completion of this one is passed on, or the last, if nothing
  /// runs; its failure is passed on at once. If it delivers while a run goes on, another begins beside
  /// that.
  ///
  /// Elsewhere: `repeatWhen` (Rx).
  public func `repeat`<Notice>(
    notifiedBy notifier:
      @escaping (_ completions: Producer<Void, Failure>) throws(Failure) -> Producer<
        Notice, Failure
      >
  ) -> Producer {
    rerunning(deciding: {
      var completions: Hub<Void, Failure>?
      var isRunning = false
      var isNotifierDone = false
      return { completion, rerunning, downstream in
        if case .failed = completion { return downstream.finish(completion) }
        if isNotifierDone { return downstream.complete() }
        isRunning = false
        let hub = completions ?? Hub()
        if completions == nil {
          completions = hub
          let sink = Sink<Notice, Failure>(into: downstream) { _, downstream in
            isRunning = true
            rerunning.restart(downstream)
          } end: { completion, downstream in
            isNotifierDone = true
            if case .completed = completion, isRunning { return }
            downstream.finish(completion)
          }
          do throws(Failure) {
            try notifier(hub.producer).feed(sink)
          } catch {
            return downstream.fail(error)
          }
        }
        hub.send(())
      }
    })
  }

  @inlinable
  func repeating(
    _ count: Int,
    _ again: @escaping (Rerunning<Value, Failure>, Sink<Value, Failure>) -> Void
  ) -> Producer {
    precondition(count >= 0, "Rill: repeat(\(count)): repeat it 0 times or more.")
    if count == 0 { return .empty }
    return rerunning { completion, rerunning, downstream in
      if case .failed = completion { return downstream.finish(completion) }
      rerunning.ends += 1
      if rerunning.ends == count { return downstream.complete() }
      again(rerunning, downstream)
    }
  }
}
