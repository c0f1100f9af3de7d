/// What of a shared run a late consumer gets, before what is still to come.
///
/// Elsewhere: the subject that a `multicast` goes through (Rx, Combine).
public struct Replay<Value> {
  enum Kind {
    case nothing
    case last(Int)
    case lastWithin(Int, Duration, any Scheduler)
    case current(Value)
    case final
  }

  let kind: Kind

  /// Nothing: only what is still to come.
  ///
  /// Elsewhere: `publish`, `Subject` (Rx).
  public static var nothing: Replay { Replay(kind: .nothing) }

  /// The last `count` values, all by default; also after the end, which follows them.
  ///
  /// - Parameter count: not negative.
  ///
  /// Elsewhere: `publishReplay`, `ReplaySubject` (Rx), `replayLazily` (ReactiveSwift).
  public static func last(_ count: Int = .max) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(\(count)): a count is not negative.")
    return Replay(kind: .last(count))
  }

  /// The last `count` values of those that came less than `duration` ago; also after the end.
  ///
  /// - Parameters:
  ///   - count: not negative.
  ///   - duration: how long a value is kept.
  ///   - scheduler: whose time it is; nothing is scheduled.
  ///
  /// Elsewhere: `publishReplay`, `ReplaySubject` with a window of time (Rx).
  public static func last(
    _ count: Int = .max, within duration: Duration, on scheduler: any Scheduler
  ) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(\(count)): a count is not negative.")
    return Replay(kind: .lastWithin(count, duration, scheduler))
  }

  /// The latest value, `initial` before there is one; after the end, only the end.
  ///
  /// Elsewhere: `publishBehavior`, `BehaviorSubject` (Rx), `CurrentValueSubject` (Combine).
  public static func latest(startingWith initial: Value) -> Replay {
    Replay(kind: .current(initial))
  }

  /// Everybody gets the last value when the run completes, and nothing before.
  ///
  /// Elsewhere: `publishLast`, `AsyncSubject` (Rx).
  public static var final: Replay { Replay(kind: .final) }
}
