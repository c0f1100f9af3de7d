/// When a shared run is forgotten, so that the next start begins a new one.
///
/// Elsewhere: the configuration of `share` (Rx).
public struct ShareReset {
  /// When, after the occasion.
  ///
  /// Elsewhere: a value of `resetOnError`, `resetOnComplete` or `resetOnRefCountZero` (Rx).
  public struct Rule {
    enum Kind {
      case atOnce, never
      case when(() -> Producer<Void, Never>)
    }

    let kind: Kind

    /// At once.
    ///
    /// Elsewhere: `resetOnError: true` (Rx).
    public static var atOnce: Rule { Rule(kind: .atOnce) }
    /// Never: late consumers get what the run has left.
    ///
    /// Elsewhere: `resetOnError: false` (Rx).
    public static var never: Rule { Rule(kind: .never) }
    /// When what `signal` returns delivers; after the last one left, unless somebody comes to listen before.
    ///
    /// Elsewhere: `resetOnError: () => signal` (Rx).
    public static func when(_ signal: @escaping () -> Producer<Void, Never>) -> Rule {
      Rule(kind: .when(signal))
    }
    /// After `duration`; after the last one left, unless somebody comes to listen before.
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

  /// When the run has failed.
  public var onFailure: Rule
  /// When the run has completed.
  public var onCompletion: Rule
  /// When the last consumer has cancelled; then the run is cancelled.
  public var onLastCancel: Rule

  /// Creates a policy: by default everything is forgotten at once.
  public init(
    onFailure: Rule = .atOnce, onCompletion: Rule = .atOnce, onLastCancel: Rule = .atOnce
  ) {
    self.onFailure = onFailure
    self.onCompletion = onCompletion
    self.onLastCancel = onLastCancel
  }
}
