/// The times at which a shared run is discarded, so that the next start begins a new one.
///
/// Elsewhere: the configuration of `share` (Rx).
public struct ShareReset {
  /// The time of a reset, relative to an end or the last cancellation.
  ///
  /// Elsewhere: a value of `resetOnError`, `resetOnComplete` or `resetOnRefCountZero` (Rx).
  public struct Rule {
    enum Kind {
      case atOnce, never
      case when(() -> Producer<Void, Never>)
    }

    let kind: Kind

    /// Discards the run at once.
    ///
    /// Elsewhere: `resetOnError: true` (Rx).
    public static var atOnce: Rule { Rule(kind: .atOnce) }
    /// Never discards the run: late consumers receive its replay.
    ///
    /// Elsewhere: `resetOnError: false` (Rx).
    public static var never: Rule { Rule(kind: .never) }
    /// Discards the run when the producer that `signal` returns delivers a value. After the last
    /// consumer has left, a new consumer prevents this.
    ///
    /// Elsewhere: `resetOnError: () => signal` (Rx).
    public static func when(_ signal: @escaping () -> Producer<Void, Never>) -> Rule {
      Rule(kind: .when(signal))
    }
    /// Discards the run after `duration`. After the last consumer has left, a new consumer prevents
    /// this.
    ///
    /// Elsewhere: `resetOnError: () => timer(duration)` (Rx).
    public static func after(_ duration: Duration, on scheduler: any Scheduler) -> Rule {
      when {
        Producer { sink in
          let work = scheduler.schedule(after: duration) { sink.send(()) }
          sink.onTermination { work.cancel() }
        }
      }
    }
  }

  /// The rule after a failure of the run.
  public var onFailure: Rule
  /// The rule after the completion of the run.
  public var onCompletion: Rule
  /// The rule after the last consumer has canceled; then the run is canceled.
  public var onLastCancel: Rule

  /// Creates a policy; by default a run is discarded at once.
  public init(
    onFailure: Rule = .atOnce, onCompletion: Rule = .atOnce, onLastCancel: Rule = .atOnce
  ) {
    self.onFailure = onFailure
    self.onCompletion = onCompletion
    self.onLastCancel = onLastCancel
  }
}
