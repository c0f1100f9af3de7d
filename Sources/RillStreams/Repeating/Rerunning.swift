/// One run of an operator that restarts its source: of `retry` and `repeat`.
@usableFromInline
final class Rerunning<Value, Failure: Error> {
  /// The decision after the end of the source.
  @usableFromInline
  typealias Decision = (
    Completion<Failure>, Rerunning<Value, Failure>, Sink<Value, Failure>
  ) -> Void

  @usableFromInline let source: Producer<Value, Failure>
  @usableFromInline let resetsOnValue: Bool
  @usableFromInline let decide: Decision
  @usableFromInline let restarter = Restarter(isStarting: true)
  // Exclusivity: only single loads and stores.
  /// The number of ends; with resetting, the number since the last value.
  @exclusivity(unchecked) @usableFromInline var ends = 0
  /// The next start.
  @exclusivity(unchecked) @usableFromInline var scheduled: ScheduledWork?

  @inlinable
  init(_ source: Producer<Value, Failure>, resetsOnValue: Bool, _ decide: @escaping Decision) {
    self.source = source
    self.resetsOnValue = resetsOnValue
    self.decide = decide
  }

  @inlinable
  func makeSink(_ downstream: Sink<Value, Failure>) -> Sink<Value, Failure> {
    let sink = Sink<Value, Failure>(into: downstream) { [self] value, downstream in
      if resetsOnValue { ends = 0 }
      downstream.send(value)
    } end: { [self] completion, downstream in
      decide(completion, self, downstream)
    }
    sink.tearsDownFirst = true
    return sink
  }

  /// Restarts the source, now or when its start has returned.
  @inlinable
  func restart(_ downstream: Sink<Value, Failure>) {
    restarter.restart(for: downstream) { source.feed(makeSink(downstream)) }
  }

  /// Restarts the source after `delay`.
  @inlinable
  func restart(
    _ downstream: Sink<Value, Failure>, after delay: Duration, on scheduler: any Scheduler
  ) {
    scheduled = scheduler.schedule(after: delay) { [self] in
      scheduled = nil
      restart(downstream)
    }
  }

  /// Restarts the source when `notifier` delivers a value; completes if it completes without one.
  @inlinable
  func restart<Notice>(
    _ downstream: Sink<Value, Failure>, when notifier: Producer<Notice, Failure>
  ) {
    notifier.feed(
      downstream.forFirstValue(of: notifier) { [self] downstream in
        restart(downstream)
      } onEnd: { completion, downstream in
        downstream.finish(completion)
      })
  }
}

extension Producer {
  /// Returns this producer with a decision after each end; `decide` is called for each run
  /// separately.
  @inlinable
  func rerunning(
    resetsOnValue: Bool = false, _ decide: @escaping Rerunning<Value, Failure>.Decision
  ) -> Producer {
    rerunning(resetsOnValue: resetsOnValue, deciding: { decide })
  }

  /// Returns this producer with a stateful decision: `makeDecision` is called for each run.
  @inlinable
  func rerunning(
    resetsOnValue: Bool = false,
    deciding makeDecision: @escaping () -> Rerunning<Value, Failure>.Decision
  ) -> Producer {
    Producer(restarting: self) { downstream, source in
      let rerunning = Rerunning(source, resetsOnValue: resetsOnValue, makeDecision())
      downstream.onTermination { rerunning.scheduled?.cancel() }
      return (
        rerunning.makeSink(downstream),
        {
          rerunning.restarter.restartWanted(for: downstream) {
            rerunning.source.feed(rerunning.makeSink(downstream))
          }
        }
      )
    }
  }
}
